import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAddRoleMutation, useUpdateRoleMutation } from '../../../api/staff.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { shortIssue } from '../../../ui/fields/shortIssue.ts'
import { t } from '../../../ui/words.ts'
import type { Role } from './changes.ts'

/** Adds a role; it begins with the rights of another, and is changed in the matrix. */
export function AddRoleDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const [add] = useAddRoleMutation()
  const form = useForm({
    initialValues: { name: '', like: '' },
    validate: { name: name => shortIssue(name), like: needsRole },
  })
  const save = async ({ name, like }: { name: string; like: string }) => {
    const rights = roles.find(({ id }) => String(id) === like)?.rights ?? []
    const role = await add({ body: { name, rights } }).unwrap()
    toast.success(t('Role {role} added', { role: role.name }))
  }
  return (
    <FormDialog
      title={t('Add role')}
      form={form}
      onSubmit={save}
      fieldOf={path => path.replace(/^rights\b.*/, 'like')}
      onClose={onClose}
      submit={t('Add role')}
    >
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <SelectField
        label={t('Start with the rights of')}
        description={t('Change them in the table afterwards. Nobody has the role yet.')}
        required
        data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('like')}
      />
    </FormDialog>
  )
}

const needsRole = (like: string | null) => (like ? null : t('Choose a role'))

/** Renames a role. */
export function RenameRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const [update] = useUpdateRoleMutation()
  const form = useForm({ initialValues: { name: role.name }, validate: { name: name => shortIssue(name) } })
  const save = async ({ name }: { name: string }) => {
    const renamed = await update({ roleid: role.id, body: { name, version: role.version } }).unwrap()
    toast.success(t('{name} saved', { name: renamed.name }))
  }
  return (
    <FormDialog
      title={t('Rename {role}', { role: role.name })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save')}
    >
      <TextInput
        label={t('Name')}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
