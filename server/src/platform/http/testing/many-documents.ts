import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { dispatchedOrder, packedOrder } from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer, type CustomerLike } from '../../../testing/builders.ts'

/** Ids of a copy are those of its pattern and so many times its number. */
const apart = 1000
/** Every fourth copy is of the customers of the pattern: they have a long history. */
const ofPattern = 4

/** What a copy changes of its pattern: ids that it has or refers to; `copy` is its number, `days` how long before. */
const references: Record<string, readonly string[]> = {
  customer: ['id'],
  outlet: ['id', 'customer_id'],
  account: ['customer_id'],
  orders: ['id', 'customer_id', 'outlet_id'],
  order_line: ['id', 'order_id'],
  trip_stop: ['order_id'],
  invoice: ['id', 'order_id', 'customer_id', 'original_id'],
  invoice_line: ['id', 'invoice_id', 'order_line_id', 'original_line_id'],
  note_part: ['note_id', 'original_id'],
  receivable: ['id', 'customer_id', 'order_id', 'invoice_id'],
  receipt: ['id', 'customer_id', 'order_id'],
  allocation: ['id', 'receipt_id', 'credit_note_id', 'receivable_id'],
  ledger_entry: ['id', 'customer_id', 'order_id', 'invoice_id', 'receipt_id'],
  credit_promise: ['id', 'customer_id'],
}
const people = ['customer', 'outlet', 'account']
const numbered = ['invoice', 'receipt', 'receivable', 'ledger_entry']

/** Days from a promise until its own day. */
const promisedDays = 10

const own: Record<string, Record<string, string>> = {
  customer: {
    email: 'null',
    gstin: 'null',
    zoho_customer_id: 'null',
    legal_name: `legal_name || ' ' || copy`,
    brand_name: 'null',
  },
  order_line: { substitute_for: 'null', substitute_consent: 'null' },
  invoice: {
    irn: 'null',
    irn_ack_number: 'null',
    irn_at: 'null',
    irn_qr: 'null',
    eway_number: 'null',
    eway_date: 'null',
  },
  receipt: { reference: `reference || '-' || copy`, transfer_id: 'null' },
  credit_promise: {
    customer_id: `customer_id + ${apart} * copy`,
    state: `case when days > ${promisedDays} then 'BROKEN' else state end`,
    turned_at: `case when days > ${promisedDays} then (by + 1 - days)::timestamptz end`,
  },
}

/** A business whose documents are many: `thisMonth` and more in November 2026, the others in the months before. */
export async function manyDocuments({
  documents,
  thisMonth,
}: {
  documents: number
  thisMonth: number
}): Promise<OrderApp> {
  const orderApp = await anOrderApp()
  const { db } = orderApp.test
  await aPattern(orderApp)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from invoice`.execute(db)
  const each = certain(rows[0], 'a count').count
  const [copies, near] = [Math.ceil(documents / each), Math.ceil(thisMonth / each)]
  await db.transaction().execute(async tx => {
    // what is copied fits already
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`create temporary table copies on commit drop as
      select copy, case when copy <= ${near} then copy % 20 else 20 + copy % 200 end as days from generate_series(1, ${copies}::integer) as copy`.execute(
      tx,
    )
    for (const [table, ids] of Object.entries(references)) {
      const { rows: columns } = await sql<{ name: string; type: string }>`
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
        tx,
      )
      const wanted = columns.map(({ name, type }) => {
        const given = own[table]?.[name]
        if (given !== undefined) return given
        if (ids.includes(name)) {
          const isPerson = !people.includes(table) && (name === 'customer_id' || name === 'outlet_id')
          return `${name} + ${apart} * ${isPerson ? `case when copy % ${ofPattern} = 0 then 0 else copy end` : 'copy'}`
        }
        if (name === 'number' && numbered.includes(table))
          return `regexp_replace(number, '[0-9]+$', '') || lpad((regexp_replace(number, '^.*[^0-9]', '')::integer + ${apart} * copy)::text, 7, '0')`
        if (type === 'date') return `${name} - days`
        if (type.startsWith('timestamp')) return `${name} - make_interval(days => days)`
        return name
      })
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
        select ${sql.raw(wanted.join(', '))} from ${sql.table(table)}, copies`.execute(tx)
    }
  })
  await sql`vacuum analyze ${sql.join(Object.keys(references).map(table => sql.table(table)))}`.execute(db)
  return orderApp
}

/** Orders of every kind of buyer with their bills, what came back, a note over several invoices, money received and promised. */
async function aPattern(orderApp: OrderApp): Promise<void> {
  const { test, business } = orderApp
  const buyer = (like: CustomerLike = {}) => aCustomer(test, business, { limitPaise: 5_000_000_000, ...like })
  const away = { outletState: 'Tamil Nadu', outletPincode: '600001' }
  const inside = await buyer({ registered: true })
  for (const by of [
    inside,
    inside,
    await buyer({ registered: true, ...away }),
    await buyer(),
    await buyer(away),
  ]) {
    const order = await dispatchedOrder(orderApp, by)
    await orderApp.move(order, 'DELIVERED')
    await orderApp.giveBack(order, [
      {
        orderitemid: orderApp.line(order, 3).orderitemid,
        returnedquantity: 2,
        reason: 'QUALITY',
        disposition: 'WASTE',
      },
      {
        orderitemid: orderApp.line(order, 1).orderitemid,
        returnedquantity: 1,
        reason: 'QUALITY',
        disposition: 'WASTE',
      },
    ])
    await received(orderApp, by, String(400_000_000_000 + order.orderid))
  }
  await test.ok(credit.addPromise, {
    body: { customerId: inside.customerId, amount: 5_000, by: addDays(dayOf(test.clock.now), promisedDays) },
  })
  // worth an e-way bill, and within one PIN code
  const dear = {
    name: 'Frozen peas',
    catchWeight: false,
    hsn: '071021',
    taxClass: 'GST5',
    basePaise: 1_00_000,
  } as const
  const peas = await orderApp.item({ ...dear, onHandMilli: 9_000_000 })
  for (const by of [inside, await buyer({ pincode: '560022' })]) {
    const large = await packedOrder(orderApp, [[peas, 120]], by)
    await orderApp.move(large, 'READY_TO_DISPATCH')
    await orderApp.move(large, 'DISPATCHED')
  }
  const { invoices: billed } = await test.ok(notes.notableInvoices, { customerid: inside.customerId })
  const lines = billed
    .flatMap(one => one.lines)
    .filter(({ name }) => /ketchup/.test(name))
    .map(({ lineid, left }) => ({ lineid, change: { rate: 96 }, left: left.taxable }))
  await test.ok(notes.createNotes, {
    body: { customerId: inside.customerId, kind: 'MORE', reason: 'Price of the new list', lines },
  })
}

async function received({ test }: OrderApp, { customerId }: BuiltCustomer, reference: string): Promise<void> {
  await test.ok(payments.recordReceipt, {
    body: { customerId, date: '2026-11-20', mode: 'CASH', amount: 100 },
  })
  await test.ok(payments.recordReceipt, {
    body: { customerId, date: '2026-11-20', mode: 'UPI', amount: 200, reference: reference },
  })
}
