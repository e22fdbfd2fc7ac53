import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type CustomerPayment, useUpdateCustomerPaymentMutation } from '../../../api/customers.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { t } from '../../../ui/words.ts'
import { termsIssues } from '../forms/issues.ts'
import { TermsFields } from '../forms/TermsFields.tsx'
import { useCustomerWords } from '../forms/useCustomerWords.ts'
import { usePartForm } from '../forms/usePartForm.ts'
import { termsBody, termsOf } from '../forms/values.ts'

interface TermsDialogProps {
  customerid: number
  name: string
  payment: CustomerPayment
  onClose: () => void
}

/** Edits how a customer pays; existing invoices keep their due dates. (rules §6.3) */
export function TermsDialog({ customerid, name, payment, onClose }: TermsDialogProps) {
  const [update] = useUpdateCustomerPaymentMutation()
  const record = {
    of: { entity: 'customer', id: customerid },
    version: payment.version,
    saved: termsOf(payment),
  }
  const { form, part, edit } = usePartForm(record, termsIssues)
  const words = useCustomerWords()
  const save = async (values: typeof form.values) => {
    const body = { ...termsBody(values), version: edit.version }
    await edit.send(() => update({ customerID: customerid, body }).unwrap())
    toast.success(t('Terms for {name} saved', { name }))
  }
  return (
    <FormDialog
      needs={customers.updateCustomerPayment}
      title={t('Terms for {name}', { name })}
      form={form}
      width={560}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save terms')}
      refuse={edit.refuse}
      aside={edit.refuse ?? t('New invoices only')}
    >
      <EditNotes edit={edit} words={words} />
      <TermsFields {...part} />
    </FormDialog>
  )
}
