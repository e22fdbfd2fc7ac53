import { useForm } from '@mantine/form'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import type { ReactNode } from 'react'
import { CheckField } from '../fields/CheckField.tsx'
import { NoteField } from '../fields/NoteField.tsx'
import { t } from '../words.ts'
import { FormDialog } from './FormDialog.tsx'

/** Returns the error of a reason; null if valid. (rules §12) */
export function reasonIssue(text: string, required: boolean): string | null {
  if (text.trim() === '') return required ? t('Enter a reason') : null
  const why = whyNotReason(text)
  return why === undefined ? null : t(why)
}

interface ReasonDialogProps {
  title: string
  children?: ReactNode
  submit: string
  required: boolean
  /** An additional choice: "Take the order off Ravi". */
  check?: string | undefined
  onSubmit: (reason: string | undefined, checked: boolean) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of a step; it is stored with the order permanently. */
export function ReasonDialog({
  title,
  children,
  submit,
  required,
  check,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const form = useForm({
    initialValues: { reason: '', checked: false },
    validate: { reason: text => reasonIssue(text, required) },
  })
  return (
    <FormDialog
      title={title}
      form={form}
      width={460}
      submit={submit}
      onClose={onClose}
      onSubmit={({ reason, checked }) => onSubmit(reason.trim() || undefined, checked)}
    >
      {children}
      <NoteField
        label={required ? t('Reason') : t('Reason (optional)')}
        required={required}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {check && <CheckField label={check} {...form.getInputProps('checked', { type: 'checkbox' })} />}
    </FormDialog>
  )
}
