import type { AmendedOrder } from '../amendment/useAmendment.ts'
import type { MessageOrder } from '../draft.ts'
import type { Mark } from '../message/said.ts'

type Rows = Pick<AmendedOrder, 'amendment' | 'changes' | 'undecided'>

/** The row of the order that a line of the message is in, by the place of its first line: an item that is named twice has one. */
export function rowOf({ amendment, changes }: Pick<Rows, 'amendment' | 'changes'>, at: number): number {
  const packs = amendment.packsOf.get(at) ?? []
  return (
    changes.find(({ packsBefore, packsAfter }) =>
      [...packsBefore, ...packsAfter].some(({ pack }) => packs.includes(pack.packsizeid)),
    )?.at ?? at
  )
}

/** What each line of a message does to the order: changes it, changes nothing, is to be decided, or is left out. */
export function marksOfChange(
  read: MessageOrder | undefined,
  rows: Rows | undefined,
  leftOut: readonly number[],
): Mark[] {
  if (!rows) return read?.lines.map(() => 'CHECK') ?? []
  const rowsThere = new Set(rows.changes.map(({ at }) => at))
  return (read?.lines ?? []).map((_line, at): Mark => {
    if (leftOut.includes(at)) return 'DROPPED'
    if (rows.undecided.some(one => one.at === at)) return 'ASK'
    return rowsThere.has(rowOf(rows, at)) ? 'SURE' : 'CHECK'
  })
}
