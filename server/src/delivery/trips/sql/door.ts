import type { DoorLine } from '@packhouse/contract/delivery/trips/door-model.ts'
import type { OrderId, ReceiptId, TripId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { scriptNames } from '../../../goods/items/api.ts'
import { calledAt, namedOnOrder } from '../../../people/customers/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { KeptLine, PaidReceipt } from '../rules/stop-parts.ts'

/** A line as it was packed. */
export interface PackedLine extends Omit<DoorLine, 'keptpacks' | 'keptweight'> {
  orderid: OrderId
}

/** The lines of some orders that were packed, in the order they were taken. */
export async function selectPackedLines(
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, PackedLine[]>> {
  const { rows } = await sql<PackedLine>`
    select order_id as orderid, id as orderitemid, item_name as name, local_name as "localName",
      ${scriptNames(sql`order_line.item_type_id`)} as names, pack_name as packsize, unit,
      catch_weight or by_piece as "byWeight", picked_packs_milli as packs, picked_milli as weight
    from order_line where order_id = any(${[...orderIds]}::integer[]) and picked_milli > 0 order by order_id, line_no`.execute(
    db,
  )
  return Map.groupBy(rows, ({ orderid }) => orderid)
}

/** The lines of some orders as packed, with what the customer has of them now. */
export async function selectKeptLines(
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, (PackedLine & KeptLine)[]>> {
  const { rows } = await sql<PackedLine & KeptLine>`
    select order_id as orderid, id as orderitemid, item_name as name, local_name as "localName",
      ${scriptNames(sql`order_line.item_type_id`)} as names, pack_name as packsize, unit,
      catch_weight or by_piece as "byWeight", picked_packs_milli as packs, picked_milli as weight,
      coalesce(delivered_packs_milli, picked_packs_milli) - returned_packs_milli as keptpacks,
      coalesce(delivered_milli, picked_milli) - returned_milli as keptweight
    from order_line where order_id = any(${[...orderIds]}::integer[]) and picked_milli > 0 order by order_id, line_no`.execute(
    db,
  )
  return Map.groupBy(rows, ({ orderid }) => orderid)
}

/** What a driver needs to find an outlet and to be let in. */
export interface Place {
  orderid: OrderId
  version: number
  address: string
  contactName: string | null
  contactMobile: string | null
  instructions: string
  documents: { number: string; total: Paise }[]
}

export async function selectPlaces(db: Reading, orderIds: readonly OrderId[]): Promise<Map<OrderId, Place>> {
  const { rows } = await sql<Place>`
    select orders.id as orderid, orders.version, concat_ws(', ', nullif(orders.outlet_address ->> 'floorNumber', ''),
        nullif(outlet.area_code, ''), orders.city, outlet.pincode) as address,
      called.name as "contactName", called.mobile as "contactMobile",
      orders.instructions, coalesce((
        select jsonb_agg(jsonb_build_object('number', number, 'total', total_paise) order by id) from invoice
        where order_id = orders.id and original_id is null and cancelled_at is null), '[]') as documents
    from orders join outlet on outlet.id = orders.outlet_id left join ${calledAt(namedOnOrder)} as called on true
    where orders.id = any(${[...orderIds]}::integer[])`.execute(db)
  return new Map(rows.map(row => [row.orderid, row]))
}

/** The place of an order on a trip; undefined when it is not on it. */
export const placeOnTrip = (db: Reading, tripId: TripId, orderId: OrderId) =>
  db
    .selectFrom('trip_stop')
    .where('trip_id', '=', tripId)
    .where('order_id', '=', orderId)
    .select('place')
    .executeTakeFirst()

export const insertTripReceipt = (tx: Tx, row: { receiptId: ReceiptId; tripId: TripId; orderId: OrderId }) =>
  tx
    .insertInto('trip_receipt')
    .values({ receipt_id: row.receiptId, trip_id: row.tripId, order_id: row.orderId })
    .execute()

/** The receipts of stops that count, by order, the first first. */
export async function selectStopReceipts(
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, PaidReceipt[]>> {
  const { rows } = await sql<PaidReceipt & { orderId: OrderId }>`
    select trip_receipt.order_id as "orderId", receipt.id as "receiptId", receipt.number, receipt.mode, receipt.amount_paise as amount,
      coalesce(receipt.reference, cheque.number) as reference
    from trip_receipt join receipt on receipt.id = trip_receipt.receipt_id left join cheque on cheque.id = receipt.cheque_id
    where trip_receipt.order_id = any(${[...orderIds]}::integer[]) and receipt.status <> 'BOUNCED' order by receipt.id`.execute(
    db,
  )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** A receipt of a trip was replaced by another; the one before stays with the trip, as it was entered there. */
export const repeatTripReceipt = (tx: Tx, { from, to }: { from: ReceiptId; to: ReceiptId }) =>
  sql`insert into trip_receipt (receipt_id, trip_id, order_id)
    select ${to}, trip_id, order_id from trip_receipt where receipt_id = ${from}`.execute(tx)

/** How many photos of a trip are stored. */
export const photosOf = async (db: Reading, tripId: TripId): Promise<Set<string>> =>
  new Set(
    (await db.selectFrom('door_photo').where('trip_id', '=', tripId).select('sha256').execute()).map(
      ({ sha256 }) => sha256,
    ),
  )

export const insertPhoto = (tx: Tx, tripId: TripId, sha256: string) =>
  tx
    .insertInto('door_photo')
    .values({ trip_id: tripId, sha256 })
    .onConflict(same => same.doNothing())
    .execute()
