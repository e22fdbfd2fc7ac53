import { TextInput } from '@mantine/core'
import { useUpdateStaffMemberMutation } from '../api/staff.ts'
import { EditNotes } from '../app/edit/EditNotes.tsx'
import { useRecordForm } from '../app/edit/useRecordForm.ts'
import { toast } from '../app/messages/toast.ts'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { MobileField } from '../ui/fields/MobileField.tsx'
import { t } from '../ui/words.ts'
import { issuesOf, type Person, type Written } from './person.ts'

interface EditStaffDialogProps {
  /** The person's current data. */
  person: Person
  others: readonly Person[]
  onClose: () => void
}

const labels: Record<string, string> = { name: 'Name', mobile: 'Mobile', email: 'E-mail' }
const words = { label: (path: string) => t(labels[path] ?? path) }

/** Edits the name, mobile or e-mail of a person. */
export function EditStaffDialog({ person, others, onClose }: EditStaffDialogProps) {
  const [update] = useUpdateStaffMemberMutation()
  const saved: Record<keyof Written, string> = { name: person.name, mobile: person.mobile, email: person.email ?? '' }
  const { form, edit } = useRecordForm(
    { of: { entity: 'staff_user', id: person.id }, version: person.version, saved },
    { validate: values => issuesOf(values, others, person.name), validateInputOnBlur: true },
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
      <TextInput label={t('Name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <MobileField
        label={t('Mobile')}
        description={t('The one-time code goes to this number. Changing it signs the person out everywhere.')}
        required
        {...form.getInputProps('mobile')}
      />
      <TextInput
        label={t('E-mail')}
        placeholder={t('Optional')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </FormDialog>
  )
}
