import type { OrderId } from '@packhouse/contract/ids.ts'
import type { PickReason } from '@packhouse/contract/orders/lifecycle.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { fixedStatement, type ValueOf } from '../../db/fixed-statement.ts'
import type { Reading } from '../../db/transaction.ts'

/**
 * Everything on an order's screen, read in one statement: the row, its joins, and its lines, events, documents, dues and receipts
 * as lists. Times inside the lists are text.
 */
const orderById = fixedStatement((db, value: ValueOf<{ orderId: OrderId }>) =>
  db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .leftJoin('account', 'account.customer_id', 'orders.customer_id')
    .leftJoin('manager', 'manager.id', 'customer.manager_id')
    .leftJoin('picker', 'picker.id', 'orders.picker_id')
    .leftJoin('staff_user as checker', 'checker.id', 'orders.checked_by')
    .innerJoin('setting', join => join.on('setting.key', '=', sql.lit('business')))
    .where('orders.id', '=', value('orderId'))
    .selectAll('orders')
    .select([
      'manager.name as manager_name',
      'picker.name as picker_name',
      'picker.is_active as picker_is_active',
      'checker.name as checked_by_name',
      'customer.is_postpaid as pays_later',
      'customer.credit_cycle',
      'customer.cycles_per_statement',
      'customer.due_days',
      'customer.credit_limit_paise',
      'account.outstanding_paise',
      'account.open_orders_paise',
      'account.oldest_due',
      'account.has_bounced',
      sql<number>`(setting.value ->> 'graceDays')::integer`.as('grace_days'),
      sql<boolean>`(setting.value ->> 'singleStepDispatch')::boolean`.as('single_step_dispatch'),
    ])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .leftJoin('stock', 'stock.item_type_id', 'order_line.item_type_id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('order_line.line_no')
          .select([
            'order_line.id',
            'order_line.item_type_id',
            'order_line.type_name',
            'order_line.item_name',
            'order_line.local_name',
            'order_line.sku',
            'order_line.pack_name',
            'order_line.pack_id',
            'order_line.weight_milli',
            'order_line.multiplier',
            'order_line.content_milli',
            'order_line.unit',
            'order_line.catch_weight',
            'order_line.by_piece',
            'order_line.ordered_packs_milli',
            'order_line.picked_packs_milli',
            'order_line.delivered_packs_milli',
            'order_line.returned_packs_milli',
            'order_line.ordered_milli',
            'order_line.picked_milli',
            'order_line.draft_packs_milli',
            'order_line.draft_milli',
            'order_line.delivered_milli',
            'order_line.returned_milli',
            sql<PickReason | null>`order_line.short_reason`.as('short_reason'),
            'order_line.substitute_for',
            'order_line.open_task',
            'order_line.list_price_paise',
            'order_line.price_paise',
            'order_line.gst_bp',
            'order_line.line_total_paise',
            'order_line.tax_paise',
            'stock.on_hand_milli',
          ]),
      ).as('order_lines'),
      jsonArrayFrom(
        eb
          .selectFrom('order_event')
          .leftJoin('picker as hand', 'hand.id', 'order_event.picker_id')
          .whereRef('order_event.order_id', '=', 'orders.id')
          .orderBy('order_event.id')
          .select([
            'order_event.kind',
            'order_event.status',
            'order_event.from_status',
            'order_event.note',
            'order_event.data',
            'order_event.user_id',
            'order_event.user_name',
            'order_event.at',
            'hand.name as picker_name',
          ]),
      ).as('events'),
      // everyone's current names: a name in the history may now be someone else's
      jsonArrayFrom(eb.selectFrom('staff_user').select(['staff_user.id', 'staff_user.name'])).as('staff'),
      jsonArrayFrom(
        eb
          .selectFrom('invoice')
          .whereRef('invoice.order_id', '=', 'orders.id')
          .orderBy('invoice.id')
          .select([
            'invoice.number',
            'invoice.type',
            'invoice.total_paise',
            'invoice.original_id',
            sql<boolean>`invoice.cancelled_at is not null`.as('is_cancelled'),
          ]),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('receivable')
          .whereRef('receivable.order_id', '=', 'orders.id')
          .select(['receivable.amount_paise', 'receivable.open_paise']),
      ).as('dues'),
      jsonArrayFrom(
        eb
          .selectFrom('receipt')
          .whereRef('receipt.order_id', '=', 'orders.id')
          .where('receipt.status', '!=', 'BOUNCED')
          .orderBy('receipt.id')
          .select(['receipt.id', 'receipt.mode', 'receipt.amount_paise', 'receipt.date']),
      ).as('receipts'),
    ]),
)

export async function selectOrder(db: Reading, orderId: OrderId) {
  const [row] = await orderById(db, { orderId })
  return row
}

export type OrderDetailsRow = NonNullable<Awaited<ReturnType<typeof selectOrder>>>
export type DetailsLine = OrderDetailsRow['order_lines'][number]
export type DetailsEvent = OrderDetailsRow['events'][number]
