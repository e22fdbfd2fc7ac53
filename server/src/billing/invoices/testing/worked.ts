import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { Details, OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import {
  aCustomer,
  type BuiltCustomer,
  type BuiltItem,
  type CustomerLike,
} from '../../../testing/builders.ts'

export type Documents = Reply<typeof dispatch.generateInvoice>['documents']
/** An item, the packs ordered, and the weighed quantity where it differs. */
export type Goods = [item: BuiltItem, packs: number, picked?: number][]

export const numbersOf = (documents: Documents): string[] => documents.map(({ number }) => number)

let made = 0
/** The six goods of the worked example, with plenty of stock. (rules §7.7) */
export async function workedGoods(orderApp: OrderApp): Promise<Goods> {
  const onHandMilli = 1_000_000
  const run = ++made
  const trays = [{ name: '30 pc tray', weightMilli: 30_000 }]
  const bottles = [{ name: '0.7 l bottle', weightMilli: 700 }]
  const egg = { unit: 'PC', hsn: '040721', basePaise: 620, packs: trays } as const
  const ketchup = { hsn: '210320', taxClass: 'GST5', catchWeight: false, basePaise: 9000 } as const
  const vinegar = { unit: 'L', hsn: '220900', taxClass: 'GST18', basePaise: 4200, packs: bottles } as const
  const cola = { unit: 'BOTTLE', hsn: '220210', taxClass: 'GST40', basePaise: 3600 } as const
  return [
    [await orderApp.item({ name: `Onion ${run}`, onHandMilli, packs: [{ weightMilli: 10_000 }] }), 1, 9.85],
    [await orderApp.item({ name: `Tomato ${run}`, hsn: '070200', basePaise: 3400, onHandMilli }), 7, 7.235],
    [await orderApp.item({ ...egg, packs: [...egg.packs], name: `Egg ${run}`, onHandMilli }), 2],
    [await orderApp.item({ ...ketchup, name: `Tomato ketchup ${run}`, onHandMilli }), 10],
    [
      await orderApp.item({
        ...vinegar,
        packs: [...vinegar.packs],
        name: `Synthetic vinegar ${run}`,
        onHandMilli,
      }),
      3,
    ],
    [await orderApp.item({ ...cola, name: `Aerated soft drink ${run}`, onHandMilli }), 24],
  ]
}

/** An order of these goods, packed at the weighed quantities. */
export async function packedOrder(orderApp: OrderApp, goods: Goods, by: BuiltCustomer): Promise<Details> {
  const order = await orderApp.order(
    goods.map(([item, packs]) => [item, packs]),
    'PENDING',
    by,
  )
  await orderApp.assign(order)
  const items = order.orderitemdetails.map((line, at) => ({
    orderitemid: line.orderitemid,
    pickedquantity: line.orderedquantity,
    pickedweight: goods[at]?.[2] ?? line.orderedweight,
  }))
  return orderApp.pick(order, items)
}

/** The worked example after dispatch. */
export async function dispatchedOrder(orderApp: OrderApp, by: BuiltCustomer): Promise<Details> {
  const order = await packedOrder(orderApp, await workedGoods(orderApp), by)
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  return order
}

export const aRegisteredCustomer = (
  { test, business }: OrderApp,
  like: CustomerLike = {},
): Promise<BuiltCustomer> => aCustomer(test, business, { registered: true, ...like })

export const generate = async ({ test }: OrderApp, { orderid }: Details): Promise<Documents> =>
  (await test.ok(dispatch.generateInvoice, { orderid })).documents
export const readDocuments = async ({ test }: OrderApp, { orderid }: Details): Promise<Documents> =>
  (await test.ok(dispatch.orderInvoices, { orderId: orderid })).documents
