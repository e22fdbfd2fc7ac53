import { type Milli, milli, subtractMilli, sumMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { Board } from './board.ts'
import type { KeptPicks } from './entries.ts'
import { needsWork, type RunLine, runLines } from './runLines.ts'

/** One place on the wall that needs an item. */
export interface Put extends RunLine {
  /** Amount left for this place if stock is too low, in thousandths of the base unit; null if there is enough. */
  left: Milli | null
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
  /** Thousandths of the base unit: ordered, put so far, and on hand without being picked for any order. */
  wanted: Milli
  put: Milli
  free: Milli
}

/** Returns the items of the hall in packing order, each with the places that need it; includes entries of this device. */
export function itemRuns({ items, orders }: Pick<Board, 'items' | 'orders'>, kept: KeptPicks): ItemRun[] {
  const held = runLines(orders, kept)
  return items.flatMap(({ itemId, name, localName, names, itemUnit, freeweight }) => {
    const mine = held.filter(({ line }) => line.itemId === itemId)
    if (mine.length === 0) return []
    const put = sumMilli(mine.map(({ line }) => line.pickedweight ?? zeroMilli))
    const onServer = sumMilli(mine.map(({ line }) => line.server.pickedweight ?? zeroMilli))
    const free = subtractMilli(freeweight, subtractMilli(put, onServer))
    const puts = shared(mine, free)
    return {
      itemId,
      name,
      localName,
      names,
      itemUnit,
      puts,
      donePuts: puts.filter(({ line }) => !needsWork(line)).length,
      wanted: sumMilli(mine.map(({ line }) => comes(line))),
      put,
      free,
    }
  })
}

/** What a line is to get: its share where the item was shared out, else what was ordered. */
export const comes = ({ allotted, orderedweight }: RunLine['line']): Milli => allotted ?? orderedweight

/** Assigns free stock to open places in wall order, so that every screen shows the same ones as short. (rules §3.5) */
function shared(held: readonly RunLine[], freeMilli: Milli): Put[] {
  let left = Math.max(0, freeMilli)
  return held.map(one => {
    if (one.line.pickedweight !== null) return { ...one, left: null }
    const wanted = comes(one.line)
    const mine = Math.min(left, wanted)
    left -= mine
    return { ...one, left: mine < wanted ? milli(mine) : null }
  })
}

/** Returns the next unfinished item after this one, wrapping around; undefined if all are done. */
export function nextRun(runs: readonly ItemRun[], itemId: number | null): ItemRun | undefined {
  const at = runs.findIndex(run => run.itemId === itemId)
  const walk = [...runs.slice(at + 1), ...runs.slice(0, Math.max(at, 0))]
  return walk.find(({ donePuts, puts }) => donePuts < puts.length)
}
