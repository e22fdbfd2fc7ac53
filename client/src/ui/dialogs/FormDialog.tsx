import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId, useRef } from 'react'
import { focusFirstIssue, useFormSend } from '../fields/useFormSend.ts'
import { Stack } from '../layout/Flex.tsx'
import { type NeedsOf, useWhyNotMay } from '../may.ts'
import { Dialog } from './Dialog.tsx'
import { DialogFoot, PrimaryButton } from './DialogFrame.tsx'

interface FormDialogProps<Values extends object> {
  title: ReactNode
  /**
   * Its `validate` checks what can be known here, in the words of the contract. The body of the call decides on the server, whose
   * issues stand at the fields.
   */
  form: UseFormReturnType<Values>
  /** Sends the form; throws the server's refusal. */
  onSubmit: (values: Values) => unknown
  /** The field of a path of the call's body, where the two are called otherwise: `prices.0.price` is `price`. */
  fieldOf?: (path: string) => string
  onClose: () => void
  children: ReactNode
  /** Label of the primary button: "Reject order". */
  submit: string
  /** Label of the safe button: "Keep order". */
  cancel?: string
  danger?: boolean
  width?: number
  /** Why it cannot be sent yet: disables the button and is shown next to it. */
  refuse?: string | undefined
  /** What the user must be allowed to; without it the form is not sent and says who may. */
  needs?: NeedsOf | undefined
  /** At the left of the buttons. */
  aside?: ReactNode
}

/**
 * A form in a dialog. Errors from the server are shown at their fields or above the buttons; input is never lost: closing asks
 * once when there is any.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, onSubmit, onClose, children, submit, cancel, danger = false, width = 500 } = props
  const denied = useWhyNotMay()(props.needs)
  const refuse = denied ?? props.refuse
  const aside = denied ?? props.aside ?? refuse
  const id = useId()
  const body = useRef<HTMLFormElement>(null)
  const toFirstError = () => focusFirstIssue(body.current)
  const { send, isBusy, refused } = useFormSend(form, {
    onSubmit,
    onDone: onClose,
    onIssue: toFirstError,
    frame: () => body.current,
    fieldOf: props.fieldOf,
  })
  return (
    <Dialog
      title={title}
      width={width}
      dirty={form.isDirty()}
      onClose={onClose}
      refused={refused}
      foot={
        <DialogFoot aside={aside} {...(cancel === undefined ? {} : { cancel })}>
          <PrimaryButton
            type="submit"
            form={id}
            loading={isBusy}
            disabled={refuse !== undefined}
            {...(danger ? { color: 'red' } : {})}
          >
            {submit}
          </PrimaryButton>
        </DialogFoot>
      }
    >
      <Stack as="form" id={id} ref={body} noValidate onSubmit={form.onSubmit(send, toFirstError)}>
        {children}
      </Stack>
    </Dialog>
  )
}
