import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Db } from '../../db/transaction.ts'
import type { Buyer } from '../../pricing/api.ts'
import { type Habit, selectBuyerState, selectHabits } from '../sql/habits.ts'

interface Known {
  state: string
  habits: readonly Habit[]
}
const known = new WeakMap<Db, Map<CustomerId, Known>>()
/** Max customers whose habits are kept in memory: those asked for last. */
const maxKnown = 200

/**
 * What a customer buys, most frequent first, read again once one of its orders has changed; and whether it has item groups. 404 if
 * unknown. (rules.md §12)
 */
export async function buyerOf(db: Db, customerId: CustomerId, today: Day): Promise<{ buyer: Buyer; habits: readonly Habit[] }> {
  const read = found(await selectBuyerState(db, customerId, today), 'Customer {id} was not found.', { id: customerId })
  const state = `${today} ${read.state}`
  const ofAll = known.get(db) ?? new Map<CustomerId, Known>()
  known.set(db, ofAll)
  const last = ofAll.get(customerId)
  const habits = last?.state === state ? last.habits : await selectHabits(db, customerId, today)
  ofAll.delete(customerId)
  ofAll.set(customerId, { state, habits })
  for (const first of ofAll.keys()) if (ofAll.size > maxKnown) ofAll.delete(first)
  return { buyer: { customerId, hasGroups: read.hasGroups }, habits }
}
