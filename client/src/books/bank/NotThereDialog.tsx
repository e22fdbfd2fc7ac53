import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import { type NotThereReason, notThereNames, notThereReasons } from '@packhouse/contract/books/bank/kinds.ts'
import type { BankPayment } from '../../api/bank.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'

interface NotThereProps {
  payment: BankPayment
  onEnd: (payment: BankPayment, reason: NotThereReason, note: string) => Promise<void>
  onClose: () => void
}

/** Says why a payment is not in the bank; its receipt ends and the amount stays owed. */
export function NotThereDialog({ payment, onEnd, onClose }: NotThereProps) {
  const form = useForm<{ reason: NotThereReason | ''; note: string }>({
    initialValues: { reason: '', note: '' },
    validate: { reason: reason => (reason === '' ? t('Choose why it was not received') : null) },
  })
  const { businessName, amount, reference } = payment
  return (
    <FormDialog
      title={t('{reference} is not in the bank', { reference })}
      form={form}
      needs={bank.notThere}
      submit={t('Not received')}
      danger
      onSubmit={async ({ reason, note }) => {
        if (reason !== '') await onEnd(payment, reason, note)
      }}
      onClose={onClose}
    >
      <Text as="p">
        {t('{amount} from {name} stays due. The customer’s page shows it.', {
          amount: amountText(amount),
          name: businessName,
        })}
      </Text>
      <RadioTiles
        label={t('Why')}
        name="reason"
        required
        choices={notThereReasons.map(reason => ({ value: reason, label: t(notThereNames[reason]) }))}
        value={form.values.reason === '' ? null : form.values.reason}
        onChange={reason => form.setFieldValue('reason', reason)}
        error={form.errors.reason}
      />
      <TextInput label={t('What the customer says')} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
