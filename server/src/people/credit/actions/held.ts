import { available, isOverdue, whyHold } from '@packhouse/contract/billing/payments/terms.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import type { HoldReason } from '@packhouse/contract/people/credit/kinds.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { CreditOrders } from '../sql/credit-orders.ts'
import { selectHeld } from '../sql/held.ts'

type Reply = Result<typeof credit.heldOrders>[number]

/** The year behind the median of days to pay. */
const habitDays = 365

/** Returns the orders on hold, the last held first, each with its sum as of now. (rules §6.5, §6.12) */
export const heldOrders =
  (orders: CreditOrders): Handler<typeof credit.heldOrders> =>
  async (_asked, { db, now }) => {
    const today = dayOf(now)
    const rows = await selectHeld(db, orders, { today, since: addDays(today, -habitDays) })
    if (rows.length === 0) return [] // also in a business that is not set up yet
    const { graceDays } = await readSettings(db)
    return rows.map((row): Reply => {
      const limit = row.creditLimit ?? zeroPaise
      const facts = { ...row, isPostpaid: true, hasBounced: row.bounced > 0 }
      const hold = whyHold(facts, row.value, today, graceDays)
      return {
        ...row,
        sum: {
          limit,
          outstanding: row.outstanding,
          openOrders: row.openOrders,
          chequesOnHand: row.chequesOnHand,
          thisOrder: row.value,
          left: subtractPaise(available(facts), row.value),
        },
        overdueSince: isOverdue(row.oldestDue, today, graceDays) ? row.oldestDue : null,
        cheque: row.bounced > 0 ? { amount: row.bounced, bouncedOn: row.bouncedOn } : null,
        why: reasonOf(hold?.data?.reason),
        reason: hold?.message ?? row.reason,
      }
    })
  }

const reasonOf = (reason: unknown): HoldReason =>
  reason === 'BOUNCED' || reason === 'OVERDUE' || reason === 'OVER_LIMIT' ? reason : 'FITS'
