import { addDays, dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { CreditReleaseId, CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { Release } from '@packhouse/contract/people/credit/model.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { z } from 'zod'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type ReleaseFacts, type ReleaseRequest, releaseFor, releaseState } from '../rules/releases.ts'
import { insertUse, type ReleaseRow, selectOpenReleases, selectReleases } from '../sql/releases.ts'

type Reply = z.output<typeof Release>

/** Days that the list of all customers reaches back. */
const listedDays = 30

/** Returns releases, the last first: all of a customer, else those in force and those of the last 30 days. (rules §6.12) */
export const releases: Handler<typeof credit.releases> = async ({ customerid: customerId }, { db, now }) => {
  const today = dayOf(now)
  const which =
    customerId === undefined ? { since: startOfDay(addDays(today, -listedDays)), today } : { customerId }
  return (await selectReleases(db, which)).map(row => toReply(row, now))
}

/** A release as it is answered. */
export async function releaseReply(db: Reading, id: CreditReleaseId, now: Date): Promise<Reply> {
  const [row] = await selectReleases(db, { id })
  return toReply(found(row, 'Release {id} was not found.', { id }), now)
}

const toReply = (row: ReleaseRow, now: Date): Reply => ({
  ...row,
  state: releaseState(row, dayOf(now)),
  usedBy: row.usedBy.map(({ orderId, amount, at }) => ({ orderId, amount: paise(amount), at: new Date(at) })),
})

/** What lets an order through its hold. */
export interface Passage {
  /** null: nothing does. */
  release: ReleaseFacts | null
  /** The unused release of this order alone: it ends with the order's acceptance, needed or not. */
  own: ReleaseFacts | null
}

/** The releases of a customer that may be in force. Lock the account first, so that no two orders use one release. */
export const openReleases = (db: Reading, customerId: CustomerId, now: Date): Promise<ReleaseFacts[]> =>
  selectOpenReleases(db, customerId, dayOf(now))

/** Returns what lets an order through a hold today IST. (rules §6.12) */
export const passageOf = (open: readonly ReleaseFacts[], args: ReleaseRequest, now: Date): Passage => ({
  release: releaseFor(open, args, dayOf(now)) ?? null,
  own: open.find(({ orderId, uses }) => orderId !== null && orderId === args.orderId && uses === 0) ?? null,
})

/**
 * Marks what let an order through as used, with its value in paise, of an amount with what counts; an unused release of this order
 * alone too. (rules §6.12)
 */
export async function useReleases(
  tx: Tx,
  {
    passed,
    own,
    orderId,
    value,
    counted,
  }: { passed: ReleaseFacts | null; own: ReleaseFacts | null; orderId: OrderId } & Pick<
    ReleaseRequest,
    'value' | 'counted'
  >,
  now: Date,
): Promise<void> {
  const used = [...(passed ? [passed] : []), ...(own && own.id !== passed?.id ? [own] : [])]
  for (const { id: releaseId, kind } of used)
    await insertUse(tx, { releaseId, orderId, amount: kind === 'AMOUNT' ? counted : value, now })
}
