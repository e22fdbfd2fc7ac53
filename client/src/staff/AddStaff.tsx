import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAddStaffMemberMutation } from '../api/staff.ts'
import { toast } from '../app/messages/toast.ts'
import { reasonOf, shownInPlace } from '../ui/feedback/failure.ts'
import { MobileField } from '../ui/fields/MobileField.tsx'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { t } from '../ui/words.ts'
import { issuesOf, type Person, type Written } from './person.ts'
import css from './Staff.module.css'

interface AddStaffProps {
  everybody: readonly Person[]
  onClose: () => void
}

const empty: Written = { name: '', mobile: '', email: '' }

/** The first row of the list: Enter adds a person and focuses the next entry, Esc closes it. */
export function AddStaff({ everybody, onClose }: AddStaffProps) {
  const [add, { isLoading }] = useAddStaffMemberMutation()
  const [refused, setRefused] = useState<string>()
  const form = useForm<Written>({
    initialValues: empty,
    validate: values => issuesOf(values, everybody),
    validateInputOnBlur: true,
  })
  // A duplicate number is reported while typing, a short one only after the field is left.
  const { mobile } = form.values
  const owner = everybody.some(one => one.mobile === mobile) ? issuesOf(form.values, everybody).mobile : null

  const save = async (values: Written) => {
    setRefused(undefined)
    try {
      const { name } = await add({ body: values }).unwrap()
      toast.success(t('{name} may sign in', { name }))
      form.reset()
      document.getElementById('staff-name')?.focus()
    } catch (error) {
      shownInPlace(error)
      setRefused(t(reasonOf(error)))
    }
  }
  return (
    <form
      className={css.add}
      aria-label={t('Add staff')}
      noValidate
      onSubmit={form.onSubmit(save)}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextInput id="staff-name" label={t('Name')} required autoFocus autoComplete="off" {...form.getInputProps('name')} />
      <MobileField label={t('Mobile')} required {...form.getInputProps('mobile')} error={owner ?? form.errors.mobile} />
      <TextInput
        label={t('E-mail')}
        placeholder={t('Optional')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <span className={css.addButtons}>
        <Button variant="default" size="sm" rightSection={<KeyCap keys="escape" />} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="sm" loading={isLoading} disabled={owner !== null}>
          {t('Add')}
        </Button>
      </span>
      {refused && (
        <p role="alert" className={css.refused}>
          {refused}
        </p>
      )}
    </form>
  )
}
