import type { Milli } from '@packhouse/contract/quantity.ts'

interface UsualLine {
  packsizeid: number
  itemId: number
  itemName: string
  packsize: string
  /** Packs. */
  quantity: Milli
}

/**
 * Returns what an outlet usually takes on several weekdays: packs in at least half of their baskets, in the order of the first
 * basket that has them. Each has the median of its amounts, of an even number the lower one. (rules §13.1)
 */
export function mergedBasket(baskets: readonly (readonly UsualLine[])[]): UsualLine[] {
  const taken = new Map<number, UsualLine[]>()
  for (const line of baskets.flat()) {
    const lines = taken.get(line.packsizeid)
    if (lines) lines.push(line)
    else taken.set(line.packsizeid, [line])
  }
  return [...taken.values()]
    .filter(lines => lines.length * 2 >= baskets.length)
    .flatMap(
      lines => lines.toSorted((one, other) => one.quantity - other.quantity)[(lines.length - 1) >> 1] ?? [],
    )
}
