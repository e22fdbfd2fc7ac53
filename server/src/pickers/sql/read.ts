import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { PickerId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { Holder } from '../rules/pickers.ts'

/** What each picker packed today: orders, and the value ordered and picked, in paise; over-picks do not offset shortages. */
const packedToday = (today: Day) =>
  sql<{ picker_id: PickerId; orders: number; ordered: number; picked: number }>`(
    select orders.picker_id, count(distinct orders.id) as orders,
      sum(round(ordered_packs_milli::numeric * price_paise / 1000))::bigint as ordered,
      sum(round(least(coalesce(picked_packs_milli, 0), ordered_packs_milli)::numeric * price_paise / 1000))::bigint as picked
    from orders join order_line on order_line.order_id = orders.id
    where orders.picker_id is not null
      and orders.delivery_date >= ${addDays(today, -1)}::date -- what was packed today leaves today or later; yesterday's may be late
      and orders.packed_at >= ${startOfDay(today)}::timestamptz
    group by orders.picker_id)`

const columns = [
  'picker.id',
  'picker.name',
  'picker.email',
  'picker.mobile',
  'picker.address1',
  'picker.address2',
  'picker.city',
  'picker.pincode',
  'picker.state',
  'picker.is_active as isActive',
  'picker.created_at as createdAt',
  'picker.version',
] as const

/** Pickers by name with open orders and what they packed today: all, or one. (rules.md §3.5) */
export const selectPickers = (db: Reading, today: Day, id?: PickerId) =>
  db
    .selectFrom('picker')
    .leftJoin(packedToday(today).as('packed'), 'packed.picker_id', 'picker.id')
    .select(({ selectFrom, fn }) => [
      ...columns,
      'packed.orders as doneToday',
      'packed.ordered as orderedToday',
      'packed.picked as pickedToday',
      selectFrom('orders')
        .whereRef('orders.picker_id', '=', 'picker.id')
        // Written as literals, not parameters: a prepared plan needs this text to use the partial index of open orders.
        .where(sql<boolean>`orders.status in ('PENDING', 'PACKING')`)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .as('openOrders'),
    ])
    .$if(id !== undefined, query => query.where('picker.id', '=', id ?? null))
    .orderBy('picker.name')
    .orderBy('picker.id')
    .execute()
export type PickerRow = Awaited<ReturnType<typeof selectPickers>>[number]

/** Locks a picker about to get work: nobody can deactivate it until the transaction ends. */
export const holdPicker = (tx: Tx, id: PickerId) =>
  tx.selectFrom('picker').where('id', '=', id).select(['id', 'name', 'is_active as isActive']).forShare().executeTakeFirst()

/** Locks a picker about to change: no order is assigned to it until the transaction ends. */
export const lockPicker = (tx: Tx, id: PickerId) =>
  tx.selectFrom('picker').where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()

/** Open orders of one picker; call it after locking the picker, so that no assignment is under way. */
export async function countOpenOrders(tx: Tx, id: PickerId): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .where('picker_id', '=', id)
    .where(sql<boolean>`status in ('PENDING', 'PACKING')`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Pickers and staff with this mobile number or email, except the picker itself. */
export async function selectHolders(
  db: Reading,
  { mobile = '', email }: { mobile?: string | undefined; email?: string | null | undefined },
  self: PickerId | null,
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, name, mobile, email, is_active as "isActive" from picker
    where (mobile = ${mobile} or email = ${email ?? null}) and id is distinct from ${self}
    union all
    select null, name, mobile, email, is_active from staff_user where mobile = ${mobile} or lower(email) = ${email ?? null}
  `.execute(db)
  return rows
}
