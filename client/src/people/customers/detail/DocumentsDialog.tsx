import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type CustomerBasics, useUpdateCustomerMutation } from '../../../api/customers.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { t } from '../../../ui/words.ts'
import { DocumentsFields } from '../forms/DocumentsFields.tsx'
import { documentsIssues } from '../forms/issues.ts'
import { useCustomerWords } from '../forms/useCustomerWords.ts'
import { usePartForm } from '../forms/usePartForm.ts'
import { documentsOf } from '../forms/values.ts'

interface DocumentsDialogProps {
  customer: CustomerBasics
  onClose: () => void
}

/** Edits GSTIN, PAN and their documents. Existing invoices keep the old numbers. */
export function DocumentsDialog({ customer, onClose }: DocumentsDialogProps) {
  const [update] = useUpdateCustomerMutation()
  const { isPostpaid } = customer.paymentDetails
  const record = {
    of: { entity: 'customer', id: customer.id },
    version: customer.version,
    saved: documentsOf(customer),
  }
  const { form, part, edit } = usePartForm(record, values => documentsIssues(values, isPostpaid))
  const words = useCustomerWords()
  const save = async () => {
    await edit.send(() =>
      update({ body: { ...edit.changes, id: customer.id, version: edit.version } }).unwrap(),
    )
    toast.success(t('Documents saved'))
  }
  return (
    <FormDialog
      needs={customers.updateCustomer}
      title={t('Documents of {name}', { name: customer.businessName })}
      form={form}
      width={640}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save documents')}
      refuse={edit.refuse}
    >
      <EditNotes edit={edit} words={words} />
      <DocumentsFields
        {...part}
        ownPan={customer.pan}
        isPostpaid={isPostpaid}
        state={customer.registeredAddress.state}
      />
    </FormDialog>
  )
}
