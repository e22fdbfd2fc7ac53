import { dayOf } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { whyNotClose } from '@packhouse/contract/ordering/orders/policy.ts'
import { type Db, inTransaction } from '../../../platform/db/transaction.ts'
import { type AuditEvent, recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { closesDeliveredBy } from '../rules/close.ts'
import { selectDelivered } from '../sql/delivered.ts'
import { lockOrder } from '../sql/lock.ts'
import { closeOrder } from './pack.ts'

/** Not a staff user: the name shown in history and audit trail. */
const author = { id: null, name: 'nightly close' }

/**
 * Closes orders whose claim window ended before the last 02:00 IST, each in its own transaction; returns how many. Safe on any
 * number of processes and after any downtime; a failing order does not affect the others. (rules §3.2 row 8)
 */
export async function closeDelivered({ db, now }: { db: Db; now: Date }): Promise<number> {
  const deliveredBy = closesDeliveredBy(now)
  const issues: unknown[] = []
  let closed = 0
  let after = 0
  for (;;) {
    const ids = await selectDelivered(db, { deliveredBy, after })
    for (const id of ids) {
      after = id
      try {
        if (await closeOne(db, id, { deliveredBy, now })) closed += 1
      } catch (error) {
        issues.push(error)
      }
    }
    if (ids.length === 0) break
  }
  if (issues.length > 0) throw issues[0]
  return closed
}

/** Whether this call closed it: another process or user may have done so first. */
const closeOne = (
  db: Db,
  orderId: OrderId,
  { deliveredBy, now }: { deliveredBy: Date; now: Date },
): Promise<boolean> =>
  inTransaction(db, async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order || whyNotClose(order, { singleStepDispatch: false })) return false
    if (order.deliveredAt === null || order.deliveredAt > deliveredBy) return false
    const events: AuditEvent[] = []
    await closeOrder(order, undefined, { tx, now, user: author, audit: event => events.push(event) })
    await recordAndAnnounce(tx, {
      events,
      author: {
        userId: author.id,
        userName: author.name,
        address: '',
        device: '',
        requestId: `nightly-close-${dayOf(now)}`,
        at: now,
      },
      tags: ['Order', 'Metrics'],
    })
    return true
  })
