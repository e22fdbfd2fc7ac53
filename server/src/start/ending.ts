import { StartRefused } from '../db/start-refused.ts'
import type { Stops } from './stops.ts'

/** How this process comes to its end. */
export interface Ending {
  readonly hasBegun: boolean
  /** Running requests may finish, then everything closes; what is not done in time is cut off. */
  begin(exitCode: number): void
  /** The same for a signal; whoever sends a second one does not wait. */
  bySignal(): void
  /** The start failed; the reason is told, unless the end had begun. */
  afterFault(error: unknown): void
  /** The database that Packhouse brings cannot be kept running. */
  withoutDatabase(reason: string): void
}

export function endingOf(stops: Stops, withinMs: number): Ending {
  let hasBegun = false
  let signals = 0
  const end = async (exitCode: number) => {
    setTimeout(() => {
      console.error('Something was still running and was cut off; nothing of it is kept by halves.')
      process.exit(1)
    }, withinMs).unref()
    let code = exitCode
    await stops.stop().catch(error => {
      console.error(error)
      code = 1
    })
    process.exit(code)
  }
  const begin = (exitCode: number) => {
    if (hasBegun) return
    hasBegun = true
    void end(exitCode)
  }
  return {
    get hasBegun() {
      return hasBegun
    },
    begin,
    bySignal() {
      signals += 1
      if (signals > 1) process.exit(1)
      begin(0)
    },
    afterFault(error) {
      if (hasBegun) return
      console.error(error instanceof StartRefused ? error.message : error)
      begin(1)
    },
    withoutDatabase(reason) {
      if (hasBegun) return
      console.error(`${reason}. Packhouse ends, because it can do nothing without its database; the lines above say why.`)
      begin(1)
    },
  }
}
