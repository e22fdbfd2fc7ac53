import type { Paise } from '@packhouse/contract/money.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { Text } from '../layout/Text.tsx'
import { amountText, figureText } from '../values/amounts.ts'
import { t } from '../words.ts'
import { NumberBox, type NumberFieldProps } from './NumberBox.tsx'

const RupeeSign = () => (
  <Text tone="quiet" size={13}>
    ₹
  </Text>
)

/** An amount in paise, typed as rupees with at most two decimals; Indian grouping is applied on blur. */
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
