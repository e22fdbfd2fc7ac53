import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { useState } from 'react'
import { useCustomerDuesQuery, useOpenDuesQuery } from '../../api/payments.ts'
import { type ChosenCustomer, CustomerFinder } from '../../business/outlets/OutletBox.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { duesText, outstandingText } from '../../ui/values/duesText.ts'
import { t } from '../../ui/words.ts'
import { PaysList } from './receipt/PaysList.tsx'
import { planPays } from './receipt/pays.ts'
import { ReceiptFields } from './receipt/ReceiptFields.tsx'
import { useReceiptForm } from './receipt/useReceiptForm.ts'
import { type RecordedReceipt, useSendReceipt } from './receipt/useSendReceipt.ts'

interface CustomerReceiptProps {
  /** The paying customer; null: chosen in the dialog. */
  customer: ChosenCustomer | null
  onDone: (receipt: RecordedReceipt) => void
  onClose: () => void
}

/** Records money received from a customer, and shows the documents it will pay. (rules §6.8) */
export function CustomerReceipt({ customer: given, onDone, onClose }: CustomerReceiptProps) {
  const [customer, setCustomer] = useState(given)
  const form = useReceiptForm()
  const { amount, mode, byHand } = form.values
  const query = { customerid: customer?.id ?? 0 }
  const open = useOpenDuesQuery(query, { skip: !customer, refetchOnMountOrArgChange: true })
  const { currentData: customerDues } = useCustomerDuesQuery(query, {
    skip: !customer,
    refetchOnMountOrArgChange: true,
  })
  const pays = planPays({ amount, mode, byHand }, open.currentData ?? [], {
    outstanding: customerDues?.outstanding ?? zeroPaise,
    overdue: customerDues?.overdue.amount ?? zeroPaise,
  })
  const send = useSendReceipt(form, { customerId: customer?.id ?? 0 }, onDone)
  const refuse = customer ? pays.issue : t('Choose a customer')
  return (
    <FormDialog
      needs={payments.recordReceipt}
      title={t('Record receipt')}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={t('Record receipt')}
      refuse={refuse}
    >
      {customer ? (
        <Text as="p" tone="soft">
          <strong>{customer.name}</strong>
          {customerDues && ` · ${outstandingText(customerDues.outstanding)}`}
          {customerDues &&
            amount !== null &&
            ` · ${t('{amount} after this', { amount: duesText(pays.outstandingAfter) })}`}
        </Text>
      ) : (
        <CustomerFinder onChoose={setCustomer} />
      )}
      {customer && (
        <>
          <ReceiptFields form={form} autoFocus />
          <PaysList
            pays={pays}
            open={open}
            byHand={byHand}
            onByHand={byHand => form.setFieldValue('byHand', byHand)}
            waits={mode === 'CHEQUE'}
          />
        </>
      )}
    </FormDialog>
  )
}
