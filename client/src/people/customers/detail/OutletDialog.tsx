import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import {
  type Customer,
  type Outlet,
  useAddOutletsMutation,
  useUpdateOutletMutation,
} from '../../../api/customers.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { t } from '../../../ui/words.ts'
import { issuesBelow } from '../forms/fields.ts'
import { outletIssues } from '../forms/issues.ts'
import { OutletFields } from '../forms/OutletFields.tsx'
import { StaffRows } from '../forms/StaffRows.tsx'
import { useCustomerWords } from '../forms/useCustomerWords.ts'
import { usePartForm } from '../forms/usePartForm.ts'
import { noOutlet, outletOf } from '../forms/values.ts'

interface OutletDialogProps {
  customer: Pick<Customer, 'id' | 'businessName' | 'pan' | 'mobileNumber' | 'registeredAddress'>
  /** Undefined for a new outlet. */
  outlet?: Outlet
  onClose: () => void
}

/** Adds an outlet with its people, or edits one. */
export function OutletDialog({ customer, outlet, onClose }: OutletDialogProps) {
  const [add] = useAddOutletsMutation()
  const [update] = useUpdateOutletMutation()
  const { city, state } = customer.registeredAddress
  const fresh = {
    ...noOutlet,
    poccontact: customer.mobileNumber,
    outletAddress: { ...noOutlet.outletAddress, city, state },
  }
  const initial = { ...(outlet ? outletOf(outlet) : fresh), isActive: outlet?.isActive ?? true }
  const record = {
    of: { entity: 'outlet', id: outlet?.id ?? 0 },
    version: outlet?.version ?? 0,
    saved: initial,
  }
  const { form, part, edit } = usePartForm(record, values => outletIssues(values, customer.pan))
  const words = useCustomerWords()
  const save = async ({ isActive: _on, staffs, ...values }: typeof form.values) => {
    const name = values.outletAddress.outletName
    if (outlet) {
      const { staffs: _people, ...changes } = edit.changes
      const isRenamed = changes.outletAddress !== undefined && outlet.name === outlet.outletAddress.outletName
      const body = { ...changes, version: edit.version, ...(isRenamed ? { name } : {}) }
      await edit.send(() => update({ outletid: outlet.id, body }).unwrap())
    } else await add({ customerid: customer.id, body: { ...values, staffs } }).unwrap()
    toast.success(t('{name} saved', { name }))
  }
  return (
    <FormDialog
      needs={customers.updateOutlet}
      title={
        outlet
          ? t('Edit {name}', { name: outlet.name })
          : t('Add an outlet for {name}', { name: customer.businessName })
      }
      form={form}
      width={720}
      onSubmit={save}
      fieldOf={path => (path === 'name' ? 'outletAddress.outletName' : path)}
      onClose={onClose}
      submit={outlet ? t('Save outlet') : t('Add outlet')}
      refuse={edit.refuse}
    >
      <EditNotes edit={edit} words={words} />
      <OutletFields {...part} />
      {outlet ? (
        <CheckField
          label={t('Active')}
          description={t('New orders go to active outlets only. Open orders continue.')}
          checked={form.values.isActive}
          onChange={event => part.onChange({ isActive: event.currentTarget.checked })}
        />
      ) : (
        <StaffRows
          people={form.values.staffs}
          issues={issuesBelow(part.issues, 'staffs')}
          onChange={staffs => part.onChange({ staffs })}
        />
      )}
    </FormDialog>
  )
}
