import { addDays, type Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Db, Reading } from '../../db/transaction.ts'
import { selectLastOrders, selectOrdersState } from '../sql/items.ts'

/** Number of days whose orders show when an item was last ordered. */
const habitDays = 60
/** Max customers whose last orders are kept in memory: those asked for last. */
const maxKnown = 200

type LastOrders = ReadonlyMap<ItemTypeId, Date>
const known = new WeakMap<Db, Map<CustomerId, { state: string; ordered: LastOrders }>>()

/**
 * When a customer last ordered each item, within sixty days; read again once one of its orders has changed. A transaction passes
 * itself as `reading`; it must not have changed orders, as what it reads is kept for others.
 */
export async function lastOrders(
  db: Db,
  { customerId, today }: { customerId: CustomerId; today: Day },
  reading: Reading = db,
): Promise<LastOrders> {
  const since = addDays(today, -habitDays)
  const state = `${today} ${await selectOrdersState(reading, customerId, since)}`
  const ofAll = known.get(db) ?? new Map<CustomerId, { state: string; ordered: LastOrders }>()
  known.set(db, ofAll)
  const last = ofAll.get(customerId)
  const ordered = last?.state === state ? last.ordered : await selectLastOrders(reading, customerId, since)
  ofAll.delete(customerId)
  ofAll.set(customerId, { state, ordered })
  for (const first of ofAll.keys()) if (ofAll.size > maxKnown) ofAll.delete(first)
  return ordered
}
