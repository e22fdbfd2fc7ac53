import type { Paise } from '@packhouse/contract/money.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { Text } from '../layout/Text.tsx'
import { amountText, figureText, moneyText, rupeesText } from '../values/amounts.ts'
import { t } from '../words.ts'
import { NumberBox, type NumberFieldProps } from './NumberBox.tsx'

const RupeeSign = () => (
  <Text tone="quiet" size={13}>
    ₹
  </Text>
)

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
      show={rupees => rupeesText(rupees).replace('−', '-')}
      places={2}
      inputMode="decimal"
      leftSection={<RupeeSign />}
    />
  )
}

/** The same for a form that holds paise. */
export function AmountField(props: NumberFieldProps<Paise>) {
  return (
    <NumberBox<Paise>
      {...props}
      {...(props.max === undefined
        ? {}
        : { tooLarge: t('At most {amount}', { amount: amountText(props.max) }) })}
      read={readRupees}
      scale={1}
      show={amount => figureText(amount).replace('−', '-')}
      places={2}
      inputMode="decimal"
      leftSection={<RupeeSign />}
    />
  )
}
