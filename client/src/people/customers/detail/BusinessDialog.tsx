import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type CustomerBasics, useUpdateCustomerMutation } from '../../../api/customers.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { t } from '../../../ui/words.ts'
import { BusinessFields } from '../forms/BusinessFields.tsx'
import { businessIssues } from '../forms/issues.ts'
import { useCustomerWords } from '../forms/useCustomerWords.ts'
import { usePartForm } from '../forms/usePartForm.ts'
import { businessOf } from '../forms/values.ts'

interface BusinessDialogProps {
  customer: CustomerBasics
  onClose: () => void
}

/** Edits names, contact and registered address. */
export function BusinessDialog({ customer, onClose }: BusinessDialogProps) {
  const [update] = useUpdateCustomerMutation()
  const record = {
    of: { entity: 'customer', id: customer.id },
    version: customer.version,
    saved: businessOf(customer),
  }
  const { form, part, edit } = usePartForm(record, businessIssues)
  const words = useCustomerWords()
  const save = async (values: typeof form.values) => {
    const { customerType, ...changes } = edit.changes
    const type = customerType ? { customerType } : {}
    await edit.send(() =>
      update({ body: { ...changes, ...type, id: customer.id, version: edit.version } }).unwrap(),
    )
    toast.success(t('{name} saved', { name: values.brandName || values.legalBusinessName }))
  }
  return (
    <FormDialog
      needs={customers.updateCustomer}
      title={t('Edit {name}', { name: customer.businessName })}
      form={form}
      width={720}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save business')}
      refuse={edit.refuse}
    >
      <EditNotes edit={edit} words={words} />
      <BusinessFields {...part} own={customer} />
    </FormDialog>
  )
}
