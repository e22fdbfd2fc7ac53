import type { AnyEndpoint, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import type { BusyOrderApp } from './busy-app.ts'

type OrderName = 'delivered' | 'placed' | 'picking' | 'packed' | 'short'

/** What reads ask for: records that exist, in a busy app or in any database. */
export interface ReadRecords
  extends Omit<BusyOrderApp, 'orderApp' | 'onion' | OrderName>,
    Record<OrderName, { orderid: number }> {
  orderApp: {
    customer: Pick<OrderApp['customer'], 'customerId' | 'outletId'>
    business: Pick<OrderApp['business'], 'slotId' | 'pickerId'>
  }
  onion: Pick<BuiltItem, 'itemTypeId' | 'packId'>
}

/** A day of deliveries and the month that it is in. */
export interface ReadDays {
  deliveryDate: string
  period: { from: string; to: string }
}

/** A read with the arguments that together run each of its statements. */
export interface Sample {
  endpoint: AnyEndpoint
  args: object[]
}
export const read = <E extends AnyEndpoint>(endpoint: E, ...requests: WireArgs<E>[]): Sample => ({
  endpoint,
  args: requests as object[],
})

/** A sheet of a price list. */
export function priceListForm(): FormData {
  const form = new FormData()
  form.append('file', new File(['SKU,From Packs,Price\nA-1,1,20'], 'list.csv'))
  return form
}
