import type { OrderId, PickerId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { KeptRow } from '../rules/versions.ts'
import type { EventAuthor } from './events.ts'

/** Which order, and the write that stores its version. */
interface Kept {
  orderId: OrderId
  action: string
  pickerId?: PickerId | null | undefined
  user: EventAuthor
  now: Date
}

/**
 * Stores an order's current state if it differs from the last stored version: its facts, and the lines that differ. Called at the
 * end of each write, so it sees all changes. (rules.md §3.11)
 */
export async function keepVersion(tx: Tx, { orderId, action, pickerId = null, user, now }: Kept): Promise<void> {
  await sql`
    with kept as (
      select version, facts, lines, gone from order_version where order_id = ${orderId}
    ), known as (
      select distinct on (line -> 'id') line, (line ->> 'id')::integer as id
      from kept cross join lateral jsonb_array_elements(kept.lines) as line
      order by line -> 'id', kept.version desc
    ), now as (
      select id, line_no, order_line_facts(order_line) as line from order_line where order_id = ${orderId}
    ), new as (
      select
        coalesce((select jsonb_agg(now.line order by now.line_no) from now left join known on known.id = now.id
          where known.line is distinct from now.line), '[]') as lines,
        array(select id from known where id not in (select id from now)
          and id not in (select unnest(kept.gone) from kept) order by id) as gone
    )
    insert into order_version (order_id, version, action, status, facts, lines, gone, picker_id, user_id, user_name, at)
    select orders.id, orders.version, ${action}, orders.status, order_facts(orders), new.lines, new.gone,
      ${pickerId}::integer, ${user.id}::integer, ${user.name}, ${now}
    from orders cross join new
    where orders.id = ${orderId} and (
      new.lines <> '[]' or new.gone <> '{}'
      or order_facts(orders) is distinct from (select facts from kept order by version desc limit 1))
  `.execute(tx)
}

/**
 * The same for a write that changes no line, so that its lines need not be compared with those of all its versions. An order that
 * was closed before versions were kept has none, and gets none.
 */
export async function keepFacts(tx: Tx, { orderId, action, user, now }: Omit<Kept, 'pickerId'>): Promise<void> {
  await sql`
    insert into order_version (order_id, version, action, status, facts, lines, user_id, user_name, at)
    select id, version, ${action}, status, order_facts(orders), '[]', ${user.id}::integer, ${user.name}, ${now}
    from orders, (select facts as last_facts from order_version where order_id = ${orderId} order by version desc limit 1) as last
    where id = ${orderId} and order_facts(orders) is distinct from last_facts
  `.execute(tx)
}

/** The first version of an order, as a part of the statement that inserts it: its rows are `placed` and `placed_line`. */
export const firstVersion = ({ action, user, now }: { action: string; user: EventAuthor; now: Date }): RawBuilder<unknown> => sql`
  insert into order_version (order_id, version, action, status, facts, lines, user_id, user_name, at)
  select id, version, ${action}, status, facts, (select jsonb_agg(facts order by line_no) from placed_line),
    ${user.id}::integer, ${user.name}, ${now}
  from placed`

/** The stored versions of an order, oldest first; packing shows the picker's name. */
export async function selectVersions(db: Reading, orderId: OrderId): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select order_version.version, order_version.action, order_version.status, order_version.facts, order_version.lines, order_version.gone,
      coalesce(picker.name, order_version.user_name) as by, order_version.at
    from order_version left join picker on picker.id = order_version.picker_id
    where order_version.order_id = ${orderId} order by order_version.version`.execute(db)
  return rows
}

/** The order's current state in the shape of a version; undefined for an unknown order. */
export async function selectPresent(db: Reading, orderId: OrderId): Promise<(KeptRow & { businessName: string }) | undefined> {
  const { rows } = await sql<KeptRow & { businessName: string }>`
    select orders.version, 'KNOWN' as action, orders.status, order_facts(orders) as facts, '{}'::integer[] as gone,
      orders.business_name as "businessName", orders.updated_at as at,
      coalesce((select user_name from order_event where order_id = orders.id order by id desc limit 1), 'Packhouse') as by,
      (select coalesce(jsonb_agg(order_line_facts(order_line) order by order_line.line_no), '[]') from order_line
        where order_line.order_id = orders.id) as lines
    from orders where orders.id = ${orderId}`.execute(db)
  return rows[0]
}
