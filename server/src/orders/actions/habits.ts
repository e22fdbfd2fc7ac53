import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { keptWhile } from '../../db/kept.ts'
import type { Db } from '../../db/transaction.ts'
import type { Buyer } from '../../pricing/api.ts'
import { type Habit, selectBuyerState, selectHabits } from '../sql/habits.ts'

const kept = keptWhile<CustomerId, readonly Habit[]>()

/**
 * What a customer buys, most frequent first, read again once one of its orders has changed; and what its item groups let it order.
 * 404 if unknown. (rules.md §12)
 */
export async function buyerOf(db: Db, customerId: CustomerId, today: Day): Promise<{ buyer: Buyer; habits: readonly Habit[] }> {
  const { state, ...read } = found(await selectBuyerState(db, customerId, today), 'Customer {id} was not found.', {
    id: customerId,
  })
  const habits = await kept(db, { id: customerId, state, read: () => selectHabits(db, customerId, today) })
  return { buyer: { customerId, ...read }, habits }
}
