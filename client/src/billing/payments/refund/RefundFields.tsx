import { TextInput } from '@mantine/core'
import { longestPaidTo, planRefund, refundModes } from '@packhouse/contract/billing/payments/refund-plan.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { negatePaise, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import type { Refundable } from '../dues.ts'
import { modes, referenceLabel } from '../modes.ts'
import type { RefundFormState } from './useRefundForm.ts'

const choices = modes.flatMap(({ value, label }) =>
  refundModes.filter(mode => mode === value).map(mode => ({ value: mode, label })),
)

/** Amount, mode, reference, day, to whom and why. */
export function RefundFields({ form, limit }: { form: RefundFormState; limit: Paise }) {
  const { mode } = form.values
  return (
    <>
      <AmountField
        label={t('Amount')}
        description={t('At most {amount}: the advance less what open orders and dues need', {
          amount: amountText(limit),
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
        maxLength={longestPaidTo}
        autoComplete="off"
        {...form.getInputProps('paidTo')}
      />
      <TextInput
        label={t('Reason')}
        required
        maxLength={longestReason}
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
  amount: Paise
  source: number | undefined
}) {
  const documents = planRefund(amount, of.receipts, source).length
  return (
    <>
      <Sums>
        <Sum label={t('Advance')}>{amountText(of.advance)}</Sum>
        <Sum label={t('Refund now')}>{amountText(negatePaise(amount))}</Sum>
        <Sum label={t('Advance after this')} kind="strong">
          {amountText(subtractPaise(of.advance, amount))}
        </Sum>
        <Sum label={t('Stays for orders and dues')}>{amountText(negatePaise(of.reserved))}</Sum>
        <Sum label={t('Free after this')} kind="strong">
          {amountText(subtractPaise(of.limit, amount))}
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
