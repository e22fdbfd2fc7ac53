import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { type RegisterKind, registerKinds } from '@packhouse/contract/books/registers/kinds.ts'
import { paise } from '@packhouse/contract/money.ts'
import { parse } from 'csv-parse/sync'
import { dispatchedOrder, packedOrder } from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { closeSheets } from '../../../platform/sheets/sheet.ts'
import { aCustomer } from '../../../testing/builders.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(async () => {
  await orderApp.sound()
  await orderApp.close()
  await closeSheets()
})

const november = { from: '2026-11-01', to: '2026-11-30' }
const summaryOf = () => orderApp.test.ok(registers.registerSummary, november)

/** The rows of a register as a spreadsheet reads them, keyed by column title. */
async function sheet(
  kind: RegisterKind,
  { from, to }: { from: string; to: string } = november,
): Promise<Record<string, string>[]> {
  const { body } = await orderApp.test.send(
    'GET',
    `/api/web/v1/registers/sheet?from=${from}&to=${to}&kind=${kind}`,
  )
  return parse(Buffer.isBuffer(body) ? body : String(body), { columns: true, bom: true })
}

/** Packs of a line come back, wasted. */
async function comeBack(order: Details, at: number, returnedquantity: number): Promise<void> {
  const { orderitemid } = orderApp.line(order, at)
  await orderApp.move(order, 'DELIVERED')
  await orderApp.giveBack(order, [{ orderitemid, returnedquantity, reason: 'QUALITY', disposition: 'WASTE' }])
}

test('a month that was filed stands still, whatever becomes of its customers and goods; each series adds up', async () => {
  const { db } = orderApp.test
  const buyer = await aCustomer(orderApp.test, orderApp.business, {
    registered: true,
    limitPaise: 5_000_000_000,
  })
  const payer = await aCustomer(orderApp.test, orderApp.business)
  const noTerms = { credit_cycle: null, cycles_per_statement: null, due_days: null, credit_limit_paise: null }
  const prepaid = { is_postpaid: false, ...noTerms }
  await db.updateTable('customer').set(prepaid).where('id', '=', payer.customerId).execute()
  const order = await dispatchedOrder(orderApp, buyer)
  await comeBack(order, 3, 3)
  for (const { customerId } of [buyer, payer, buyer, payer])
    await orderApp.test.ok(payments.recordReceipt, {
      body: { customerId, date: '2026-11-20', amount: 100, mode: 'CASH' },
    })

  const filed = async () => ({
    summary: await summaryOf(),
    sheets: await Promise.all(registerKinds.map(kind => sheet(kind))),
  })
  const before = await filed()
  const terms = {
    is_postpaid: true,
    credit_cycle: 'WEEKLY',
    cycles_per_statement: 1,
    due_days: 7,
    credit_limit_paise: paise(500_00),
  } as const
  await db.updateTable('customer').set(terms).where('id', '=', payer.customerId).execute()
  const moved = {
    legal_name: 'Moved Foods',
    address1: '1 New Road',
    state: 'Tamil Nadu',
    pincode: '600001',
    gstin: null,
  }
  await db
    .updateTable('customer')
    .set({ ...prepaid, ...moved })
    .where('id', '=', buyer.customerId)
    .execute()
  await db
    .updateTable('outlet')
    .set({ state: 'Tamil Nadu', pincode: '600001' })
    .where('customer_id', '=', buyer.customerId)
    .execute()
  await db.updateTable('item_type').set({ hsn: '210390', tax_class: 'GST18' }).execute()
  const after = await filed()
  assert.deepEqual(after, before)

  for (const row of await sheet('DOCS')) {
    const [from = 0, to = 0] = [row['Sr. No. From'], row['Sr. No. To']].map(number =>
      Number(number?.slice(-7)),
    )
    assert.equal(to - from + 1, Number(row['Total Number']), JSON.stringify(row))
  }
})

test('a voucher of March recorded in April is among those of March, and of no other month', async () => {
  const { clock, db } = orderApp.test
  const start = clock.now
  const { customerId } = await aCustomer(orderApp.test, orderApp.business)
  await db.updateTable('customer').set({ is_postpaid: false }).where('id', '=', customerId).execute()
  clock.now = new Date('2027-03-31T12:00:00Z')
  const pay = (date: string) =>
    orderApp.test.ok(payments.recordReceipt, { body: { customerId, date, amount: 1, mode: 'CASH' } })
  const inMarch = await pay('2027-03-31')
  clock.now = new Date('2027-04-01T06:00:00Z')
  const late = await pay('2027-03-31')
  const inApril = await pay('2027-04-01')
  clock.now = start
  const vouchers = async (from: string, to: string) =>
    (await sheet('DOCS', { from, to }))
      .filter(row => row['Nature of Document'] === 'Receipt voucher')
      .map(row => [row['Sr. No. From'], row['Sr. No. To'], row['Total Number']].join(' '))
  assert.deepEqual(await vouchers('2027-03-01', '2027-03-31'), [`${inMarch.number} ${late.number} 2`])
  assert.deepEqual(await vouchers('2027-04-01', '2027-04-30'), [`${inApril.number} ${inApril.number} 1`])
  assert.equal((await vouchers('2027-03-01', '2027-04-30')).length, 2, 'a row for each year of the series')
})

test('goods that were credited in full leave no row of zeros', async () => {
  const buyer = await aCustomer(orderApp.test, orderApp.business, { registered: false })
  const like = { catchWeight: false, hsn: '961900', taxClass: 'GST5', onHandMilli: 9_000_000 } as const
  const order = await packedOrder(orderApp, [[await orderApp.item({ ...like, name: 'Napkins' }), 3]], buyer)
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  const rows = async () => (await sheet('HSN_B2C')).filter(({ HSN }) => HSN === '961900').length
  assert.equal(await rows(), 1)
  await comeBack(order, 0, 3)
  assert.equal(await rows(), 0)
  const reply = await summaryOf()
  assert.equal(reply.agrees, true)
  for (const { kind, rows } of reply.registers) assert.equal((await sheet(kind)).length, rows, kind)
})
