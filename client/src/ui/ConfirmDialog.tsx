import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import css from './FormDialog.module.css'
import { reasonOf, shownInPlace } from './failure.ts'
import { KeyCap } from './KeyCap.tsx'
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
  cancel = t('Cancel'),
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
    <Dialog title={title} width={440} onClose={onClose}>
      <div className={css.fields}>
        {children && <div className={css.prose}>{children}</div>}
        {failure !== undefined && (
          <p className={css.refused} role="alert">
            {t(reasonOf(failure))}
          </p>
        )}
      </div>
      <footer className={css.foot}>
        <Button variant="default" rightSection={<KeyCap keys="escape" />} data-autofocus={danger || undefined} onClick={onClose}>
          {cancel}
        </Button>
        <Button
          loading={busy}
          disabled={!ready}
          data-autofocus={!danger || undefined}
          onClick={run}
          {...(danger ? { color: 'red' } : {})}
        >
          {confirm}
        </Button>
      </footer>
    </Dialog>
  )
}
