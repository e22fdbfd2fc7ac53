import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { DeviceKind } from '@packhouse/contract/ordering/orders/draft-model.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { DraftState } from '../rules/order-drafts.ts'

const listed = ['key', 'device', 'device_kind', 'customer', 'outlet', 'lines', 'saved_at'] as const

const own = (db: Reading, userId: StaffUserId) =>
  db.selectFrom('order_draft').where('staff_user_id', '=', userId)

/** The open drafts of a person, oldest first. */
export const selectDrafts = (db: Reading, userId: StaffUserId) =>
  own(db, userId).where('ended', 'is', null).select(listed).orderBy('saved_at').orderBy('key').execute()

/** Locks a draft until the transaction ends, and what is new under its key for others. */
export async function lockDraft(tx: Tx, userId: StaffUserId, key: string): Promise<DraftState | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order draft ${userId} ${key}`}, 0))`.execute(tx)
  return own(tx, userId)
    .where('key', '=', key)
    .select(['device', 'ended', 'order_id', 'saved_at'])
    .$narrowType<Pick<DraftState, 'ended'>>()
    .executeTakeFirst()
}

/** How many other open drafts the person has. */
export async function countOtherDrafts(db: Reading, userId: StaffUserId, key: string): Promise<number> {
  const { count } = await own(db, userId)
    .where('ended', 'is', null)
    .where('key', '!=', key)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface DraftRow {
  device: string
  device_kind: DeviceKind
  customer: string
  outlet: string
  lines: number
  /** JSON text. */
  draft: string
  saved_at: Date
}

export async function upsertDraft(
  tx: Tx,
  at: { userId: StaffUserId; key: string },
  row: DraftRow,
): Promise<void> {
  await tx
    .insertInto('order_draft')
    .values({ staff_user_id: at.userId, key: at.key, ...row })
    .onConflict(conflict => conflict.columns(['staff_user_id', 'key']).doUpdateSet(row))
    .execute()
}

/** Gives a draft to a device and returns it, its content as JSON text; undefined if the person has no such open draft. */
export const moveDraft = (
  tx: Tx,
  { userId, key }: { userId: StaffUserId; key: string },
  to: Pick<DraftRow, 'device' | 'device_kind'>,
) =>
  tx
    .updateTable('order_draft')
    .set(to)
    .where('staff_user_id', '=', userId)
    .where('key', '=', key)
    .where('ended', 'is', null)
    .returning([...listed, sql<string>`draft::text`.as('draft')])
    .executeTakeFirst()

/** Ends a draft for good, also one that the server never had. */
export async function endDraft(
  tx: Tx,
  { userId, key }: { userId: StaffUserId; key: string },
  end: { ended: 'PLACED' | 'CLOSED'; orderId: OrderId | null; now: Date },
): Promise<void> {
  const ended = { draft: null, ended: end.ended, order_id: end.orderId, saved_at: end.now }
  await tx
    .insertInto('order_draft')
    .values({
      staff_user_id: userId,
      key,
      device: '',
      device_kind: 'DESK',
      customer: '',
      outlet: '',
      lines: 0,
      ...ended,
    })
    .onConflict(conflict => conflict.columns(['staff_user_id', 'key']).doUpdateSet(ended))
    .execute()
}

/** Deletes what nobody has touched since then. */
export async function deleteOldDrafts(tx: Tx, userId: StaffUserId, before: Date): Promise<void> {
  await tx
    .deleteFrom('order_draft')
    .where('staff_user_id', '=', userId)
    .where('saved_at', '<', before)
    .execute()
}
