import type { OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import { type Insertable, sql } from 'kysely'
import type { OrderLineTable } from '../../db/schema.d.ts'
import type { Tx } from '../../db/transaction.ts'
import type { LockedLine } from '../rules/locked-order.ts'

/** Updates the mutable columns of lines: amounts, reasons, tasks and values; picked_at is set when the picked weight changes. */
export async function saveLines(tx: Tx, orderId: OrderId, lines: readonly LockedLine[], now: Date): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(line => ({
    id: line.id,
    ordered_packs: line.orderedPacksMilli,
    ordered: line.orderedMilli,
    picked_packs: line.pickedPacksMilli,
    picked: line.pickedMilli,
    draft_packs: line.draftPacksMilli,
    draft: line.draftMilli,
    delivered_packs: line.deliveredPacksMilli,
    delivered: line.deliveredMilli,
    returned_packs: line.returnedPacksMilli,
    returned: line.returnedMilli,
    short_reason: line.shortReason,
    open_task: line.openTask,
    line_total: line.lineTotalPaise,
    tax: line.taxPaise,
  }))
  await sql`
    update order_line set
      ordered_packs_milli = new.ordered_packs, ordered_milli = new.ordered,
      picked_packs_milli = new.picked_packs, picked_milli = new.picked,
      draft_packs_milli = new.draft_packs, draft_milli = new.draft,
      delivered_packs_milli = new.delivered_packs, delivered_milli = new.delivered,
      returned_packs_milli = new.returned_packs, returned_milli = new.returned,
      short_reason = new.short_reason, open_task = new.open_task, line_total_paise = new.line_total, tax_paise = new.tax,
      picked_at = case when new.picked is null then null
                       when new.picked is distinct from order_line.picked_milli then ${now}::timestamptz
                       else order_line.picked_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(
      id integer, ordered_packs bigint, ordered bigint, picked_packs bigint, picked bigint, draft_packs bigint, draft bigint, delivered_packs bigint, delivered bigint,
      returned_packs bigint, returned bigint, short_reason text, open_task text, line_total bigint, tax bigint)
    where order_line.id = new.id and order_line.order_id = ${orderId}
  `.execute(tx)
}

/** Shelf life of an order's goods in days, by line; null: unknown. */
export async function shelfLives(tx: Tx, orderId: OrderId): Promise<Map<OrderLineId, number | null>> {
  const rows = await tx
    .selectFrom('order_line')
    .innerJoin('item_type', 'item_type.id', 'order_line.item_type_id')
    .where('order_line.order_id', '=', orderId)
    .select(['order_line.id', 'item_type.shelf_life_days as days'])
    .execute()
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** Inserts lines added after the order was placed. Returns the ids in the order given. */
export async function insertLines(tx: Tx, rows: Insertable<OrderLineTable>[]): Promise<OrderLineId[]> {
  if (rows.length === 0) return []
  const inserted = await tx.insertInto('order_line').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** Deletes lines that nobody has begun to pick; nothing refers to them. */
export async function deleteLines(tx: Tx, orderId: OrderId, lineIds: readonly OrderLineId[]): Promise<void> {
  if (lineIds.length === 0) return
  await tx.deleteFrom('order_line').where('order_id', '=', orderId).where('id', 'in', lineIds).execute()
}

/** Stores why a line's change no longer needs the picker. */
export const keepWaiver = (tx: Tx, lineId: OrderLineId, reason: string) =>
  tx.updateTable('order_line').set({ waived_reason: reason }).where('id', '=', lineId).execute()
