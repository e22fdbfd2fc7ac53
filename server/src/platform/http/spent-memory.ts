import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How long after the last large file its memory is collected, in ms: another may follow at once. */
const pauseMs = 10_000
/** Forms below this are left to the usual collection, in bytes. */
const largeBytes = 4 * 1024 * 1024

let waiting: NodeJS.Timeout | undefined

/** What files leave behind is outside the heap, where an idle process would keep it for hours: it is collected once no more come. */
export function collectAfter(bytes: number): void {
  if (bytes < largeBytes) return
  clearTimeout(waiting)
  waiting = setTimeout(collect, pauseMs).unref()
}

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') void gc({ type: 'major', execution: 'async' })
}
