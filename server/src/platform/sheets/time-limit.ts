import { performance } from 'node:perf_hooks'
import { type Refusal, Refused, refusal } from '@packhouse/contract/refusal.ts'
import { notASheet, tooSlow } from './refused.ts'

/** What a sheet may take by the clock, as a multiple of what its thread may work: other work may have the processors. */
const patience = 6
/** How often the thread is asked, in ms. */
const everyMs = 250

const busy = refusal(
  'NOT_READY',
  'The server is too busy for this sheet right now. Try again in a moment.',
  {},
  { retryAfterSeconds: 30 },
)

/** What its thread worked, and what passed by the clock since it began, both in ms. */
interface Spent {
  workedMs: number
  passedMs: number
}

/**
 * Why a sheet is not worked on any longer. A sheet is too large by what its thread worked: on a busy machine, or while its reader
 * has no time for its rows, the clock runs on although nothing is done. (rules §4.12)
 */
export function whyNoLonger({ workedMs, passedMs }: Spent, limitMs: number): Refusal | undefined {
  if (workedMs > limitMs) return notASheet(tooSlow(limitMs))
  return passedMs > patience * limitMs ? busy : undefined
}

/** The thread of a sheet as far as its time is concerned; times in µs. */
interface Thread {
  cpuUsage(): Promise<{ user: number; system: number }>
}

/** Watches a thread, which may have worked on other sheets before, until `stop`: `over` is rejected once it has to end. */
export function timeLimit(thread: Thread, limitMs: number): { over: Promise<never>; stop: () => void } {
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => {}) // it may be over when nobody waits any longer
  const began = performance.now()
  const workedMs = () => thread.cpuUsage().then(({ user, system }) => (user + system) / 1000)
  const before = workedMs().catch(() => 0) // a new thread is not running yet
  const look = async () => {
    const why = whyNoLonger(
      { workedMs: (await workedMs()) - (await before), passedMs: performance.now() - began },
      limitMs,
    )
    if (why) over.reject(new Refused(why))
  }
  // a thread that does not run yet, or no longer, has no time
  const timer = setInterval(() => void look().catch(() => {}), Math.min(everyMs, limitMs))
  return { over: over.promise, stop: () => clearInterval(timer) }
}
