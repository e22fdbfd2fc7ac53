import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** What a customer is called in a notice; undefined: there is none. */
export async function selectCustomerSubject(db: Reading, id: CustomerId): Promise<string | undefined> {
  const row = await db
    .selectFrom('customer')
    .where('id', '=', id)
    .select('business_name as subject')
    .executeTakeFirst()
  return row?.subject
}
