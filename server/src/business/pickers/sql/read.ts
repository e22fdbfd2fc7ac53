import type { Day } from '@packhouse/contract/day.ts'
import type { PickerId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Holder } from '../rules/pickers.ts'

/** What orders, of a slice above, say of pickers. */
export interface PickerWork {
  /** What each picker packed today: orders, and the value ordered and picked, in paise; over-picks do not offset shortages. */
  packedToday: (
    today: Day,
  ) => RawBuilder<{ picker_id: PickerId; orders: number; ordered: number; picked: number }>
  /** Number of open orders of `picker`. */
  openOrders: RawBuilder<number>
}

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

/** Pickers by name with open orders and what they packed today: all, or one. (rules §3.5) */
export const selectPickers = (db: Reading, work: PickerWork, today: Day, id?: PickerId) =>
  db
    .selectFrom('picker')
    .leftJoin(work.packedToday(today).as('packed'), 'packed.picker_id', 'picker.id')
    .select([
      ...columns,
      'packed.orders as doneToday',
      'packed.ordered as orderedToday',
      'packed.picked as pickedToday',
      work.openOrders.as('openOrders'),
    ])
    .$if(id !== undefined, query => query.where('picker.id', '=', id ?? null))
    .orderBy('picker.name')
    .orderBy('picker.id')
    .execute()
export type PickerRow = Awaited<ReturnType<typeof selectPickers>>[number]

/** Locks a picker about to get work: nobody can deactivate it until the transaction ends. */
export const holdPicker = (tx: Tx, id: PickerId) =>
  tx
    .selectFrom('picker')
    .where('id', '=', id)
    .select(['id', 'name', 'is_active as isActive'])
    .forShare()
    .executeTakeFirst()

/** Locks a picker about to change: no order is assigned to it until the transaction ends. */
export const lockPicker = (tx: Tx, id: PickerId) =>
  tx.selectFrom('picker').where('id', '=', id).select(columns).forNoKeyUpdate().executeTakeFirst()
export type LockedPicker = NonNullable<Awaited<ReturnType<typeof lockPicker>>>

/** Open orders of one picker; call it after locking the picker, so that no assignment is under way. */
export async function countOpenOrders(tx: Tx, { openOrders }: PickerWork, id: PickerId): Promise<number> {
  const { count } = await tx
    .selectFrom('picker')
    .where('id', '=', id)
    .select(openOrders.as('count'))
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

/** Whether staff or a picker already uses an email or a mobile, active or not; an empty email is never used. */
export async function isUsed(
  db: Reading,
  { email, mobile }: { email: string; mobile: string },
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from staff_user where mobile = ${mobile} or lower(email) = nullif(${email}, ''))
        or exists (select from picker where mobile = ${mobile} or lower(email) = nullif(${email}, '')) as used
  `.execute(db)
  return rows[0]?.used ?? false
}
