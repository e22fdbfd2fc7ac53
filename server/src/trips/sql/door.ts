import type { DoorEntryId, OrderId, OrderLineId, ReceiptId, StaffUserId, TripId, TripLinkId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { calledAt, namedOnOrder } from '../../customers/api.ts'
import type { Reading, Tx } from '../../db/transaction.ts'

export interface PackedLine {
  orderid: OrderId
  orderitemid: OrderLineId
  name: string
  localName: string | null
  packsize: string
  unit: ItemUnit
  byWeight: boolean
  /** Thousandths. */
  packs: Milli
  /** Thousandths of the base unit. */
  weight: Milli
}

/** The lines of some orders that were packed, in the order they were taken. */
export async function selectPackedLines(db: Reading, orderIds: readonly OrderId[]): Promise<Map<OrderId, PackedLine[]>> {
  const { rows } = await sql<PackedLine>`
    select order_id as orderid, id as orderitemid, item_name as name, local_name as "localName", pack_name as packsize, unit,
      catch_weight or by_piece as "byWeight", picked_packs_milli as packs, picked_milli as weight
    from order_line where order_id = any(${[...orderIds]}::integer[]) and picked_milli > 0 order by order_id, line_no`.execute(db)
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
  papers: { number: string; total: Paise }[]
}

export async function selectPlaces(db: Reading, orderIds: readonly OrderId[]): Promise<Map<OrderId, Place>> {
  const { rows } = await sql<Place>`
    select orders.id as orderid, orders.version, concat_ws(', ', nullif(orders.outlet_address ->> 'floorNumber', ''),
        nullif(outlet.area_code, ''), orders.city, outlet.pincode) as address,
      called.name as "contactName", called.mobile as "contactMobile",
      orders.instructions, coalesce((
        select jsonb_agg(jsonb_build_object('number', number, 'total', total_paise) order by id) from invoice
        where order_id = orders.id and original_id is null and cancelled_at is null), '[]') as papers
    from orders join outlet on outlet.id = orders.outlet_id left join ${calledAt(namedOnOrder)} as called on true
    where orders.id = any(${[...orderIds]}::integer[])`.execute(db)
  return new Map(rows.map(row => [row.orderid, row]))
}

/** The place of an order on a trip; undefined when it is not on it. */
export const placeOnTrip = (db: Reading, tripId: TripId, orderId: OrderId) =>
  db.selectFrom('trip_stop').where('trip_id', '=', tripId).where('order_id', '=', orderId).select('place').executeTakeFirst()

export interface EntryRow {
  id: DoorEntryId
  tripId: TripId
  orderId: OrderId
  /** As it was sent: parse it by the contract. */
  entry: unknown
  driver: string
  receivedAt: Date
  state: 'DONE' | 'TO_LOOK_AT' | 'APPLIED' | 'SET_ASIDE'
  why: Refusal | null
  isDelivered: boolean
  isCounted: boolean
  /** Of entries of whose link nothing is known. */
  madeBy: StaffUserId | null
  linkId: TripLinkId | null
}

const entryColumns = sql`id, trip_id as "tripId", order_id as "orderId", entry, driver_name as driver, received_at as "receivedAt", state, why,
  is_delivered as "isDelivered", is_counted as "isCounted", made_by as "madeBy", link_id as "linkId"`
const entries = async (db: Reading, which: RawBuilder<unknown>): Promise<EntryRow[]> =>
  (await sql<EntryRow>`select ${entryColumns} from door_entry where ${which}`.execute(db)).rows

/** What drivers entered at some trips, the first first. */
export const selectEntries = (db: Reading, tripIds: readonly TripId[]): Promise<EntryRow[]> =>
  entries(db, sql`trip_id = any(${[...tripIds]}::integer[]) order by id`)
/** Entries that wait for the office, the oldest first. */
export const selectWaiting = (db: Reading): Promise<EntryRow[]> => entries(db, sql`state = 'TO_LOOK_AT' order by id`)
export const selectEntry = async (db: Reading, id: DoorEntryId): Promise<EntryRow | undefined> =>
  (await entries(db, sql`id = ${id}`))[0]

export async function insertEntry(tx: Tx, row: Omit<EntryRow, 'id'>): Promise<DoorEntryId> {
  const values = {
    trip_id: row.tripId,
    order_id: row.orderId,
    entry: JSON.stringify(row.entry),
    driver_name: row.driver,
    made_by: row.madeBy,
    link_id: row.linkId,
    received_at: row.receivedAt,
    state: row.state,
    why: row.why && JSON.stringify(row.why),
    is_delivered: row.isDelivered,
    is_counted: row.isCounted,
  }
  return (await tx.insertInto('door_entry').values(values).returning('id').executeTakeFirstOrThrow()).id
}

interface Decision {
  state: 'APPLIED' | 'SET_ASIDE'
  userId: StaffUserId
  now: Date
  reason: string | null
}
export const saveDecision = async (tx: Tx, id: DoorEntryId, { state, userId, now, reason }: Decision): Promise<void> => {
  const done = state === 'APPLIED' ? { is_delivered: true, is_counted: true } : {}
  const changes = { state, decided_by: userId, decided_at: now, decision_reason: reason, ...done }
  await tx.updateTable('door_entry').set(changes).where('id', '=', id).execute()
}

export const insertTripReceipt = (tx: Tx, row: { receiptId: ReceiptId; tripId: TripId; orderId: OrderId }) =>
  tx.insertInto('trip_receipt').values({ receipt_id: row.receiptId, trip_id: row.tripId, order_id: row.orderId }).execute()

/** A receipt of a trip was replaced by another; the one before stays with the trip, as it was entered there. */
export const repeatTripReceipt = (tx: Tx, { from, to }: { from: ReceiptId; to: ReceiptId }) =>
  sql`
  insert into trip_receipt (receipt_id, trip_id, order_id) select ${to}, trip_id, order_id from trip_receipt where receipt_id = ${from}`.execute(
    tx,
  )

/** How many photos of a trip are stored. */
export const photosOf = async (db: Reading, tripId: TripId): Promise<Set<string>> =>
  new Set(
    (await db.selectFrom('door_photo').where('trip_id', '=', tripId).select('sha256').execute()).map(({ sha256 }) => sha256),
  )

export const insertPhoto = (tx: Tx, tripId: TripId, sha256: string) =>
  tx
    .insertInto('door_photo')
    .values({ trip_id: tripId, sha256 })
    .onConflict(same => same.doNothing())
    .execute()
