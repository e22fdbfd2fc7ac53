import type pg from 'pg'
import { sealAll } from '../../server/src/business/audit/actions/seal.ts'
import type { Db } from '../../server/src/platform/db/transaction.ts'
import { onClient } from './on-client.ts'

const eventsKept = 6
const auditKept = 4
/** Added history ends before the demo's sixty days, so that today and the last weeks do not change. */
const demoDays = 60
const daysFilled = 1_000

/** Rows that belong to a past order, as a statement copies them from the demo, with the position of their order. */
const belongings = (lines: number) => ({
  order_line: `select source.*, bench_order from order_line source join bench.orders own on own.id = order_id where line_no <= ${lines}`,
  order_event: `select * from (select source.*, bench_order, row_number() over (partition by order_id order by source.id) as place
    from order_event source join bench.orders own on own.id = order_id where kind <> 'PICK') source where place <= ${eventsKept}`,
  invoice:
    'select source.*, bench_order from invoice source join bench.orders own on own.id = order_id where original_id is null',
  invoice_line: `select source.*, own.bench_order, own.bench_rank as invoice_rank, line.bench_rank as line_rank from invoice_line source
    join bench.invoice own on own.id = invoice_id left join bench.order_line line on line.id = order_line_id where source.line_no <= ${lines}`,
  receivable: `select source.*, own.bench_order, own.bench_rank as invoice_rank
    from receivable source join bench.invoice own on own.id = invoice_id`,
  receipt: `select source.*, (row_number() over (order by source.id) - 1) as bench_order from receipt source
    where status <> 'BOUNCED' and mode <> 'CHEQUE' and number not like 'H%'`,
  allocation: `select source.*, due.bench_order, due.bench_rank as due_rank, paid.bench_rank as receipt_rank from allocation source join bench.receivable due on due.id = receivable_id
    join bench.receipt paid on paid.id = receipt_id`,
  ledger_entry: `select source.*, own.bench_order, own.bench_rank as invoice_rank from ledger_entry source join bench.invoice own on own.id = invoice_id where kind = 'INVOICE'`,
  stock_ledger: `select source.*, own.bench_order, own.bench_rank as line_rank from stock_ledger source join bench.order_line own on own.id = order_line_id`,
  reservation_log: `select * from (select source.*, bench_order, row_number() over (partition by order_id order by source.id) as place
    from reservation_log source join bench.orders own on own.id = order_id) source where place <= ${lines}`,
  audit_event: `select * from (select source.*, bench_order, row_number() over (partition by entity_id order by source.id) as place
    from audit_event source join bench.orders own on own.id::text = entity_id where entity = 'order') source where place <= ${auditKept}`,
})
type Table = keyof ReturnType<typeof belongings> | 'orders'

/** Two connections fill in parallel; references are by number, so neither waits for the other. */
const shares: Table[][] = [
  ['orders', 'invoice', 'invoice_line', 'receivable', 'allocation'],
  ['order_line', 'order_event', 'stock_ledger', 'reservation_log', 'audit_event', 'receipt', 'ledger_entry'],
]
const tables = shares.flat()

interface Filling {
  client: pg.Client
  db: Db
  url: string
  /** The number of orders to reach. */
  orders: number
  /** At most this many lines of each past order. */
  lines: number
}

/** Adds finished past orders with everything that belongs to them, copied from those of the demo, until there are this many. */
export async function fillHistory({ client, db, url, orders, lines }: Filling): Promise<void> {
  await sealAll(db)
  await client.query('drop schema if exists bench cascade')
  await client.query('create schema bench')
  await client.query(`
    create table bench.orders as select *, row_number() over (order by id) - 1 as bench_order, row_number() over (order by id) - 1 as bench_rank
    from orders where status in ('CLOSED', 'REJECTED', 'RETURNED') and delivery_date > current_date - ${demoDays}`)
  for (const [table, rows] of Object.entries(belongings(lines)))
    await client.query(
      `create table bench.${table} as select *, row_number() over (order by bench_order, id) - 1 as bench_rank from (${rows}) as source`,
    )
  const text = `customer.search_text || ' bengaluru k' || lpad(customer.id::text, 6, '0')`
  await client.query(
    `insert into order_text (text) select distinct ${text} from customer where is_active on conflict do nothing`,
  )
  await client.query(`
    create table bench.buyer as select row_number() over (order by customer.id) - 1 as place, customer.id as customer_id, min(outlet.id) as outlet_id,
      min(order_text.id) as text_id
    from customer join outlet on outlet.customer_id = customer.id join order_text on md5(order_text.text) = md5(${text})
    where customer.is_active group by customer.id`)
  for (const table of [...tables, 'buyer']) await client.query(`analyze bench.${table}`)
  const { rows } = await client.query<{ have: number }>('select count(*)::integer as have from orders')
  await add({ client, url, missing: orders - (rows[0]?.have ?? 0) })
  await fillOutletDays(client)
  await client.query('drop schema bench cascade')
}

/** What the product writes with each order, for all at once; baskets of the days that usual ones are made of. */
async function fillOutletDays(client: pg.Client): Promise<void> {
  await client.query('truncate outlet_day')
  await client.query(`
    insert into outlet_day (outlet_id, delivery_date, orders, value_paise, minutes, first_minute, slot_id)
    select outlet_id, delivery_date, count(*), sum(ordered_total_paise), array_agg(minute order by placed_at, id), min(minute),
      (array_agg(slot_id order by placed_at, id))[1]
    from (
      select *, floor(extract(epoch from placed_at - ((delivery_date - 1)::timestamp at time zone 'Asia/Kolkata')) / 60)::integer as minute
      from orders where status <> 'REJECTED') as placed
    group by outlet_id, delivery_date`)
  await client.query(`
    update outlet_day set baskets = coalesce(ordered.baskets, '[]') from (
      select outlet_id, delivery_date, jsonb_agg(basket order by order_id) filter (where basket is not null) as baskets
      from orders left join (
        select order_id, jsonb_agg(jsonb_build_array(pack_id, packs_milli) order by pack_id) as basket
        from (
          select order_id, pack_id, sum(ordered_packs_milli) as packs_milli from order_line
          where substitute_for is null and ordered_packs_milli > 0 group by order_id, pack_id) as line
        group by order_id) as one_order on order_id = orders.id
      where status <> 'REJECTED' and delivery_date >= current_date - 70 group by outlet_id, delivery_date) as ordered
    where ordered.outlet_id = outlet_day.outlet_id and ordered.delivery_date = outlet_day.delivery_date`)
}

async function add({
  client,
  url,
  missing,
}: {
  client: pg.Client
  url: string
  missing: number
}): Promise<void> {
  const places = new Map<Table, { base: number; rows: number }>()
  for (const table of tables) {
    const { rows } = await client.query<{ base: number; rows: number }>(
      `select (select coalesce(max(id), 0) + 1 from ${table})::integer as base, (select count(*) from bench.${table})::integer as rows`,
    )
    places.set(table, rows[0] ?? { base: 1, rows: 0 })
  }
  const { rows } = await client.query<{ rows: number }>(`select count(*)::integer as rows from bench.buyer`)
  const buyers = rows[0]?.rows ?? 1
  const patterns = places.get('orders')?.rows ?? 1
  const copies = Math.ceil(missing / patterns)
  const idOf = (table: Table, rank: string): string => {
    const { base, rows } = places.get(table) ?? { base: 1, rows: 0 }
    return `${base} + copy * ${rows} + ${rank}`
  }
  const from = (table: Table) => `bench.${table} source cross join generate_series(0, ${copies - 1}) as copy
    join bench.buyer on buyer.place = (copy * 31 + source.bench_order) % ${buyers}`
  const within = `copy * ${patterns} + source.bench_order < ${missing}`
  const days = `(${demoDays} + (${copies - 1} - copy) * ${daysFilled} / ${copies})::integer`
  const invoice = idOf('invoice', 'source.invoice_rank')
  const line = idOf('order_line', 'source.line_rank')
  const written: Partial<Record<Table, Record<string, string>>> = {
    orders: { text_id: 'buyer.text_id', duplicate_key: `duplicate_key || copy` },
    order_line: { substitute_for: 'null', substitute_consent: 'null', price_change_id: 'null' },
    invoice: {
      number: `'H' || (${idOf('invoice', 'source.bench_rank')})`,
      // what the portals gave is of one document alone
      irn: 'null',
      irn_ack_number: 'null',
      irn_at: 'null',
      irn_qr: 'null',
      eway_number: 'null',
      eway_date: 'null',
    },
    invoice_line: { invoice_id: invoice, order_line_id: line },
    receivable: {
      invoice_id: invoice,
      open_paise: '0',
      reversed_at: 'null',
      number: `'H' || (${invoice})`,
    },
    receipt: {
      order_id: 'null',
      free_paise: '0',
      status: `'CLEARED'`,
      number: `'H' || (${idOf('receipt', 'source.bench_rank')})`,
      reference: `'H' || (${idOf('receipt', 'source.bench_rank')})`,
    },
    allocation: {
      receivable_id: idOf('receivable', 'source.due_rank'),
      receipt_id: idOf('receipt', 'source.receipt_rank'),
    },
    ledger_entry: { invoice_id: invoice },
    stock_ledger: { order_line_id: line, estimate_id: 'null', upload_id: 'null' },
    audit_event: {
      entity_id: `(${idOf('orders', 'source.bench_order')})::text`,
      written_at: `now() - interval '2 days'`,
    },
  }
  const statement = async (table: Table): Promise<string> => {
    const { rows } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
    const expressionOf = ({ name, type }: { name: string; type: string }): string => {
      const own = written[table]?.[name]
      if (own) return own
      if (name === 'id') return idOf(table, 'source.bench_rank')
      if (name === 'order_id') return idOf('orders', 'source.bench_order')
      if (name === 'customer_id' || name === 'outlet_id') return `buyer.${name}`
      if (type === 'date') return `source.${name} - ${days}`
      if (type.startsWith('timestamp')) return `source.${name} - make_interval(days => ${days})`
      return `source.${name}`
    }
    return `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) overriding system value
      select ${rows.map(expressionOf).join(', ')} from ${from(table)} where ${within}`
  }
  const ofAudit = places.get('audit_event')?.base ?? 1
  const seal = `
    insert into audit_seal (position, event_id, hash, previous_hash, sealed_at)
    select (select coalesce(max(position), 0) from audit_seal) + row_number() over (order by id), id, sha256(id::text::bytea), sha256((id - 1)::text::bytea), now() - interval '1 day'
    from audit_event where id >= ${ofAudit} order by id`

  // Both end before a failure ends the database under one of them.
  const ended = await Promise.allSettled(
    shares.map(share =>
      onClient(url, async one => {
        // Foreign keys need no check: each row refers to rows written at the same time.
        await one.query(
          `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`,
        )
        for (const table of share) {
          await one.query(await statement(table))
          await one.query(
            `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
          )
          if (table === 'audit_event') {
            await one.query(seal)
            await one.query('update audit_progress set through = (select max(event_id) from audit_seal)')
          }
        }
      }),
    ),
  )
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
