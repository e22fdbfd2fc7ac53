import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { selectExistingOrders, selectItemSums } from '../sql/sums.ts'

/** Totals of several orders by item, for buying or laying out goods. */
export const itemsOfOrders: Handler<typeof orders.itemsOfOrders> = async ({ orderIds }, { db }) => {
  const existing = new Set(await selectExistingOrders(db, orderIds))
  for (const id of orderIds) found(existing.has(id) || undefined, 'Order {id} was not found.', { id })
  return selectItemSums(db, orderIds)
}
