import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { CustomerId } from '@packhouse/contract/ids.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { makeGstin } from '@packhouse/contract/platform/formats/gstin.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testSettings } from '../../../testing/settings.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const body = { ...testSettings, supplier: { ...testSettings.supplier, pan: undefined } }
type Body = typeof body
const save = (
  changes: Partial<Omit<Body, 'supplier'>> & { supplier?: Partial<Body['supplier']>; version?: number },
) => ({
  body: { ...body, ...changes, supplier: { ...body.supplier, ...changes.supplier } },
})

test('an empty database is set up by the first save, and works from then on', async () => {
  assert.equal(await app.ok(settings.settings, {}), null)
  const reminder = { customerid: CustomerId.parse(1) }
  await app.refused(credit.reminder, reminder, 'BREAKS_RULE')
  const saved = await app.ok(
    settings.saveSettings,
    save({ supplier: { gstin: testSettings.supplier.gstin.toLowerCase(), state: 'KA' } }),
  )
  const { version, changedBy, changedAt, ...rest } = saved
  assert.deepEqual(rest, testSettings)
  assert.deepEqual([version, changedBy, changedAt], [1, 'Asha', app.clock.now.toISOString()])
  assert.deepEqual(await app.ok(settings.settings, {}), saved)
  await app.refused(credit.reminder, reminder, 'NOT_FOUND')
  const slots = await app.ok(lookups.allTimeSlots, {})
  assert.deepEqual(
    slots.map(({ timeSlot }) => timeSlot),
    ['06:00 AM - 08:00 AM'],
  )
  assert.ok((await app.ok(lookups.allCustomerTypes, {})).some(({ name }) => name === 'Hotel'))
  assert.ok((await app.ok(lookups.allRejectReasons, {})).length > 0)
})

test('a change raises the version, the trail names its fields alone, and a stale save is refused', async () => {
  const changed = await app.ok(
    settings.saveSettings,
    save({ singleStepDispatch: true, supplier: { upi: 'other@testbank' }, version: 1 }),
  )
  assert.deepEqual(
    [changed.version, changed.singleStepDispatch, changed.supplier.upi],
    [2, true, 'other@testbank'],
  )
  const stale = await app.refused(settings.saveSettings, save({ version: 1 }), 'STALE_VERSION')
  assert.match(stale.message, /^The setup of the business was changed by Asha at /)
  const same = await app.ok(
    settings.saveSettings,
    save({ singleStepDispatch: true, supplier: { upi: 'other@testbank' } }),
  )
  assert.equal(same.version, 2)
  const events = await app.db
    .selectFrom('audit_event')
    .where('entity', '=', 'setting')
    .orderBy('id', 'desc')
    .limit(2)
    .select(['action', 'before', 'after'])
    .execute()
  assert.deepEqual(events, [
    { action: 'SETTINGS_UNCHANGED', before: null, after: null },
    {
      action: 'SETTINGS_CHANGED',
      before: { upi: 'testfoods@testbank', singleStepDispatch: false },
      after: { upi: 'other@testbank', singleStepDispatch: true },
    },
  ])
})

test('what documents print must be right: GSTIN, its state and PAN, FSSAI, bank, UPI', async () => {
  const invalid: [what: string, changes: Parameters<typeof save>[0]][] = [
    ['supplier.legalName', { supplier: { legalName: ' ' } }],
    ['supplier.address', { supplier: { address: [] } }],
    ['supplier.gstin', { supplier: { gstin: `${body.supplier.gstin.slice(0, 14)}0` } }],
    ['supplier.state', { supplier: { state: 'Kerala' } }],
    ['supplier.fssai', { supplier: { fssai: '30012345000123' } }],
    ['supplier.phone', { supplier: { phone: 'ask us' } }],
    ['supplier.upi', { supplier: { upi: 'nobody' } }],
    [
      'supplier.bank.ifsc',
      { supplier: { bank: { name: 'Bank', account: '000111222', ifsc: 'TEST1000123' } } },
    ],
    ['supplier.bank.account', { supplier: { bank: { name: 'Bank', account: '12', ifsc: 'TEST0000123' } } }],
    ['warehouse', { warehouse: '' }],
    ['graceDays', { graceDays: 91 }],
  ]
  for (const [path, changes] of invalid) {
    const { data } = await app.refused(settings.saveSettings, save(changes), 'BAD_INPUT')
    assert.deepEqual(
      (data.fields as { path: string }[]).map(field => field.path),
      [path],
    )
  }
  const foreignPan = { body: { ...body, supplier: { ...body.supplier, pan: 'AAACG1182M' } } }
  await app.refused(settings.saveSettings, foreignPan, 'BAD_INPUT')
  const moved = {
    gstin: makeGstin('33', 'AAPCT4127Q', 1),
    state: 'Tamil Nadu',
    fssai: null,
    upi: null,
    phone: null,
  }
  const saved = await app.ok(settings.saveSettings, save({ supplier: moved }))
  assert.deepEqual(
    [saved.supplier.state, saved.supplier.pan, saved.supplier.fssai],
    ['Tamil Nadu', 'AAPCT4127Q', null],
  )
})

test('each series of documents shows its next number of the financial year', async () => {
  await app.db
    .insertInto('invoice_series')
    .values({ financial_year: '2627', type: 'TI', last_number: 41 })
    .execute()
  const rows = await app.ok(invoices.numberSeries, {})
  assert.deepEqual(
    rows.map(({ type, issued, next }) => [type, issued, next]),
    [
      ['TI', 41, '2627/TI/0000042'],
      ['BS', 0, '2627/BS/0000001'],
      ['IB', 0, '2627/IB/0000001'],
      ['CN', 0, '2627/CN/0000001'],
      ['CB', 0, '2627/CB/0000001'],
      ['TN', 0, '2627/TN/0000001'],
      ['TB', 0, '2627/TB/0000001'],
      ['FN', 0, '2627/FN/0000001'],
    ],
  )
})

test('settings need a token', async () => {
  for (const { method, path } of Object.values(settings))
    assert.equal((await app.send(method, path, undefined, { token: null })).status, 401, path)
})
