import type { Log } from '../../db/log.ts'
import { messageOf } from '../../db/start-refused.ts'

/** Jobs begin this long one after the other at a start, which has enough to do. */
const apartMs = 100
/** Jobs that fail, or work again, within this time share a line. */
const togetherMs = 1_000

export interface RepeatedJob {
  name: string
  everyMs: number
  /** Must be safe on any number of processes at once, and after any downtime; begins no further piece once the process is stopping. */
  run(stopping: AbortSignal): Promise<unknown>
}

/**
 * Runs jobs, the first at once and each other a moment after the one before it, and then at their intervals, never two of one name at a
 * time in this process. A failed one is retried at its next turn; the log says when it starts to fail and when it works again, not
 * every time, and names those together that fail together. Once the signal is aborted nothing begins;
 * the returned function stops them all and waits for what is under way.
 */
export function repeat(jobs: readonly RepeatedJob[], log: Log, stopping: AbortSignal): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const failed = together((names, why) => log.warn(`${names} failed and will be tried again: ${why}`))
  const mended = together(names => log.info(`${names} works again`))
  const starts: NodeJS.Timeout[] = []
  const timers = jobs.map((job, index) => {
    let busy = false
    let failing = false
    const round = async () => {
      try {
        await job.run(stopping)
        if (failing) mended.add(job.name, '')
        failing = false
      } catch (error) {
        if (!failing) failed.add(job.name, messageOf(error))
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
    if (index === 0) begin()
    else starts.push(setTimeout(begin, index * apartMs).unref())
    return setInterval(begin, job.everyMs).unref()
  })
  return async () => {
    for (const timer of starts) clearTimeout(timer)
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
    failed.flush()
    mended.flush()
  }
}

/** Collects names for a moment, and writes those with the same reason in one line. */
function together(write: (names: string, why: string) => void) {
  const waiting = new Map<string, string[]>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [why, names] of waiting) write(names.join(', '), why)
    waiting.clear()
  }
  return {
    flush,
    add(name: string, why: string) {
      waiting.set(why, [...(waiting.get(why) ?? []), name])
      timer ??= setTimeout(flush, togetherMs).unref()
    },
  }
}
