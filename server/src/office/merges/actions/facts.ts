import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { whyMerged } from '../../../platform/db/customer-rows.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { whyNotMerge } from '../rules/pair.ts'
import type { Pair } from '../rules/sides.ts'
import { selectMergeSide } from '../sql/sides.ts'

/** Reads two customers; refuses unknown ones, merged ones, and two that cannot be one. (rules §2.2.1) */
export async function pairOf(
  db: Reading,
  ids: { stays: CustomerId; goes: CustomerId },
  today: Day,
): Promise<Pair> {
  const stays = found(await selectMergeSide(db, ids.stays, today), 'Customer {id} was not found.', {
    id: ids.stays,
  })
  const goes = found(await selectMergeSide(db, ids.goes, today), 'Customer {id} was not found.', {
    id: ids.goes,
  })
  refuse(await whyMerged(db, goes.id))
  refuse(await whyMerged(db, stays.id))
  refuse(whyNotMerge({ stays, goes }))
  return { stays, goes }
}

/** A merge shows and decides everything of two customers, so that each of these rights is needed. */
export async function refuseWithoutAll(call: Pick<ReadCall, 'db' | 'rights'>): Promise<void> {
  for (const right of ['terms', 'customers', 'dues', 'prices'] as const) await refuseWithout(right, call)
}
