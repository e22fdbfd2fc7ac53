import { buyerGstin } from '@packhouse/contract/business/gst/arithmetic.ts'
import { BuyerKinds } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import { supplyTo } from '@packhouse/contract/business/gst/supply.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { AgreedFor } from '@packhouse/contract/ordering/orders/agreed-for.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { creditFacts } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { selectBuyer, selectDestination } from '../../../people/customers/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { LineToTake, OrderPlace } from '../rules/create.ts'
import type { Freezing } from '../rules/price-line.ts'
import { selectPacks } from '../sql/create.ts'

type Sent = Args<typeof orders.createOrder>['body']
/** An order as it is sent, and what somebody agreed before for its lines. */
export type Body = Omit<Sent, 'items'> & { items: (Sent['items'][number] & AgreedBefore)[] }
/** For how much a line's price was agreed when somebody asked for it: nobody who sends the line says that. (rules §4.19) */
export type AgreedBefore = { agreedFor?: AgreedFor | undefined }
export type CreateFacts = Awaited<ReturnType<typeof factsFor>>

/** Everything needed to place an order: five reads, for any number of lines. */
export async function factsFor(db: Reading, body: Body, now: Date) {
  const today = dayOf(now)
  const settings = await readSettings(db)
  const buyer = await buyerOf(db, body)
  const destination = await destinationOf(db, body)
  const credit = await creditFacts(db, body.customerid, now)
  const lines = await linesOf(db, body, today)
  const supply = supplyTo(
    { kinds: BuyerKinds.parse(buyer.buyer_kinds), gstin: buyerGstin(destination.gstin, buyer.gstin) },
    { rule: destination.place_of_supply, state: destination.state },
    { supplierState: settings.supplier.state, letters: settings.letters, day: body.deliveryDate },
  )
  const freezing: Freezing = { rounding: settings.packRounding, tax: supply }
  return {
    settings,
    buyer,
    destination,
    credit,
    supply,
    freezing,
    lines,
    place: placeOf(body, buyer, destination, today),
  }
}

const buyerOf = async (db: Reading, { customerid: id }: Pick<Body, 'customerid'>) =>
  found(await selectBuyer(db, id), 'Customer {id} was not found.', { id })

/** The outlet with its receiver and slot; an unknown id is 404. */
export async function destinationOf(
  db: Reading,
  {
    outletid: outletId,
    staffid: staffId,
    deliverytimeslotid: slotId,
  }: Pick<Body, 'outletid' | 'staffid' | 'deliverytimeslotid'>,
) {
  const row = found(
    await selectDestination(db, { outletId, staffId, slotId }),
    'Outlet {id} was not found.',
    { id: outletId },
  )
  const { slot, staff, ...outlet } = row
  if (staffId !== undefined) found(staff, 'Outlet staff {id} was not found.', { id: staffId })
  return { ...outlet, staff, slot: found(slot, 'Time slot {id} was not found.', { id: slotId }) }
}
type Buyer = Awaited<ReturnType<typeof buyerOf>>
type Destination = Awaited<ReturnType<typeof destinationOf>>

export const placeOf = (
  { deliveryDate }: Pick<Body, 'deliveryDate'>,
  buyer: Buyer,
  { staff, slot, ...outlet }: Destination,
  today: Day,
): OrderPlace => ({
  customer: {
    id: buyer.id,
    name: buyer.business_name,
    isActive: buyer.is_active,
    hasGroups: buyer.has_groups,
    hasActiveGroup: buyer.has_active_group,
  },
  outlet: { id: outlet.id, name: outlet.name, customerId: outlet.customer_id, isActive: outlet.is_active },
  staff: staff && { name: staff.name, outletId: staff.outlet_id, isActive: staff.is_active },
  slot: {
    timeSlot: slot.time_slot,
    isActive: slot.is_active,
    cutoffTime: slot.cutoff_time,
    cutoffDaysBefore: slot.cutoff_days_before,
  },
  deliveryDate,
  today,
})

/** The requested lines with their packs, for one customer on a delivery day. */
export async function linesOf(
  db: Reading,
  { items, customerid: customerId, deliveryDate }: Pick<Body, 'items' | 'customerid' | 'deliveryDate'>,
  today: Day,
): Promise<LineToTake[]> {
  const packIds = [...new Set(items.map(({ packsizeid }) => packsizeid))]
  const packs = await selectPacks(db, { packIds, customerId, deliveryDate, today })
  const packById = new Map(packs.map(pack => [pack.packId, pack]))
  return items.map(({ packsizeid, quantity, ...line }) => ({
    packId: packsizeid,
    pack: packById.get(packsizeid),
    packsMilli: quantity,
    ...line,
  }))
}
