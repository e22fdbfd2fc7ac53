import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type pg from 'pg'
import { addStock } from '../../server/src/goods/inventory/actions/move-stock.ts'
import type { Db } from '../../server/src/platform/db/transaction.ts'

/** Multiplies customers and items of the demo to these numbers; customers owe, and some promised to pay. */
export async function fillBusiness(
  client: pg.Client,
  { customers, types }: { customers: number; types: number },
): Promise<void> {
  await fillCustomers(client, customers)
  await fillDues(client)
  await fillCatalogue(client, types)
  await fillPrices(client)
}

const lists = 20
const rowsAList = 20_000
const fixedACustomer = 10

/**
 * Price lists as large as they may be, for half of the customers by name and one for each type of customer; fixed prices of every
 * customer, thousands of one that may order everything.
 */
async function fillPrices(client: pg.Client): Promise<void> {
  const by = '(select min(id) from staff_user)'
  await client.query('begin')
  await client.query(`
    insert into price_list (name, valid_from, valid_to, updated_by, updated_at)
    select 'List ' || number, current_date - 30, current_date + 60, ${by}, now() from generate_series(1, ${lists}) number`)
  await client.query(`
    insert into price_list_for (price_list_id, customer_type_id)
    select price_list.id, type.id from (select id, row_number() over (order by id) as place from customer_type) type
    join price_list on price_list.name = 'List ' || (place - 1) % ${lists} + 1`)
  await client.query(`
    insert into price_list_for (price_list_id, customer_id)
    select price_list.id, customer.id from customer join price_list on name = 'List ' || customer.id % ${lists} + 1
    where customer.id % 2 = 0`)
  await client.query(`
    insert into price_list_row (price_list_id, pack_id, from_packs_milli, percent_bp)
    select price_list.id, pack.id, step * 1000, 100 * step
    from price_list, (select id from pack order by id limit ${rowsAList / 4}) pack, generate_series(1, 4) step where name like 'List %'`)
  await client.query(`
    update price_list set packs = (select count(distinct pack_id) from price_list_row where price_list_id = price_list.id)
    where name like 'List %'`)
  const packs = await count(client, 'pack')
  await client.query(`
    insert into fixed_price (customer_id, pack_id, price_paise, valid_from, created_by, created_at, updated_at)
    select customer.id, pack.id, 1000 + customer.id % 500, current_date - 10, ${by}, now(), now()
    from customer cross join generate_series(1, ${fixedACustomer}) number
    join (select id, row_number() over (order by id) as place from pack) pack on place = (customer.id * 31 + number * 977) % ${packs} + 1`)
  await client.query(`
    insert into fixed_price (customer_id, pack_id, price_paise, valid_from, created_by, created_at, updated_at)
    select customer.id, pack.id, 1500, current_date - 10, ${by}, now(), now()
    from (select id from customer where not exists (select from customer_group where customer_id = customer.id) order by id limit 1) customer,
      (select id from pack order by id limit 3000) pack
    where not exists (select from fixed_price where customer_id = customer.id and pack_id = pack.id)`)
  await client.query('commit')
}

/** Multiplies the demo's customers to the wanted number, each with outlets and a separate account. */
async function fillCustomers(client: pg.Client, wanted: number): Promise<void> {
  const have = await count(client, 'customer')
  const copies = Math.ceil((wanted - have) / have)
  if (copies > 0) {
    const unique = ['id', 'mobile', 'email', 'gstin', 'pan', 'zoho_customer_id', 'brand_name', 'search_text']
    const others = await columns(client, 'customer', [...unique, 'is_postpaid', 'credit_limit_paise'])
    const outlets = await columns(client, 'outlet', ['id', 'customer_id'])
    await client.query('begin')
    await client.query(`
      create temporary table copied on commit drop as
      select source.id as old_id, (select max(id) from customer) + row_number() over (order by copy, source.id) as new_id
      from (select id from customer order by id) source, generate_series(1, ${copies}) copy
      order by new_id limit ${wanted - have}`)
    await client.query(`
      insert into customer (id, mobile, email, pan, brand_name, search_text, is_postpaid, credit_limit_paise, ${others})
      overriding system value
      select new_id, (7000000000 + new_id)::text, new_id || '@bench.example', 'BENCH' || new_id, brand_name || ' ' || new_id,
        search_text || ' ' || new_id, is_postpaid, credit_limit_paise, ${others}
      from copied join customer on id = old_id order by new_id`)
    await client.query(
      `insert into outlet (customer_id, ${outlets}) select new_id, ${outlets} from copied join outlet on customer_id = old_id`,
    )
    await client.query(`
      insert into account (customer_id, outstanding_paise, open_orders_paise)
      select new_id, new_id * 977 % 20000000, new_id * 311 % 5000000 from copied`)
    await client.query(
      `select setval(pg_get_serial_sequence('customer', 'id'), (select max(id) from customer))`,
    )
    await client.query('commit')
  }
}

/** A document for what each customer owes, releases of some and promises of others. */
async function fillDues(client: pg.Client): Promise<void> {
  await client.query(`
    insert into receivable (customer_id, kind, number, date, due_date, amount_paise, open_paise, created_at)
    select customer_id, 'OPENING', 'OPENING-' || customer_id, current_date - 40, current_date + 10 - customer_id % 40,
      outstanding_paise, outstanding_paise, now()
    from account where outstanding_paise > 0 and not exists (select from receivable where receivable.customer_id = account.customer_id)`)
  await client.query(`
    insert into credit_release (customer_id, kind, until, reason, made_by, made_at)
    select id, 'UNTIL', current_date + 7, 'For measuring', (select min(id) from staff_user), now()
    from customer where is_postpaid order by id limit 300`)
  await client.query(`
    insert into credit_promise (customer_id, amount_paise, by, made_by, made_at)
    select customer_id, outstanding_paise, current_date + 3, (select min(id) from staff_user), now()
    from account where outstanding_paise > 0 order by customer_id limit 2000`)
}

const firsts = 'Green Red Baby Local Hill Small Large Fresh Dried Organic Imported Peeled'.split(' ')
const roots =
  'brinjal gourd pepper lentil spinach cucumber radish pumpkin cabbage beetroot ginger mustard mango papaya coconut turmeric'.split(
    ' ',
  )
const lasts = 'leaf root pods seed slices powder paste whole cut bunch'.split(' ')
const local =
  'baingan lauki mirch dal palak kheera mooli kaddu gobhi chukandar adrak sarson aam papita nariyal haldi'.split(
    ' ',
  )

const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? ''

/** Returns the item of a number: words repeat in names as in a real catalogue. */
function itemOf(number: number) {
  const root = number * 7 + Math.floor(number / 97)
  const name = `${pick(firsts, number)} ${pick(roots, root)} ${pick(lasts, Math.floor(number / 12))} ${number}`
  return { name, alias: `${pick(local, root)} ${number}`, code: `BENCH-${number}` }
}

const sizes = [1, 5, 25]

/**
 * Extends the catalogue to the wanted number of types, three packs each, as if saved one by one; every twentieth is in a group of the
 * customer with the most groups, behind the others in the lists.
 */
async function fillCatalogue(client: pg.Client, wanted: number): Promise<void> {
  const have = await count(client, 'item_type')
  const made = Array.from({ length: Math.max(0, wanted - have) }, (_, number) => {
    const { name, alias, code } = itemOf(have + number)
    const skus = sizes.map(kg => `${code}-${kg}KG`)
    const own = [name, 'Regular', alias, code]
    const phrases = (texts: string[]) => `| ${texts.map(searchKey).join(' | ')} |`
    const listing = [`2000000${name.toLowerCase()}`, 'regular', code].join('\u0001')
    const packs = sizes.map((kg, at) => ({
      sku: skus[at],
      name: `${kg} kg`,
      weight: kg * 1000,
      listing: `${listing}\u0001${String(kg * 1000).padStart(10, '0')}`,
      search: phrases([...own, `${kg} kg`, skus[at] ?? '']),
    }))
    return {
      name,
      key: name.toLowerCase(),
      alias,
      code,
      listing,
      search: phrases([...own, ...skus]),
      price: 1000 + have + number,
      packs,
    }
  })
  await client.query('begin')
  await client.query(
    `create temporary table made on commit drop as select * from jsonb_to_recordset($1::jsonb)
      as made(name text, key text, alias text, code text, listing text, search text, price bigint, packs jsonb)`,
    [JSON.stringify(made)],
  )
  await client.query(`insert into item (name, name_key, aliases) select name, key, array[alias] from made`)
  await client.query(`
    insert into item_type (item_id, code, name, unit, hsn, tax_class, catch_weight, procure_to_order, base_price_paise, listing_key, search_text)
    select item.id, code_of, 'Regular', 'KG', '070200', 'NIL', true, true, price, listing, search
    from (select made.*, made.code as code_of from made) as made join item on item.name_key = made.key`)
  await client.query(`
    insert into type_word (word)
    select distinct word from made, unnest(string_to_array(search, ' ')) as word where length(word) > 1`)
  await client.query(`
    insert into pack (item_type_id, sku, name, weight_milli, listing_key, search_text)
    select item_type.id, pack.sku, pack.name, pack.weight, pack.listing, pack.search
    from made join item_type on item_type.code = made.code,
      jsonb_to_recordset(made.packs) as pack(sku text, name text, weight bigint, listing text, search text)`)
  await client.query(`
    with added as (
      insert into item_group (name, name_key, kind, listing_order)
      values ('Up to ${wanted}', 'up to ${wanted}', 'ITEMS', 99) returning id
    ), entered as (
      insert into item_group_entry (item_group_id, item_type_id, of_type_id)
      select added.id, item_type.id, item_type.id from added, made join item_type using (code) where item_type.id % 20 = 0
    )
    insert into customer_group (customer_id, item_group_id)
    select (select customer_id from customer_group group by customer_id order by count(*) desc, customer_id limit 1), id from added`)
  await client.query('commit')
}

/** More than the measured orders can use. */
export const fillStock = (db: Db): Promise<void> =>
  db.transaction().execute(async tx => {
    const types = await tx.selectFrom('item_type').select('id').execute()
    const { id: userId } = await tx.selectFrom('staff_user').select('id').limit(1).executeTakeFirstOrThrow()
    const lines = types.map(({ id }) => ({ itemTypeId: id, milli: milli(1_000_000_000) }))
    await addStock(tx, { kind: 'RECEIPT', lines, note: 'For measuring', userId, now: new Date() })
  })

/** Messages of the demo itself, which are of this evening. */
const isPattern = `received_at > now() - interval '20 hours'`

/** Copies the demo's messages, all read, to this many in the past; standing orders and calls about dues get as long a past. */
export async function fillEvening(client: pg.Client, messages: number): Promise<void> {
  const others = await columns(client, 'message', [
    'id',
    'outside_id',
    'state',
    'received_at',
    'minute',
    'read_at',
  ])
  const { rows } = await client.query<{ have: number; pattern: number }>(
    `select count(*)::integer as have, count(*) filter (where ${isPattern})::integer as pattern from message`,
  )
  const [{ have, pattern } = { have: 0, pattern: 0 }] = rows
  await client.query(
    `insert into message (state, received_at, minute, read_at, ${others})
    select case state when 'NEW' then 'IGNORED' when 'DRAFT' then 'IGNORED' else state end, received_at - copy * interval '1 day',
      minute - copy * 1440, coalesce(read_at, now()), ${others}
    from (select * from message where ${isPattern}) as source, generate_series($1::integer, $2::integer) as copy`,
    [Math.ceil(have / pattern), Math.floor(messages / pattern)],
  )
  const days = Math.min(1_000, Math.ceil(messages / 100))
  await client.query(
    `insert into standing_run (standing_order_id, delivery_date, state, at)
    select id, current_date - day, 'SKIPPED', now() - day * interval '1 day' from standing_order, generate_series(1, $1) as day
    on conflict do nothing`,
    [days],
  )
  await client.query(
    `insert into credit_call (customer_id, outcome, made_by, made_at)
    select id, 'NO_ANSWER', (select min(id) from staff_user), now() - day * interval '7 days' from customer, generate_series(1, $1) as day`,
    [Math.ceil(days / 50)],
  )
}

const count = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

/** Returns the writable columns of a table, except some, as used in a statement. */
async function columns(client: pg.Client, table: string, without: string[]): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
    .map(({ column_name }) => column_name)
    .filter(name => !without.includes(name))
    .join(', ')
}
