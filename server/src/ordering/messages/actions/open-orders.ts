import type { MessageId, OutletId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { type Amends, changeBy } from '../rules/amends.ts'
import { type OutletOrdersRow, selectOrderedPacks, selectOutletOrders } from '../sql/orders.ts'

interface OfOutlet {
  id: MessageId
  outlet_id: OutletId | null
  amends: Amends | null
}

export interface OpenOrderOf {
  orders: OutletOrdersRow
  /** By how much the message changes the open order, in paise without tax; null where it asks for no change, or none is open. */
  change: Paise | null
}

/** For each message of a known outlet the order that it could amend, as it is now, and what it would change. (rules §9.11) */
export async function openOrdersOf(
  db: Reading,
  messages: readonly OfOutlet[],
): Promise<Map<MessageId, OpenOrderOf>> {
  const known = messages.flatMap(({ id, outlet_id: outletId, amends }) =>
    outletId === null ? [] : [{ id, outletId, amends, deliveryDate: amends?.deliveryDate ?? null }],
  )
  const places = [
    ...new Map(
      known.map(({ outletId, deliveryDate }) => [`${outletId} ${deliveryDate}`, { outletId, deliveryDate }]),
    ),
  ]
  if (places.length === 0) return new Map()
  const rows = await selectOutletOrders(
    db,
    places.map(([, one]) => one),
  )
  const found = new Map(places.map(([key], at) => [key, rows[at]]))
  const ordersOf = ({ outletId, deliveryDate }: (typeof known)[number]) =>
    found.get(`${outletId} ${deliveryDate}`)
  const amended = known.flatMap(one => (one.amends ? (ordersOf(one)?.open?.orderid ?? []) : []))
  const packs = amended.length === 0 ? new Map() : await selectOrderedPacks(db, [...new Set(amended)])
  return new Map(
    known.flatMap(one => {
      const orders = ordersOf(one)
      if (!orders) return []
      const change =
        one.amends && orders.open ? changeBy(packs.get(orders.open.orderid) ?? [], one.amends) : null
      return [[one.id, { orders, change }] as const]
    }),
  )
}
