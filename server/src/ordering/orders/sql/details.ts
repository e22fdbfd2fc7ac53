import type { Day } from '@packhouse/contract/day.ts'
import type { MessageId, OrderId, OrderLineId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { chequesOnHand } from '../../../billing/payments/api.ts'
import type {
  AccountTable,
  CustomerTable,
  InvoiceTable,
  OrderEventTable,
  OrderLineTable,
  OrdersTable,
  PriceChangeTable,
  ReceiptTable,
  ReceivableTable,
  StaffUserTable,
  StockTable,
} from '../../../platform/db/schema.d.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { shownLineColumns } from './columns.ts'
import { openTask } from './lines.ts'

type Columns<Table, Name extends keyof Table> = Pick<Selectable<Table>, Name & keyof Selectable<Table>>
type Nullable<Row> = { [Name in keyof Row]: Row[Name] | null }

type LineColumns = Columns<
  OrderLineTable,
  | 'gst_bp'
  | 'price_source'
  | 'override_reason'
  | 'free_reason'
  | 'usual_price_paise'
  | 'agreed_packs_milli'
  | 'agreed_any_amount'
  | (typeof shownLineColumns)[keyof typeof shownLineColumns]
>
export interface DetailsLine extends LineColumns, Nullable<Columns<StockTable, 'on_hand_milli'>> {
  short_reason: PickReason | null
  task: Sentence | null
  price_words: Sentence | null
  /** ISO 8601, as JSON has no instants */
  list_price_set: { at: string; by: string; source: PriceChangeTable['source'] } | null
}

type EventColumns = Columns<
  OrderEventTable,
  'kind' | 'status' | 'from_status' | 'note' | 'user_id' | 'user_name'
>
export interface DetailsEvent extends EventColumns {
  /** ISO 8601, as JSON has no instants */
  at: string
  /** the rule that was overridden */
  rule: string | null
  words: Sentence | null
  picker_name: string | null
}

type Account = Nullable<
  Columns<AccountTable, 'outstanding_paise' | 'open_orders_paise' | 'oldest_due' | 'has_bounced'>
>
type CreditTerms = Columns<
  CustomerTable,
  'credit_cycle' | 'cycles_per_statement' | 'due_days' | 'credit_limit_paise'
>
export interface OrderDetailsRow extends Selectable<OrdersTable>, Account, CreditTerms {
  manager_name: string | null
  picker_name: string | null
  picker_is_active: boolean | null
  checked_by_name: string | null
  pays_later: boolean
  grace_days: number
  cheques_on_hand: Paise
  single_step_dispatch: boolean
  order_lines: DetailsLine[]
  events: DetailsEvent[]
  /** everyone's current names: a name in the history may now be someone else's */
  staff: Columns<StaffUserTable, 'id' | 'name'>[]
  documents: (Columns<InvoiceTable, 'number' | 'type' | 'total_paise' | 'original_id'> & {
    is_cancelled: boolean
  })[]
  dues: Columns<ReceivableTable, 'amount_paise' | 'open_paise'>[]
  receipts: Columns<ReceiptTable, 'id' | 'mode' | 'amount_paise' | 'date'>[]
  /** what it was saved from, newest first */
  messages: {
    messageId: MessageId | null
    text: string
    lines: { orderitemid: OrderLineId; from: number; to: number }[]
  }[]
}

/**
 * Everything on an order's screen in one statement: the row, its joins, and what belongs to it as lists. The buyer and the stock are
 * looked up by key (hence `limit 1`): joined plainly, customers and stock may be read in their order up to those of the order.
 */
const orderById = (orderId: OrderId, today: Day): RawBuilder<OrderDetailsRow> => sql`
  select orders.*, buyer.*, picker.name as picker_name, picker.is_active as picker_is_active,
    checker.name as checked_by_name, (setting.value ->> 'graceDays')::integer as grace_days,
    (setting.value ->> 'singleStepDispatch')::boolean as single_step_dispatch,
    (select coalesce(json_agg(line), '[]') from (
      select order_line.id, order_line.item_type_id, type_name, item_name, local_name, sku, pack_name, pack_id, weight_milli, multiplier,
        content_milli, unit, catch_weight, by_piece, ordered_packs_milli, picked_packs_milli, delivered_packs_milli,
        returned_packs_milli, ordered_milli, order_line.picked_milli, draft_packs_milli, draft_milli, delivered_milli, returned_milli,
        short_reason, allotted_milli, substitute_for, ${openTask} as task, list_price_paise, price_paise, percent_off_bp, gst_bp,
        price_source, price_words, override_reason, free_reason, usual_price_paise,
        agreed_packs_milli, agreed_any_amount,
        (select json_build_object('at', changed_at, 'by', staff_user.name, 'source', source)
          from price_change join staff_user on staff_user.id = changed_by where price_change.id = price_change_id) as list_price_set,
        line_total_paise, tax_paise,
        (select on_hand_milli from stock where stock.item_type_id = order_line.item_type_id)
      from order_line
      where order_line.order_id = orders.id order by line_no) as line) as order_lines,
    (select coalesce(json_agg(event), '[]') from (
      select kind, order_event.status, from_status, order_event.note, order_event.words, order_event.data ->> 'rule' as rule, user_id, user_name, at,
        picker.name as picker_name
      from order_event left join picker on picker.id = order_event.picker_id
      where order_event.order_id = orders.id order by order_event.id) as event) as events,
    (select coalesce(json_agg(person), '[]') from (select id, name from staff_user) as person) as staff,
    (select coalesce(json_agg(document), '[]') from (
      select number, type, invoice.total_paise, original_id, cancelled_at is not null as is_cancelled
      from invoice where invoice.order_id = orders.id order by invoice.id) as document) as documents,
    (select coalesce(json_agg(due), '[]') from (
      select amount_paise, open_paise from receivable where receivable.order_id = orders.id) as due) as dues,
    (select coalesce(json_agg(paid), '[]') from (
      select receipt.id, mode, amount_paise, date from receipt
      where receipt.order_id = orders.id and receipt.status <> 'BOUNCED' order by receipt.id) as paid) as receipts,
    (select coalesce(json_agg(message), '[]') from (
      select message_id as "messageId", text, spans as lines from order_message
      where order_message.order_id = orders.id order by order_message.id desc) as message) as messages
  from orders
  join lateral (
    select customer.is_postpaid as pays_later, customer.credit_cycle, customer.cycles_per_statement, customer.due_days,
      customer.credit_limit_paise, manager.name as manager_name, account.outstanding_paise, account.open_orders_paise,
      account.oldest_due, account.has_bounced, ${chequesOnHand(today)} as cheques_on_hand
    from customer left join account on account.customer_id = customer.id left join manager on manager.id = customer.manager_id
    where customer.id = orders.customer_id limit 1) as buyer on true
  left join picker on picker.id = orders.picker_id
  left join staff_user as checker on checker.id = orders.checked_by
  join setting on setting.key = 'business'
  where orders.id = ${orderId}`

export async function selectOrder(
  db: Reading,
  orderId: OrderId,
  today: Day,
): Promise<OrderDetailsRow | undefined> {
  const { rows } = await orderById(orderId, today).execute(db)
  return rows[0]
}
