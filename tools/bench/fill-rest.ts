import type pg from 'pg'

/** What the demo has of the new half is copied to a past this long, days. */
const pastDays = 600

/** How many of each the business has in the end, about. */
const many = {
  notices: 100_000,
  comments: 100_000,
  suppliers: 200,
  runs: 2_000,
  stopsATrip: 10,
  lotsAType: 4,
  batches: 60,
  rates: 300,
}

/**
 * The past of everything that is not an order: buying and suppliers, trips with their stops, crates, batches for the books, notices,
 * comments, lots, market rates, price changes, cheques. Rows are copied from those of the demo.
 */
export async function fillRest(client: pg.Client): Promise<void> {
  await client.query('begin')
  // what is copied fits already
  await client.query('set local session_replication_role = replica')
  for (const fill of [fillBuying, fillTrips, fillCrates, fillBatches, fillTold, fillGoods, fillCheques])
    await fill(client)
  await client.query('commit')
}

interface Copy {
  table: string
  /** Number of copies, each so many days before the one before it. */
  copies: number
  apart: number
  /** Columns whose value is not that of the pattern, as expressions; `copy` is the number of the copy, from 1. */
  own?: Record<string, string>
  /** Columns with the id of a row that is copied as often, with its table. */
  follows?: Record<string, string>
  where?: string
}

/** Copies the rows of a table; ids go on behind the largest one, so that what follows a copied row finds it. */
async function copyRows(
  client: pg.Client,
  { table, copies, apart, own = {}, follows = {}, where = 'true' }: Copy,
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string; isIdentity: boolean }>(
    `select column_name as name, data_type as type, is_identity = 'YES' as "isIdentity" from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const shifted = (of: string, name: string) =>
    `${name} + copy * (select last from last_id where of = '${of}')`
  await client.query('create temporary table if not exists last_id (of text primary key, last integer)')
  if (rows.some(({ isIdentity }) => isIdentity))
    await client.query(
      `insert into last_id select '${table}', coalesce(max(id), 0) from ${table} on conflict (of) do update set last = excluded.last`,
    )
  const expressionOf = ({ name, type, isIdentity }: (typeof rows)[number]): string => {
    const given = own[name]
    if (given !== undefined) return given
    if (isIdentity) return shifted(table, name)
    const of = follows[name]
    if (of !== undefined) return shifted(of, name)
    if (type === 'date') return `${name} - ${apart} * copy`
    return type.startsWith('timestamp') ? `${name} - ${apart} * copy * interval '1 day'` : name
  }
  await client.query(
    `insert into ${table} (${rows.map(({ name }) => name).join(', ')}) overriding system value
     select ${rows.map(expressionOf).join(', ')} from ${table}, generate_series(1, ${copies}) as copy where ${where}`,
  )
  if (rows.some(({ isIdentity }) => isIdentity))
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
}

const countOf = async (client: pg.Client, table: string, where = 'true'): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where ${where}`,
  )
  return Math.max(1, rows[0]?.count ?? 1)
}

/** Suppliers with their runs, lines, bills and ledgers; what they are owed follows from the ledger. */
async function fillBuying(client: pg.Client): Promise<void> {
  const suppliers = Math.ceil(many.suppliers / (await countOf(client, 'supplier')))
  await copyRows(client, {
    table: 'supplier',
    copies: suppliers,
    apart: 0,
    own: { name: `name || ' ' || copy`, name_key: `name_key || ' ' || copy`, mobile: 'null', gstin: 'null' },
  })
  const copies = Math.ceil(many.runs / (await countOf(client, 'buying_run', `state = 'CLOSED'`)))
  const apart = Math.max(1, Math.floor(pastDays / copies))
  const past = { copies, apart }
  const ofSupplier = {
    supplier_id: `supplier_id + copy % ${suppliers + 1} * (select last from last_id where of = 'supplier')`,
  }
  const ofRun = `run_id in (select id from buying_run where state = 'CLOSED')`
  await copyRows(client, { ...past, table: 'buying_run', where: `state = 'CLOSED'` })
  await copyRows(client, {
    ...past,
    table: 'supplier_bill',
    own: { ...ofSupplier, number_key: `number_key || '-' || copy` },
  })
  const lines = `${ofRun} and run_id <= (select last from last_id where of = 'buying_run')`
  await copyRows(client, {
    ...past,
    table: 'estimate',
    where: `id in (select estimate_id from buying_line where ${lines})`,
  })
  await copyRows(client, {
    ...past,
    table: 'buying_line',
    where: lines,
    own: ofSupplier,
    follows: { run_id: 'buying_run', bill_id: 'supplier_bill', estimate_id: 'estimate' },
  })
  await copyRows(client, {
    ...past,
    table: 'buying_expense',
    where: lines,
    follows: { run_id: 'buying_run' },
  })
  await copyRows(client, {
    ...past,
    table: 'supplier_entry',
    own: ofSupplier,
    where: `return_id is null and (line_id is null or ${lines})`,
    follows: { run_id: 'buying_run', line_id: 'buying_line', bill_id: 'supplier_bill' },
  })
  await client.query(`
    update supplier set owed_paise = entry.owed from (
      select supplier_id, sum(amount_paise) as owed from supplier_entry group by supplier_id) entry where supplier_id = supplier.id`)
}

/** A settled trip for each ten orders of the past. */
async function fillTrips(client: pg.Client): Promise<void> {
  const settled = `state = 'SETTLED'`
  const free = `status in ('CLOSED', 'DELIVERED') and not exists (select from trip_stop where order_id = orders.id)`
  const copies = Math.ceil(
    (await countOf(client, 'orders', free)) / many.stopsATrip / (await countOf(client, 'trip', settled)),
  )
  const before = await client.query<{ id: number }>('select max(id) as id from trip')
  await copyRows(client, {
    table: 'trip',
    copies,
    apart: 1,
    where: settled,
    own: { name: `'Trip ' || copy` },
  })
  await client.query(
    `with past as (
      select id, row_number() over (order by delivery_date desc, id) - 1 as place from orders where ${free}
    ), trips as (select id, row_number() over (order by delivery_date desc, id) - 1 as place from trip where id > $1)
    insert into trip_stop (order_id, trip_id, place)
    select past.id, trips.id, past.place % ${many.stopsATrip} + 1 from past join trips on trips.place = past.place / ${many.stopsATrip}`,
    [before.rows[0]?.id ?? 0],
  )
}

/** Crates that went to each outlet and came back in part. */
async function fillCrates(client: pg.Client): Promise<void> {
  await client.query(`
    insert into crate_entry (outlet_id, kind, quantity, balance, made_by, at)
    select outlet.id, case turn % 2 when 1 then 'OUT' else 'IN' end, case turn % 2 when 1 then 5 else -4 end,
      (turn + 1) / 2 * 5 - turn / 2 * 4, (select min(id) from staff_user), now() - (${pastDays} - turn * 60) * interval '1 day'
    from outlet, generate_series(1, 5) as turn where not exists (select from crate_entry where outlet_id = outlet.id)
    order by turn, outlet.id`)
  await client.query(`
    insert into crate_balance (outlet_id, balance)
    select distinct on (outlet_id) outlet_id, balance from crate_entry order by outlet_id, id desc on conflict (outlet_id) do nothing`)
}

/** Batches of months long past, which have the documents of then. */
async function fillBatches(client: pg.Client): Promise<void> {
  const have = await countOf(client, 'handover_batch')
  await copyRows(client, {
    table: 'handover_batch',
    copies: Math.ceil(many.batches / have),
    apart: 30,
    own: { number: `number + copy * 1000` },
  })
  await client.query(`
    with past as (
      select id, number, date, customer_id, total_paise, row_number() over (order by date, id) as place from invoice where number like 'H%'
    ), batch as (
      select id, program, row_number() over (order by id) - 1 as place, count(*) over () as batches from handover_batch where number > 1000 and program = 'TALLY'
    )
    insert into handover_item (batch_id, program, kind, invoice_id, voucher, part, number, date, customer_id, is_void, debit_paise, credit_paise, party_paise)
    select batch.id, batch.program, 'DOCUMENT', past.id, 'SALES', '', past.number, past.date, past.customer_id, false, past.total_paise,
      past.total_paise, past.total_paise
    from past join batch on batch.place = past.place % batch.batches`)
}

/** Notices that were read, and comments on orders of the past. */
async function fillTold(client: pg.Client): Promise<void> {
  await copyRows(client, {
    table: 'notice',
    apart: 0,
    copies: Math.ceil(many.notices / (await countOf(client, 'notice'))),
    own: { record_id: `record_id + copy * (select max(id) from orders)`, read_at: 'coalesce(read_at, at)' },
  })
  await copyRows(client, {
    table: 'comment',
    apart: 1,
    copies: Math.ceil(many.comments / (await countOf(client, 'comment'))),
    own: { record_kind: `'order'`, record_id: `(record_id + copy * 977) % (select max(id) from orders) + 1` },
  })
}

/** Lots that are used up, market rates and changes of prices. */
async function fillGoods(client: pg.Client): Promise<void> {
  await client.query(`
    insert into lot (item_type_id, day, cost_paise, left_milli)
    select id, current_date - 30 * turn, base_price_paise / 2, 0 from item_type, generate_series(1, ${many.lotsAType}) as turn`)
  await copyRows(client, {
    table: 'market_rate',
    apart: 0,
    copies: many.rates,
    own: { date: 'date - 60 - copy' },
    where: 'date = (select max(date) from market_rate)',
  })
  await client.query(`
    insert into price_change (change_id, item_type_id, old_paise, new_paise, source, changed_by, changed_at)
    select (select max(change_id) from price_change) + turn, id, base_price_paise + turn, base_price_paise + turn - 1, 'BULK',
      (select min(id) from staff_user), now() - turn * 20 * interval '1 day'
    from item_type, generate_series(5, 9) as turn where base_price_paise is not null`)
}

/** Cheques that were banked. */
const fillCheques = (client: pg.Client): Promise<unknown> =>
  client.query(`
    insert into cheque (customer_id, number, bank, date, amount_paise, banked_on, created_at)
    select id, lpad((id * 7 % 1000000)::text, 6, '0'), 'Kaveri Bank', current_date - 100, 100000, current_date - 99, now() - interval '101 days'
    from customer order by id limit 5000`)
