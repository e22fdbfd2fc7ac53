import type { Day } from '@packhouse/contract/day.ts'
import { type Dated, isPast, leavesBefore, neededOn } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemTypeId, LotId, OrderId } from '@packhouse/contract/ids.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'

/** A lot of which something is left. */
export interface OpenLot extends Dated {
  id: LotId
  itemId: ItemTypeId
  day: Day
  leftMilli: Milli
  isBlocked: boolean
}

/** What an accepted order holds of an item, thousandths. */
export interface Hold {
  itemId: ItemTypeId
  orderId: OrderId
  deliveryDate: Day
  milli: Milli
}

/** What orders would take of a lot if goods left in their order, whatever their day. */
export interface LotPromise {
  milli: Milli
  orders: number
  /** The first day of delivery; null: it is promised to nobody. */
  first: Day | null
  /** Orders that are delivered after its best before. */
  lateOrders: number
  /** The first lot that may leave instead. */
  better: OpenLot | undefined
}

/** Divides what orders hold among lots, first to expire first and the earlier delivery first. (rules §27.12) */
export function promiseLots(
  lots: readonly OpenLot[],
  holds: readonly Hold[],
  today: Day,
): Map<LotId, LotPromise> {
  const promises = new Map<LotId, LotPromise>()
  const heldOf = Map.groupBy(holds, ({ itemId }) => itemId)
  for (const [itemId, own] of Map.groupBy(lots, lot => lot.itemId)) {
    const free = own.filter(({ isBlocked }) => !isBlocked).sort(leavesBefore)
    const left = new Map(free.map(({ id, leftMilli }) => [id, Number(leftMilli)]))
    const taken = new Map(free.map(({ id }): [LotId, Hold[]] => [id, []]))
    const byDay = (heldOf.get(itemId) ?? []).toSorted(
      (one, other) => one.deliveryDate.localeCompare(other.deliveryDate) || one.orderId - other.orderId,
    )
    for (const hold of byDay) {
      let rest: number = hold.milli
      for (const { id } of free) {
        const part = Math.min(rest, left.get(id) ?? 0)
        if (part <= 0) continue
        left.set(id, (left.get(id) ?? 0) - part)
        taken.get(id)?.push({ ...hold, milli: milli(part) })
        rest -= part
      }
    }
    for (const lot of own) promises.set(lot.id, promiseOf(lot, taken.get(lot.id) ?? [], { free, today }))
  }
  return promises
}

function promiseOf(
  lot: OpenLot,
  holds: readonly Hold[],
  { free, today }: { free: readonly OpenLot[]; today: Day },
): LotPromise {
  const late = holds.filter(({ deliveryDate }) => isPast(lot, neededOn(deliveryDate, today)))
  const lastDelivery = neededOn(late.at(-1)?.deliveryDate ?? today, today)
  return {
    milli: milli(holds.reduce((sum, hold) => sum + hold.milli, 0)),
    orders: new Set(holds.map(({ orderId }) => orderId)).size,
    first: holds[0]?.deliveryDate ?? null,
    lateOrders: new Set(late.map(({ orderId }) => orderId)).size,
    better: free.find(other => other.id !== lot.id && !isPast(other, lastDelivery)),
  }
}
