import { StoredStopEntry } from '@packhouse/contract/delivery/trips/door-model.ts'
import type { PartState, StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { certain } from '@packhouse/contract/refusal.ts'

type Entry = ReturnType<typeof StoredStopEntry.parse>

interface Entered {
  /** As it was sent. */
  entry: unknown
  parts: readonly { part: StopPart; state: PartState }[]
}

/** What was said of a stop, as far as the office did not set it aside: of each part the last entry. */
export function whatCounts(entries: readonly Entered[]): Entry {
  const of = (part: StopPart): Entry => {
    const stands = ({ parts }: Entered) =>
      parts.some(one => one.part === part && one.state !== 'SET_ASIDE' && one.state !== 'REPLACED')
    return StoredStopEntry.parse(
      certain(entries.findLast(stands) ?? entries.at(-1), 'the entries of a stop').entry,
    )
  }
  const last = StoredStopEntry.parse(entries.at(-1)?.entry)
  return { ...last, lines: of('GOODS').lines, money: of('MONEY').money, crates: of('CRATES').crates }
}
