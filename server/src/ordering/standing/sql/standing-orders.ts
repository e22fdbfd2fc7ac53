import type { Day } from '@packhouse/contract/day.ts'
import type {
  CustomerId,
  ItemTypeId,
  OutletId,
  PackId,
  StaffUserId,
  StandingOrderId,
  TimeSlotId,
} from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  cappedCount,
  type KeyedRow,
  type Keyset,
  keyset,
  rowsToRead,
  type SortKeys,
} from '../../../platform/db/keyset.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

interface Pause {
  from: Day
  until: Day
}
interface PlannedLine {
  packId: PackId
  packsMilli: Milli
}
/** What is agreed, as it is saved. */
export interface Plan {
  weekdays: readonly number[]
  slotId: TimeSlotId
  instructions: string
  from: Day
  until: Day | null
  pauses: readonly Pause[]
  isActive: boolean
  lines: readonly PlannedLine[]
}

export interface StandingRow extends KeyedRow {
  id: StandingOrderId
  total: number
  outlet_id: OutletId
  outlet_name: string
  customer_id: CustomerId
  business_name: string
  weekdays: number[]
  slot_id: TimeSlotId
  time_slot: string
  instructions: string
  from_day: Day
  until_day: Day | null
  pauses: Pause[]
  is_active: boolean
  lines: { packId: PackId; packsMilli: Milli; itemId: ItemTypeId; itemName: string; packName: string }[]
  changed_by: string
  changed_by_id: StaffUserId
  updated_at: Date
  version: number
}

export interface StandingFilter {
  words: readonly string[]
  standingid?: StandingOrderId | undefined
  customerid?: CustomerId | undefined
  outletid?: OutletId | undefined
  isActive?: boolean | undefined
}

const sortKeys = {
  outletId: { key: sql`standing_order.outlet_id`, type: 'integer' },
} as const satisfies SortKeys<string>

/** Standing orders, those of an outlet next to each other; refuses a foreign cursor. */
export const standingKeyset = (cursor: string | undefined): Keyset =>
  keyset(sortKeys, sql<number>`standing_order.id`, { sort: 'outletId', cursor })

const conditions = ({
  words,
  standingid,
  customerid,
  outletid,
  isActive,
}: StandingFilter): RawBuilder<boolean> =>
  sql.join(
    [
      sql`true`,
      ...(standingid === undefined ? [] : [sql`standing_order.id = ${standingid}`]),
      ...(customerid === undefined ? [] : [sql`outlet.customer_id = ${customerid}`]),
      ...(outletid === undefined ? [] : [sql`standing_order.outlet_id = ${outletid}`]),
      ...(isActive === undefined ? [] : [sql`standing_order.is_active = ${isActive}`]),
      ...words.map(word => holdsWord(sql`customer.search_text`, word)),
    ],
    sql` and `,
  )

/** One page of standing orders. */
export function selectStandingOrders(
  db: Reading,
  keyset: Keyset,
  filter: StandingFilter,
  limit: number,
): Promise<StandingRow[]> {
  const wanted = sql`standing_order
    join outlet on outlet.id = standing_order.outlet_id
    join customer on customer.id = outlet.customer_id
    where ${conditions(filter)}`
  return rowsOf(
    db,
    keyset,
    sql`(select standing_order.id, ${keyset.key} as key, ${cappedCount(wanted)} as total
      from ${wanted} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)})`,
  )
}

export const selectStandingOrder = async (
  db: Reading,
  id: StandingOrderId,
): Promise<StandingRow | undefined> => {
  const chosen = sql`(select id, '' as key, 0 as total from standing_order where id = ${id})`
  return (await rowsOf(db, standingKeyset(undefined), chosen))[0]
}

async function rowsOf(db: Reading, keyset: Keyset, chosen: RawBuilder<unknown>): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select standing_order.id, chosen.key, chosen.total, standing_order.outlet_id, outlet.name as outlet_name, outlet.customer_id,
      customer.business_name, standing_order.weekdays, standing_order.slot_id, time_slot.time_slot, standing_order.instructions,
      standing_order.from_day, standing_order.until_day, standing_order.pauses, standing_order.is_active,
      staff_user.name as changed_by, staff_user.id as changed_by_id, standing_order.updated_at, standing_order.version,
      (select jsonb_agg(jsonb_build_object('packId', line.pack_id, 'packsMilli', line.packs_milli,
          'itemId', item_type.id, 'itemName', item.name, 'packName', pack.name) order by line.line_no)
        from standing_order_line as line
        join pack on pack.id = line.pack_id
        join item_type on item_type.id = pack.item_type_id
        join item on item.id = item_type.item_id
        where line.standing_order_id = standing_order.id) as lines
    from ${chosen} as chosen
    join standing_order on standing_order.id = chosen.id
    join outlet on outlet.id = standing_order.outlet_id
    join customer on customer.id = outlet.customer_id
    join time_slot on time_slot.id = standing_order.slot_id
    join staff_user on staff_user.id = standing_order.changed_by
    order by ${keyset.order}`.execute(db)
  return rows
}

/** Locks a standing order until the transaction ends; false: there is none. */
export async function lockStandingOrder(tx: Tx, id: StandingOrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('standing_order')
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Makes those who save standing orders of the same outlet wait for each other. */
export const lockOutlet = (tx: Tx, id: OutletId) =>
  tx
    .selectFrom('outlet')
    .where('id', '=', id)
    .select(['id', 'name', 'is_active'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The customer of an outlet. */
export const selectCustomerOf = (db: Reading, id: OutletId) =>
  db
    .selectFrom('outlet')
    .innerJoin('customer', 'customer.id', 'outlet.customer_id')
    .where('outlet.id', '=', id)
    .select(['customer_id', 'business_name'])
    .executeTakeFirst()

export const selectSlot = (db: Reading, id: TimeSlotId) =>
  db.selectFrom('time_slot').where('id', '=', id).select(['time_slot', 'is_active']).executeTakeFirst()

/** Those of these packs that are there. */
export const selectPackIds = async (db: Reading, ids: readonly PackId[]): Promise<PackId[]> =>
  (await db.selectFrom('pack').where('id', 'in', ids).select('id').execute()).map(({ id }) => id)

/** The active standing orders of an outlet for a slot. */
export const selectOfSlot = (db: Reading, outletId: OutletId, slotId: TimeSlotId) =>
  db
    .selectFrom('standing_order')
    .where('outlet_id', '=', outletId)
    .where('slot_id', '=', slotId)
    .where('is_active', '=', true)
    .select(['id', 'weekdays', 'from_day as from', 'until_day as until'])
    .execute()

interface By {
  userId: StaffUserId
  now: Date
}

const columns = (plan: Plan, { userId, now }: By) => ({
  weekdays: [...plan.weekdays],
  slot_id: plan.slotId,
  instructions: plan.instructions,
  from_day: plan.from,
  until_day: plan.until,
  pauses: JSON.stringify(plan.pauses),
  is_active: plan.isActive,
  changed_by: userId,
  updated_at: now,
})

export async function insertStandingOrder(
  tx: Tx,
  outletId: OutletId,
  plan: Plan,
  by: By,
): Promise<StandingOrderId> {
  const { id } = await tx
    .insertInto('standing_order')
    .values({ outlet_id: outletId, ...columns(plan, by) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, id, plan.lines)
  return id
}

/** Overwrites what is agreed; the lines are replaced. */
export async function updateStandingRow(tx: Tx, id: StandingOrderId, plan: Plan, by: By): Promise<void> {
  await tx
    .updateTable('standing_order')
    .set({ ...columns(plan, by), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('standing_order_line').where('standing_order_id', '=', id).execute()
  await insertLines(tx, id, plan.lines)
}

const insertLines = (tx: Tx, id: StandingOrderId, lines: readonly PlannedLine[]) =>
  tx
    .insertInto('standing_order_line')
    .values(
      lines.map(({ packId, packsMilli }, index) => ({
        standing_order_id: id,
        line_no: index + 1,
        pack_id: packId,
        packs_milli: packsMilli,
      })),
    )
    .execute()
