import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { handover } from '@packhouse/contract/books/handover/endpoints.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { type Batch, useTakeBatchBackMutation } from '../../api/handover.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { reasonIssue } from '../../ui/dialogs/ReasonDialog.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { plural, t } from '../../ui/words.ts'

/** Asks for the number of a batch and why it is taken back. (rules §29.4) */
export function TakeBackDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { id, number, vouchers, version } = batch
  const [takeBack] = useTakeBatchBackMutation()
  const form = useForm({
    initialValues: { number: '', reason: '' },
    validate: {
      number: typed => (typed.trim() === String(number) ? null : t('Type {number}', { number })),
      reason: text => reasonIssue(text, true),
    },
  })
  return (
    <FormDialog
      title={t('Withdraw batch {number}?', { number })}
      form={form}
      needs={handover.takeBatchBack}
      submit={t('Withdraw')}
      cancel={t('Keep it')}
      danger
      onClose={onClose}
      onSubmit={({ number: typed, reason }) =>
        takeBack({ batchid: id, body: { number: Number(typed), reason: reason.trim(), version } }).unwrap()
      }
    >
      <Text as="p" tone="quiet">
        {plural(
          vouchers,
          '{count} voucher is free again and goes into the next batch. Only for a batch that was never imported.',
          '{count} vouchers are free again and go into the next batch. Only for a batch that was never imported.',
        )}
      </Text>
      <TextInput
        label={t('Number of the batch')}
        inputMode="numeric"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('number')}
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
