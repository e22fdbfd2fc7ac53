import type { OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { type Insertable, sql } from 'kysely'
import { keepOrdered } from '../../../goods/items/api.ts'
import { columnsAs, type FieldsOf, setFromSaved, toColumns } from '../../../platform/db/column-map.ts'
import type { OrderLineTable } from '../../../platform/db/schema.d.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { LockedLine } from '../rules/locked-order.ts'
import { agreedColumns, decidedColumns, linePriceColumns, orderedColumns } from './columns.ts'

const changedColumns = { ...orderedColumns, ...decidedColumns }

/** Updates the mutable columns of lines: amounts, reasons, tasks and values; picked_at is set when the picked weight changes. */
export async function saveLines(
  tx: Tx,
  orderId: OrderId,
  lines: readonly LockedLine[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(line => ({
    id: line.id,
    ...toColumns(changedColumns, line),
    open_task: line.openTask?.message ?? null,
    open_task_words: line.openTask,
  }))
  await sql`
    update order_line set ${setFromSaved(changedColumns)}, open_task = saved.open_task, open_task_words = saved.open_task_words,
      picked_at = case when saved.picked_milli is null then null
                       when saved.picked_milli is distinct from order_line.picked_milli then ${now}::timestamptz
                       else order_line.picked_at end
    from jsonb_populate_recordset(null::order_line, ${JSON.stringify(rows)}::jsonb) as saved
    where order_line.id = saved.id and order_line.order_id = ${orderId}
  `.execute(tx)
}

/** The late change of a line; its text counts if a server of an earlier release has written that alone. */
export const openTask = sql<Sentence | null>`case when open_task is null then null
  when open_task_words ->> 'message' = open_task then open_task_words
  else jsonb_build_object('message', open_task, 'sentence', open_task) end`

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

/** Inserts lines. Returns the ids in the order given. */
export async function insertLines(tx: Tx, rows: Insertable<OrderLineTable>[]): Promise<OrderLineId[]> {
  if (rows.length === 0) return []
  const inserted = await tx.insertInto('order_line').values(rows).returning('id').execute()
  await keepOrdered(
    tx,
    rows.map(({ pack_id }) => pack_id),
  )
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

const { priceWords: _, ...ofPrice } = linePriceColumns
const priceColumns = {
  ...ofPrice,
  freeReason: 'free_reason',
  ...agreedColumns,
  priceChangeId: 'price_change_id',
} as const

/** The price of a line, and what it came from. */
export type StoredPrice = FieldsOf<'order_line', typeof priceColumns> & { id: OrderLineId }
/** The same with what it came from in words. */
export type LinePrice = StoredPrice & { words: Sentence }

export const selectLinePrices = (tx: Tx, orderId: OrderId): Promise<StoredPrice[]> =>
  tx
    .selectFrom('order_line')
    .where('order_id', '=', orderId)
    .select(['order_line.id', ...columnsAs('order_line', priceColumns)])
    .execute()

/** Gives lines other prices; their values are saved with their amounts. (rules §4.7) */
export async function saveLinePrices(tx: Tx, orderId: OrderId, prices: readonly LinePrice[]): Promise<void> {
  if (prices.length === 0) return
  const rows = prices.map(({ id, words, ...price }) => ({
    id,
    ...toColumns(priceColumns, price),
    price_words: words,
  }))
  await sql`
    update order_line set ${setFromSaved(priceColumns)}, price_words = saved.price_words
    from jsonb_populate_recordset(null::order_line, ${JSON.stringify(rows)}::jsonb) as saved
    where order_line.id = saved.id and order_line.order_id = ${orderId}
  `.execute(tx)
}
