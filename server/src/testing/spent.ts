const seconds = new Map<string, number>()

/** Does some work and adds its time to that of its kind, for `npm test -- --profile`. */
export async function timed<Result>(kind: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    seconds.set(kind, (seconds.get(kind) ?? 0) + (performance.now() - startedAt) / 1000)
  }
}

/** Seconds by kind of work since this was asked last. */
export function takeSpent(): Record<string, number> {
  const taken = Object.fromEntries(seconds)
  seconds.clear()
  return taken
}
