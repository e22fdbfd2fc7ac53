import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { longestViewName } from '@packhouse/contract/platform/formats/limits.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { t } from '../../ui/words.ts'

interface SaveViewDialogProps {
  /** Names of existing views: one with the same name is replaced. */
  names: readonly string[]
  onSave: (name: string, isDefault: boolean) => Promise<void>
  onClose: () => void
}

/** Saves the filters and columns of the list under a name. */
export function SaveViewDialog({ names, onSave, onClose }: SaveViewDialogProps) {
  const form = useForm({
    initialValues: { name: '', isDefault: false },
    validate: { name: name => (name.trim() ? null : t('Give the view a name')) },
  })
  const replaces = names.includes(form.values.name.trim())
  return (
    <FormDialog
      title={t('Save this view')}
      form={form}
      width={420}
      submit={replaces ? t('Replace the view') : t('Save view')}
      onSubmit={({ name, isDefault }) => onSave(name.trim(), isDefault)}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        description={t('Saves filters, sorting and columns, but not the chosen day.')}
        required
        maxLength={longestViewName}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <CheckField
        label={t('Make it the default view')}
        {...form.getInputProps('isDefault', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
