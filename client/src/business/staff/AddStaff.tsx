import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef } from 'react'
import { useAddStaffMemberMutation } from '../../api/staff.ts'
import { toast } from '../../app/messages/toast.ts'
import { MobileField } from '../../ui/fields/MobileField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { focusFirstIssue, useFormSend } from '../../ui/fields/useFormSend.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { issuesOf, type Person } from './person.ts'
import type { Role } from './roles/changes.ts'
import css from './Staff.module.css'

interface AddStaffProps {
  everybody: readonly Person[]
  roles: readonly Role[]
  onClose: () => void
}

/** A person begins with one role, or with none. */
const empty = { name: '', mobile: '', email: '', roles: '' }
type Added = typeof empty

/** The first row of the list: Enter adds a person and focuses the next entry, Esc closes it. */
export function AddStaff({ everybody, roles, onClose }: AddStaffProps) {
  const [add] = useAddStaffMemberMutation()
  const box = useRef<HTMLFormElement>(null)
  const form = useForm<Added>({
    initialValues: empty,
    validate: values => issuesOf(values, everybody),
    validateInputOnBlur: true,
  })
  // A duplicate number is reported while typing, a short one only after the field is left.
  const { mobile } = form.values
  const owner = everybody.some(one => one.mobile === mobile) ? issuesOf(form.values, everybody).mobile : null

  const toFirstIssue = () => focusFirstIssue(box.current)
  const { send, isBusy, refused } = useFormSend(form, {
    onSubmit: async ({ roles: role, ...values }: Added) => {
      const { name } = await add({ body: { ...values, ...(role ? { roles: [Number(role)] } : {}) } }).unwrap()
      toast.success(t('{name} can now sign in', { name }))
    },
    onDone: () => {
      form.reset()
      document.getElementById('staff-name')?.focus()
    },
    onIssue: toFirstIssue,
    frame: () => box.current,
    fieldOf: path => path.replace(/^roles\b.*/, 'roles'),
  })
  return (
    <form
      className={css.add}
      aria-label={t('Add staff')}
      noValidate
      ref={box}
      onSubmit={form.onSubmit(send, toFirstIssue)}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextInput
        id="staff-name"
        label={t('Name')}
        required
        autoFocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <MobileField
        label={t('Mobile')}
        required
        {...form.getInputProps('mobile')}
        error={owner ?? form.errors.mobile}
      />
      <TextInput
        label={t('Email')}
        placeholder={t('Optional')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <SelectField
        label={t('Role')}
        placeholder={t('None yet')}
        clearable
        data={roles
          .filter(({ isActive }) => isActive)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('roles')}
      />
      <Row as="span" className={css.addButtons}>
        <Button variant="default" size="sm" rightSection={<KeyCap keys="escape" />} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="sm" loading={isBusy} disabled={owner !== null}>
          {t('Add')}
        </Button>
      </Row>
      {refused && (
        <Text as="p" tone="bad" role="alert" className={css.refused}>
          {refused}
        </Text>
      )}
    </form>
  )
}
