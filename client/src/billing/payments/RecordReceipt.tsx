import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { ReceiptFields } from './receipt/ReceiptFields.tsx'
import { useReceiptForm } from './receipt/useReceiptForm.ts'
import { type RecordedReceipt, useSendReceipt } from './receipt/useSendReceipt.ts'

interface OrderReceiptProps {
  customerId: number
  customer: string
  /** The order the money is reserved for and pays first. */
  orderId: number
  /** Amount still missing; prefilled in the dialog. */
  missing: Paise
  onDone: (receipt: RecordedReceipt) => void
  onClose: () => void
}

/** Records money received for an order that must be paid before packing. (rules §6.8) */
export function RecordReceipt({
  customerId,
  customer,
  orderId,
  missing,
  onDone,
  onClose,
}: OrderReceiptProps) {
  const form = useReceiptForm(missing > 0 ? missing : null)
  const send = useSendReceipt(form, { customerId, orderId }, onDone)
  return (
    <FormDialog
      needs={payments.recordReceipt}
      title={t('Record a receipt for #{id}', { id: orderId })}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={t('Record receipt')}
      aside={form.values.mode === 'CHEQUE' ? t('A cheque counts once it is cleared.') : undefined}
    >
      <Text as="p" tone="soft">
        {customer}
        {missing > 0 && ` · ${t('{amount} is still to pay', { amount: amountText(missing) })}`}
      </Text>
      <ReceiptFields form={form} autoFocus />
    </FormDialog>
  )
}
