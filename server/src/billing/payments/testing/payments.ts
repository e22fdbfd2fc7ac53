import assert from 'node:assert/strict'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import {
  aCustomer,
  type BuiltCustomer,
  type BuiltItem,
  type CustomerLike,
} from '../../../testing/builders.ts'

type ReceiptBody = WireArgs<typeof payments.recordReceipt>['body']
export type ReceiptLike = Partial<ReceiptBody>

/** A test business with onion at 27 rupees, and helpers for receipts. */
export interface Till {
  orderApp: OrderApp
  onion: BuiltItem
  aBuyer(like?: CustomerLike): Promise<BuiltCustomer>
  receiptOf(customer: BuiltCustomer, like?: ReceiptLike): ReceiptBody
  pay(customer: BuiltCustomer, like?: ReceiptLike): Promise<Reply<typeof payments.recordReceipt>>
  /** From now on the customer pays before the goods. */
  makePrepaid(customer: BuiltCustomer): Promise<void>
  /** The customer pays after delivery from now on, weekly, up to this many rupees. */
  onCredit(customer: BuiltCustomer, limit: number): Promise<void>
  /** Sends a receipt that must be refused; returns why. */
  refuse(customer: BuiltCustomer, like: ReceiptLike, code: string): Promise<string>
  /** Dispatches an order of this many kilos. */
  dispatched(customer: BuiltCustomer, kilos: number): Promise<Details>
  /** The number of an order's first document. */
  numberOf(order: Details): Promise<string>
  /** Open amount of an order's first document, in rupees. */
  openOf(order: Details): Promise<number | undefined>
}

export async function aTill(): Promise<Till> {
  const orderApp = await anOrderApp()
  const { test, business } = orderApp
  const onion = await orderApp.item({ name: 'Onion', onHandMilli: 100_000_000, maxOrderMilli: 100_000_000 })
  let references = 0
  const receiptOf: Till['receiptOf'] = ({ customerId }, like = {}) => ({
    customerId,
    date: '2026-11-20',
    amount: 100,
    mode: 'UPI',
    reference: String(400_000_000_000 + ++references),
    ...like,
  })
  return {
    orderApp,
    onion,
    receiptOf,
    aBuyer: like => aCustomer(test, business, like),
    pay: (customer, like) => okMeant(test, payments.recordReceipt, { body: receiptOf(customer, like) }),
    async makePrepaid({ customerId }) {
      const terms = {
        credit_cycle: null,
        cycles_per_statement: null,
        due_days: null,
        credit_limit_paise: null,
      }
      await test.db
        .updateTable('customer')
        .set({ is_postpaid: false, ...terms })
        .where('id', '=', customerId)
        .execute()
    },
    async onCredit({ customerId }, limit) {
      const terms = {
        credit_cycle: 'WEEKLY',
        cycles_per_statement: 1,
        due_days: 7,
        credit_limit_paise: paise(limit * 100),
      } as const
      await test.db
        .updateTable('customer')
        .set({ is_postpaid: true, ...terms })
        .where('id', '=', customerId)
        .execute()
    },
    async refuse(customer, like, code) {
      return (await test.refused(payments.recordReceipt, { body: receiptOf(customer, like) }, code)).message
    },
    dispatched: (customer, kilos) => orderApp.order([[onion, kilos]], 'DISPATCHED', customer),
    async numberOf({ orderid }) {
      const [document] = (await test.ok(dispatch.orderInvoices, { orderId: orderid })).documents
      assert(document)
      return document.number
    },
    async openOf({ orderid }) {
      const row = await test.db
        .selectFrom('receivable')
        .where('order_id', '=', OrderId.parse(orderid))
        .orderBy('id')
        .select('open_paise')
        .executeTakeFirst()
      return row && row.open_paise / 100
    },
  }
}
