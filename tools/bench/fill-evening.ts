import type pg from 'pg'
import { columns } from './fill.ts'

/** Messages of the demo itself, which are of this evening. */
const isPattern = `received_at > now() - interval '20 hours'`

/** Copies the demo's messages, all read, to this many in the past; standing orders and calls about dues get as long a past. */
export async function fillEvening(client: pg.Client, messages: number): Promise<void> {
  const others = await columns(client, 'message', ['id', 'outside_id', 'state', 'received_at', 'minute', 'read_at'])
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
  await client.query('vacuum analyze message, standing_run, credit_call')
}
