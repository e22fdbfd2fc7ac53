import { type ReactNode, useState } from 'react'
import { reasonOf } from '../feedback/failure.ts'
import { Text } from '../layout/Text.tsx'
import { type NeedsOf, useWhyNotMay } from '../may.ts'
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
  /** What the user must be allowed to; without it the action is disabled and says who may. */
  needs?: NeedsOf | undefined
  onConfirm: () => unknown
  onClose: () => void
}

/** Asks before an action. An error is shown here with its reason, and as a toast like every failed call without fields. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  danger = false,
  ready = true,
  needs,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const denied = useWhyNotMay()(needs)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      width={440}
      onClose={onClose}
      refused={failure === undefined ? undefined : reasonOf(failure)}
      foot={
        <DialogFoot startsAtCancel={danger} aside={denied} {...(cancel === undefined ? {} : { cancel })}>
          <PrimaryButton
            loading={busy}
            disabled={!ready || denied !== undefined}
            onClick={run}
            {...(danger ? { color: 'red' } : {})}
          >
            {confirm}
          </PrimaryButton>
        </DialogFoot>
      }
    >
      {children && (
        <Text as="div" tone="soft">
          {children}
        </Text>
      )}
    </Dialog>
  )
}
