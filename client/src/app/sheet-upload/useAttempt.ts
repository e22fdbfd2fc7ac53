import { useState } from 'react'
import { type FailureBody, reasonOf, refusalIn, shownInPlace } from '../../ui/feedback/failure.ts'

export interface Attempt {
  /** The reason of the last refusal. */
  refused: string | undefined
  /** Runs a call; returns its refusal. */
  attempt: (work: () => Promise<unknown>) => Promise<FailureBody | undefined>
  /** Clears the last refusal. */
  clear: () => void
}

/** Runs calls whose refusal is shown in place. */
export function useAttempt(): Attempt {
  const [refused, setRefused] = useState<string>()
  const attempt: Attempt['attempt'] = async work => {
    try {
      await work()
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
      return refusalIn(error)
    }
  }
  return { refused, attempt, clear: () => setRefused(undefined) }
}
