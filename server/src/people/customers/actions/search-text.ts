import type { CustomerId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { customerSearchText } from '../rules/customers.ts'
import { holdCustomer, selectOutletWords, setSearchText } from '../sql/customer.ts'

/**
 * Updates the search text of a customer from its names, its outlets and their people; call after changing any of them. The customer is
 * locked first, so that what somebody else just changed at another outlet is in the text too.
 */
export async function followOutlets(tx: Tx, customerId: CustomerId): Promise<void> {
  const row = found(await holdCustomer(tx, customerId), 'Customer {id} was not found.', { id: customerId })
  const text = customerSearchText(row, await selectOutletWords(tx, customerId))
  await setSearchText(tx, customerId, text)
}
