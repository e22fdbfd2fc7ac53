/** What was started and must be stopped again, the newest first. */
export interface Stops {
  add(step: () => Promise<unknown>): void
  /** Stops everything, once; a step that fails keeps none of the others, and is told at the end. */
  stop(): Promise<void>
}

export function stopList(): Stops {
  const steps: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    const faults: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch(fault => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be stopped')
  }
  return {
    add: step => void steps.push(step),
    stop: () => (stopping ??= stopAll()),
  }
}
