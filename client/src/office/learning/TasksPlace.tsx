import type { ReactNode } from 'react'
import { useOnDevice } from '../../app/session/onDevice.ts'
import type { SignedInUser } from '../../app/session/state/auth.ts'
import { useAppSelector } from '../../app/session/store.ts'
import css from './TasksPlace.module.css'
import { tasksShown } from './tasksShown.ts'

/**
 * Keeps the room of the first tasks free from the first paint, so that no row moves when they come: for whoever had them the last
 * time, and for whoever works on this device for the first time.
 */
export function TasksPlace({ children }: { children: ReactNode }) {
  const user: SignedInUser | null = useAppSelector(({ auth }) => auth.user)
  const last = useOnDevice(tasksShown)
  const isKept =
    user !== null &&
    (last?.user === user.id ? last.shown : (user.roles ?? []).some(({ code }) => code !== null))
  return (
    <div className={css.place} data-kept={isKept}>
      {children}
    </div>
  )
}
