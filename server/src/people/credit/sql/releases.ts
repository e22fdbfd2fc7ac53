import type { Day } from '@packhouse/contract/day.ts'
import type { CreditReleaseId, CustomerId, OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { ReleaseKind } from '@packhouse/contract/people/credit/kinds.ts'
import type { Release } from '@packhouse/contract/people/credit/model.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { ReleaseFacts } from '../rules/releases.ts'

/** Releases of a customer that nobody ended and whose last day has not passed. Lock the account first. */
export const selectOpenReleases = (
  db: Reading,
  customerId: CustomerId,
  today: Day,
): Promise<ReleaseFacts[]> =>
  db
    .selectFrom('credit_release')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where(eb => eb.or([eb('until', 'is', null), eb('until', '>=', today)]))
    .where(eb => eb.or([eb('kind', '=', 'UNTIL'), eb('uses', '=', 0), eb('kind', '=', 'AMOUNT')]))
    .select([
      'id',
      'kind',
      'order_id as orderId',
      'order_paise as orderPaise',
      'until',
      'amount_paise as amount',
      'reason',
      'used_paise as used',
      'uses',
      sql<boolean>`false`.as('isEnded'),
    ])
    .execute()

export interface NewReleaseRow {
  customerId: CustomerId
  kind: ReleaseKind
  orderId: OrderId | null
  orderPaise: Paise | null
  until: Day | null
  amount: Paise | null
  reason: string
  madeBy: StaffUserId
  now: Date
}

export async function insertRelease(tx: Tx, release: NewReleaseRow): Promise<CreditReleaseId> {
  const { id } = await tx
    .insertInto('credit_release')
    .values({
      customer_id: release.customerId,
      kind: release.kind,
      order_id: release.orderId,
      order_paise: release.orderPaise,
      until: release.until,
      amount_paise: release.amount,
      reason: release.reason,
      made_by: release.madeBy,
      made_at: release.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a release used by an order, with the value in paise that it let through. */
export async function insertUse(
  tx: Tx,
  {
    releaseId,
    orderId,
    amount,
    now,
  }: { releaseId: CreditReleaseId; orderId: OrderId; amount: Paise; now: Date },
): Promise<void> {
  await tx
    .insertInto('credit_release_use')
    .values({ release_id: releaseId, order_id: orderId, amount_paise: amount, at: now })
    .execute()
  await tx
    .updateTable('credit_release')
    .set({ used_paise: sql<Paise>`used_paise + ${amount}::bigint`, uses: sql<number>`uses + 1` })
    .where('id', '=', releaseId)
    .execute()
}

export const selectReleaseOwner = (db: Reading, id: CreditReleaseId) =>
  db.selectFrom('credit_release').where('id', '=', id).select('customer_id as customerId').executeTakeFirst()

/** Ends a release; false: it was ended before. */
export async function markEnded(
  tx: Tx,
  id: CreditReleaseId,
  { by, now }: { by: StaffUserId; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_release')
    .set({ ended_by: by, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ReleaseRow
  extends ReleaseFacts,
    Pick<Release, 'customerId' | 'businessname' | 'by' | 'at' | 'endedBy' | 'endedAt'> {
  usedBy: { orderId: OrderId; amount: Paise; at: string }[]
}

/** Releases, the last first, with the orders that used them: one, all of a customer, or those made or ended since a moment. */
export async function selectReleases(
  db: Reading,
  which: { id: CreditReleaseId } | { customerId: CustomerId } | { since: Date; today: Day },
): Promise<ReleaseRow[]> {
  const condition =
    'id' in which
      ? sql`credit_release.id = ${which.id}`
      : 'customerId' in which
        ? sql`credit_release.customer_id = ${which.customerId}`
        : sql`(credit_release.made_at >= ${which.since} or credit_release.until >= ${which.today}::date)`
  const { rows } = await sql<ReleaseRow>`
    select credit_release.id, credit_release.kind, credit_release.order_id as "orderId", order_paise as "orderPaise", until,
      credit_release.amount_paise as amount, reason, used_paise as used, uses, ended_at is not null as "isEnded",
      credit_release.customer_id as "customerId", customer.business_name as businessname, maker.name as by, made_at as at,
      ender.name as "endedBy", ended_at as "endedAt", coalesce(use.orders, '[]') as "usedBy"
    from credit_release
    join customer on customer.id = credit_release.customer_id
    join staff_user maker on maker.id = credit_release.made_by
    left join staff_user ender on ender.id = credit_release.ended_by
    left join lateral (
      select jsonb_agg(jsonb_build_object('orderId', order_id, 'amount', amount_paise, 'at', at) order by id) as orders
      from credit_release_use where release_id = credit_release.id
    ) use on true
    where ${condition}
    order by credit_release.id desc
  `.execute(db)
  return rows
}
