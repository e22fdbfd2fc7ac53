import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { isSignedIn } from '../session/session.ts'
import { watchTyped } from './leaving.ts'

const ConfirmDialog = onUse(async () => (await import('../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog)

interface LeaveGuardProps {
  /** Whether anything has been typed. */
  when: boolean
  title: string
  /** What happens to what was typed. */
  line: string
}

/** Asks once before navigating away from a form with unsaved input; the end of a session does not ask. */
export function LeaveGuard({ when, title, line }: LeaveGuardProps) {
  useEffect(() => watchTyped(() => when), [when])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  )
  // saved while it asks: there is nothing left to ask
  useEffect(() => {
    if (blocker.state === 'blocked' && !when) blocker.proceed()
  }, [blocker, when])
  if (blocker.state !== 'blocked' || !when) return null
  return (
    <ConfirmDialog
      title={title}
      confirm={t('Leave')}
      cancel={t('Stay here')}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      {line}
    </ConfirmDialog>
  )
}
