import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { day, dayOf } from '@packhouse/contract/day.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import { useRefundCameBackMutation } from '../../../api/payments.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { Refund } from '../dues.ts'

interface CameBackDialogProps {
  refund: Refund
  onDone: (refund: Refund) => void
  onClose: () => void
}

/** Notes that the bank returned money that was given back. (rules §6.15) */
export function CameBackDialog({ refund, onDone, onClose }: CameBackDialogProps) {
  const { id, number, amount, paidTo, version } = refund
  const [send] = useRefundCameBackMutation()
  const today = dayOf(new Date())
  const form = useForm<{ date: string | null; reason: string }>({
    initialValues: { date: today, reason: '' },
    validate: {
      date: date =>
        date === null ? t('Enter a date') : date > today ? t('Choose today or an earlier day') : null,
      reason: reason => {
        const why = whyNotReason(reason)
        return why === undefined ? null : t(why)
      },
    },
  })
  return (
    <FormDialog
      title={t('Was {number} returned?', { number })}
      form={form}
      needs={payments.refundCameBack}
      onSubmit={async ({ date, reason }) => {
        if (date === null) return
        onDone(await send({ refundid: id, body: { date, reason: reason.trim(), version } }).unwrap())
      }}
      onClose={onClose}
      submit={t('It was returned')}
      danger
    >
      <Text as="p" tone="quiet">
        {t('{amount} to {paidTo} is free again and pays open dues. The document stays in the books.', {
          amount: amountText(amount),
          paidTo,
        })}
      </Text>
      <DateField
        label={t('On')}
        lean="past"
        min={day(refund.date)}
        max={today}
        required
        data-autofocus
        {...form.getInputProps('date')}
      />
      <TextInput
        label={t('Reason')}
        required
        maxLength={longestReason}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
