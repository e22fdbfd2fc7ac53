import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { t } from '../../../ui/words.ts'

interface NoteSheetProps {
  note: string
  onSave: (note: string) => void
  onClose: () => void
}

/** A few words about the line that is being bought. */
export function NoteSheet({ note, onSave, onClose }: NoteSheetProps) {
  const form = useForm({ initialValues: { note } })
  return (
    <FormDialog title={t('Note')} form={form} submit={t('Save')} onSubmit={values => onSave(values.note)} onClose={onClose}>
      <NoteField label={t('Note')} maxLength={200} data-autofocus {...form.getInputProps('note')} />
    </FormDialog>
  )
}
