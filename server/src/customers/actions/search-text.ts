import type { CustomerId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../db/transaction.ts'
import { customerSearchText } from '../rules/customers.ts'
import { selectOutletWords, selectWholeCustomer, setSearchText } from '../sql/customer.ts'

/** Updates the search text of a customer from its names and those of its outlets; call after changing either. */
export async function followOutlets(tx: Tx, customerId: CustomerId): Promise<void> {
  const row = found(await selectWholeCustomer(tx, customerId), 'Customer {id} was not found.', { id: customerId })
  const text = customerSearchText(row, await selectOutletWords(tx, customerId))
  await setSearchText(tx, customerId, text)
}
