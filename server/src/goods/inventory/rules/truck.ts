import type { ItemTypeId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Milli, milli, quantityWords } from '@packhouse/contract/quantity.ts'
import { type Refusal, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { ComesBack } from './stock-moves.ts'

/** A change of what is on a truck, thousandths: above zero it was put there, below zero it was checked in. */
export interface TruckEntry {
  orderLineId: OrderLineId
  itemTypeId: ItemTypeId
  milli: Milli
  disposition: Disposition | null
  reason: string
}

/** Goods of an order line that are on a truck. */
export interface OnTruck {
  orderLineId: OrderLineId
  itemTypeId: ItemTypeId
  itemName: string
  unit: ItemUnit
  milli: Milli
  reason: string
}

/** What is put on the truck of goods that a customer did not keep; a claim alone moves nothing. (rules §5.11) */
export const putOn = (lines: readonly ComesBack[]): TruckEntry[] =>
  lines.flatMap(({ disposition, ...line }) =>
    disposition === 'ON_TRUCK' && line.milli !== 0 ? [{ ...line, disposition: null }] : [],
  )

/** Goods that the hall takes off a truck, and where they go; CLAIM_ONLY: they were not there. */
export interface CheckedIn {
  orderLineId: OrderLineId
  /** Thousandths of the base unit. */
  milli: Milli
  disposition: Disposition
}

/** Takes goods off a truck: never more of a line than is there. (rules §5.11) */
export function checkIn(
  there: readonly OnTruck[],
  goods: readonly CheckedIn[],
): { entries: TruckEntry[]; comesBack: ComesBack[] } {
  const left = new Map(there.map(one => [one.orderLineId, one]))
  const comesBack = goods.flatMap(({ orderLineId, milli: amount, disposition }): ComesBack[] => {
    const line = left.get(orderLineId)
    if (!line || amount > line.milli) throw new Refused(whyNotThere(line, amount))
    if (amount === 0) return []
    left.set(orderLineId, { ...line, milli: milli(line.milli - amount) })
    return [{ orderLineId, itemTypeId: line.itemTypeId, milli: amount, disposition, reason: line.reason }]
  })
  const entries = comesBack.map(({ disposition, ...line }): TruckEntry => {
    if (disposition === 'ON_TRUCK') throw new Error('Goods are checked in to where they already are')
    return { ...line, milli: milli(-line.milli), disposition }
  })
  return { entries, comesBack }
}

const whyNotThere = (line: OnTruck | undefined, amount: Milli): Refusal =>
  line
    ? refusal('BREAKS_RULE', 'Only {there} of {item} is on the truck, not {amount}.', {
        item: line.itemName,
        there: quantityWords(line.milli, line.unit),
        amount: quantityWords(amount, line.unit),
      })
    : refusal('BREAKS_RULE', 'One of these lines has nothing on the truck. Open the trip again.')
