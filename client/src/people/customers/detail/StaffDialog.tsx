import { TextInput } from '@mantine/core'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import {
  type Outlet,
  type OutletStaff,
  useAddStaffMutation,
  useUpdateStaffMutation,
} from '../../../api/customers.ts'
import { useAllDesignationsQuery } from '../../../api/lookups.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { MobileField } from '../../../ui/fields/MobileField.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { t } from '../../../ui/words.ts'
import { choicesOf, chosenId, chosenText } from '../forms/fields.ts'
import { staffIssues } from '../forms/issues.ts'
import { useCustomerWords } from '../forms/useCustomerWords.ts'
import { usePartForm } from '../forms/usePartForm.ts'
import { noStaff, staffValuesOf } from '../forms/values.ts'

interface StaffDialogProps {
  outlet: Outlet
  /** Outlets a person may move to. */
  outlets: readonly Outlet[]
  /** Undefined for a new person. */
  person?: OutletStaff
  onClose: () => void
}

/** Adds a person to an outlet, or edits one: name, role, contact, outlet, active or not. */
export function StaffDialog({ outlet, outlets, person, onClose }: StaffDialogProps) {
  const [add] = useAddStaffMutation()
  const [update] = useUpdateStaffMutation()
  const { data: designations } = useAllDesignationsQuery()
  const initial = {
    ...(person ? staffValuesOf(person) : noStaff),
    outletId: Number(person?.outletId ?? outlet.id),
    isActive: person?.isActive ?? true,
  }
  const record = {
    of: { entity: 'outlet_staff', id: person?.id ?? 0 },
    version: person?.version ?? 0,
    saved: initial,
  }
  const { form, part, edit } = usePartForm(record, values => staffIssues(values))
  const words = useCustomerWords(outlets)
  const { values, issues, onChange } = part
  const save = async ({
    isActive: _on,
    isPrimary: _stays,
    outletId: _here,
    ...fields
  }: typeof form.values) => {
    const { isPrimary: _primary, ...changes } = edit.changes
    const body = { ...changes, version: edit.version }
    if (person) await edit.send(() => update({ staffid: person.id, body }).unwrap())
    else await add({ outletid: outlet.id, body: fields }).unwrap()
    toast.success(t('{name} saved', { name: fields.name }))
  }
  return (
    <FormDialog
      needs={customers.updateStaff}
      title={
        person ? t('Edit {name}', { name: person.name }) : t('Add staff to {name}', { name: outlet.name })
      }
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={person ? t('Save person') : t('Add person')}
      refuse={edit.refuse}
      aside={edit.refuse ?? (person?.isPrimary ? t('Primary contact') : undefined)}
    >
      <EditNotes edit={edit} words={words} />
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        value={values.name}
        error={issues.name}
        onChange={event => onChange({ name: event.currentTarget.value })}
      />
      <MobileField
        label={t('Mobile')}
        required
        value={values.mobile}
        error={issues.mobile}
        onChange={mobile => onChange({ mobile })}
      />
      <SelectField
        label={t('Role')}
        clearable
        data={choicesOf(designations, values.designationId)}
        value={chosenText(values.designationId)}
        error={issues.designationId}
        onChange={id => onChange({ designationId: chosenId(id) })}
      />
      <TextInput
        label={t('Email')}
        type="email"
        value={values.email}
        error={issues.email}
        onChange={event => onChange({ email: event.currentTarget.value })}
      />
      {person && (
        <>
          <SelectField
            label={t('Outlet')}
            allowDeselect={false}
            disabled={person.isPrimary}
            data={outlets.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(values.outletId)}
            error={issues.outletId}
            onChange={id => onChange({ outletId: Number(id) })}
          />
          <CheckField
            label={t('Active')}
            disabled={person.isPrimary}
            description={person.isPrimary ? t('Make another one primary first.') : undefined}
            checked={values.isActive}
            onChange={event => onChange({ isActive: event.currentTarget.checked })}
          />
        </>
      )}
    </FormDialog>
  )
}
