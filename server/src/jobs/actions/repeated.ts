import type { Log } from '../../db/log.ts'
import { messageOf } from '../../db/start-refused.ts'

export interface RepeatedJob {
  name: string
  everyMs: number
  /** Must be safe on any number of processes at once, and after any downtime; begins no further piece once the process is stopping. */
  run(stopping: AbortSignal): Promise<unknown>
}

/**
 * Runs jobs at once and then at their intervals, never two of one name at a time in this process. A failed one is retried at its
 * next turn; the log says when it starts to fail and when it works again, not every time. Once the signal is aborted nothing begins;
 * the returned function stops them all and waits for what is under way.
 */
export function repeat(jobs: readonly RepeatedJob[], log: Log, stopping: AbortSignal): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timers = jobs.map(job => {
    let busy = false
    let failing = false
    const round = async () => {
      try {
        await job.run(stopping)
        if (failing) log.info(`${job.name} works again`)
        failing = false
      } catch (error) {
        if (!failing) log.warn(`${job.name} failed and will be tried again: ${messageOf(error)}`)
        failing = true
      }
    }
    const begin = () => {
      if (busy || stopping.aborted) return
      busy = true
      const one = round().finally(() => {
        busy = false
        running.delete(one)
      })
      running.add(one)
    }
    begin()
    return setInterval(begin, job.everyMs).unref()
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
