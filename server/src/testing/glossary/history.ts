import assert from 'node:assert/strict'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { addDays } from '@packhouse/contract/day.ts'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { isPlannable } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { dice } from '../../ordering/orders/testing/model/choose.ts'
import type { TestApp } from '../app.ts'
import { callMeant } from '../asks-about.ts'
import { aCustomer, anItem, anOrder, aTrip, type Deed, of, ofDay, today } from './some-record.ts'

const moved =
  (from: OrderStatus, to: OrderStatus): Deed =>
  async (app, which) => {
    const order = await anOrder(app, which, from)
    if (order)
      return callMeant(app, dispatch.moveOrders, {
        status: to,
        body: {
          orders: [{ orderId: order.orderid, overrides: [{ rule: 'CREDIT', reason: 'The owner knows' }] }],
        },
      })
  }

/** What people do on an evening and in the morning. */
const deeds: Record<string, Deed> = {
  accept: moved('PLACED', 'PENDING'),
  stepBack: moved('PENDING', 'PLACED'),
  assign: async (app, which) => {
    const order = await anOrder(app, which, 'PENDING')
    const picker = of(await app.ok(pickers.allPickers, {}), which)
    if (order && picker)
      return callMeant(app, orders.assignPicker, { pickerId: picker.id, body: { orderIds: [order.orderid] } })
  },
  start: moved('PENDING', 'PACKING'),
  pick: async (app, which, much) => {
    const order = await anOrder(app, which, 'PACKING')
    if (!order) return
    const { orderitemdetails } = await app.ok(orders.orderDetails, { orderid: order.orderid })
    const items = orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight }, at) =>
      (at + much) % 5 === 0
        ? { orderitemid, pickedquantity: 0, reason: 'OUT_OF_STOCK' as const }
        : { orderitemid, pickedquantity: orderedquantity, pickedweight: orderedweight, confirm: true },
    )
    return callMeant(app, orders.fulfilOrder, { orderId: order.orderid, body: { items } })
  },
  pack: moved('PACKING', 'PACKED'),
  ready: moved('PACKED', 'READY_TO_DISPATCH'),
  dispatch: moved('READY_TO_DISPATCH', 'DISPATCHED'),
  deliver: moved('DISPATCHED', 'DELIVERED'),
  close: moved('DELIVERED', 'CLOSED'),
  reject: async (app, which) => {
    const order = await anOrder(app, which, 'PLACED', 'PENDING', 'PACKED', 'READY_TO_DISPATCH')
    if (order)
      return callMeant(app, orders.rejectOrder, { orderId: order.orderid, body: { reason: 'Called off' } })
  },
  rejectFirstStop: async (app, which) => {
    const planned = (await app.ok(trips.allTrips, { deliveryDate: ofDay(app, which) })).filter(({ state }) =>
      isPlannable(state),
    )
    const stop = of(
      planned.filter(({ stops }) => stops.length > 1),
      which,
    )?.stops[0]
    if (stop)
      return callMeant(app, orders.rejectOrder, {
        orderId: stop.orderid,
        body: { reason: 'Kitchen is shut' },
      })
  },
  becomesEmbassy: async (app, which) => {
    const order = await anOrder(app, which, 'PLACED', 'PENDING', 'PACKING', 'PACKED')
    if (!order) return
    const { gstin } = await app.ok(customers.customerBasics, { customerid: order.customerid })
    const kind = { from: today(app), kind: 'UIN' as const, uin: '2917USA00070UNW' }
    if (!gstin)
      return callMeant(app, customers.updateCustomer, { body: { id: order.customerid, buyerKinds: [kind] } })
  },
  giveBack: async (app, which) => {
    const order = await anOrder(app, which, 'DISPATCHED', 'DELIVERED', 'CLOSED')
    if (!order) return
    const { orderitemdetails } = await app.ok(orders.orderDetails, { orderid: order.orderid })
    const line = of(orderitemdetails, which)
    if (!line) return
    const { orderitemid } = line
    const back = {
      orderitemid,
      returnedquantity: 1,
      returnedweight: 1,
      reason: 'QUALITY',
      disposition: 'WASTE',
      confirm: true,
    } as const
    return callMeant(app, dispatch.returnOrder, { orderId: order.orderid, body: { items: [back] } })
  },
  pay: async (app, which, much) => {
    const customer = await aCustomer(app, which)
    const body = {
      customerId: customer?.customerID ?? 0,
      date: today(app),
      amount: 100 + much * 37,
      mode: 'CASH' as const,
    }
    if (customer) return callMeant(app, payments.recordReceipt, { body })
  },
  takeCheque: async (app, which, much) => {
    const customer = await aCustomer(app, which)
    if (!customer) return
    const cheque = { number: String(700_000 + which * 61 + much), bank: 'Kaveri Bank', amount: 500 + much }
    const date = addDays(today(app), (which % 5) - 1)
    return callMeant(app, payments.takeCheque, { body: { ...cheque, customerId: customer.customerID, date } })
  },
  deposit: async (app, which) => {
    const cheque = of((await app.ok(payments.cheques, { view: 'TO_DEPOSIT' })).rows, which)
    if (cheque) return callMeant(app, payments.depositCheques, { body: { cheques: [{ id: cheque.id }] } })
  },
  bounce: async (app, which) => {
    const receipt = of((await app.ok(payments.cheques, { view: 'AT_BANK' })).rows, which)?.receipt
    if (receipt)
      return callMeant(app, payments.clearOrBounce, {
        receiptid: receipt.id,
        body: { status: 'BOUNCED', date: today(app) },
      })
  },
  promise: async (app, which, much) => {
    const debtor = of((await app.ok(credit.debtors, { limit: 200 })).rows, which)
    if (debtor)
      return callMeant(app, credit.addPromise, {
        body: { customerId: debtor.customerId, amount: 50 + much, by: ofDay(app, which), confirm: true },
      })
  },
  release: async (app, which) => {
    const held = of(await app.ok(credit.heldOrders, {}), which)
    if (held)
      return callMeant(app, orders.addRelease, {
        body: {
          customerId: held.customerId,
          kind: 'ORDER',
          orderId: held.orderid,
          reason: 'Paid on the phone',
        },
      })
  },
  announce: async (app, which, much) => {
    const item = await anItem(app, which)
    if (item)
      return callMeant(app, inventory.addEstimates, {
        body: [
          {
            itemId: item.itemId,
            quantity: 5 + much,
            expectedDate: ofDay(app, which),
            bestBefore: addDays(today(app), 2),
          },
        ],
      })
  },
  receive: async (app, which) => {
    const arrival = of(await app.ok(inventory.arrivals, {}), which)
    if (!arrival) return
    const body = [{ id: arrival.id, actualQuantity: arrival.quantity, confirm: true, confirmPast: true }]
    return callMeant(app, inventory.receiveEstimates, { itemid: arrival.itemId, body })
  },
  waste: async (app, which) => {
    const item = await anItem(app, which)
    if (item)
      return callMeant(app, inventory.removeStock, {
        body: { itemId: item.itemId, quantity: 1, reason: 'SPOILED' },
      })
  },
  count: async (app, which, much) => {
    const item = await anItem(app, which)
    const body = {
      itemId: item?.itemId ?? 0,
      counted: (item?.currentStock ?? 0) + (much % 3) - 1,
      reason: 'COUNT_CORRECTION' as const,
    }
    if (item)
      return callMeant(app, inventory.countStock, {
        body: { ...body, bestBefore: addDays(today(app), (which % 4) - 1) },
      })
  },
  dateLot: async (app, which) => {
    const item = await anItem(app, which)
    const lot = item && of((await app.ok(lots.allLots, { itemid: item.itemId, open: true })).rows, which)
    const bestBefore = addDays(today(app), (which % 3) - 1)
    if (lot)
      return callMeant(app, lots.setBestBefore, {
        lotid: lot.id,
        body: { bestBefore, reason: 'Read again', version: lot.version },
      })
  },
  blockLot: async (app, which, much) => {
    const item = await anItem(app, which)
    const lot = item && of((await app.ok(lots.allLots, { itemid: item.itemId, open: true })).rows, which)
    const body = { blocked: much % 2 === 0, reason: 'Smells odd' }
    if (lot) return callMeant(app, lots.blockLot, { lotid: lot.id, body: { ...body, version: lot.version } })
  },
  countCrates: async (app, which, much) => {
    const outlet = of((await app.ok(crates.allCrates, { limit: 200 })).rows, which)
    if (outlet)
      return callMeant(app, crates.countCrates, { body: { outletId: outlet.outletId, quantity: much } })
  },
  planTrip: async (app, which) => {
    const deliveryDate = ofDay(app, which)
    const free = await app.ok(trips.unassignedOrders, { deliveryDate })
    const orderIds = free.slice(0, 3).map(({ orderid }) => orderid)
    if (orderIds.length > 0)
      return callMeant(app, trips.addTrip, { body: { name: `Extra ${which}`, deliveryDate, orderIds } })
  },
  sendTrip: async (app, which) => {
    const trip = await aTrip(app, which)
    if (trip)
      return callMeant(app, trips.moveTrip, {
        tripid: trip.id,
        body: { state: which % 2 ? 'OUT' : 'BACK', version: trip.version },
      })
  },
  backToSupplier: async (app, which) => {
    const supplier = of((await app.ok(suppliers.allSuppliers, {})).rows, which)
    if (!supplier) return
    const { lots: choice } = await app.ok(supplierReturns.goodsToGiveBack, { supplierid: supplier.id })
    const lot = of(choice, which)
    if (!lot) return
    const lines = [{ lotId: lot.lotId, quantity: 1 }]
    const body = {
      supplierId: supplier.id,
      lines,
      reason: 'QUALITY' as const,
      rate: 'AGREED' as const,
      confirmShort: true,
    }
    return callMeant(app, supplierReturns.giveGoodsBack, { body })
  },
  limitCrates: async (app, which, much) => {
    const outlet = of((await app.ok(crates.allCrates, { limit: 200 })).rows, which)
    if (outlet)
      return callMeant(app, customers.updateCustomer, {
        body: { id: outlet.customerId, crateAlert: much % 5 },
      })
  },
  switchItem: async (app, which) => {
    const item = await anItem(app, which)
    if (item)
      return callMeant(app, items.changeItemStatus, {
        makeItemsActive: false,
        body: { itemIds: [item.itemId] },
      })
  },
  paySupplier: async (app, which, much) => {
    const supplier = of((await app.ok(suppliers.allSuppliers, {})).rows, which)
    if (!supplier) return
    const ahead = which % 2 ? 0 : (supplier.balance ?? 0)
    const body = {
      supplierId: supplier.id,
      date: today(app),
      amount: Math.max(0, ahead) + 100 + much,
      mode: 'CASH' as const,
    }
    return callMeant(app, suppliers.paySupplier, { body })
  },
}

/** Does some of it by a seed, a few minutes apart: how often each was done. */
export async function anyHistory(
  app: TestApp,
  { seed, length }: { seed: number; length: number },
): Promise<Map<string, number>> {
  const { below } = dice(seed)
  const names = Object.keys(deeds)
  const done = new Map(names.map(name => [name, 0]))
  for (let at = 0; at < length; at++) {
    app.clock.now = new Date(app.clock.now.getTime() + below(3) * 60_000)
    const name = names[at % names.length] ?? ''
    const answer = await deeds[name]?.(app, below(1000), below(20))
    assert.ok(!answer || answer.status < 500, name)
    if (answer && answer.status < 300) done.set(name, (done.get(name) ?? 0) + 1)
  }
  return done
}
