import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { NamedOutlet } from '../rules/outlet-names.ts'

/** The outlets of two customers with their names. */
export const selectNamedOutlets = (
  db: Reading,
  ids: readonly [CustomerId, CustomerId],
): Promise<(NamedOutlet & { customerId: CustomerId })[]> =>
  db
    .selectFrom('outlet')
    .where('customer_id', 'in', [...ids])
    .select(['id', 'customer_id as customerId', 'name', 'city'])
    .orderBy('id')
    .execute()
