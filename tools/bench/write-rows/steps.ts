import type { Reply } from '@packhouse/contract/endpoint.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import type { Business } from './business.ts'

type Order = Reply<typeof orders.orderDetails>
type Step = (business: Business) => Promise<Order>

const overrides = [{ rule: 'CREDIT' as const, reason: 'Measured on purpose' }]
export const to = (status: OrderStatus, { orderid }: Order) => ({
  status,
  body: { orders: [{ orderId: orderid, overrides, reason: 'Measured on purpose' }] },
})
const moved =
  (status: OrderStatus, before: Step): Step =>
  async business => {
    const order = await before(business)
    await business.ask(orders.moveOrders, to(status, order))
    return order
  }

/** These lines as they were ordered. */
const asOrdered = (lines: Order['orderitemdetails']) =>
  lines.map(({ orderitemid, orderedquantity, orderedweight, catchWeight }) =>
    catchWeight ? { orderitemid, pickedweight: orderedweight } : { orderitemid, pickedquantity: orderedquantity },
  )

/** A new order that was brought to a state. */
const placed: Step = ({ ask, nextOrder }) => ask(orders.createOrder, { body: nextOrder() })
export const accepted = moved('PENDING', placed)
/** All of its lines but the first are picked. */
export const nearlyPicked: Step = async business => {
  const { orderid, orderitemdetails } = await accepted(business)
  const items = asOrdered(orderitemdetails.slice(1))
  return business.ask(orders.fulfilOrder, { orderId: orderid, body: { items, pickerId: business.records.picker } })
}
export const packed: Step = async business => {
  const { orderid, orderitemdetails } = await nearlyPicked(business)
  return business.ask(orders.fulfilOrder, { orderId: orderid, body: { items: asOrdered(orderitemdetails.slice(0, 1)) } })
}
const ready = moved('READY_TO_DISPATCH', packed)
export const dispatched = moved('DISPATCHED', ready)
export const delivered = moved('DELIVERED', dispatched)
/** The number of its first document. */
export const invoiced = async (business: Business): Promise<string> => {
  const { orderid } = await packed(business)
  const { documents } = await business.ask(invoices.generateInvoice, { orderid })
  return documents[0]?.number ?? ''
}
