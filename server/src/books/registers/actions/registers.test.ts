import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { type RegisterKind, registerKinds } from '@packhouse/contract/books/registers/kinds.ts'
import { addDays, type Day, day, dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import {
  type Documents,
  dispatchedOrder,
  type Goods,
  packedOrder,
  readDocuments,
} from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { closeSheets } from '../../../platform/sheets/sheet.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { repeatable, seed } from '../../../testing/histories.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(async () => {
  await orderApp.sound()
  await orderApp.close()
  await closeSheets()
})

const period = { from: '2026-11-01', to: '2026-11-30' } as const
type Filter = { from: string; to: string }
const summaryOf = (filter: Filter = period) => orderApp.test.ok(registers.registerSummary, filter)
type Summary = Reply<typeof registers.registerSummary>

/** The rows of a register as a spreadsheet reads them, keyed by column title. */
async function sheet(kind: RegisterKind, { from, to }: Filter = period): Promise<Record<string, string>[]> {
  const { status, headers, body } = await orderApp.test.send(
    'GET',
    `/api/web/v1/registers/sheet?from=${from}&to=${to}&kind=${kind}`,
  )
  assert.equal(status, 200, JSON.stringify(body))
  assert.match(
    String(headers['content-disposition']),
    new RegExp(`${kind.toLowerCase().replace('_', '-')}-${from}-to-${to}\\.csv`),
  )
  const rows: Record<string, string>[] = parse(Buffer.isBuffer(body) ? body : String(body), {
    columns: true,
    bom: true,
  })
  return rows
}
const paise = (text: string | undefined) => Math.round(Number(text) * 100)
const sum = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + paise(row[column]), 0)
const inPaise = (rupees: number) => Math.round(rupees * 100)
const tableOf = ({ registers: all }: Summary, kind: RegisterKind) => {
  const found = all.find(register => register.kind === kind)
  assert(found)
  return found
}

/** Pseudo-random choices, the same for the same seed. */
function lots(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (end: number) => Math.floor(next() * end),
    of: <One>(all: readonly One[]) => all[Math.floor(next() * all.length)],
  }
}

test(
  'the registers of a random month are its invoices less its credit notes, to the paisa',
  repeatable(async () => {
    const { below, of } = lots(seed)
    const plenty = { onHandMilli: 90_000_000, catchWeight: false }
    const onion = await orderApp.item({ name: 'Register onion', onHandMilli: 90_000_000 })
    const ketchup = await orderApp.item({
      ...plenty,
      name: 'Register ketchup',
      hsn: '210320',
      taxClass: 'GST5',
      basePaise: 9033,
    })
    const vinegar = await orderApp.item({
      ...plenty,
      name: 'Register vinegar',
      hsn: '220900',
      taxClass: 'GST18',
      basePaise: 4207,
    })
    const cola = await orderApp.item({
      ...plenty,
      name: 'Register cola',
      unit: 'BOTTLE',
      hsn: '220210',
      taxClass: 'GST40',
      basePaise: 3611,
    })
    const away = { outletState: 'Tamil Nadu', outletPincode: '600001', limitPaise: 5_000_000_000 }
    const near = { limitPaise: 5_000_000_000 }
    const buyers: BuiltCustomer[] = []
    for (const like of [near, away])
      for (const registered of [false, true])
        buyers.push(await aCustomer(orderApp.test, orderApp.business, { ...like, registered }))
    const goods: BuiltItem[] = [onion, ketchup, vinegar, cola]

    const taxDocuments: Documents = []
    for (let n = 0; n < 14; n++) {
      const buyer = buyers[n % buyers.length]
      assert(buyer)
      const large = n % 4 === 1 && below(2) === 0 // inter-state, unregistered, above a lakh
      const chosen = goods.filter(() => below(3) > 0)
      const some: Goods = (chosen.length > 0 ? chosen : goods).map(item => [
        item,
        large ? 900 + below(90) : 1 + below(40),
      ])
      const order = await packedOrder(orderApp, some, buyer)
      if (below(4) === 0) {
        const { documents } = await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
        await orderApp.test.ok(dispatch.cancelInvoice, {
          number: documents[0]?.number ?? '',
          body: { reason: 'Wrong outlet' },
        })
      }
      await orderApp.move(order, 'READY_TO_DISPATCH')
      await orderApp.move(order, 'DISPATCHED')
      if (below(3) > 0) {
        await orderApp.move(order, 'DELIVERED')
        await comeBack(order, of(order.orderitemdetails))
      }
      taxDocuments.push(...(await readDocuments(orderApp, order)))
    }

    const reply = await summaryOf()
    const signOf = ({ type, cancelled }: Documents[number]) =>
      cancelled ? 0 : type === 'CN' || type === 'CB' ? -1 : 1
    const all = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total' | 'roundOff') =>
      taxDocuments.reduce((total, document) => total + signOf(document) * inPaise(document[part]), 0)
    const { sums, total, roundOff, cancelled, invoices: bills, creditNotes } = reply.documents
    assert.equal(reply.agrees, true)
    assert.deepEqual([inPaise(total), inPaise(roundOff)], [all('total'), all('roundOff')])
    assert.deepEqual(
      [cancelled, bills + creditNotes + cancelled],
      [taxDocuments.filter(document => document.cancelled).length, taxDocuments.length],
    )
    for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
      for (const one of [sums, reply.tables, reply.hsn]) assert.equal(inPaise(one[part]), all(part), part)
    }

    // and the sheets agree with the sums
    const rows: Record<string, Record<string, string>[]> = {}
    for (const kind of registerKinds) rows[kind] = await sheet(kind)
    const of2 = (kind: RegisterKind, column: string) => sum(rows[kind] ?? [], column)
    assert.equal(of2('SALES', 'Total'), all('total'))
    assert.equal(of2('SALES', 'Taxable value') + of2('SALES', 'Exempt value'), all('taxable'))
    const tables =
      of2('B2B', 'Taxable Value') +
      of2('B2CL', 'Taxable Value') +
      of2('B2CS', 'Taxable Value') +
      of2('EXEMP', 'Exempted (other than nil rated/non GST supply)')
    assert.equal(tables - of2('CDNR', 'Taxable Value') - of2('CDNUR', 'Taxable Value'), all('taxable'))
    assert.equal(of2('HSN_B2B', 'Taxable Value') + of2('HSN_B2C', 'Taxable Value'), all('taxable'))
    assert.equal(of2('HSN_B2B', 'Central Tax Amount') + of2('HSN_B2C', 'Central Tax Amount'), all('cgst'))
    assert.equal(
      of2('HSN_B2B', 'Integrated Tax Amount') + of2('HSN_B2C', 'Integrated Tax Amount'),
      all('igst'),
    )
    for (const { kind, rows: count } of reply.registers) assert.equal(rows[kind]?.length, count, kind)
    const used = (rows.DOCS ?? []).reduce((count, row) => count + Number(row['Total Number']), 0)
    const voided = (rows.DOCS ?? []).reduce((count, row) => count + Number(row.Cancelled), 0)
    assert.deepEqual([used, voided], [taxDocuments.length, cancelled])
  }),
)

/** Part of a line comes back, wasted. */
async function comeBack(
  order: Details,
  line: Details['orderitemdetails'][number] | undefined,
): Promise<void> {
  if (!line) return
  const returnedquantity = Math.max(1, Math.floor(line.orderedquantity / 3))
  await orderApp.giveBack(order, [
    { orderitemid: line.orderitemid, returnedquantity, reason: 'QUALITY', disposition: 'WASTE' },
  ])
}

test('each document is where GSTR-1 wants it, a credit note with the kind of invoice it credits', async () => {
  const registered = await aCustomer(orderApp.test, orderApp.business, { registered: true })
  const order = await dispatchedOrder(orderApp, registered)
  const taxed = (await readDocuments(orderApp, order)).find(({ type }) => type === 'TI')
  assert(taxed)
  const rows = (await sheet('B2B')).filter(row => row['Invoice Number'] === taxed.number)
  assert.deepEqual(
    rows.map(row => [
      row['GSTIN/UIN of Recipient'],
      row['Place Of Supply'],
      row['Invoice Value'],
      row.Rate,
      row['Taxable Value'],
    ]),
    [
      [registered.gstin, '29-Karnataka', '2259', '5', '900'],
      [registered.gstin, '29-Karnataka', '2259', '18', '88.2'],
      [registered.gstin, '29-Karnataka', '2259', '40', '864'],
    ],
  )
  assert.equal(rows[0]?.['Invoice date'], '20-Nov-2026')
  await orderApp.move(order, 'DELIVERED')
  const ketchup = order.orderitemdetails[3]
  await comeBack(order, ketchup)
  const note = (await readDocuments(orderApp, order)).find(({ type }) => type === 'CN')
  assert(note)
  const [credited, ...more] = (await sheet('CDNR')).filter(row => row['Note Number'] === note.number)
  assert.deepEqual(
    [credited?.['Note Type'], credited?.Rate, credited?.['Taxable Value'], more.length],
    ['C', '5', '270', 0],
  )
  assert.deepEqual(await sheet('B2B', { from: '2026-12-01', to: '2026-12-31' }), [])
  const [sold] = (await sheet('SALES')).filter(row => row.Number === note.number)
  assert.deepEqual(
    [sold?.Original, sold?.Total, sold?.['Credit reversed']],
    [taxed.number, '-284', 'Not yet'],
  )
})

test('across the border to an unregistered buyer, a document above a lakh is listed by itself, one of a lakh is not', async () => {
  const away = { outletState: 'Tamil Nadu', outletPincode: '600001', limitPaise: 5_000_000_000 }
  const buyer = await aCustomer(orderApp.test, orderApp.business, { ...away, registered: false })
  const like = { catchWeight: false, hsn: '210320', taxClass: 'GST5', onHandMilli: 9_000_000 } as const
  const dear = await orderApp.item({ ...like, name: 'Large ketchup', basePaise: 1_00_000 })
  const sent = async (packs: number) => {
    const order = await packedOrder(orderApp, [[dear, packs]], buyer)
    await orderApp.move(order, 'READY_TO_DISPATCH')
    await orderApp.move(order, 'DISPATCHED')
    const [document] = await readDocuments(orderApp, order)
    assert(document)
    return { order, document }
  }
  const kept = (await sheet('B2CS')).map(row => row['Taxable Value'])
  const [small, large] = [await sent(95), await sent(96)]
  assert.deepEqual([small.document.total, large.document.total], [99_750, 1_00_800])
  const rows = (await sheet('B2CL')).filter(row =>
    [small, large].some(({ document }) => document.number === row['Invoice Number']),
  )
  assert.deepEqual(
    rows.map(row => [row['Invoice Number'], row['Place Of Supply'], row.Rate, row['Taxable Value']]),
    [[large.document.number, '33-Tamil Nadu', '5', '96000']],
  )
  assert.notDeepEqual(
    (await sheet('B2CS')).map(row => row['Taxable Value']),
    kept,
    'the smaller one is added up by place and rate',
  )

  await orderApp.move(large.order, 'DELIVERED')
  await comeBack(large.order, large.order.orderitemdetails[0])
  const note = (await readDocuments(orderApp, large.order)).find(({ type }) => type === 'CN')
  assert(note)
  const credited = (await sheet('CDNUR')).filter(row => row['Note Number'] === note.number)
  assert.deepEqual(
    credited.map(row => [row.Rate, row['Taxable Value']]),
    [['5', '32000']],
    'its note is next to it',
  )
})

test('what was given free of charge is listed by document: to whom, why, who agreed it, what it cost', async () => {
  const { test: app, business } = orderApp
  const buyer = await aCustomer(app, business, { brandName: 'Sample Kitchens', limitPaise: 5_000_000_000 })
  const plum = await orderApp.item({ name: 'Sample plum', onHandMilli: 90_000, basePaise: 12_000 })
  const fig = await orderApp.item({ name: 'Sample fig', onHandMilli: 90_000, basePaise: 20_000 })
  const plain = {
    customerid: buyer.customerId,
    outletid: buyer.outletId,
    deliverytimeslotid: business.slotId,
  }
  const placed = await app.ok(orders.createOrder, {
    body: {
      ...plain,
      deliveryDate: addDays(dayOf(app.clock.now), 1),
      confirmDuplicate: true,
      items: [
        { packsizeid: plum.packId, quantity: 10 },
        { packsizeid: fig.packId, quantity: 2, free: 'OTHER', overrideReason: 'For the tasting' },
      ],
      overrides: [{ rule: 'MOV', reason: 'Small order of a test' }],
    },
  })
  const [estimate] = await app.ok(inventory.addEstimates, {
    body: [{ itemId: fig.itemTypeId, quantity: 10, expectedDate: dayOf(app.clock.now), expectedCost: 95 }],
  })
  assert(estimate)
  await app.ok(inventory.receiveEstimates, {
    itemid: fig.itemTypeId,
    body: [{ id: estimate.id, actualQuantity: 10 }],
  })
  const free = async () => (await sheet('FREE')).filter(row => row.Item === 'Sample fig')
  assert.deepEqual(await free(), [], 'an order is no supply yet')
  await orderApp.move(placed, 'PENDING')
  await orderApp.assign(placed)
  const picked = await orderApp.pick(
    placed,
    placed.orderitemdetails.map(line => ({
      orderitemid: line.orderitemid,
      pickedquantity: line.orderedquantity,
      pickedweight: line.orderedweight,
    })),
  )
  const [document] = (await app.ok(dispatch.generateInvoice, { orderid: picked.orderid })).documents
  assert(document)
  const [row, ...others] = await free()
  assert.deepEqual(others, [])
  assert.partialDeepStrictEqual(row, {
    Document: document.number,
    Order: String(placed.orderid),
    Item: 'Sample fig',
    Pack: '1 kg',
    Packs: '2',
    Quantity: '2',
    Reason: 'Other',
    'In words': 'For the tasting',
    'Agreed by': 'Asha',
    'Cost per unit': '95',
    'Cost value': '190',
  })
  assert.equal(tableOf(await summaryOf(), 'FREE').rows, (await sheet('FREE')).length)
  await app.ok(dispatch.cancelInvoice, { number: document.number, body: { reason: 'Wrong outlet' } })
  assert.deepEqual(await free(), [], 'a cancelled document gave nothing')
})

test('a note after 30 November of the next financial year is in the sales register alone', async () => {
  const { clock } = orderApp.test
  const start = clock.now
  const order = await dispatchedOrder(
    orderApp,
    await aCustomer(orderApp.test, orderApp.business, { registered: true }),
  )
  clock.now = new Date('2027-11-30T12:00:00Z')
  await orderApp.move(order, 'DELIVERED')
  const credited = async (now: Date): Promise<string> => {
    clock.now = now
    const before = (await readDocuments(orderApp, order)).length
    const [, , , , , cola] = order.orderitemdetails
    assert(cola)
    const item = {
      orderitemid: cola.orderitemid,
      returnedquantity: 1,
      reason: 'QUALITY',
      disposition: 'WASTE',
    } as const
    await orderApp.test.ok(dispatch.returnOrder, { orderId: order.orderid, body: { items: [item] } })
    return (await readDocuments(orderApp, order))[before]?.number ?? ''
  }
  const inTime = await credited(new Date('2027-11-30T18:00:00Z'))
  const late = await credited(new Date('2027-11-30T18:31:00Z'))
  const months = { from: '2027-11-01', to: '2027-12-31' }
  const numbers = async (kind: RegisterKind, head: string) =>
    (await sheet(kind, months)).map(row => row[head])
  const [notes, sales] = [await numbers('CDNR', 'Note Number'), await numbers('SALES', 'Number')]
  const reply = await summaryOf(months)
  clock.now = start
  assert.deepEqual(notes, [inTime])
  assert.deepEqual(sales, [inTime, late])
  assert.equal(reply.agrees, true)
})

test('a period is at most a year, begins before it ends; a workbook holds what the CSV does', async () => {
  await orderApp.test.refused(
    registers.registerSummary,
    { from: '2026-11-30', to: '2026-11-01' },
    'BAD_INPUT',
  )
  await orderApp.test.refused(
    registers.registerSummary,
    { from: '2025-01-01', to: '2026-11-01' },
    'BAD_INPUT',
  )
  const { status, body } = await orderApp.test.send(
    'GET',
    '/api/web/v1/registers/sheet?from=2026-11-01&to=2026-11-30&kind=B2B&format=xlsx',
  )
  assert.equal(status, 200)
  assert(Buffer.isBuffer(body))
  assert.equal(body.subarray(0, 2).toString(), 'PK')
})

test('scenario 26: table 13 counts money paid before the goods as vouchers, a bounced one as cancelled, and no debit by hand', async () => {
  const vouchers = async () => {
    const rows = (await sheet('DOCS')).filter(row => /voucher|Debit/.test(row['Nature of Document'] ?? ''))
    return rows.map(row => [row['Nature of Document'], Number(row['Total Number']), Number(row.Cancelled)])
  }
  assert.deepEqual(await vouchers(), [])
  const later = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 5_000_000_000 })
  const before = await aCustomer(orderApp.test, orderApp.business)
  await orderApp.test.db
    .updateTable('customer')
    .set({ is_postpaid: false })
    .where('id', '=', before.customerId)
    .execute()
  const receipt = { date: '2026-11-20', amount: 100 } as const
  for (const { customerId } of [later, before])
    await orderApp.test.ok(payments.recordReceipt, { body: { ...receipt, customerId, mode: 'CASH' } })
  await orderApp.test.ok(payments.recordReceipt, {
    body: { ...receipt, customerId: before.customerId, mode: 'CHEQUE', reference: '004711' },
  })
  assert.deepEqual(await vouchers(), [['Receipt voucher', 2, 0]])
  const markCheque = (status: 'BOUNCED' | 'RECEIVED', status_date: Day | null) =>
    orderApp.test.db
      .updateTable('receipt')
      .set({ status, status_date })
      .where('cheque_id', 'in', eb =>
        eb.selectFrom('cheque').where('number', '=', '004711').select('cheque.id'),
      )
      .execute()
  await markCheque('BOUNCED', day('2026-11-30'))
  assert.deepEqual(await vouchers(), [['Receipt voucher', 2, 1]])
  await markCheque('BOUNCED', day('2026-12-01'))
  assert.deepEqual(
    await vouchers(),
    [['Receipt voucher', 2, 0]],
    'what came back later changes no month that was filed',
  )
  await markCheque('RECEIVED', null)
})

test('a workbook of the sales register holds its dates as dates, and nothing where nothing is', async () => {
  const { body } = await orderApp.test.send(
    'GET',
    '/api/web/v1/registers/sheet?from=2026-11-01&to=2026-11-30&kind=SALES&format=xlsx',
  )
  assert(Buffer.isBuffer(body))
  const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(body))['xl/worksheets/sheet1.xml'])
  assert.match(sheet, /<c r="A2" s="4"><v>463\d\d<\/v>/, 'a day of November 2026 as a number')
  assert.match(sheet, /<c r="O2" s="1"\/><c r="P2" s="4"\/>/, 'no original, and no empty text in its place')
})

test('quantities have the two decimals that the portal takes, whatever the scale showed', async () => {
  const paneer = await orderApp.item({
    hsn: '040690',
    taxClass: 'GST5',
    basePaise: 400_00,
    onHandMilli: 90_000,
  })
  const buyer = await aCustomer(orderApp.test, orderApp.business, { registered: true })
  const order = await orderApp.order([[paneer, 2]], 'PENDING', buyer)
  await orderApp.assign(order)
  await orderApp.pick(order, [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 2.005 }])
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  const row = (await sheet('HSN_B2B')).find(({ HSN }) => HSN === '040690')
  assert.deepEqual([row?.['Total Quantity'], row?.['Taxable Value']], ['2.01', '802'])
})
