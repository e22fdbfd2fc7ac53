import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { anOrderApp, type Details, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { okMeant } from '../../testing/asks-about.ts'

let orderApp: OrderApp
let order: Details
before(async () => {
  orderApp = await anOrderApp()
  const sauce = await orderApp.item({
    unit: 'BOTTLE',
    taxClass: 'GST5',
    hsn: '210310',
    basePaise: 7525,
    onHandMilli: 50_000,
  })
  order = await orderApp.order([[sauce, 10]], 'DELIVERED')
  const receipt = {
    customerId: orderApp.customer.customerId,
    date: '2026-11-20',
    amount: 10_000,
    mode: 'CASH' as const,
  }
  await okMeant(orderApp.test, payments.recordReceipt, { body: receipt })
  await orderApp.giveBack(order, [
    { orderitemid: orderApp.line(order).orderitemid, returnedquantity: 2, reason: 'QUALITY' },
  ])
})
after(() => orderApp.close())

/**
 * One delivered order of ten bottles, two of them returned; each statement would make its figures inconsistent. `$order` is its
 * id.
 */
const untrue: [fact: string, statement: string][] = [
  ['an order is worth less than nothing', `update orders set total_paise = -1 where id = $order`],
  ['an order has more picked lines than lines', `update orders set picked_lines = 2 where id = $order`],
  [
    'an order is held and nobody knows why',
    `update orders set credit_hold = true, hold_reason = null where id = $order`,
  ],
  [
    'an order is rejected without a reason',
    `update orders set status = 'REJECTED', rejected_at = now() where id = $order`,
  ],
  ['an order is delivered that never left', `update orders set dispatched_at = null where id = $order`],
  ['an order is delivered at no time', `update orders set delivered_at = null where id = $order`],
  [
    'more arrived than was picked',
    `update order_line set delivered_milli = 10001, delivered_packs_milli = 10001 where order_id = $order`,
  ],
  [
    'more came back than arrived',
    `update order_line set returned_milli = 10001, returned_packs_milli = 10001 where order_id = $order`,
  ],
  ['less than nothing came back', `update order_line set returned_milli = -1 where order_id = $order`],
  ['packs arrived without content', `update order_line set delivered_milli = null where order_id = $order`],
  ['a pack holds other than it says', `update order_line set multiplier = 2 where order_id = $order`],
  [
    'a line is short for no known reason',
    `update order_line set short_reason = 'LAZY' where order_id = $order`,
  ],
  [
    'a line is a substitute for another without consent',
    `update order_line set substitute_for = id where order_id = $order`,
  ],
  ['a sale brings goods in', `update stock_ledger set quantity_milli = 1 where kind = 'SALE_ISSUE'`],
  ['waste brings goods in', `update stock_ledger set quantity_milli = 1 where kind = 'WASTAGE'`],
  [
    'goods are sold that are on no line',
    `update stock_ledger set order_line_id = null where kind = 'SALE_ISSUE'`,
  ],
  [
    'a document adds up to something else',
    `update invoice set taxable_paise = taxable_paise + 1 where order_id = $order`,
  ],
  [
    'a document is not whole rupees',
    `update invoice set total_paise = total_paise + 1, round_off_paise = round_off_paise + 1 where order_id = $order`,
  ],
  [
    'a document is rounded by more than half a rupee',
    `update invoice set total_paise = total_paise + 100, round_off_paise = round_off_paise + 100 where order_id = $order and type = 'TI'`,
  ],
  [
    'a document inside the state bears IGST',
    `update invoice set igst_paise = cgst_paise * 2, cgst_paise = 0, sgst_paise = 0 where order_id = $order`,
  ],
  [
    'a credit note credits nothing',
    `update invoice set original_id = null where order_id = $order and type = 'CN'`,
  ],
  [
    'a document is due before it is made',
    `update invoice set due_date = date - 1 where order_id = $order and type = 'TI'`,
  ],
  ['a document is cancelled by nobody', `update invoice set cancelled_at = now() where order_id = $order`],
  ['a line of a document adds up to something else', `update invoice_line set cgst_paise = cgst_paise + 1`],
  ['accepted orders are worth less than nothing', `update account set open_orders_paise = -1`],
  ['an invoice lowers what is owed', `update ledger_entry set amount_paise = -1 where kind = 'INVOICE'`],
  [
    'a credit note raises what is owed',
    `update ledger_entry set amount_paise = 1 where kind = 'CREDIT_NOTE'`,
  ],
  [
    'the first contact of an outlet is inactive',
    `update outlet_staff set is_active = false where is_primary`,
  ],
]

/** Rows that are immutable except for how far they are settled. */
const rewritten = [
  `update receipt set date = date - 1`,
  `update receipt set amount_paise = amount_paise + 1`,
  `update receipt set reference = 'X1'`,
  `delete from receipt`,
  `update receivable set due_date = due_date + 30`,
  `update receivable set amount_paise = amount_paise + 1`,
  `delete from receivable where open_paise = 0`,
]

for (const statement of rewritten)
  test(`the database refuses to rewrite the books: ${statement}`, async () => {
    const attempt = orderApp.test.db.transaction().execute(async tx => {
      const { numAffectedRows } = await sql.raw(statement).execute(tx)
      assert.fail(`${numAffectedRows} rows were changed`)
    })
    await assert.rejects(attempt, { code: '23001' })
  })

for (const [fact, statement] of untrue)
  test(`the database refuses that ${fact}`, async () => {
    const text = statement.replaceAll('$order', String(OrderId.parse(order.orderid)))
    const attempt = orderApp.test.db.transaction().execute(async tx => {
      // Triggers would refuse some of these first; here the constraints alone must refuse the row.
      await sql`set local session_replication_role = replica`.execute(tx)
      const { numAffectedRows } = await sql.raw(text).execute(tx)
      assert.fail(`${numAffectedRows} rows say so now`)
    })
    await assert.rejects(attempt, { code: '23514' })
  })
