import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { Text } from '../layout/Text.tsx'
import { moneyText, rupeesText } from '../values/amounts.ts'
import { t } from '../words.ts'
import { NumberBox, type NumberFieldProps } from './NumberBox.tsx'

const show = (rupees: number) => rupeesText(rupees).replace('−', '-')

/** Rupees with at most two decimals; Indian grouping is applied on blur. */
export function RupeeField(props: NumberFieldProps) {
  return (
    <NumberBox
      {...props}
      {...(props.max === undefined
        ? {}
        : { tooLarge: t('At most {amount}', { amount: moneyText(props.max) }) })}
      read={readRupees}
      scale={100}
      show={show}
      places={2}
      inputMode="decimal"
      leftSection={
        <Text tone="quiet" size={13}>
          ₹
        </Text>
      }
    />
  )
}
