import { TextInput } from '@mantine/core'
import { useUpdateStaffMemberMutation } from '../../api/staff.ts'
import { EditNotes } from '../../app/edit/EditNotes.tsx'
import { useRecordForm } from '../../app/edit/useRecordForm.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { MobileField } from '../../ui/fields/MobileField.tsx'
import { t } from '../../ui/words.ts'
import { issuesOf, type Person } from './person.ts'
import type { Role } from './roles/changes.ts'
import { RolesField } from './roles/RolesField.tsx'

interface EditStaffDialogProps {
  /** The person's current data. */
  person: Person
  roles: readonly Role[]
  others: readonly Person[]
  onClose: () => void
}

const labels: Record<string, string> = { name: 'Name', mobile: 'Mobile', email: 'Email', roles: 'Roles' }

/** Edits the name, mobile, email or roles of a person. */
export function EditStaffDialog({ person, roles, others, onClose }: EditStaffDialogProps) {
  const [update] = useUpdateStaffMemberMutation()
  const nameOf = (id: unknown) => roles.find(role => role.id === id)?.name ?? String(id)
  const words = {
    label: (path: string) => t(labels[path] ?? path),
    text: (_path: string, value: unknown) =>
      Array.isArray(value) ? value.map(nameOf).join(', ') : undefined,
  }
  const saved = { name: person.name, mobile: person.mobile, email: person.email ?? '', roles: person.roles }
  const { form, edit } = useRecordForm(
    { of: { entity: 'staff_user', id: person.id }, version: person.version, saved },
    {
      validate: values => ({
        ...issuesOf(values, others, person.name),
        roles: values.roles.length === 0 && person.roles.length > 0 ? t('Choose at least one role') : null,
      }),
      validateInputOnBlur: true,
    },
  )
  const save = async () => {
    const body = { ...edit.changes, version: edit.version }
    const { name } = await edit.send(() => update({ staffuserid: person.id, body }).unwrap())
    toast.success(t('{name} saved', { name }))
  }
  return (
    <FormDialog
      title={t('Edit {name}', { name: person.name })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save')}
      refuse={edit.refuse}
    >
      <EditNotes edit={edit} words={words} />
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <MobileField
        label={t('Mobile')}
        description={t('The one-time code goes to this number. Changing it signs the person out everywhere.')}
        required
        {...form.getInputProps('mobile')}
      />
      <TextInput
        label={t('Email')}
        placeholder={t('Optional')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <RolesField
        roles={roles}
        value={form.values.roles}
        error={typeof form.errors.roles === 'string' ? form.errors.roles : undefined}
        onChange={ids => form.setFieldValue('roles', ids)}
      />
    </FormDialog>
  )
}
