import { useForm } from '@mantine/form'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { t } from '../../ui/words.ts'
import { type Picker, useUpdatePickerMutation } from '../api.ts'
import { PickerFields } from './PickerFields.tsx'
import { type PickerValues, pickerFaults, valuesOf } from './values.ts'

/** Name, numbers and address of a picker. */
export function EditPickerDialog({ picker, onClose }: { picker: Picker; onClose: () => void }) {
  const [update] = useUpdatePickerMutation()
  const form = useForm<PickerValues>({ initialValues: valuesOf(picker), validate: pickerFaults })
  return (
    <FormDialog
      title={t('Edit {name}', { name: picker.name })}
      form={form}
      width={440}
      submit={t('Save picker')}
      onSubmit={values => update({ pickerid: picker.id, body: { ...values, version: picker.version } }).unwrap()}
      onClose={onClose}
    >
      <PickerFields form={form} own={{ mobile: picker.mobile, email: picker.email ?? '' }} />
    </FormDialog>
  )
}
