import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { jobs } from '@packhouse/contract/platform/jobs/endpoints.ts'
import { Ajv } from 'ajv'
import { sql } from 'kysely'
import { anIrn, signedQr } from '../../../billing/invoices/testing/portal.ts'
import { dispatchedOrder, generate, packedOrder } from '../../../billing/invoices/testing/worked.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { closeSheets } from '../../../platform/sheets/sheet.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'
import { runWork } from '../../../testing/run-work.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { faultOf } from '../rules/faults.ts'
import { eInvoiceSchema } from '../rules/schemas/e-invoice.ts'
import { eWayBillSchema } from '../rules/schemas/e-way.ts'
import { gstr1Schema } from '../rules/schemas/gstr1.ts'

let orderApp: OrderApp
/** The tax invoice of a registered buyer that has not left yet. */
let waiting: { order: Details; number: string; total: number }
let small: { number: string }
before(async () => {
  orderApp = await anOrderApp()
  const away = { outletState: 'Tamil Nadu', outletPincode: '600001' }
  const buyer = (like: object): Promise<BuiltCustomer> =>
    aCustomer(orderApp.test, orderApp.business, { limitPaise: 5_000_000_000, ...like })
  const dear = await orderApp.item({
    name: 'Large ketchup',
    catchWeight: false,
    hsn: '210320',
    taxClass: 'GST5',
    onHandMilli: 9_000_000,
    basePaise: 1_00_000,
  })
  for (const like of [
    { registered: true },
    { registered: true, ...away },
    { registered: false },
    { registered: false, ...away },
  ]) {
    const order = await dispatchedOrder(orderApp, await buyer(like))
    await orderApp.move(order, 'DELIVERED')
    await back(order, 3)
  }
  const large = await packedOrder(orderApp, [[dear, 120]], await buyer({ registered: false, ...away }))
  await orderApp.move(large, 'READY_TO_DISPATCH')
  await orderApp.move(large, 'DISPATCHED')
  await orderApp.move(large, 'DELIVERED')
  await back(large, 0)
  const ready = async (like: object) => {
    const order = await packedOrder(orderApp, [[dear, 60]], await buyer(like))
    const [document] = await generate(orderApp, order)
    assert(document)
    return { order, number: document.number, total: document.total }
  }
  waiting = await ready({ registered: true })
  small = await ready({ registered: false })
})
after(async () => {
  await orderApp.sound()
  await orderApp.close()
  await closeSheets()
})

const month = '2026-11'
const november = { from: '2026-11-01', to: '2026-11-30' }
const ajv = new Ajv()
const back = (order: Details, at: number) =>
  orderApp.giveBack(order, [
    {
      orderitemid: orderApp.line(order, at).orderitemid,
      returnedquantity: 2,
      reason: 'QUALITY',
      disposition: 'WASTE',
    },
  ])
const monthOf = (of = month) => orderApp.test.ok(registers.portalMonth, { month: of })
async function file(path: string): Promise<string> {
  const { status, body } = await orderApp.test.send('GET', `/api/web/v1/registers/${path}`)
  assert.equal(status, 200, String(body))
  return Buffer.isBuffer(body) ? body.toString() : typeof body === 'string' ? body : JSON.stringify(body)
}
const gstr1 = (of = month, form = 'GSTR1') => file(`gstr1?month=${of}&form=${form}`)
const valid = (schema: object, sent: unknown) => {
  const validate = ajv.compile(schema)
  assert.equal(validate(sent), true, JSON.stringify(validate.errors))
}
const mark = (form: 'GSTR1' | 'GSTR1A' | 'GSTR3B', of = month, filedOn = '2026-12-05') => ({
  body: { month: of, form, arn: `AA29${of.slice(5)}26004417Q`, filedOn },
})
const summary = () => orderApp.test.ok(registers.registerSummary, november)

test('a month with every kind: each table of the file equals its register to the paisa, and the file fits the schema', async () => {
  const { tables, checks, eInvoice, eWay } = await monthOf()
  const { tables: registered, hsn } = await summary()
  for (const { table, rows, difference } of tables) {
    assert.ok(rows > 0 || table === '6B', table)
    assert.equal(difference, null, table)
  }
  const paise = (part: 'taxable' | 'igst' | 'cgst' | 'sgst', only: (table: string) => boolean) =>
    tables.reduce((sum, { table, sums }) => sum + (sums && only(table) ? Math.round(sums[part] * 100) : 0), 0)
  for (const part of ['taxable', 'igst', 'cgst', 'sgst'] as const) {
    assert.equal(
      paise(part, table => table !== '12'),
      Math.round(registered[part] * 100),
      part,
    )
    assert.equal(
      paise(part, table => table === '12'),
      Math.round(hsn[part] * 100),
      part,
    )
  }
  assert.deepEqual(
    checks.filter(({ state }) => state === 'BAD'),
    [],
  )
  assert.deepEqual(
    [eInvoice, eWay],
    [
      { documents: 5, answered: 0 },
      { documents: 3, answered: 0 },
    ],
  )
  const sent = JSON.parse(await gstr1())
  valid(gstr1Schema, sent)
  assert.deepEqual(
    [sent.fp, sent.b2b.length, sent.cdnr.length, sent.b2cl[0].pos, sent.cdnur[0].typ],
    ['112026', 3, 2, '33', 'B2CL'],
  )
})

test('the e-invoice file has every invoice and note to registered buyers, the e-way file each consignment above the limit', async () => {
  const sent: { DocDtls: { No: string; Typ: string }; ValDtls: { TotInvVal: number }; RefDtls?: object }[] =
    JSON.parse(await file('einvoice?from=2026-11-01&to=2026-11-30'))
  valid({ type: 'array', items: eInvoiceSchema }, sent)
  assert.deepEqual(sent.map(({ DocDtls }) => DocDtls.Typ).toSorted(), ['CRN', 'CRN', 'INV', 'INV', 'INV'])
  assert.ok(sent.every(({ DocDtls, RefDtls }) => (DocDtls.Typ === 'CRN') === (RefDtls !== undefined)))
  const own = sent.find(({ DocDtls }) => DocDtls.No === waiting.number)
  assert.equal(own?.ValDtls.TotInvVal, waiting.total)
  const deliveryDate = (await orderApp.look(waiting.order)).orderdetails.deliveryDate
  const plan = { name: 'South', deliveryDate, orderIds: [waiting.order.orderid] }
  const trip = await orderApp.test.ok(trips.addTrip, { body: plan })
  assert.deepEqual([trip.distanceKm, trip.stops.map(({ eway }) => eway)], [null, ['NEEDED']])
  const distance = async () =>
    JSON.parse(await file('ewaybill?date=2026-11-20')).billLists.find(
      ({ docNo }: { docNo: string }) => docNo === waiting.number,
    )?.transDistance
  assert.equal(await distance(), 0)
  const asked = async () =>
    (await orderApp.test.ok(trips.allTrips, { deliveryDate })).find(({ id }) => id === trip.id)?.asksKm
  const near = (pin: string) =>
    sql`update outlet set pincode = ${pin} where id = (select outlet_id from orders where id = ${waiting.order.orderid})`.execute(
      orderApp.test.db,
    )
  const saved = await orderApp.test.ok(settings.settings, {})
  const pin = /[1-9]\d{5}/.exec(saved?.supplier.address.at(-1) ?? '')?.[0] ?? ''
  await near('999999')
  assert.equal(await asked(), false, 'between two PIN codes the portal knows the distance')
  await near(pin)
  assert.equal(await asked(), true)
  const change = (distanceKm: number) => ({ tripid: trip.id, body: { distanceKm, version: trip.version } })
  for (const km of [0, 1.5, 4001]) await orderApp.test.refused(trips.updateTrip, change(km), 'BAD_INPUT')
  assert.equal((await okMeant(orderApp.test, trips.updateTrip, change(348))).distanceKm, 348)
  assert.equal(await distance(), 348)
  assert.equal(await asked(), false, 'once the trip says it')
  const bills = JSON.parse(await file('ewaybill?date=2026-11-20'))
  valid(eWayBillSchema, bills.billLists[0])
  assert.deepEqual([bills.version, bills.billLists.length], ['1.0.0621', 3])
  assert.equal(bills.billLists.find(({ docNo }: { docNo: string }) => docNo === small.number)?.toGstin, 'URP')
})

test('a document that its portal would refuse is named with the field', async () => {
  const [first] = JSON.parse(await file('einvoice?from=2026-11-01&to=2026-11-30&which=all'))
  const faultIn = (sent: object) => faultOf('eInvoice', JSON.stringify(sent))
  assert.equal(faultIn(first), undefined)
  assert.equal(faultIn({ ...first, BuyerDtls: { ...first.BuyerDtls, Pin: null } })?.field, 'BuyerDtls.Pin')
  const { Gstin: _, ...without } = first.SellerDtls
  assert.equal(faultIn({ ...first, SellerDtls: without })?.field, 'SellerDtls.Gstin')
})

test('an answer file: read, twice, unknown, of another document, already there; nothing is written for what is unknown', async () => {
  const documents = JSON.parse(await file('einvoice?from=2026-11-01&to=2026-11-30'))
  const numbers: string[] = documents.map(({ DocDtls }: { DocDtls: { No: string } }) => DocDtls.No)
  const [one = '', two = '', three = '', four = ''] = numbers
  const answer = (number: string, irn: string, signed = number) => ({
    AckNo: 112_610_036_563_310,
    AckDt: '2026-11-20 17:30:00',
    Irn: irn,
    DocNo: number,
    SignedQRCode: signedQr({ Irn: irn, DocNo: signed }),
  })
  orderApp.test.clock.now = new Date('2026-11-20T13:00:00Z')
  const irn = anIrn()
  const read = async (rows: object[]) => {
    const sent = await sendFile(orderApp.test, registers.readAnswers.path, JSON.stringify(rows), {
      name: 'irn.json',
    })
    assert.equal(sent.statusCode, 201, sent.body)
    await runWork(orderApp.test)
    const job = await orderApp.test.ok(jobs.job, { id: sent.json().id })
    assert.equal(job.status, 'DONE', job.message ?? '')
    const last = await orderApp.test.ok(registers.lastAnswer, {})
    return last?.rows.map(({ state }) => state)
  }
  const rows = [
    answer(one, irn),
    answer(one, irn),
    answer('2627/TI/0999999', anIrn()),
    answer(two, anIrn(), three),
    answer(four, anIrn()),
    answer(four, anIrn()),
    answer(three, irn),
  ]
  assert.deepEqual(await read(rows), ['READ', 'TWICE', 'UNKNOWN', 'OTHER', 'OTHER', 'OTHER', 'OTHER'])
  assert.equal((await orderApp.test.ok(registers.lastAnswer, {}))?.rows[2]?.nearest, null)
  assert.deepEqual(await read([answer(one, irn), answer(one.toLowerCase(), irn)]), ['THERE', 'TWICE'])
  assert.deepEqual(await read([answer(one, anIrn())]), ['OTHER'])
  const kept = await orderApp.test.db
    .selectFrom('invoice')
    .where('irn', 'is not', null)
    .select(['number', 'irn'])
    .execute()
  assert.deepEqual(kept, [{ number: one, irn }])
  assert.equal((await monthOf()).eInvoice.answered, 1)

  const sheet = `Sl No,Doc No,EWB No,EWB Date\n1,${small.number},3310 0123 4567,20/11/2026 05:30:00 PM\n`
  const sent = await sendFile(orderApp.test, registers.readAnswers.path, sheet, { name: 'ewb.csv' })
  await runWork(orderApp.test)
  assert.match((await orderApp.test.ok(jobs.job, { id: sent.json().id })).message ?? '', /^1 of 1 rows/)
  assert.equal((await monthOf()).eWay.answered, 1)
})

test('what the portal refused or cancelled is told apart from what is there; what it has already waits for a person', async () => {
  const { test: app } = orderApp
  app.clock.now = new Date('2026-11-20T13:00:00Z')
  const documents = JSON.parse(await file('einvoice?from=2026-11-01&to=2026-11-30'))
  const numbers: string[] = documents.map(({ DocDtls }: { DocDtls: { No: string } }) => DocDtls.No)
  const [one = '', two = '', three = '', four = ''] = numbers
  const totals = new Map(
    (await app.db.selectFrom('invoice').select(['number', 'total_paise as total']).execute()).map(row => [
      row.number,
      row.total / 100,
    ]),
  )
  const irns = [anIrn(), anIrn(), anIrn(), anIrn()]
  const ack = { AckNo: 112_610_036_563_311, AckDt: '2026-11-20 17:30:00' }
  const failed = (docNo: string, code: string, words: string, more: object = {}) => ({
    DocNo: docNo,
    Irn: null,
    Status: 'Failed',
    ErrorDetails: [{ ErrorCode: code, ErrorMessage: words }],
    ...more,
  })
  const inside = { InfoDtls: [{ InfCd: 'DUPIRN', Desc: { ...ack, Irn: irns[0] } }] }
  const signed = (docNo: string, rupees: number, irn = '') => ({
    ...ack,
    DocNo: docNo,
    Irn: irn,
    SignedQRCode: signedQr({ Irn: irn, DocNo: docNo, TotInvVal: rupees }),
  })
  const rows = [
    failed(one, '2172', 'IGST inside one State'),
    failed(two, '2150', 'Duplicate IRN', inside),
    { DocNo: three, Irn: irns[1], ...ack, Status: 'CNL' },
    signed(three, (totals.get(three) ?? 0) + 500, irns[2]),
    failed('2627/TI/0999998', '3028', 'GSTIN is not present in invoice system'),
    { DocNo: four, Irn: '', AckNo: '', Status: '' },
    { Status: 0, ErrorDetails: [{ ErrorCode: '2150', ErrorMessage: 'Duplicate IRN' }], ...inside },
    { data: { ewayBillNo: 181_000_000_011, ewayBillDate: '06/11/2026 12:05:00 PM' } },
  ]
  await sendFile(app, registers.readAnswers.path, JSON.stringify(rows), { name: 'irn.json' })
  await runWork(app)
  const answer = await app.ok(registers.lastAnswer, {})
  assert(answer)
  assert.deepEqual(
    answer.rows.map(({ state, message }) => [state, message]),
    [
      ['REFUSED', 'The portal: 2172 IGST inside one State'],
      ['KNOWN', `The portal has this document already, with IRN ${irns[0]}.`],
      ['CANCELLED', 'The portal has cancelled this number. It was not taken.'],
      ['OTHER', answer.rows[3]?.message],
      ['REFUSED', 'The portal: 3028 GSTIN is not present in invoice system'],
      ['FAULT', 'The file has no number for this document.'],
      ['KNOWN', `The portal has this document already, with IRN ${irns[0]}. Say which document it is.`],
      ['UNKNOWN', 'The file has e-way bill 1810 0000 0011 but does not say of which document.'],
    ],
  )
  assert.match(
    answer.rows[3]?.message ?? '',
    /^The portal signed ₹[\d,.]+ for it, the document is over ₹[\d,.]+\. The IRN was not taken\.$/,
  )
  const irnOf = async (number: string) =>
    (await app.db.selectFrom('invoice').where('number', '=', number).select('irn').executeTakeFirstOrThrow())
      .irn
  const before = await Promise.all([two, three, four].map(irnOf))
  assert.deepEqual(before, [null, null, null])

  const settle = (row: number, number: string | null) =>
    app.ok(registers.settleAnswer, { answerid: answer.id, body: { row, number } })
  assert.equal((await settle(1, two)).rows[1]?.state, 'READ')
  assert.equal(await irnOf(two), irns[0])
  assert.equal((await settle(6, two)).rows[6]?.state, 'THERE', 'the same document by the row that names none')
  assert.equal((await settle(7, null)).rows[7]?.state, 'LEFT')
  const first = { answerid: answer.id, body: { row: 0, number: one } }
  await app.refused(registers.settleAnswer, first, 'STALE_VERSION')

  // the next file of the portal has the document that was refused, and the one that it said it had
  const again = [
    signed(one, totals.get(one) ?? 0, irns[3]),
    failed(two, '2150', `Duplicate IRN - ${irns[0]}`),
  ]
  await sendFile(app, registers.readAnswers.path, JSON.stringify(again), { name: 'irn.json' })
  await runWork(app)
  const next = await app.ok(registers.lastAnswer, {})
  assert.deepEqual(
    next?.rows.map(({ state }) => state),
    ['READ', 'THERE'],
  )
})

test('an unknown number names the nearest document, and is entered there or left out by a person', async () => {
  const { test: app } = orderApp
  app.clock.now = new Date('2026-11-20T13:00:00Z')
  const number = waiting.number.slice(-7)
  const bill = (docNo: string, ewayBillNo: number) => ({
    docNo,
    ewayBillNo,
    ewayBillDate: '20/11/2026 05:30:00 PM',
  })
  const value = waiting.total
  const rows = [
    { ...bill(number, 331_001_234_599), totInvValue: value },
    bill('2627/TI/0777777', 331_001_234_600),
  ]
  const sent = await sendFile(app, registers.readAnswers.path, JSON.stringify(rows), { name: 'ewb.json' })
  assert.equal(sent.statusCode, 201, sent.body)
  await runWork(app)
  const answer = await app.ok(registers.lastAnswer, {})
  assert(answer)
  assert.deepEqual(
    answer.rows.map(({ state, nearest }) => [state, nearest?.number, nearest?.isSameValue]),
    [
      ['UNKNOWN', waiting.number, true],
      ['UNKNOWN', undefined, undefined],
    ],
  )
  const settle = (row: number, named: string | null) => ({
    answerid: answer.id,
    body: { row, number: named },
  })
  await app.refused(registers.settleAnswer, settle(0, '2627/TI/0888888'), 'NOT_FOUND')
  const other = await app.refused(registers.settleAnswer, settle(0, small.number), 'BREAKS_RULE')
  assert.match(
    other.message,
    /cannot take this response: The document has 331001234567, the file says 331001234599/,
  )
  const settled = await app.ok(registers.settleAnswer, settle(0, waiting.number))
  assert.deepEqual(
    [settled.rows[0]?.state, settled.rows[0]?.number, settled.rows[0]?.nearest],
    ['READ', waiting.number, null],
  )
  await app.refused(registers.settleAnswer, settle(0, waiting.number), 'STALE_VERSION')
  const left = await app.ok(registers.settleAnswer, settle(1, null))
  assert.deepEqual([left.rows[1]?.state, left.rows[1]?.number], ['LEFT', '2627/TI/0777777'])
  const kept = app.db.selectFrom('invoice').where('eway_number', '=', '331001234599').select('number')
  assert.deepEqual(await kept.execute(), [{ number: waiting.number }])
})

test('a filed month stands still: changes go into GSTR-1A, then they are amendments of the next month', async () => {
  const { test: app } = orderApp
  const early = await app.refused(registers.gstr1File, { month, form: 'GSTR1A' }, 'BREAKS_RULE')
  assert.equal(early.message, 'GSTR-1 of 2026-11 comes first. Mark it, then GSTR-1A.')
  await app.refused(registers.markFiled, mark('GSTR1', month, '2026-11-20'), 'BREAKS_RULE')
  app.clock.now = new Date('2026-12-05T06:00:00Z')
  await app.refused(
    registers.markFiled,
    { body: { ...mark('GSTR1').body, arn: 'AA331126004417Q' } },
    'BREAKS_RULE',
  )
  await app.refused(registers.markFiled, mark('GSTR3B'), 'BREAKS_RULE')
  const before = { file: await gstr1(), summary: await summary(), tables: (await monthOf()).tables }
  const filed = await app.ok(registers.markFiled, mark('GSTR1'))
  assert.deepEqual((await monthOf()).next, ['GSTR3B'])
  await app.refused(registers.markFiled, mark('GSTR1'), 'BREAKS_RULE')

  await app.ok(registers.takeBackFiling, { filingid: filed.id, body: { reason: 'Wrong ARN' } })
  await app.ok(registers.markFiled, mark('GSTR1'))
  const cancel = (number: string) =>
    app.ok(dispatch.cancelInvoice, { number, body: { reason: 'Never delivered' } })
  await cancel(waiting.number)
  const still = { file: await gstr1(), summary: await summary(), tables: (await monthOf()).tables }
  assert.deepEqual(still, before)
  const changed = await monthOf()
  assert.deepEqual(changed.next, ['GSTR1A', 'GSTR3B'])
  assert.deepEqual(
    changed.amendments.map(({ number, table }) => [number, table]),
    [[waiting.number, '9A']],
  )
  const revision = JSON.parse(await gstr1(month, 'GSTR1A'))
  valid(gstr1Schema, revision)
  assert.deepEqual([revision.b2ba[0].inv[0].oinum, revision.b2ba[0].inv[0].val], [waiting.number, 0])
  await app.ok(registers.markFiled, mark('GSTR1A'))
  await app.ok(registers.markFiled, mark('GSTR3B'))
  await app.refused(
    registers.takeBackFiling,
    { filingid: filed.id, body: { reason: 'Too late' } },
    'NOT_FOUND',
  )
  assert.deepEqual(JSON.parse(await gstr1(month, 'GSTR1A')), revision, 'as it was filed')

  await cancel(small.number)
  assert.deepEqual(await summary(), before.summary)
  const next = await monthOf('2026-12')
  assert.deepEqual(
    next.amendments.map(({ number, table }) => [number, table]),
    [[small.number, '10']],
    'what GSTR-1A declared is done',
  )
  const december = JSON.parse(await gstr1('2026-12'))
  valid(gstr1Schema, december)
  assert.deepEqual(
    [december.b2csa[0].omon, december.b2csa[0].sply_ty, december.b2b],
    ['112026', 'INTRA', undefined],
  )
  app.clock.now = new Date('2027-01-05T06:00:00Z')
  await app.ok(registers.markFiled, mark('GSTR1', '2026-12', '2027-01-05'))
  assert.deepEqual((await monthOf('2027-01')).amendments, [])
})
