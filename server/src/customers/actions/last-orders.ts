import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { keptWhile } from '../../db/kept.ts'
import type { Db, Reading } from '../../db/transaction.ts'
import { selectLastOrders, selectOrdersState } from '../sql/items.ts'
import { habitsSince } from '../sql/recent-orders.ts'

type LastOrders = ReadonlyMap<ItemTypeId, Date>
const kept = keptWhile<CustomerId, LastOrders>()

/**
 * When a customer last ordered each item, within sixty days; read again once one of its orders has changed. A transaction passes
 * itself as `reading`; it must not have changed orders, as what it reads is kept for others.
 */
export async function lastOrders(
  db: Db,
  { customerId, today }: { customerId: CustomerId; today: Day },
  reading: Reading = db,
): Promise<LastOrders> {
  const state = await selectOrdersState(reading, customerId, today)
  return kept(db, { id: customerId, state, read: () => selectLastOrders(reading, customerId, habitsSince(today)) })
}
