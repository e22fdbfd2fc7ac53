import assert from 'node:assert/strict'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { ReturnItems } from '@packhouse/contract/delivery/dispatch/model.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { FulfilItems, MoveOrder } from '@packhouse/contract/ordering/orders/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { numberIssues } from '../../../billing/invoices/verify.ts'
import { dueIssues } from '../../../billing/payments/verify.ts'
import { stockIssues } from '../../../goods/inventory/verify.ts'
import { buyingIssues } from '../../../supply/buying/verify.ts'
import { lotIssues } from '../../../supply/lots/verify.ts'
import { priceRunIssues } from '../../../supply/price-runs/verify.ts'
import { shortageIssues } from '../../../supply/shortages/verify.ts'
import { supplierReturnIssues } from '../../../supply/supplier-returns/verify.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
  type ItemLike,
} from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { orderIssues } from '../verify.ts'
import { versionIssues } from './version-issues.ts'

export type Details = Reply<typeof orders.orderDetails>
type Row = z.input<typeof MoveOrder>
type More = Omit<Row, 'orderId'>
type PickItem = z.input<typeof FulfilItems>['items'][number]
export type ReturnItem = z.input<typeof ReturnItems>['items'][number]

/** A business with one customer on credit, and helpers for its work: order, move, pick, reject, return, look. */
export interface OrderApp {
  test: TestApp
  business: Business
  customer: BuiltCustomer
  item(like?: ItemLike): Promise<BuiltItem>
  order(
    items: [BuiltItem, packs: number][],
    status?: Parameters<typeof anOrder>[1]['status'],
    by?: BuiltCustomer,
  ): Promise<Details>
  look(order: Details): Promise<Details>
  /** Moves an order; the move must succeed. */
  move(order: Details, status: OrderStatus, more?: More): Promise<void>
  /** Moves an order; the move must be refused. Returns why. */
  refuse(
    order: Details,
    status: OrderStatus,
    code: string,
    more?: More,
  ): Promise<{ message: string; data: Record<string, unknown> }>
  assign(order: Details): Promise<void>
  pick(order: Details, items: PickItem[]): Promise<Details>
  /** A line of the order by its index, from 0. */
  line(order: Details, index?: number): Details['orderitemdetails'][number]
  giveBack(order: Details, items: ReturnItem[]): Promise<Details>
  pay(order: Details, amount: number, customer?: BuiltCustomer): Promise<void>
  /** Advances the clock by this many minutes. */
  later(minutes: number): void
  stock(item: BuiltItem): Promise<{ onHand: number; reserved: number; picked: number }>
  ledger(item: BuiltItem): Promise<[kind: string, quantity: number][]>
  account(customer?: BuiltCustomer): Promise<{ outstanding: number; openOrders: number }>
  audits(order: Details, action: string): Promise<number>
  /** Asserts that stock, orders, dues and document numbers do not contradict each other. */
  sound(): Promise<void>
  close(): Promise<void>
}

export async function anOrderApp({
  settings = {},
  test: given,
}: {
  settings?: Partial<Settings>
  test?: TestApp
} = {}): Promise<OrderApp> {
  const test = given ?? (await testApp())
  const { db } = test
  const business = await aBusiness(test, settings)
  const customer = await aCustomer(test, business)
  const start = test.clock.now

  const look: OrderApp['look'] = ({ orderid }) => test.ok(orders.orderDetails, { orderid })
  const moveOne = async ({ orderid }: Details, status: OrderStatus, more: More = {}) => {
    const { results } = await test.ok(dispatch.moveOrders, {
      status,
      body: { orders: [{ orderId: orderid, ...more }] },
    })
    const [result] = results
    assert(result)
    return result
  }
  return {
    test,
    business,
    customer,
    look,
    item: like => anItem(test, like),
    order: (items, status = 'PLACED', by = customer) =>
      anOrder(test, {
        business,
        customer: by,
        items: items.map(([{ packId }, packs]) => ({ packId, packs })),
        status,
      }),
    async move(order, status, more) {
      const { ok, error, status: now } = await moveOne(order, status, more)
      assert.deepEqual(
        { ok, error },
        { ok: true, error: undefined },
        `order ${order.orderid} did not go to ${status}`,
      )
      assert.equal(now, status)
    },
    async refuse(order, status, code, more) {
      const before = await look(order)
      const { ok, error } = await moveOne(order, status, more)
      assert.equal(ok, false, `order ${order.orderid} went to ${status}`)
      assert.equal(error?.code, code, error?.message)
      assert.equal((await look(order)).status, before.status)
      return { message: error.message, data: error.data ?? {} }
    },
    async assign({ orderid }) {
      const { results } = await test.ok(orders.assignPicker, {
        pickerId: business.pickerId,
        body: { orderIds: [orderid] },
      })
      assert.equal(results[0]?.ok, true, results[0]?.error?.message)
    },
    pick: ({ orderid }, items) => test.ok(orders.fulfilOrder, { orderId: orderid, body: { items } }),
    line(order, index = 0) {
      const line = order.orderitemdetails[index]
      assert(line)
      return line
    },
    giveBack: ({ orderid }, items) => test.ok(dispatch.returnOrder, { orderId: orderid, body: { items } }),
    async pay({ orderid }, amount, payer = customer) {
      const body = {
        customerId: payer.customerId,
        orderId: orderid,
        date: '2026-11-20',
        amount,
        mode: 'CASH' as const,
      }
      await test.ok(payments.recordReceipt, { body })
    },
    later(minutes) {
      test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000)
    },
    async stock({ itemTypeId }) {
      const row = await db
        .selectFrom('stock')
        .where('item_type_id', '=', itemTypeId)
        .selectAll()
        .executeTakeFirst()
      const { on_hand_milli: onHand = 0, reserved_milli: reserved = 0, picked_milli: picked = 0 } = row ?? {}
      return { onHand: onHand / 1000, reserved: reserved / 1000, picked: picked / 1000 }
    },
    async ledger({ itemTypeId }) {
      const rows = await db
        .selectFrom('stock_ledger')
        .where('item_type_id', '=', itemTypeId)
        .orderBy('id')
        .selectAll()
        .execute()
      return rows.map(({ kind, quantity_milli }) => [kind, quantity_milli / 1000])
    },
    async account({ customerId } = customer) {
      const row = await db
        .selectFrom('account')
        .where('customer_id', '=', customerId)
        .selectAll()
        .executeTakeFirst()
      return {
        outstanding: (row?.outstanding_paise ?? 0) / 100,
        openOrders: (row?.open_orders_paise ?? 0) / 100,
      }
    },
    async audits({ orderid }, action) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from audit_event
        where entity = 'order' and entity_id = ${String(orderid)} and action = ${action}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async sound() {
      test.clock.now = start
      assert.deepEqual(
        [
          ...(await stockIssues(db)),
          ...(await lotIssues(db)),
          ...(await orderIssues(db)),
          ...(await versionIssues(db)),
          ...(await dueIssues(db)),
          ...(await numberIssues(db)),
          ...(await buyingIssues(db)),
          ...(await supplierReturnIssues(db)),
          ...(await shortageIssues(db)),
          ...(await priceRunIssues(db)),
        ],
        [],
      )
    },
    close: () => test.close(),
  }
}
