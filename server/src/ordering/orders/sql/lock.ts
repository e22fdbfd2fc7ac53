import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { collectsTaxOn } from '../../../business/settings/api.ts'
import { columnsAs, withFields } from '../../../platform/db/column-map.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { LockedLine, LockedOrder, LockedOrderHead } from '../rules/locked-order.ts'
import { decidedColumns, orderedColumns, orderLineColumns } from './columns.ts'
import { openTask } from './lines.ts'

/** Locks the order's row until the transaction ends, and reads its lines. */
export async function lockOrder(tx: Tx, orderId: OrderId): Promise<LockedOrder | undefined> {
  const head = await lockOrderHead(tx, orderId)
  return head && { ...head, lines: await linesOf(tx, orderId) }
}

/**
 * Locks the order's row until the transaction ends, so two clerks cannot decide on one order at once; rows that merely refer to
 * it (a receipt) do not wait. Dependent rows are read after the lock is taken: a statement that waited still sees the other
 * tables as they were before it waited.
 */
export async function lockOrderHead(tx: Tx, orderId: OrderId): Promise<LockedOrderHead | undefined> {
  const row = await lockRow(tx, orderId)
  const around = row && (await whatHangsOn(tx, orderId))
  if (!around) return undefined
  const { updatedAt, ...order } = row
  const { pickerId, pickerName, pickerIsActive, changedBy, changedAt, liveInvoice, hasCreditNotes } = around
  return {
    ...order,
    picker:
      pickerId !== null && pickerName !== null
        ? { id: pickerId, name: pickerName, isActive: pickerIsActive ?? false }
        : null,
    liveInvoice,
    hasCreditNotes,
    changedBy: changedBy ?? 'somebody',
    changedAt: changedAt ?? updatedAt,
  }
}

const lockRow = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select([
      'id',
      'status',
      'version',
      'customer_id as customerId',
      'outlet_id as outletId',
      'is_postpaid as isPostpaid',
      'credit_hold as creditHold',
      'hold_reason as holdReason',
      'supply_state as supplyState',
      'buyer_kind as buyerKind',
      'is_under_lut as isUnderLut',
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
      sql<
        string | null
      >`(select number from invoice where order_id = orders.id and original_id is null and cancelled_at is null
        order by id limit 1)`.as('liveInvoice'),
      sql<boolean>`exists (select from invoice where order_id = orders.id and original_id is not null and cancelled_at is null)`.as(
        'hasCreditNotes',
      ),
    ])
    .executeTakeFirst()

const lockedColumns = {
  ...withFields(orderLineColumns, [
    'id',
    'lineNo',
    'packId',
    'itemTypeId',
    'itemName',
    'unit',
    'catchWeight',
    'byPiece',
  ]),
  ...withFields(orderLineColumns, [
    'procureToOrder',
    'contentMilli',
    'listPricePaise',
    'pricePaise',
    'percentOffBp',
  ]),
  ...withFields(orderLineColumns, ['packName', 'substituteFor']),
  ...orderedColumns,
  ...decidedColumns,
}

/** The rate of a line, on the day of its documents or, before them, of its delivery: the kind of the business may change by then. (rules §12.1) */
const billedOn = sql<Day>`(select coalesce((
  select date from invoice where order_id = orders.id and original_id is null and cancelled_at is null limit 1), delivery_date)
  from orders where orders.id = order_line.order_id)`
const gstBp = sql<number>`case when ${collectsTaxOn(billedOn)} then order_line.gst_bp else 0 end`

/** The lines of an order in the order they were taken. */
const linesOf = (tx: Tx, orderId: OrderId): Promise<LockedLine[]> =>
  tx
    .selectFrom('order_line')
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .select([
      ...columnsAs('order_line', lockedColumns),
      sql<string>`item_name || ' ' || pack_name`.as('name'),
      gstBp.as('gstBp'),
      openTask.as('openTask'),
    ])
    .execute()

/** Placed orders of a customer, the lowest number first: those on hold, or the others. */
export async function selectPlacedIds(
  tx: Tx,
  customerId: CustomerId,
  { held }: { held: boolean },
): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'PLACED')
    .where('credit_hold', '=', held)
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The destination of a locked order and its instructions; what an edit omits stays. */
export const selectPlace = (tx: Tx, orderId: OrderId) =>
  tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['outlet_id', 'outlet_name', 'staff_id', 'slot_id', 'slot_text', 'instructions', 'business_name'])
    .executeTakeFirstOrThrow()
