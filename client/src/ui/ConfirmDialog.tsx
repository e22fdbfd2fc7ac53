import { type ReactNode, useState } from 'react'
import css from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'
import { DialogFoot, PrimaryButton } from './DialogFrame.tsx'
import { reasonOf, shownInPlace } from './failure.ts'
import { t } from './words.ts'

interface ConfirmDialogProps {
  /** A question that names what will happen: "Move 9 orders to Dispatched?" */
  title: string
  children?: ReactNode
  /** What the button will do: "Move 9 orders". */
  confirm: string
  /** The safe way out. */
  cancel?: string
  danger?: boolean
  /** False while it is not known yet what the question is about. */
  ready?: boolean
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before something happens; a failure stays here with its reason. */
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
