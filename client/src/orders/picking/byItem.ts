import type { Kept } from './entryStore.ts'
import { type Held, heldLines, needsHand } from './hand.ts'
import type { Board } from './wire.ts'

/** One place on the wall that wants an item. */
export interface Put extends Held {
  /** Stock does not reach for all of it: what is left for this place, in base units; null: it reaches. */
  left: number | null
}

/** One item over the orders of a slot, as this device shows it. */
export interface ItemRun {
  itemId: number
  name: string
  localName: string | null
  itemUnit: Board['items'][number]['itemUnit']
  /** In the order of the wall: slot by slot, by order number. */
  puts: Put[]
  donePuts: number
  /** Base units: asked for, put so far, on hand and picked for nobody. */
  wanted: number
  put: number
  free: number
}

/** Thousandths, so that sums of weights stay exact. */
const thousandths = (amount: number): number => Math.round(amount * 1000)

/** The items of the hall in packing order, each with the places that want it; entries of this device count already. */
export function itemRuns({ items, orders }: Pick<Board, 'items' | 'orders'>, kept: Kept): ItemRun[] {
  const held = heldLines(orders, kept)
  return items.flatMap(({ itemId, name, localName, itemUnit, freeweight }) => {
    const mine = held.filter(({ line }) => line.itemId === itemId)
    if (mine.length === 0) return []
    const unsent = mine.reduce((sum, { line }) => sum + thousandths(line.pickedweight ?? 0) - serverMilli(line.server), 0)
    const puts = shared(mine, thousandths(freeweight) - unsent)
    return {
      itemId,
      name,
      localName,
      itemUnit,
      puts,
      donePuts: puts.filter(({ line }) => !needsHand(line)).length,
      wanted: mine.reduce((sum, { line }) => sum + thousandths(line.orderedweight), 0) / 1000,
      put: mine.reduce((sum, { line }) => sum + thousandths(line.pickedweight ?? 0), 0) / 1000,
      free: freeweight - unsent / 1000,
    }
  })
}

const serverMilli = ({ pickedweight }: { pickedweight: number | null }): number => thousandths(pickedweight ?? 0)

/** What lies free goes to the open places in their order on the wall, so that every screen names the same ones that stay short. (rules.md §3.5) */
function shared(held: readonly Held[], freeMilli: number): Put[] {
  let left = Math.max(0, freeMilli)
  return held.map(one => {
    if (one.line.pickedweight !== null) return { ...one, left: null }
    const wanted = thousandths(one.line.orderedweight)
    const mine = Math.min(left, wanted)
    left -= mine
    return { ...one, left: mine < wanted ? mine / 1000 : null }
  })
}

/** The item that comes next in the walk through the hall, from the one behind this on; undefined: all is put. */
export function nextRun(runs: readonly ItemRun[], itemId: number | null): ItemRun | undefined {
  const at = runs.findIndex(run => run.itemId === itemId)
  const walk = [...runs.slice(at + 1), ...runs.slice(0, Math.max(at, 0))]
  return walk.find(({ donePuts, puts }) => donePuts < puts.length)
}
