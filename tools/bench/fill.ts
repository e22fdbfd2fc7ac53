import type pg from 'pg'

/**
 * Multiplies the finished orders of the demo history to the wanted number, further back in time, with their lines. They are
 * closed and their goods are gone, so the demo's stock and dues do not change.
 */
export async function fillOrders(client: pg.Client, wanted: number): Promise<{ orders: number; lines: number }> {
  const have = await count(client, 'orders')
  const finished = await client.query<{ count: string }>(`select count(*) from orders where status in ('CLOSED', 'DELIVERED')`)
  const copies = Math.ceil((wanted - have) / Number(finished.rows[0]?.count ?? 1))
  if (copies > 0) {
    const orders = await columns(client, 'orders', ['id', 'status', 'delivery_date', 'placed_at', 'updated_at'])
    const lines = await columns(client, 'order_line', ['id', 'order_id'])
    await client.query('begin')
    await client.query('alter table orders disable trigger user')
    await client.query(`
      create temporary table copied on commit drop as
      select source.id as old_id, copy, (select max(id) from orders) + row_number() over (order by copy desc, source.id) as new_id
      from (select id from orders where status in ('CLOSED', 'DELIVERED') order by id) source, generate_series(1, ${copies}) copy
      order by new_id limit ${wanted - have}`)
    await client.query(`
      insert into orders (id, status, delivery_date, placed_at, updated_at, ${orders})
      overriding system value
      select new_id, 'CLOSED', delivery_date - copy, placed_at - copy * interval '1 day', updated_at - copy * interval '1 day',
        ${orders}
      from copied join orders on orders.id = old_id order by new_id`)
    await client.query(
      `insert into order_line (order_id, ${lines}) select new_id, ${lines} from copied join order_line on order_id = old_id order by new_id, line_no`,
    )
    await client.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
    await client.query('alter table orders enable trigger user')
    await client.query('commit')
    await fillOutletDays(client)
  }
  await client.query('vacuum analyze orders, order_line, outlet_day')
  return { orders: await count(client, 'orders'), lines: await count(client, 'order_line') }
}

/** Writes the days of outlets again, after orders were added without the trigger that writes them row by row. */
export async function fillOutletDays(client: pg.Client): Promise<void> {
  await client.query('truncate outlet_day')
  await client.query(`
    insert into outlet_day (outlet_id, delivery_date, orders, value_paise, minutes, first_minute, slot_id, packs)
    select outlet_id, delivery_date, count(*), sum(ordered_total_paise),
      array_agg(minutes_into_evening(placed_at, delivery_date) order by placed_at, id),
      min(minutes_into_evening(placed_at, delivery_date)), (array_agg(slot_id order by placed_at, id))[1],
      case when delivery_date >= current_date - 130 then ordered_packs(outlet_id, delivery_date) end
    from orders where status <> 'REJECTED' group by outlet_id, delivery_date`)
}

/** Multiplies the demo's customers to the wanted number, each with outlets and a separate account. */
export async function fillCustomers(client: pg.Client, wanted: number): Promise<number> {
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
    await client.query(`select setval(pg_get_serial_sequence('customer', 'id'), (select max(id) from customer))`)
    await client.query('commit')
  }
  await client.query('vacuum analyze customer, outlet, account')
  return count(client, 'customer')
}

const count = async (client: pg.Client, table: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

/** Returns the writable columns of a table, except some, as used in a statement. */
export async function columns(client: pg.Client, table: string, without: string[]): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
    .map(({ column_name }) => column_name)
    .filter(name => !without.includes(name))
    .join(', ')
}
