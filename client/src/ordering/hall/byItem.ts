import type { Board } from './board.ts'
import type { KeptPicks } from './entries.ts'
import { needsWork, type RunLine, runLines } from './runLines.ts'

/** One place on the wall that needs an item. */
export interface Put extends RunLine {
  /** Amount left for this place if stock is too low, in base units; null if there is enough. */
  left: number | null
}

/** One item across the orders of a slot, as shown on this device. */
export interface ItemRun {
  itemId: number
  name: string
  localName: string | null
  /** In Indian scripts. */
  names: readonly string[]
  itemUnit: Board['items'][number]['itemUnit']
  /** In wall order: by slot, then order number. */
  puts: Put[]
  donePuts: number
  /** Base units: ordered, put so far, and on hand without being picked for any order. */
  wanted: number
  put: number
  free: number
}

/** Thousandths, so that sums of weights stay exact. */
const thousandths = (amount: number): number => Math.round(amount * 1000)

/** Returns the items of the hall in packing order, each with the places that need it; includes entries of this device. */
export function itemRuns({ items, orders }: Pick<Board, 'items' | 'orders'>, kept: KeptPicks): ItemRun[] {
  const held = runLines(orders, kept)
  return items.flatMap(({ itemId, name, localName, names, itemUnit, freeweight }) => {
    const mine = held.filter(({ line }) => line.itemId === itemId)
    if (mine.length === 0) return []
    const unsent = mine.reduce(
      (sum, { line }) => sum + thousandths(line.pickedweight ?? 0) - serverMilli(line.server),
      0,
    )
    const puts = shared(mine, thousandths(freeweight) - unsent)
    return {
      itemId,
      name,
      localName,
      names,
      itemUnit,
      puts,
      donePuts: puts.filter(({ line }) => !needsWork(line)).length,
      wanted: mine.reduce((sum, { line }) => sum + thousandths(comes(line)), 0) / 1000,
      put: mine.reduce((sum, { line }) => sum + thousandths(line.pickedweight ?? 0), 0) / 1000,
      free: freeweight - unsent / 1000,
    }
  })
}

/** What a line is to get: its share where the item was shared out, else what was ordered. */
export const comes = ({ allotted, orderedweight }: RunLine['line']): number => allotted ?? orderedweight

const serverMilli = ({ pickedweight }: { pickedweight: number | null }): number =>
  thousandths(pickedweight ?? 0)

/** Assigns free stock to open places in wall order, so that every screen shows the same ones as short. (rules §3.5) */
function shared(held: readonly RunLine[], freeMilli: number): Put[] {
  let left = Math.max(0, freeMilli)
  return held.map(one => {
    if (one.line.pickedweight !== null) return { ...one, left: null }
    const wanted = thousandths(comes(one.line))
    const mine = Math.min(left, wanted)
    left -= mine
    return { ...one, left: mine < wanted ? mine / 1000 : null }
  })
}

/** Returns the next unfinished item after this one, wrapping around; undefined if all are done. */
export function nextRun(runs: readonly ItemRun[], itemId: number | null): ItemRun | undefined {
  const at = runs.findIndex(run => run.itemId === itemId)
  const walk = [...runs.slice(at + 1), ...runs.slice(0, Math.max(at, 0))]
  return walk.find(({ donePuts, puts }) => donePuts < puts.length)
}
