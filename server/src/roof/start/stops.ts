/** Steps to stop what was started, newest first. */
export interface Stops {
  /** Aborted before the first step: from then on nothing new begins, however long the steps take. */
  readonly stopping: AbortSignal
  add(step: () => Promise<unknown>): void
  /** Stops everything, once; a failing step does not prevent the others, and is reported at the end. */
  stop(): Promise<void>
}

export function stopList(): Stops {
  const steps: (() => Promise<unknown>)[] = []
  const begun = new AbortController()
  let stopped: Promise<void> | undefined
  const stopAll = async () => {
    begun.abort()
    const issues: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch(issue => issues.push(issue))
    if (issues.length > 0) throw new AggregateError(issues, 'Not everything could be stopped')
  }
  return {
    stopping: begun.signal,
    add: step => void steps.push(step),
    stop: () => (stopped ??= stopAll()),
  }
}
