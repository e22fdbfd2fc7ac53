import type { UseFormReturnType } from '@mantine/form'
import type { LiveEdit } from '../../app/edit/useLiveEdit.ts'
import { type EditedRecord, useRecordForm } from '../../app/edit/useRecordForm.ts'
import type { Faults } from './faults.ts'
import type { PartProps } from './fields.ts'

/**
 * The form of a dialog for one part of a record: errors show on submit and are then updated with each change; errors from the
 * server are removed by the next change.
 */
export function usePartForm<Values extends Record<string, unknown>>(
  record: EditedRecord<Values, number>,
  faultsOf: (values: Values) => Faults,
): { form: UseFormReturnType<Values>; part: PartProps<Values>; edit: LiveEdit<Values, number> } {
  const { form, edit } = useRecordForm(record, { validate: faultsOf })
  const faults = Object.fromEntries(Object.entries(form.errors).map(([path, words]) => [path, String(words)]))
  const onChange = (change: Partial<Values>) => {
    const next = { ...form.values, ...change }
    form.setValues(next)
    const still = Object.entries(faultsOf(next)).filter(([path]) => path in faults)
    form.setErrors(Object.fromEntries(still))
  }
  return { form, part: { values: form.values, faults, onChange }, edit }
}
