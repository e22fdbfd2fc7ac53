import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '../../ui/words.ts'
import { isSignedIn } from '../session/session.ts'
import { watchTyped } from './leaving.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog }))

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
    ({ currentLocation, nextLocation }) => when && isSignedIn() && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <ConfirmDialog
        title={title}
        confirm={t('Leave')}
        cancel={t('Stay here')}
        onConfirm={() => blocker.proceed()}
        onClose={() => blocker.reset()}
      >
        {line}
      </ConfirmDialog>
    </Suspense>
  )
}
