import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, OrderId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface PromisedOrder {
  orderId: OrderId
  businessName: string
  outletName: string
  deliveryDate: Day
  slotText: string
  /** Picked amount if decided, else ordered; thousandths. */
  milli: Milli
  pickedMilli: Milli
  isPicked: boolean
}

/** What orders, a slice above, say of stock. */
export interface StockOrders {
  /** Returns the orders that an item is promised to, in order of dispatch. */
  selectPromised: (db: Reading, itemTypeId: ItemTypeId) => Promise<PromisedOrder[]>
  /** Number of orders that `item_type` is promised to. */
  promisedCount: RawBuilder<number>
  /** Name of the customer of the order whose id is in this column. */
  businessOf: (orderId: RawBuilder<OrderId>) => RawBuilder<string | null>
}
