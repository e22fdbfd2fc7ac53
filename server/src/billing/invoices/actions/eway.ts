import type { EwayMark } from '@packhouse/contract/business/gst/eway.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { ewayOf } from '../rules/leave.ts'
import { selectLeavingOf } from '../sql/read.ts'

/** What the documents of some orders say of an e-way bill; an order without documents, or that needs none, is left out. (rules §7.6) */
export async function ewayOfOrders(
  db: Reading,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, EwayMark>> {
  const leaving = Map.groupBy(await selectLeavingOf(db, orderIds), ({ orderId }) => orderId)
  // a business that is not set up has no document
  if (leaving.size === 0) return new Map()
  const { ewayTable } = await readSettings(db)
  return new Map(
    [...leaving].flatMap(([orderId, documents]) => {
      const answer = ewayOf(documents, ewayTable)?.answer ?? 'NO'
      if (answer === 'NO') return []
      const isEntered = documents.some(({ ewayNumber }) => ewayNumber !== null)
      return [[orderId, isEntered ? 'ENTERED' : answer] as const]
    }),
  )
}
