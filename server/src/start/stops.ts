/** Steps to stop what was started, newest first. */
export interface Stops {
  add(step: () => Promise<unknown>): void
  /** Stops everything, once; a failing step does not prevent the others, and is reported at the end. */
  stop(): Promise<void>
}

export function stopList(): Stops {
  const steps: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    const issues: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch(issue => issues.push(issue))
    if (issues.length > 0) throw new AggregateError(issues, 'Not everything could be stopped')
  }
  return {
    add: step => void steps.push(step),
    stop: () => (stopping ??= stopAll()),
  }
}
