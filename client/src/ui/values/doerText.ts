import { t } from '../words.ts'

interface Deed {
  /** The name at that time. */
  by: string
  userId: number | null
  nowCalled: string | null
  isShared: boolean
}

/**
 * Who did it: the name at that time, with the id if the name is ambiguous or has changed, and the current name if it has changed.
 */
export function doerText({ by, userId, nowCalled, isShared }: Deed): string {
  const name = userId !== null && (isShared || nowCalled !== null) ? `${by} (${userId})` : by
  return nowCalled === null ? name : t('{name}, now called {other}', { name, other: nowCalled })
}
