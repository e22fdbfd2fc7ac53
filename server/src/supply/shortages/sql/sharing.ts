import type { ItemTypeId, OrderId, OrderLineId, SharingId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { SharingRule } from '@packhouse/contract/supply/shortages/kinds.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { SharePlace } from './lines.ts'

/** What a sharing gave a line, to be taken back; thousandths of the base unit. */
interface KeptShare {
  orderitemid: OrderLineId
  orderid: OrderId
  before: Milli | null
  after: Milli | null
  /** What was picked by then. */
  picked: Milli | null
}

interface NewSharing extends SharePlace {
  itemId: ItemTypeId
  rule: SharingRule
  thereMilli: Milli
  sharedMilli: Milli
  rows: readonly KeptShare[]
}

export async function insertSharing(
  tx: Tx,
  sharing: NewSharing,
  { userId, now }: { userId: StaffUserId; now: Date },
) {
  const { id } = await tx
    .insertInto('sharing')
    .values({
      item_type_id: sharing.itemId,
      delivery_date: sharing.deliveryDate,
      slot_id: sharing.slotId ?? null,
      rule: sharing.rule,
      there_milli: sharing.thereMilli,
      shared_milli: sharing.sharedMilli,
      rows: JSON.stringify(sharing.rows),
      made_by: userId,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface SharingRow {
  sharingId: SharingId
  itemId: ItemTypeId
  itemName: string
  rule: SharingRule
  by: string
  byId: StaffUserId
  at: Date
  undoneBy: string | null
  rows: KeptShare[]
}

const shown = sql`
  select sharing.id as "sharingId", sharing.item_type_id as "itemId", item.name as "itemName", rule, maker.name as by,
    made_by as "byId", made_at as at, undoer.name as "undoneBy", rows
  from sharing join staff_user as maker on maker.id = made_by left join staff_user as undoer on undoer.id = undone_by
    join item_type on item_type.id = sharing.item_type_id join item on item.id = item_type.item_id`

/** The sharing of an item that still counts for a day or a slot; undefined: none. */
export async function selectLast(
  db: Reading,
  itemId: ItemTypeId,
  place: SharePlace,
): Promise<SharingRow | undefined> {
  const { deliveryDate, slotId } = place
  const { rows } = await sql<SharingRow>`${shown}
    where sharing.item_type_id = ${itemId} and delivery_date = ${deliveryDate}::date and undone_at is null
      and (slot_id is null or ${slotId === undefined} or slot_id = ${slotId ?? null})
    order by sharing.id desc fetch first row only`.execute(db)
  return rows[0]
}

/** A sharing, the orders of which are locked already; undefined for an unknown one. */
export async function selectSharing(db: Reading, id: SharingId): Promise<SharingRow | undefined> {
  const { rows } = await sql<SharingRow>`${shown} where sharing.id = ${id}`.execute(db)
  return rows[0]
}

export const markUndone = (tx: Tx, id: SharingId, { userId, now }: { userId: StaffUserId; now: Date }) =>
  tx.updateTable('sharing').set({ undone_by: userId, undone_at: now }).where('id', '=', id).execute()
