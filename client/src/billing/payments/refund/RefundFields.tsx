import { TextInput } from '@mantine/core'
import { planRefund, refundModes } from '@packhouse/contract/billing/payments/refund-plan.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { RupeeField } from '../../../ui/fields/RupeeField.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import type { Refundable } from '../dues.ts'
import { modes, referenceLabel } from '../modes.ts'
import type { RefundFormState } from './useRefundForm.ts'

const choices = modes.flatMap(({ value, label }) =>
  refundModes.filter(mode => mode === value).map(mode => ({ value: mode, label })),
)

/** Amount, mode, reference, day, to whom and why. */
export function RefundFields({ form, limit }: { form: RefundFormState; limit: number }) {
  const { mode } = form.values
  return (
    <>
      <RupeeField
        label={t('Amount')}
        description={t('At most {amount}: the advance less what open orders and dues need', {
          amount: moneyText(limit),
        })}
        required
        {...form.getInputProps('amount')}
      />
      <RadioTiles
        label={t('Mode')}
        name="refund-mode"
        choices={choices}
        value={mode}
        onChange={mode => {
          form.setFieldValue('mode', mode)
          form.clearFieldError('reference')
        }}
      />
      <TextInput
        label={t(referenceLabel(mode))}
        required={mode !== 'CASH'}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <DateField
        label={t('Refunded on')}
        lean="past"
        max={dayOf(new Date())}
        required
        {...form.getInputProps('date')}
      />
      <TextInput
        label={t('To')}
        required
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('paidTo')}
      />
      <TextInput
        label={t('Reason')}
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
    </>
  )
}

/** The advance before and after, and how many documents it makes. */
export function RefundSums({
  of,
  amount,
  source,
}: {
  of: Refundable
  amount: number
  source: number | undefined
}) {
  const receipts = of.receipts.map(({ id, free, isForOrder }) => ({
    id,
    free: paise(Math.round(free * 100)),
    isForOrder,
  }))
  const documents = planRefund(paise(Math.round(amount * 100)), receipts, source).length
  return (
    <>
      <Sums>
        <Sum label={t('Advance')}>{moneyText(of.advance)}</Sum>
        <Sum label={t('Refund now')}>{moneyText(-amount)}</Sum>
        <Sum label={t('Advance after this')} kind="strong">
          {moneyText(of.advance - amount)}
        </Sum>
        <Sum label={t('Stays for orders and dues')}>{moneyText(-of.reserved)}</Sum>
        <Sum label={t('Free after this')} kind="strong">
          {moneyText(of.limit - amount)}
        </Sum>
      </Sums>
      {documents > 1 && (
        <Text as="p" tone="quiet">
          {plural(
            documents,
            'This makes {count} document, one per receipt.',
            'This makes {count} documents, one per receipt.',
          )}
        </Text>
      )}
    </>
  )
}
