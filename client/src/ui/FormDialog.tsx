import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import css from './FormDialog.module.css'
import { KeyCap } from './KeyCap.tsx'
import { focusFirstFault, useFormSend } from './useFormSend.ts'
import { t } from './words.ts'

interface FormDialogProps<Values extends object> {
  title: ReactNode
  /** Bound to the endpoint's own schema: `useForm({ validate: schemaResolver(RejectOrder), … })`. */
  form: UseFormReturnType<Values>
  /** Sends it; throws what the server refused. */
  onSubmit: (values: Values) => unknown
  onClose: () => void
  children: ReactNode
  /** What the button will do: "Reject order". */
  submit: string
  /** The safe button: "Keep order". */
  cancel?: string
  danger?: boolean
  width?: number
  /** Why it cannot be sent as it stands: the button is off and the words stand beside it. */
  refuse?: string | undefined
  /** At the left of the buttons. */
  aside?: ReactNode
}

/**
 * A form in a dialog. What the server refuses stands at its field, or above the buttons; what was typed is never lost:
 * closing asks once when there is something.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, onSubmit, onClose, children, submit, cancel = t('Cancel'), danger = false, width = 500 } = props
  const { refuse, aside = refuse } = props
  const [leaving, setLeaving] = useState(false)
  const body = useRef<HTMLFormElement>(null)
  const toFirstError = () => focusFirstFault(body.current)
  const { send, isBusy, refused } = useFormSend(form, { onSubmit, onDone: onClose, onFault: toFirstError })
  const close = () => {
    if (form.isDirty() && !leaving) setLeaving(true)
    else onClose()
  }

  return (
    <Dialog title={title} width={width} onClose={close}>
      <form ref={body} className={css.form} noValidate onSubmit={form.onSubmit(send, toFirstError)}>
        <div className={css.fields}>{children}</div>
        {refused && (
          <p className={css.refused} role="alert">
            {refused}
          </p>
        )}
        {leaving ? (
          <footer className={css.foot} role="alert">
            <span className={css.aside}>{t('Discard what you typed?')}</span>
            <Button variant="default" data-autofocus onClick={() => setLeaving(false)}>
              {t('Keep on')}
            </Button>
            <Button color="red" onClick={onClose}>
              {t('Discard')}
            </Button>
          </footer>
        ) : (
          <footer className={css.foot}>
            {aside && <span className={css.aside}>{aside}</span>}
            <Button variant="default" rightSection={<KeyCap keys="escape" />} onClick={close}>
              {cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={refuse !== undefined} {...(danger ? { color: 'red' } : {})}>
              {submit}
            </Button>
          </footer>
        )}
      </form>
    </Dialog>
  )
}
