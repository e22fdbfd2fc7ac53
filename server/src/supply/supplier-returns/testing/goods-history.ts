import assert from 'node:assert/strict'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { z } from 'zod'
import type { OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { callMeant, okMeant } from '../../../testing/asks-about.ts'
import type { BuiltItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { aMarket } from '../../buying/testing/market.ts'
import type { Of, Step } from './goods-steps.ts'

const steps = ['PLACED', 'PENDING', 'PACKED', 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const
interface Sold {
  orderid: number
  lineId: number
  amount: number
  status: (typeof steps)[number]
}

/** One item of one supplier, with what its stock (kilograms) and its book (paise) must be. */
export interface Goods {
  item: BuiltItem
  supplierId: number
  onHand: number
  owed: number
  sold: Sold[]
  back: { id: number; version: number; amount: number; worth: number }[]
}

let made = 0
export async function someGoods(shop: OrderApp): Promise<Goods> {
  made += 1
  const { id: supplierId } = await aMarket(shop.test).supplier(`Goods of ${made}`)
  return {
    item: await shop.item({ name: `Goods ${made}`, onHandMilli: 0 }),
    supplierId,
    onHand: 0,
    owed: 0,
    sold: [],
    back: [],
  }
}

const today = (shop: OrderApp): Day => dayOf(shop.test.clock.now)
const one = <Row>(rows: readonly Row[], index: number): Row | undefined =>
  rows[index % Math.max(1, rows.length)]

/** Takes a step: 'DONE', 'NOTHING' where there was nothing to do, else the rule or the code that refused it. */
export async function take(shop: OrderApp, goods: Goods, step: Step): Promise<string> {
  switch (step.what) {
    case 'RECEIVE':
      return receive(shop, goods, step)
    case 'SELL':
      return sell(shop, goods, step)
    case 'MOVE': {
      const sold = one(goods.sold, step.at)
      return sold ? moveOn(shop, goods, sold) : 'NOTHING'
    }
    case 'CUSTOMER_BACK':
      return customerBack(shop, goods, step)
    case 'BACK':
      return giveBack(shop, goods, step)
    case 'UNDO':
      return undo(shop, goods, step)
    case 'PAY':
      return pay(shop, goods, step)
    case 'SETTLE':
      return settle(shop, goods, step)
    case 'WASTE':
      return waste(shop, goods, step)
    case 'COUNT':
      return count(shop, goods, step)
    case 'LET_GO':
      return letGo(shop, goods, step)
    case 'NIGHT':
      shop.later(24 * 60)
      return 'DONE'
  }
}

const Refused = z.object({ code: z.string(), message: z.string() })
/** 'PAST' where a lot is past its day, else the code. */
const ruleOf = (error: unknown): string => {
  const { code, message } = Refused.parse(error)
  return message.includes('was best before') ? 'PAST' : code
}
/** Undefined: carried out. Anything but the refusal of a rule fails. */
function refusalOf({ status, body }: { status: number; body?: unknown }): string | undefined {
  if (status < 300) return undefined
  assert.equal(status, 409, JSON.stringify(body))
  return ruleOf(body)
}

async function receive(
  shop: OrderApp,
  goods: Goods,
  { amount, rate, paidBy, best }: Of<'RECEIVE'>,
): Promise<string> {
  const market = aMarket(shop.test)
  const run = await market.start(20_000, 'Yeshwanthpur APMC', addDays(today(shop), 1))
  const { line } = await market.buy(run, goods.item, {
    quantity: amount,
    rate,
    paidBy,
    supplierId: goods.supplierId,
    boughtAt: shop.test.clock.now.toISOString(),
  })
  const bestBefore = best === null ? {} : { bestBefore: addDays(today(shop), best), confirmPast: true }
  await shop.test.ok(inventory.receiveEstimates, {
    itemid: goods.item.itemTypeId,
    body: [{ id: line.estimateId, actualQuantity: amount, ...bestBefore }],
  })
  goods.onHand += amount
  if (paidBy === 'CREDIT') goods.owed += amount * rate * 100
  return 'DONE'
}

async function sell(shop: OrderApp, goods: Goods, { amount, moves }: Of<'SELL'>): Promise<string> {
  const { business, customer } = shop
  const items = [{ packId: goods.item.packId, packs: amount }]
  const order = await anOrder(shop.test, { business, customer, items, deliveryDate: addDays(today(shop), 1) })
  const sold: Sold = {
    orderid: order.orderid,
    lineId: shop.line(order).orderitemid,
    amount,
    status: 'PLACED',
  }
  goods.sold.push(sold)
  for (let move = 0; move < moves; move++) {
    const came = await moveOn(shop, goods, sold)
    if (came !== 'DONE') return came
  }
  return 'DONE'
}

/** Moves an order on by one step; its goods leave when it is dispatched. */
async function moveOn({ test, business }: OrderApp, goods: Goods, sold: Sold): Promise<string> {
  const to = steps[steps.indexOf(sold.status) + 1]
  if (!to) return 'NOTHING'
  const { orderid, lineId, amount } = sold
  if (to === 'PACKED') {
    const items = [{ orderitemid: lineId, pickedquantity: amount, pickedweight: amount }]
    const refused = refusalOf(
      await test.call(orders.fulfilOrder, { orderId: orderid, body: { items, pickerId: business.pickerId } }),
    )
    if (refused) return refused
  } else {
    const { results } = await test.ok(dispatch.moveOrders, {
      status: to,
      body: { orders: [{ orderId: orderid }] },
    })
    if (!results[0]?.ok) return ruleOf(results[0]?.error)
  }
  // somebody else may have moved it meanwhile: a move that is done counts once
  if (steps.indexOf(to) <= steps.indexOf(sold.status)) return 'NOTHING'
  sold.status = to
  if (to === 'DISPATCHED') goods.onHand -= amount
  return 'DONE'
}

async function customerBack(
  { test }: OrderApp,
  goods: Goods,
  { at, amount, disposition }: Of<'CUSTOMER_BACK'>,
): Promise<string> {
  const delivered = goods.sold.filter(({ status }) => status === 'DELIVERED')
  const sold = one(delivered, at)
  if (!sold) return 'NOTHING'
  const items = [
    {
      orderitemid: sold.lineId,
      returnedquantity: amount,
      reason: 'WRONG_ITEM' as const,
      disposition,
      qcPassed: true,
    },
  ]
  const refused = refusalOf(await test.call(dispatch.returnOrder, { orderId: sold.orderid, body: { items } }))
  if (refused) return refused
  if (disposition === 'RESTOCK') goods.onHand += amount
  return 'DONE'
}

const Made = z.object({ id: z.int(), version: z.int(), goods: z.number(), gst: z.number() })

async function giveBack({ test }: OrderApp, goods: Goods, { at, amount, rate }: Of<'BACK'>): Promise<string> {
  const { supplierId } = goods
  const lot = one((await test.ok(supplierReturns.goodsToGiveBack, { supplierid: supplierId })).lots, at)
  if (!lot) return 'NOTHING'
  const lines = [{ lotId: lot.lotId, quantity: amount }]
  const answer = await test.call(supplierReturns.giveGoodsBack, {
    body: { supplierId, reason: 'QUALITY', rate, confirmShort: true, lines },
  })
  const refused = refusalOf(answer)
  if (refused) return refused
  const back = Made.parse(answer.body)
  const worth = Math.round((back.goods + back.gst) * 100)
  goods.back.push({ id: back.id, version: back.version, amount, worth })
  goods.onHand -= amount
  goods.owed -= worth
  return 'DONE'
}

async function undo({ test }: OrderApp, goods: Goods, { at }: Of<'UNDO'>): Promise<string> {
  const back = one(goods.back, at)
  if (!back) return 'NOTHING'
  const refused = refusalOf(
    await test.call(supplierReturns.undoSupplierReturn, {
      returnid: back.id,
      body: { version: back.version },
    }),
  )
  if (refused) return refused
  goods.back = goods.back.filter(other => other !== back)
  goods.onHand += back.amount
  goods.owed += back.worth
  return 'DONE'
}

async function pay(shop: OrderApp, goods: Goods, { amount }: Of<'PAY'>): Promise<string> {
  const body = { supplierId: goods.supplierId, date: today(shop), amount, mode: 'CASH' as const }
  await okMeant(shop.test, suppliers.paySupplier, { body })
  goods.owed -= amount * 100
  return 'DONE'
}

async function settle(shop: OrderApp, goods: Goods, { isMoney }: Of<'SETTLE'>): Promise<string> {
  const amount = Math.min(5, Math.floor(-goods.owed / 100))
  if (amount <= 0) return 'NOTHING'
  const body = { supplierId: goods.supplierId, amount }
  const refused = refusalOf(
    isMoney
      ? await shop.test.call(supplierReturns.receiveFromSupplier, {
          body: { ...body, date: today(shop), mode: 'UPI' },
        })
      : await shop.test.call(supplierReturns.writeOffSupplier, {
          body: { ...body, reason: 'Agreed on the phone' },
        }),
  )
  if (refused) return refused
  goods.owed += amount * 100
  return 'DONE'
}

const openLot = async ({ test }: OrderApp, { item }: Goods, at: number) =>
  one((await test.ok(lots.allLots, { itemid: item.itemTypeId, open: true })).rows, at)

async function waste(shop: OrderApp, goods: Goods, { at, amount }: Of<'WASTE'>): Promise<string> {
  const lot = await openLot(shop, goods, at)
  if (!lot) return 'NOTHING'
  const body = { itemId: goods.item.itemTypeId, quantity: amount, reason: 'EXPIRED' as const, lotid: lot.id }
  const refused = refusalOf(await shop.test.call(inventory.removeStock, { body }))
  if (refused) return refused
  goods.onHand -= amount
  return 'DONE'
}

async function count(shop: OrderApp, goods: Goods, { by }: Of<'COUNT'>): Promise<string> {
  const { picked, onHand } = await shop.stock(goods.item)
  const counted = Math.max(picked, onHand + by)
  const body = {
    itemId: goods.item.itemTypeId,
    counted,
    reason: 'COUNT_CORRECTION' as const,
    notes: 'Evening count',
  }
  const answer = await callMeant(shop.test, inventory.countStock, { body })
  const refused = refusalOf(answer) // others pick meanwhile
  if (refused) return refused
  goods.onHand += (answer.body as Reply<typeof inventory.countStock>).difference
  return 'DONE'
}

async function letGo(shop: OrderApp, goods: Goods, { at }: Of<'LET_GO'>): Promise<string> {
  const lot = await openLot(shop, goods, at)
  if (!lot) return 'NOTHING'
  const body = { until: addDays(today(shop), 1), reason: 'Firm and dry', version: lot.version }
  return refusalOf(await shop.test.call(lots.letLotGo, { lotid: lot.id, body })) ?? 'DONE'
}
