import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { comments } from '@packhouse/contract/business/comments/endpoints.ts'
import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { anItem } from '../../../testing/builders.ts'
import type { SentBack } from './sent-back.ts'

/** Plans, people, prices and money, each with the write that takes it. */
export async function plansAndMoneyToSendBack(orderApp: OrderApp): Promise<SentBack[]> {
  const { test: app, customer, business } = orderApp
  const { ok } = app
  const { customerId, outletId } = customer
  const onion = await anItem(app, { name: 'Onion of a plan', onHandMilli: 90_000 })
  const itemid = onion.itemTypeId
  const parents = [
    await anItem(app, { name: 'First of several' }),
    await anItem(app, { name: 'Second of several' }),
  ]
  const itemids: number[] = []
  for (const { itemTypeId } of parents)
    itemids.push(
      ((await ok(inventory.itemInventory, { itemid: itemTypeId })) as { parentItemId: number }).parentItemId,
    )
  const plan = await ok(standing.addStandingOrder, {
    body: {
      outletId,
      weekdays: [1, 3],
      slotId: business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 2 }],
      from: '2026-12-01',
      pauses: [{ from: '2026-12-20', until: '2026-12-31' }],
    },
  })
  const role = await ok(staff.addRole, { body: { name: 'Sent back', rights: ['catalogue'] } })
  const code = await ok(items.addHsnCode, {
    body: { code: '07049090', description: 'Sent back', taxClass: 'NIL' },
  })
  const receipt = await ok(payments.recordReceipt, {
    body: { customerId, date: '2026-11-20', amount: 500, mode: 'CASH' },
  })
  const discounts = [
    { itemId: itemid, type: 'PERCENT' as const, value: 5, validFrom: '2026-12-01', validTo: '2026-12-31' },
  ]
  await ok(customers.saveDiscounts, { body: { customerId, discounts } })
  const order = await orderApp.order([[onion, 2]])
  const word = {
    text: 'gulabo',
    customer_id: customerId,
    item_type_id: itemid,
    used_by: app.user.id,
    last_used_at: app.clock.now,
  }
  const { id: wordid } = await app.db
    .insertInto('item_word')
    .values(word)
    .returning('id')
    .executeTakeFirstOrThrow()
  const record = `customer:${customerId}`
  const vehicle = await ok(trips.addVehicle, {
    body: { number: 'KA 02 CD 5678', name: 'Bolero', capacityKg: 1300 },
  })
  const driver = await ok(trips.addDriver, { body: { name: 'Ramesh Made-up', mobile: '9845077010' } })
  const comment = await ok(comments.addComment, { body: { record, text: 'Wants ripe ones', mentions: [] } })
  const packs = async () => (await ok(catalogue.itemPacks, { itemid })) as unknown[]
  return [
    {
      name: 'standing order',
      read: async () => (await ok(standing.standingOrders, { standingid: plan.id })).rows[0],
      write: standing.updateStandingOrder,
      args: { standingid: plan.id },
    },
    {
      name: 'vehicle',
      read: async () => (await ok(trips.vehicles, {})).find(({ id }) => id === vehicle.id),
      write: trips.updateVehicle,
      args: { vehicleid: vehicle.id },
    },
    {
      name: 'driver',
      read: async () => (await ok(trips.drivers, {})).find(({ id }) => id === driver.id),
      write: trips.updateDriver,
      args: { driverid: driver.id },
    },
    {
      name: 'role',
      read: async () => (await ok(staff.roles, {})).find(({ id }) => id === role.id),
      write: staff.updateRole,
      args: { roleid: role.id },
    },
    {
      name: 'HSN code',
      read: async () => (await ok(items.hsnCodes, {})).find(({ id }) => id === code.id),
      write: items.updateHsnCode,
      args: { hsncodeid: code.id },
    },
    {
      name: 'comment',
      read: async () => (await ok(comments.commentsOf, { record })).rows[0],
      write: comments.changeComment,
      args: { commentid: comment.id },
    },
    {
      name: 'receipt',
      read: async () =>
        (await ok(payments.customerReceipts, { customerid: customerId })).rows.find(
          ({ id }) => id === receipt.id,
        ),
      write: payments.allocateReceipt,
      args: { receiptid: receipt.id },
    },
    {
      name: 'discounts',
      read: () => ok(customers.customerItems, { customerid: customerId, searchtext: 'of a plan' }),
      write: customers.saveDiscounts,
      args: {},
      body: (rows: { itemId: number; discounts: object[] }[]) => ({
        customerId,
        discounts: rows.flatMap(({ itemId, discounts: had }) => had.map(one => ({ itemId, ...one }))),
      }),
    },
    {
      name: 'word',
      read: async () => (await ok(messages.itemWords, { searchtext: 'gulabo' })).rows[0],
      write: messages.updateItemWord,
      args: { wordid },
    },
    { name: 'pack prices', read: packs, write: pricing.updatePackPrices, args: { itemid } },
    {
      name: 'several items',
      read: () => ok(items.itemsToEdit, { itemids }),
      write: items.updateSeveralItems,
      args: {},
      body: (all: unknown) => ({ items: all }),
    },
    {
      name: 'order',
      read: () => orderApp.look(order),
      write: orders.editOrder,
      args: { orderId: order.orderid },
    },
  ]
}
