import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { t } from '../../ui/words.ts'
import { type CustomerBasics, useUpdateCustomerMutation } from '../api.ts'
import { papersFaults } from '../forms/faults.ts'
import { PapersFields } from '../forms/PapersFields.tsx'
import { usePartForm } from '../forms/usePartForm.ts'
import { papersOf } from '../forms/values.ts'

interface PapersDialogProps {
  customer: CustomerBasics
  onClose: () => void
}

/** Changes GSTIN, PAN and their papers. Invoices that stand keep the numbers they were made with. */
export function PapersDialog({ customer, onClose }: PapersDialogProps) {
  const [update] = useUpdateCustomerMutation()
  const { isPostpaid } = customer.paymentDetails
  const { form, part } = usePartForm(papersOf(customer), values => papersFaults(values, isPostpaid))
  const save = async (values: typeof form.values) => {
    await update({ body: { ...values, id: customer.id, version: customer.version } }).unwrap()
    toast.success(t('Documents saved'))
  }
  return (
    <FormDialog
      title={t('Documents of {name}', { name: customer.businessName })}
      form={form}
      width={640}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save documents')}
    >
      <PapersFields {...part} ownPan={customer.pan} isPostpaid={isPostpaid} state={customer.registeredAddress.state} />
    </FormDialog>
  )
}
