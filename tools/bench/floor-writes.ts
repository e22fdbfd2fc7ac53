// What each write leaves, by the least statements: orders, lines, stock, documents, dues, prices, and a row of the audit trail.
import type pg from 'pg'
import { columns } from './fill.ts'
import type { FloorCall, FloorStatement } from './floor.ts'

const audit = (action: string, entity: string, id: string): FloorStatement => ({
  text: `insert into audit_event (at, user_id, user_name, action, entity, entity_id, request_id)
    select now(), id, name, '${action}', '${entity}', ${id}::text, 'floor' from staff_user order by id limit 1`,
})

/** The audit row of a thing made or moved by this call. */
const audited = (action: string, entity: string, name: string): FloorStatement => ({
  ...audit(action, entity, '$1::integer'),
  values: [name],
})

/** An order as this one is: a copy is cheaper than working out its prices and totals. */
export async function creating(client: pg.Client, pattern: number): Promise<FloorCall> {
  const [order, lines] = [await columns(client, 'orders', ['id']), await columns(client, 'order_line', ['id', 'order_id'])]
  return {
    writes: true,
    statements: [
      { text: `insert into orders (${order}) select ${order} from orders where id = ${pattern} returning id`, makes: 'order' },
      {
        text: `insert into order_line (order_id, ${lines}) select $1, ${lines} from order_line where order_id = ${pattern}`,
        values: ['order'],
      },
      audited('order.created', 'order', 'order'),
    ],
  }
}

export type Turns = readonly Record<string, unknown>[]

/** Orders are accepted: their goods are reserved. */
export const accepting = (turns: Turns): FloorCall => ({
  ...{ writes: true, turns },
  statements: [
    {
      text: `update orders set status = 'PENDING', updated_at = now(), version = version + 1 where id = any($1::integer[])`,
      values: ['orders'],
    },
    {
      text: `update stock set reserved_milli = reserved_milli + line.milli from (
        select item_type_id, sum(ordered_milli) as milli from order_line where order_id = any($1::integer[]) group by item_type_id) as line
        where line.item_type_id = stock.item_type_id`,
      values: ['orders'],
    },
    {
      text: `insert into audit_event (at, user_id, user_name, action, entity, entity_id, request_id)
        select now(), person.id, person.name, 'order.accepted', 'order', moved.id::text, 'floor'
        from unnest($1::integer[]) as moved(id) cross join (select id, name from staff_user order by id limit 1) as person`,
      values: ['orders'],
    },
  ],
})

/** Every line of an order but the first is picked as it was ordered. */
export const picking = (turns: Turns): FloorCall => ({
  ...{ writes: true, turns },
  statements: [
    {
      text: `update order_line set picked_milli = ordered_milli, picked_packs_milli = ordered_packs_milli, picked_at = now()
        where order_id = $1 and line_no > 1`,
      values: ['order'],
    },
    {
      text: `update orders set status = 'PACKING', picked_lines = lines - 1, updated_at = now(), version = version + 1 where id = $1`,
      values: ['order'],
    },
    audited('order.picked', 'order', 'order'),
  ],
})

/** A document of an order, with its number, its lines, its due and its entry in the book. */
export async function invoicing(client: pg.Client, pattern: number, turns: Turns): Promise<FloorCall> {
  const head = await columns(client, 'invoice', ['id', 'number', 'order_id', 'customer_id'])
  const lines = await columns(client, 'invoice_line', ['id', 'invoice_id', 'order_line_id'])
  const due = await columns(client, 'receivable', ['id', 'invoice_id', 'order_id', 'customer_id', 'number'])
  const entry = await columns(client, 'ledger_entry', ['id', 'invoice_id', 'order_id', 'customer_id'])
  return {
    ...{ writes: true, turns },
    statements: [
      {
        text: `update invoice_series set last_number = last_number + 1 from invoice
          where invoice.id = ${pattern} and invoice_series.type = invoice.type and invoice_series.financial_year = invoice.financial_year
          returning 'F' || invoice.type || last_number`,
        makes: 'number',
      },
      {
        text: `insert into invoice (number, order_id, customer_id, ${head}) select $1, orders.id, orders.customer_id, ${head
          .split(', ')
          .map(column => `invoice.${column}`)
          .join(', ')} from invoice, orders where invoice.id = ${pattern} and orders.id = $2 returning id`,
        values: ['number', 'order'],
        makes: 'invoice',
      },
      {
        text: `insert into invoice_line (invoice_id, ${lines}) select $1, ${lines} from invoice_line where invoice_id = ${pattern}`,
        values: ['invoice'],
      },
      {
        text: `insert into receivable (invoice_id, order_id, customer_id, number, ${due})
          select $1, $2, (select customer_id from orders where id = $2), $3, ${due} from receivable where invoice_id = ${pattern}`,
        values: ['invoice', 'order', 'number'],
      },
      {
        text: `insert into ledger_entry (invoice_id, order_id, customer_id, ${entry})
          select $1, $2, (select customer_id from orders where id = $2), ${entry} from ledger_entry where invoice_id = ${pattern}`,
        values: ['invoice', 'order'],
      },
      audited('invoice.issued', 'invoice', 'invoice'),
    ],
  }
}

/** The goods of an order leave the stock. */
export const dispatching = (turns: Turns): FloorCall => ({
  ...{ writes: true, turns },
  statements: [
    {
      text: `update orders set status = 'DISPATCHED', dispatched_at = now(), updated_at = now(), version = version + 1 where id = $1`,
      values: ['order'],
    },
    {
      text: `with moved as (
          update stock set on_hand_milli = on_hand_milli - line.milli, reserved_milli = greatest(0, reserved_milli - line.milli),
            picked_milli = greatest(0, stock.picked_milli - line.milli)
          from (select item_type_id, sum(picked_milli) as milli from order_line where order_id = $1 group by item_type_id) as line
          where line.item_type_id = stock.item_type_id returning stock.item_type_id, on_hand_milli)
        insert into stock_ledger (item_type_id, kind, quantity_milli, balance_milli, order_id, order_line_id, made_by, at)
        select line.item_type_id, 'SALE_ISSUE', -line.picked_milli, on_hand_milli, $1, line.id, (select min(id) from staff_user), now()
        from moved join order_line as line on line.order_id = $1 and line.item_type_id = moved.item_type_id where line.picked_milli > 0`,
      values: ['order'],
    },
    audited('order.dispatched', 'order', 'order'),
  ],
})

/** A count becomes the stock of an item. */
export const adjusting = (turns: Turns): FloorCall => ({
  ...{ writes: true, turns },
  statements: [
    { text: 'update stock set on_hand_milli = on_hand_milli + 1000 where item_type_id = $1', values: ['item'] },
    {
      text: `insert into stock_ledger (item_type_id, kind, quantity_milli, balance_milli, reason, made_by, at)
        select $1, 'ADJUST_PLUS', 1000, on_hand_milli, 'COUNT', (select min(id) from staff_user), now() from stock where item_type_id = $1`,
      values: ['item'],
    },
    audited('stock.adjusted', 'item', 'item'),
  ],
})

/** Several base prices as one change, with their history. */
export const pricing = (turns: Turns): FloorCall => ({
  ...{ writes: true, turns },
  statements: [
    { text: `select nextval('price_change_set')::integer`, makes: 'change' },
    {
      text: `insert into price_change (change_id, item_type_id, old_paise, new_paise, source, changed_by, changed_at)
        select $2, id, base_price_paise, base_price_paise + 1, 'SCREEN', (select min(id) from staff_user), now()
        from item_type where id = any($1::integer[])`,
      values: ['items', 'change'],
    },
    {
      text: `update item_type set previous_base_price_paise = base_price_paise, base_price_paise = base_price_paise + 1, price_changed_at = now(),
        updated_at = now(), version = version + 1 where id = any($1::integer[])`,
      values: ['items'],
    },
    audited('price.changed', 'price', 'change'),
  ],
})
