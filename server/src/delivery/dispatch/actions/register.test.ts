import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { anIrn, eInvoiceOf, signedQr } from '../../../billing/invoices/testing/portal.ts'
import { aRegisteredCustomer, generate, readDocuments } from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

type Body = WireArgs<typeof dispatch.registerInvoice>['body']

/** A packed order of taxed and exempt goods with its documents. */
async function invoiced(registered = true): Promise<{ order: Details; bill: string; invoice: string }> {
  const onion = await orderApp.item({ onHandMilli: 100_000 })
  const sauce = await orderApp.item({ taxClass: 'GST5', hsn: '210310', onHandMilli: 100_000 })
  const lines: Parameters<OrderApp['order']>[0] = [
    [onion, 2],
    [sauce, 2],
  ]
  const order = await orderApp.order(
    lines,
    'READY_TO_DISPATCH',
    registered ? await aRegisteredCustomer(orderApp) : undefined,
  )
  const taxDocuments = await generate(orderApp, order)
  const of = (...types: string[]) => taxDocuments.find(({ type }) => types.includes(type))?.number ?? ''
  return { order, bill: of('BS'), invoice: of('TI', 'IB') }
}
const register = (number: string, body: Body) => orderApp.test.ok(dispatch.registerInvoice, { number, body })
const refused = async (number: string, body: Body, code = 'BREAKS_RULE'): Promise<string> =>
  (await orderApp.test.refused(dispatch.registerInvoice, { number, body }, code)).message
const today = () => dayOf(orderApp.test.clock.now)
const eWayBill = (number: string) => ({ number, date: today() })

test('what the portals answered is on the document, in the history and in the audit trail', async () => {
  const { order, bill, invoice } = await invoiced()
  const before = await orderApp.look(order)
  const eInvoice = eInvoiceOf(invoice, orderApp.test.clock.now)
  const shouted = { ...eInvoice, irn: ` ${eInvoice.irn.toUpperCase()}\n` }
  const { documents } = await register(invoice, {
    version: before.version,
    eInvoice: shouted,
    eWayBill: { number: '3310 0123 4567', date: today() },
  })
  const [exempt, taxed] = [bill, invoice].map(number =>
    documents.find(document => document.number === number),
  )
  assert.deepEqual(taxed?.eInvoice, eInvoice)
  assert.deepEqual(taxed?.eWayBill, { number: '331001234567', date: today() })
  assert.deepEqual(
    [taxed?.takesIrn, taxed?.takesEWayBill, exempt?.takesIrn, exempt?.takesEWayBill],
    [false, false, false, false],
  )
  assert.deepEqual(await readDocuments(orderApp, order), documents)

  const after = await orderApp.look(order)
  assert.equal(after.version, before.version + 1)
  assert.ok(
    after.activity.some(({ text }) => text === `entered the IRN and e-way bill 3310 0123 4567 of ${invoice}`),
  )
  const event = await orderApp.test.db
    .selectFrom('audit_event')
    .where('action', '=', 'INVOICE_REGISTERED')
    .where('entity_id', '=', String(taxed?.id))
    .select('after')
    .executeTakeFirstOrThrow()
  assert.partialDeepStrictEqual(event.after, {
    number: invoice,
    irn: eInvoice.irn,
    eWayBill: { number: '331001234567' },
  })
})

test('a registration begun from an older order is refused and changes nothing', async () => {
  const { order, invoice } = await invoiced()
  const { version } = await orderApp.look(order)
  await register(invoice, { version, eWayBill: eWayBill('331001000001') })
  const eInvoice = eInvoiceOf(invoice, orderApp.test.clock.now)
  assert.match(
    await refused(invoice, { version, eInvoice }, 'STALE_VERSION'),
    /^Order was changed by .* Reload\.$/,
  )
  const taxDocuments = await readDocuments(orderApp, order)
  assert.equal(taxDocuments.find(({ number }) => number === invoice)?.eInvoice, null)
})

test('each text has its form, and something must be entered', async () => {
  const { invoice } = await invoiced()
  const good = eInvoiceOf(invoice, orderApp.test.clock.now)
  const wrong: [Body, RegExp][] = [
    [{}, /Enter an IRN or an e-way bill number/],
    [{ eInvoice: { ...good, irn: good.irn.slice(1) } }, /An IRN has 64 digits and letters from a to f/],
    [{ eInvoice: { ...good, irn: `g${good.irn.slice(1)}` } }, /An IRN has 64 digits/],
    [{ eInvoice: { ...good, ackNumber: '12345' } }, /An acknowledgement number has 10 to 20 digits/],
    [{ eInvoice: { ...good, ackAt: '21/11/2026' } }, /Enter a time as ISO 8601/],
    [{ eInvoice: { ...good, signedQr: 'copied half' } }, /This is not a signed QR text/],
    [{ eWayBill: { number: '33100123456', date: today() } }, /An e-way bill number has 12 digits/],
    [{ eWayBill: { number: '331001234567', date: '2026-11-31' } }, /Enter a date as YYYY-MM-DD/],
  ]
  for (const [body, words] of wrong) assert.match(await refused(invoice, body, 'BAD_INPUT'), words)
})

test('each kind of document takes what belongs to it', async () => {
  const { bill, invoice } = await invoiced()
  const { invoice: mixed } = await invoiced(false)
  const now = orderApp.test.clock.now
  assert.equal(
    await refused(bill, { eInvoice: eInvoiceOf(bill, now) }),
    `${bill} needs no IRN: a bill of supply is not registered.`,
  )
  assert.equal(
    await refused(mixed, { eInvoice: eInvoiceOf(mixed, now) }),
    `${mixed} needs no IRN: its buyer has no GSTIN.`,
  )
  assert.equal(
    await refused(bill, { eWayBill: eWayBill('331001000002') }),
    `${bill} cannot have an e-way bill: enter it for the tax invoice or invoice-cum-bill of the goods.`,
  )
  await register(mixed, { eWayBill: eWayBill('331001000003') })
  await refused('2627/TI/9999999', { eWayBill: eWayBill('331001000004') }, 'NOT_FOUND')
  assert.ok(invoice)
})

test('dates lie between the document and now', async () => {
  const { invoice } = await invoiced()
  const now = orderApp.test.clock.now
  const later = new Date(now.getTime() + 60_000)
  assert.match(
    await refused(invoice, { eInvoice: eInvoiceOf(invoice, later) }),
    /is in the future\. Check the acknowledgement date/,
  )
  const dayBefore = new Date(now.getTime() - 24 * 3_600_000)
  assert.match(
    await refused(invoice, { eInvoice: eInvoiceOf(invoice, dayBefore) }),
    /its IRN cannot be older/,
  )
  const bill = eWayBill('331001000005')
  assert.match(
    await refused(invoice, { eWayBill: { ...bill, date: addDays(today(), 1) } }),
    /is in the future/,
  )
  assert.match(
    await refused(invoice, { eWayBill: { ...bill, date: addDays(today(), -1) } }),
    /its e-way bill cannot be older/,
  )
})

test('a signed text of another invoice or IRN is not printed on this one', async () => {
  const { invoice } = await invoiced()
  const good = eInvoiceOf(invoice, orderApp.test.clock.now)
  const withQr = (text: string) => ({ eInvoice: { ...good, signedQr: text } })
  assert.equal(
    await refused(invoice, withQr(signedQr({ Irn: good.irn, DocNo: '2627/TI/0009999' }))),
    `The signed QR text belongs to 2627/TI/0009999, not to ${invoice}.`,
  )
  assert.match(
    await refused(invoice, withQr(signedQr({ Irn: anIrn(), DocNo: invoice }))),
    /contains another IRN/,
  )
  assert.match(await refused(invoice, withQr('abc.def.ghi')), /cannot be read/)
})

test('numbers are entered once, each on one document; a QR text may follow its IRN', async () => {
  const [{ invoice }, { invoice: other }] = [await invoiced(), await invoiced()]
  const now = orderApp.test.clock.now
  const { signedQr: later, ...bare } = eInvoiceOf(invoice, now)
  await register(invoice, { eInvoice: bare })
  assert.match(await refused(invoice, { eInvoice: bare }), /already has an IRN/)
  assert.match(await refused(invoice, { eInvoice: eInvoiceOf(invoice, now) }), /already has an IRN/)
  const { documents } = await register(invoice, {
    eInvoice: { ...bare, ...(later ? { signedQr: later } : {}) },
  })
  assert.equal(documents.find(({ number }) => number === invoice)?.eInvoice?.signedQr, later)
  assert.equal(
    await refused(other, { eInvoice: bare }),
    `This IRN is already entered for ${invoice}. Compare both documents.`,
  )

  await register(invoice, { eWayBill: eWayBill('331001000006') })
  assert.match(
    await refused(invoice, { eWayBill: eWayBill('331001000007') }),
    /already has e-way bill 3310 0100 0006/,
  )
  assert.equal(
    await refused(other, { eWayBill: eWayBill('331001000006') }),
    `This e-way bill number is already entered for ${invoice}. Compare both documents.`,
  )
  const set = orderApp.test.db.updateTable('invoice').where('number', '=', invoice)
  await assert.rejects(set.set({ irn: anIrn() }).execute(), /never changed/)
  await assert.rejects(set.set({ eway_date: null, eway_number: null }).execute(), /never changed/)
})

test('a registered document is cancelled within 24 hours of its IRN, and then takes nothing more', async () => {
  const [{ invoice }, { invoice: old }] = [await invoiced(), await invoiced()]
  const registeredAt = orderApp.test.clock.now
  await register(invoice, { eInvoice: eInvoiceOf(invoice, registeredAt) })
  await register(old, { eInvoice: eInvoiceOf(old, registeredAt) })
  const body = { reason: 'Wrong outlet' }
  orderApp.test.clock.now = new Date(registeredAt.getTime() + 24 * 3_600_000)
  await orderApp.test.ok(dispatch.cancelInvoice, { number: invoice, body })
  assert.equal(
    await refused(invoice, { eWayBill: eWayBill('331001000008') }),
    `${invoice} is cancelled, so no IRN or e-way bill can be entered for it.`,
  )
  orderApp.test.clock.now = new Date(registeredAt.getTime() + 24 * 3_600_000 + 1)
  const { message } = await orderApp.test.refused(
    dispatch.cancelInvoice,
    { number: old, body },
    'BREAKS_RULE',
  )
  assert.match(
    message,
    new RegExp(`^${old} was registered .*, and an IRN can be cancelled only within 24 hours\\.`),
  )
  orderApp.test.clock.now = registeredAt
})
