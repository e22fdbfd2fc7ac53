import { type ReactNode, useState } from 'react'
import { reasonOf, shownInPlace } from '../feedback/failure.ts'
import { t } from '../words.ts'
import css from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogFoot, PrimaryButton } from './DialogFrame.tsx'

interface ConfirmDialogProps {
  /** A question that names the action: "Move 9 orders to Dispatched?" */
  title: string
  children?: ReactNode
  /** Label of the action button: "Move 9 orders". */
  confirm: string
  /** Label of the safe button. */
  cancel?: string
  danger?: boolean
  /** False while the facts of the question are still loading. */
  ready?: boolean
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before an action; an error is shown here with its reason. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  danger = false,
  ready = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      shownInPlace(error)
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      refused={failure === undefined ? undefined : t(reasonOf(failure))}
      foot={
        <DialogFoot startsAtCancel={danger} {...(cancel === undefined ? {} : { cancel })}>
          <PrimaryButton loading={busy} disabled={!ready} onClick={run} {...(danger ? { color: 'red' } : {})}>
            {confirm}
          </PrimaryButton>
        </DialogFoot>
      }
    >
      {children && <div className={css.prose}>{children}</div>}
    </Dialog>
  )
}
