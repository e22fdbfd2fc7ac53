import { isFullDisk } from '../../platform/db/disk-room.ts'
import { StartRefused, systemCode } from '../../platform/db/start-refused.ts'
import type { Stops } from './stops.ts'

/** What the last steps of a start say of a full disk. */
const full =
  'The disk is full, so nothing can be saved. Nothing was changed; free some space, at least 24 MB for the database, then start again.'

/** How this process ends. */
export interface Ending {
  readonly hasBegun: boolean
  /** Lets running requests finish, then closes everything; whatever exceeds the time limit is cut off. */
  begin(exitCode: number): void
  /** The same for a signal; a second one ends the process at once. */
  bySignal(): void
  /** The start failed; prints the reason, unless the process is already ending. */
  afterFailedStart(error: unknown): void
  /** The embedded database cannot be kept running. */
  withoutDatabase(reason: string): void
}

export function endingOf(stops: Stops, withinMs: number): Ending {
  let hasBegun = false
  let signals = 0
  const end = async (exitCode: number) => {
    setTimeout(() => {
      console.error('Something was still running and was stopped; none of it was half saved.')
      process.exit(1)
    }, withinMs).unref()
    let code = exitCode
    await stops.stop().catch(error => {
      console.error(error)
      code = 1
    })
    if (code === 0) console.log('Packhouse has stopped')
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
    afterFailedStart(error) {
      if (hasBegun) return
      console.error(
        error instanceof StartRefused ? error.message : isFullDisk(systemCode(error)) ? full : error,
      )
      begin(1)
    },
    withoutDatabase(reason) {
      if (hasBegun) return
      console.error(
        `${reason}. Packhouse is stopping, because it cannot work without its database; the lines above say why.`,
      )
      begin(1)
    },
  }
}
