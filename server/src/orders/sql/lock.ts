import type { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { LockedLine, LockedOrder } from '../rules/locked-order.ts'

/**
 * Locks the order's row until the transaction ends, so two clerks cannot decide on one order at once; rows that merely refer to
 * it (a receipt) do not wait. Dependent rows are read after the lock is taken: a statement that waited still sees the other
 * tables as they were before it waited.
 */
export async function lockOrder(tx: Tx, orderId: OrderId): Promise<LockedOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select([
      'id',
      'status',
      'version',
      'customer_id as customerId',
      'is_postpaid as isPostpaid',
      'credit_hold as creditHold',
      'hold_reason as holdReason',
      'supply_state as supplyState',
      'delivery_date as deliveryDate',
      'delivery_charge_paise as deliveryChargePaise',
      'total_paise as totalPaise',
      'crates',
      'partly_returned as partlyReturned',
      'dispatched_at as dispatchedAt',
      'delivered_at as deliveredAt',
      'updated_at as updatedAt',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { updatedAt, ...order } = row
  const around = await whatHangsOn(tx, orderId)
  const { pickerId, pickerName, pickerIsActive, changedBy, changedAt, liveInvoice, hasCreditNotes } = around
  return {
    ...order,
    picker:
      pickerId !== null && pickerName !== null ? { id: pickerId, name: pickerName, isActive: pickerIsActive ?? false } : null,
    liveInvoice,
    hasCreditNotes,
    changedBy: changedBy ?? 'somebody',
    changedAt: changedAt ?? updatedAt,
    lines: await linesOf(tx, orderId),
  }
}

const whatHangsOn = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('orders')
    .leftJoin('picker', 'picker.id', 'orders.picker_id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('order_event')
          .whereRef('order_event.order_id', '=', 'orders.id')
          .select(['user_name', 'at'])
          .orderBy('order_event.id', 'desc')
          .limit(1)
          .as('last'),
      join => join.onTrue(),
    )
    .where('orders.id', '=', orderId)
    .select([
      'orders.picker_id as pickerId',
      'picker.name as pickerName',
      'picker.is_active as pickerIsActive',
      'last.user_name as changedBy',
      'last.at as changedAt',
      sql<string | null>`(select number from invoice where order_id = orders.id and original_id is null and cancelled_at is null
        order by id limit 1)`.as('liveInvoice'),
      sql<boolean>`exists (select from invoice where order_id = orders.id and original_id is not null and cancelled_at is null)`.as(
        'hasCreditNotes',
      ),
    ])
    .executeTakeFirstOrThrow()

/** The lines of an order in the order they were taken. */
const linesOf = (tx: Tx, orderId: OrderId): Promise<LockedLine[]> =>
  tx
    .selectFrom('order_line')
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .select([
      'id',
      'line_no as lineNo',
      'pack_id as packId',
      'item_type_id as itemTypeId',
      sql<string>`item_name || ' ' || pack_name`.as('name'),
      'item_name as itemName',
      'unit',
      'catch_weight as catchWeight',
      'by_piece as byPiece',
      'procure_to_order as procureToOrder',
      'content_milli as contentMilli',
      'price_paise as pricePaise',
      'gst_bp as gstBp',
      'ordered_packs_milli as orderedPacksMilli',
      'ordered_milli as orderedMilli',
      'picked_packs_milli as pickedPacksMilli',
      'picked_milli as pickedMilli',
      'draft_packs_milli as draftPacksMilli',
      'draft_milli as draftMilli',
      'delivered_packs_milli as deliveredPacksMilli',
      'delivered_milli as deliveredMilli',
      'returned_packs_milli as returnedPacksMilli',
      'returned_milli as returnedMilli',
      'short_reason as shortReason',
      'substitute_for as substituteFor',
      'open_task as openTask',
      'line_total_paise as lineTotalPaise',
      'tax_paise as taxPaise',
    ])
    .execute()
