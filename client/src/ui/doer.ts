import { t } from './words.ts'

interface Deed {
  /** The name of that day. */
  by: string
  userId: number | null
  nowCalled: string | null
  isShared: boolean
}

/** Who did it: the name of that day, with the id where it does not say enough, and the name of today where it is another. */
export function doerText({ by, userId, nowCalled, isShared }: Deed): string {
  const name = userId !== null && (isShared || nowCalled !== null) ? `${by} (${userId})` : by
  return nowCalled === null ? name : t('{name}, now called {other}', { name, other: nowCalled })
}
