import { OrderDetails } from '@packhouse/contract/ordering/orders/details.ts'
import { OutletAddress } from '@packhouse/contract/people/customers/model.ts'
import { z } from 'zod'

/** Customer data stored with an order as it was when placed; these are the shapes of its JSON columns. (rules §12) */
export const CustomerAddress = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
})
export type CustomerAddress = z.output<typeof CustomerAddress>

export const DeliveryAddress = OutletAddress
export type DeliveryAddress = z.output<typeof OutletAddress>

export const Receiver = OrderDetails.shape.customeroutletstaff
export type Receiver = z.output<typeof Receiver>
