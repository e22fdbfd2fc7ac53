import { type Picker, useUpdatePickerMutation } from '../../../api/pickers.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import type { PathOf } from '../../../app/edit/merge.ts'
import { useRecordForm } from '../../../app/edit/useRecordForm.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { t } from '../../../ui/words.ts'
import { PickerFields } from './PickerFields.tsx'
import { type PickerValues, pickerIssues, valuesOf } from './values.ts'

const labels: Record<string, string | undefined> = {
  name: 'Name',
  mobile: 'Mobile',
  email: 'Email',
  'pickerAddress.address1': 'Address line 1',
  'pickerAddress.address2': 'Address line 2',
  'pickerAddress.city': 'City',
  'pickerAddress.pincode': 'PIN code',
  'pickerAddress.state': 'State',
  confirmPincode: undefined,
} satisfies Record<PathOf<PickerValues>, string | undefined>
const words = { label: (path: string) => labels[path] && t(labels[path]) }

/** Edits name, numbers and address of a picker. */
export function EditPickerDialog({ picker, onClose }: { picker: Picker; onClose: () => void }) {
  const [update] = useUpdatePickerMutation()
  const saved: PickerValues = valuesOf(picker)
  const { form, edit } = useRecordForm(
    { of: { entity: 'picker', id: picker.id }, version: picker.version, saved: { ...saved } },
    { validate: pickerIssues },
  )
  const save = () =>
    edit.send(() =>
      update({ pickerid: picker.id, body: { ...edit.changes, version: edit.version } }).unwrap(),
    )
  return (
    <FormDialog
      title={t('Edit {name}', { name: picker.name })}
      form={form}
      width={440}
      submit={t('Save picker')}
      refuse={edit.refuse}
      onSubmit={save}
      onClose={onClose}
    >
      <EditNotes edit={edit} words={words} />
      <PickerFields form={form} own={{ mobile: picker.mobile, email: picker.email ?? '' }} />
    </FormDialog>
  )
}
