import { useForm } from '@mantine/form'
import { views } from '@packhouse/contract/business/staff/view-calls.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { t } from '../../ui/words.ts'

interface ShareViewDialogProps {
  name: string
  roles: readonly { id: number; name: string }[]
  onShare: (roleId: number) => Promise<void>
  onClose: () => void
}

/** Shares a view with the people of a role. */
export function ShareViewDialog({ name, roles, onShare, onClose }: ShareViewDialogProps) {
  const form = useForm<{ role: string | null }>({
    initialValues: { role: null },
    validate: { role: role => (role === null ? t('Choose a role') : null) },
  })
  return (
    <FormDialog
      needs={views.shareView}
      title={t('Share “{name}”', { name })}
      form={form}
      width={420}
      submit={t('Share view')}
      onSubmit={({ role }) => onShare(Number(role))}
      onClose={onClose}
    >
      <SelectField
        label={t('With the people of')}
        description={t('They see it in their views and can copy it, not change it.')}
        required
        allowDeselect={false}
        data-autofocus
        data={roles.map(({ id, name: role }) => ({ value: String(id), label: role }))}
        {...form.getInputProps('role')}
      />
    </FormDialog>
  )
}
