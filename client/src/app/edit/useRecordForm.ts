import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type Begun, type LiveEdit, type RecordName, useLiveEdit, type Version } from './useLiveEdit.ts'

export interface EditedRecord<Values, At extends Version> {
  of: RecordName
  /** Version of the saved record; 0 if it is not saved yet. */
  version: At
  /** The saved record, in the form's fields. */
  saved: Values
  /** The base of a stored draft that was put into the form. */
  begun?: Begun<Values, At> | undefined
}

/** A form over a record: starts from the saved values and takes over what colleagues save meanwhile. */
export function useRecordForm<Values extends Record<string, unknown>, At extends Version>(
  { of, version, saved, begun }: EditedRecord<Values, At>,
  options: Omit<UseFormInput<Values>, 'initialValues' | 'mode'> = {},
): { form: UseFormReturnType<Values>; edit: LiveEdit<Values, At> } {
  const form = useForm<Values>({ ...options, initialValues: saved })
  const edit = useLiveEdit({
    of,
    version,
    saved,
    values: form.values,
    begun,
    onMerge(values, base) {
      form.setValues(values)
      form.resetDirty(base)
    },
  })
  return { form, edit }
}
