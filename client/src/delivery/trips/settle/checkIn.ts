import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Milli, milli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { CrateRow, GoodsLine } from '../../../api/trips.ts'

/** Where a line on the truck goes: so much to one place, the rest of it to another. */
export interface Going {
  /** For the first place; undefined: all of it. Null while the field is empty, NaN while it holds no number. */
  quantity: Milli | null | undefined
  to: Disposition | null
  rest: Disposition | null
}

export const undecided: Going = { quantity: undefined, to: null, rest: null }

/** What is left of a line after its first place; nothing where the typed quantity is not part of it. */
export function restOf({ quantity: all }: Pick<GoodsLine, 'quantity'>, { quantity }: Going): Milli {
  if (!quantity || quantity < 0) return zeroMilli
  return milli(Math.max(0, all - quantity))
}

/** Whether all of a line has a place. */
export function isPlaced(line: Pick<GoodsLine, 'quantity'>, going: Going): boolean {
  const { quantity, to, rest } = going
  const isPart = quantity === undefined || (quantity !== null && quantity > 0 && quantity <= line.quantity)
  return isPart && to !== null && (restOf(line, going) === 0 || rest !== null)
}

/** The goods as they are sent: each line once or, divided, twice. */
export function goodsToSend(lines: readonly GoodsLine[], of: (line: GoodsLine) => Going) {
  return lines.flatMap(line => {
    const going = of(line)
    const { orderitemid } = line
    const rest = restOf(line, going)
    const first = going.to && {
      orderitemid,
      quantity: subtractMilli(line.quantity, rest),
      disposition: going.to,
    }
    return [
      ...(first ? [first] : []),
      ...(rest > 0 && going.rest ? [{ orderitemid, quantity: rest, disposition: going.rest }] : []),
    ]
  })
}

/** The crates counted at the warehouse, by outlet; a field that nobody changed holds those taken in at the door. */
export type CrateCounts = Readonly<Record<number, number | null>>

/** What was counted of an outlet; undefined while the field holds no number. */
export function cratesCounted({ outletId, in: taken }: CrateRow, counts: CrateCounts): number | undefined {
  const typed = counts[outletId]
  if (typed === undefined) return taken
  return typed === null || Number.isNaN(typed) ? undefined : typed
}

/** What stays at the outlet: crates that did not come back are there still. */
export const cratesLeft = ({ there, in: taken }: CrateRow, counted: number): number => there + taken - counted

export interface CrateSums {
  /** Taken in at the doors. */
  taken: number
  counted: number
  /** Stops at which fewer or more were counted than taken in. */
  apart: { place: number; missing: number }[]
}

export function crateSums(rows: readonly CrateRow[], counts: CrateCounts): CrateSums {
  const counted = rows.map(row => cratesCounted(row, counts) ?? 0)
  return {
    taken: rows.reduce((sum, row) => sum + row.in, 0),
    counted: counted.reduce((sum, count) => sum + count, 0),
    apart: rows.flatMap((row, at) => {
      const missing = row.in - (counted[at] ?? 0)
      return missing === 0 ? [] : [{ place: row.place, missing }]
    }),
  }
}
