import { isRecord, onDevice } from '../../app/session/onDevice.ts'

/** Whether somebody's first tasks were shown the last time, by the id of the person; null if not known. */
export const tasksShown = onDevice('first-tasks', (stored): { user: number; shown: boolean } | null => {
  const { user, shown } = isRecord(stored) ? stored : {}
  return typeof user === 'number' && typeof shown === 'boolean' ? { user, shown } : null
})
