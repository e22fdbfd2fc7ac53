import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toast } from '../app/toast.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusalIn } from '../ui/failure.ts'
import { MobileField } from '../ui/fields/MobileField.tsx'
import { t } from '../ui/words.ts'
import { useUpdateStaffMemberMutation } from './api.ts'
import { faultsOf, type Person, type Written } from './person.ts'

interface EditStaffDialogProps {
  /** As the person now is. */
  person: Person
  others: readonly Person[]
  onClose: () => void
}

/** Changes the name, mobile or e-mail of a person. */
export function EditStaffDialog({ person, others, onClose }: EditStaffDialogProps) {
  const [update] = useUpdateStaffMemberMutation()
  /** What was read when the form opened; after a refusal what somebody else has saved, to be saved over knowingly. */
  const [version, setVersion] = useState(person.version)
  const [isStale, setStale] = useState(false)
  const form = useForm<Written>({
    initialValues: { name: person.name, mobile: person.mobile, email: person.email ?? '' },
    validate: values => faultsOf(values, others),
    validateInputOnBlur: true,
  })
  const save = async (values: Written) => {
    try {
      const { name } = await update({ staffuserid: person.id, body: { ...values, version } }).unwrap()
      toast.success(t('{name} saved', { name }))
    } catch (error) {
      const newest = refusalIn(error)?.data.version
      setStale(typeof newest === 'number')
      if (typeof newest === 'number') setVersion(newest)
      throw error
    }
  }
  return (
    <FormDialog
      title={t('Edit {name}', { name: person.name })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={isStale ? t('Save mine over it') : t('Save')}
    >
      <TextInput label={t('Name')} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
      <MobileField
        label={t('Mobile')}
        description={t('The one-time code goes to this number.')}
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
