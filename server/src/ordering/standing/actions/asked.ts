import type { Day } from '@packhouse/contract/day.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type Outcome, selectOtherOrders } from '../sql/runs.ts'
import type { StandingRow } from '../sql/standing-orders.ts'

/** What is stored of a day for which the outlet has another order, so that none is doubled; undefined: it has none. (rules §14) */
export async function askedFor(tx: Tx, { outlet_id: outletId, outlet_name: outlet }: StandingRow, day: Day) {
  const [other] = await selectOtherOrders(tx, { outletId, from: day, until: day })
  if (!other) return undefined
  const why = sentence('{outlet} already has order #{order} for this day.', { outlet, order: other.id })
  return { state: 'ASKED', orderId: null, otherOrderId: other.id, why } satisfies Outcome
}
