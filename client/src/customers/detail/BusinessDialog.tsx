import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { t } from '../../ui/words.ts'
import { type CustomerBasics, useUpdateCustomerMutation } from '../api.ts'
import { BusinessFields } from '../forms/BusinessFields.tsx'
import { businessFaults } from '../forms/faults.ts'
import { usePartForm } from '../forms/usePartForm.ts'
import { businessOf } from '../forms/values.ts'

interface BusinessDialogProps {
  customer: CustomerBasics
  onClose: () => void
}

/** Changes names, contact and registered address. */
export function BusinessDialog({ customer, onClose }: BusinessDialogProps) {
  const [update] = useUpdateCustomerMutation()
  const { form, part } = usePartForm(businessOf(customer), businessFaults)
  const save = async ({ customerType, ...values }: typeof form.values) => {
    if (customerType === null) return
    await update({ body: { ...values, customerType, id: customer.id, version: customer.version } }).unwrap()
    toast.success(t('{name} saved', { name: values.brandName || values.legalBusinessName }))
  }
  return (
    <FormDialog
      title={t('Edit {name}', { name: customer.businessName })}
      form={form}
      width={720}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save business')}
    >
      <BusinessFields {...part} own={customer} />
    </FormDialog>
  )
}
