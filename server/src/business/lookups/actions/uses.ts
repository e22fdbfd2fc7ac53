import type { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { type ListUses, selectUses } from '../sql/uses.ts'

/** Counts what a rename or deactivation of each value would affect. (rules §2.7) */
export const valueUses =
  (uses: readonly ListUses[]): Handler<typeof lookups.valueUses> =>
  ({ list }, { db, now }) =>
    selectUses(db, uses, list, dayOf(now))
