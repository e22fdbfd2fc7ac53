import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { type Milli, milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type StockRow, usableMilli } from '../../../goods/inventory/rules/stock-moves.ts'

/** What is announced of an item for a day, and what accepted orders of that day hold; thousandths of the base unit. */
export interface DayFlow {
  day: Day
  comesMilli: Milli
  heldMilli: Milli
}

/** Items sold against arrivals, each with its days in order; an item that is not here is sold otherwise. (rules §5.12) */
export type Arrivals = ReadonlyMap<ItemTypeId, readonly DayFlow[]>

/**
 * What can still be promised for a day, thousandths: what is on hand, not blocked and not past its best before then, with what comes by it, less what orders up to it
 * hold; no later day may be left short by it. Below zero where orders lack goods already. (rules §5.12)
 */
export function freeBy(
  stock: Pick<StockRow, 'onHandMilli' | 'blockedMilli' | 'dated'>,
  flows: readonly DayFlow[],
  by: Day,
): Milli {
  const usable: number = usableMilli(stock, by)
  const leftOn = (day: Day) =>
    flows.reduce((sum, flow) => (flow.day <= day ? sum + flow.comesMilli - flow.heldMilli : sum), usable)
  const days = [by, ...flows.flatMap(({ day }) => (day > by ? [day] : []))]
  return milli(Math.min(...days.map(leftOn)))
}

interface Asked {
  name: string
  unit: ItemUnit
  wantedMilli: Milli
  freeMilli: Milli
}

/** Says what is free of an item for a day, and when more comes. (rules §5.12) */
export function freeWords(
  { name, unit, wantedMilli, freeMilli }: Asked,
  flows: readonly DayFlow[],
  by: Day,
): Sentence {
  const words = {
    item: name,
    day: formatDay(by),
    free: quantityWords(freeMilli, unit),
    wanted: quantityWords(wantedMilli, unit),
  }
  const next = flows.find(({ day, comesMilli }) => day > by && comesMilli > 0)
  if (!next) return sentence('{item}: {free} of {wanted} are free for {day}; none expected', words)
  return sentence('{item}: {free} of {wanted} are free for {day}; {more} more come on {next}', {
    ...words,
    more: quantityWords(next.comesMilli, unit),
    next: formatDay(next.day),
  })
}
