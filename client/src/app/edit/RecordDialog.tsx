import type { FormErrors } from '@mantine/form'
import type { ReactNode } from 'react'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import type { NeedsOf } from '../../ui/may.ts'
import { t } from '../../ui/words.ts'
import { EditNotes } from './EditNotes.tsx'
import { useRecordForm } from './useRecordForm.ts'

interface RecordDialogProps<Values> {
  entity: string
  /** Undefined for a new one. */
  record: { id: number; version: number } | undefined
  saved: Values
  words: { title: string; submit: string; fields: Record<string, string> }
  needs: NeedsOf
  add: (values: Values) => Promise<{ id: number }>
  update: (
    id: number,
    changes: Partial<Values> & { version: number },
    values: Values,
  ) => Promise<{ id: number }>
  onSaved?: (id: number) => void
  onClose: () => void
  /** What keeps the values from being sent, by field. */
  validate?: (values: Values) => FormErrors
  /** The fields, bound by their names. */
  children: (field: (name: string) => object) => ReactNode
  /** Below the fields. */
  more?: ReactNode
}

/** Adds a record of a few fields, or changes one, which can then be switched off. */
export function RecordDialog<Values extends Record<string, unknown> & { isActive: boolean }>(
  props: RecordDialogProps<Values>,
) {
  const { entity, record, saved, words, needs, add, update, onSaved, onClose, children, more, validate } =
    props
  const { form, edit } = useRecordForm(
    { of: { entity, id: record?.id ?? 0 }, version: record?.version ?? 0, saved },
    validate ? { validate } : {},
  )
  const save = async (values: Values) => {
    const { id } = record
      ? await edit.send(() => update(record.id, { ...edit.changes, version: edit.version }, values))
      : await add(values)
    onSaved?.(id)
  }
  const labels: Record<string, string> = { ...words.fields, isActive: t('Active') }
  return (
    <FormDialog
      title={words.title}
      form={form}
      width={440}
      submit={words.submit}
      needs={needs}
      refuse={edit.refuse}
      onSubmit={save}
      onClose={onClose}
    >
      <EditNotes edit={edit} words={{ label: path => labels[path] }} />
      {children(name => form.getInputProps(name))}
      {record && (
        <SwitchField label={t('Active')} {...form.getInputProps('isActive', { type: 'checkbox' })} />
      )}
      {more}
    </FormDialog>
  )
}
