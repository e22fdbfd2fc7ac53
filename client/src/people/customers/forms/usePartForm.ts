import type { UseFormReturnType } from '@mantine/form'
import type { LiveEdit } from '../../../app/edit/useLiveEdit.ts'
import { type EditedRecord, useRecordForm } from '../../../app/edit/useRecordForm.ts'
import type { PartProps } from './fields.ts'
import type { Issues } from './issues.ts'

/**
 * The form of a dialog for one part of a record: errors show on submit and are then updated with each change; errors from the
 * server are removed by the next change.
 */
export function usePartForm<Values extends Record<string, unknown>>(
  record: EditedRecord<Values, number>,
  issuesOf: (values: Values) => Issues,
): { form: UseFormReturnType<Values>; part: PartProps<Values>; edit: LiveEdit<Values, number> } {
  const { form, edit } = useRecordForm(record, { validate: issuesOf })
  const issues = Object.fromEntries(Object.entries(form.errors).map(([path, words]) => [path, String(words)]))
  const onChange = (change: Partial<Values>) => {
    const next = { ...form.values, ...change }
    form.setValues(next)
    const still = Object.entries(issuesOf(next)).filter(([path]) => path in issues)
    form.setErrors(Object.fromEntries(still))
  }
  return { form, part: { values: form.values, issues, onChange }, edit }
}
