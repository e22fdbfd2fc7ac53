import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EditedSettings } from '@packhouse/contract/business/settings/model.ts'
import { usualSending } from '@packhouse/contract/business/settings/usual-sending.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { SavedSettings } from '../../../api/settings.ts'
import { changesOf } from './changes.ts'
import { settingsIssues } from './issues.ts'
import { bodyOf, fieldAt, printedPan, type SettingsValues, valuesOf } from './values.ts'

const saved: SavedSettings = {
  supplier: {
    legalName: 'Packhouse Demo Foods Pvt Ltd',
    address: ['No. 7, Demo Yard', 'Bengaluru, Karnataka 560022'],
    state: 'Karnataka',
    gstin: '29AAPCP4127Q1ZJ',
    pan: 'AAPCP4127Q',
    fssai: '10026043000999',
    phone: '9876543210',
    bank: { name: 'Demo Bank', account: '000900012345', ifsc: 'DEMO0000012' },
    upi: 'packhousedemo@demobank',
  },
  warehouse: 'Yeshwanthpur packhouse',
  autoAccept: false,
  singleStepDispatch: false,
  graceDays: 3,
  countsCheques: false,
  trustsDoorUpi: false,
  tellCashAbove: 500,
  lastNoteDay: '10-31',
  discountAgreementUntil: null,
  ...usualSending,
  mixedDocument: 'SPLIT',
  packRounding: 'NONE',
  eInvoice: false,
  eWay: false,
  standingOrdersAt: '17:00',
  regularsLateAt: '21:00',
  shareStepGrams: 100,
  defaultMarkupPercent: 25,
  priceStep: 0.5,
  priceRunAt: '05:00',
  crateTypes: [
    { name: 'Blue crate', tareGrams: 1800 },
    { name: 'Jute bag 50', tareGrams: 400 },
  ],
  letters: [{ year: '2627', arn: 'AD290326011842M', filed: '2026-03-19' }],
  ewayTable: [],
  version: 4,
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'Asha',
}

test('what was saved passes through the form unchanged and is accepted again', () => {
  const body = bodyOf(valuesOf(saved), 4)
  const { supplier, version, ...others } = EditedSettings.parse(body)
  assert.equal(version, 4)
  const { pan: _pan, ...withoutPan } = saved.supplier
  assert.deepEqual(supplier, withoutPan)
  const { supplier: _supplier, version: _version, changedAt: _at, changedBy: _by, ...before } = saved
  assert.deepEqual(others, before)
})

test('empty fields are sent as none, and a bank only when one of its fields is filled', () => {
  const { supplier } = bodyOf(
    { ...valuesOf(saved), fssai: ' ', upi: '', bankName: '', account: '', ifsc: '', address2: '' },
    undefined,
  )
  assert.deepEqual(
    [supplier.fssai, supplier.upi, supplier.bank, supplier.address],
    [null, null, null, ['No. 7, Demo Yard']],
  )
  const without = valuesOf({ ...saved, supplier: { ...saved.supplier, gstin: null, pan: null } })
  assert.deepEqual(
    [without.isUnregistered, without.gstin, bodyOf(without, 4).supplier.gstin],
    [true, '', null],
  )
  assert.deepEqual(bodyOf({ ...valuesOf(null), ifsc: 'X' }, undefined).supplier.bank, {
    name: '',
    account: '',
    ifsc: 'X',
  })
})

test('the form marks the fields that the contract refuses, and no others', () => {
  const right = valuesOf(saved)
  const cases: Partial<SettingsValues>[] = [
    {},
    { legalName: ' ' },
    { warehouse: 'x' },
    { address1: '', address2: '', address3: '' },
    { gstin: '29AAPCP4127Q1Z0' },
    { gstin: '' },
    { gstin: '', isUnregistered: true },
    { gstin: '', isUnregistered: true, state: 'Kerala', pan: '' },
    { gstin: '', isUnregistered: true, pan: 'AAPCP4127' },
    { gstin: '29AAPCP4127Q1Z0', isUnregistered: true },
    { state: 'Kerala' },
    { fssai: '1', phone: 'x', upi: 'x' },
    { bankName: '' },
    { account: '12', ifsc: 'X' },
    { bankName: '', account: '', ifsc: '' },
    { graceDays: 91 },
    { address1: '' },
    { address1: 'x' },
    { gstin: '29AAPCP4127Q1ZJX' },
    { remindDaysBefore: null },
    { remindDaysBefore: 31 },
    { defaultMarkupPercent: null },
    { defaultMarkupPercent: 501 },
    { priceStep: null },
    { priceStep: paise(100_01) },
    { tellCashAbove: null },
    { tellCashAbove: paise(10_000_01) },
    { graceDays: 1.5 },
    { standingOrdersAt: '5 PM' },
    { regularsLateAt: '24:00' },
    { crateTypes: 'Blue crate 1800 g\n\nJute bag 50 400\n' },
    { crateTypes: 'Blue crate' },
    { crateTypes: 'Blue crate 0' },
    { crateTypes: 'x 400' },
    { crateTypes: 'Blue crate 20001' },
    { crateTypes: 'Blue crate 1800\nblue CRATE 900' },
    { crateTypes: Array.from({ length: 21 }, (_, at) => `Crate no. ${at} 1800`).join('\n') },
  ]
  for (const changes of cases) {
    const values = { ...right, ...changes }
    const { error } = EditedSettings.safeParse(bodyOf(values, undefined))
    const fields = (error?.issues ?? []).map(
      ({ path }) => fieldAt(path.join('.'), values) ?? assert.fail(path.join('.')),
    )
    assert.deepEqual(
      Object.keys(settingsIssues(values)).sort(),
      [...new Set(fields)].sort(),
      JSON.stringify(changes),
    )
  }
})

test('the save bar names what changed, old and new', () => {
  const before = valuesOf(saved)
  const after = { ...before, singleStepDispatch: true, graceDays: 5, upi: '', packRounding: 'RUPEE' as const }
  assert.deepEqual(
    changesOf(before, after).map(({ text }) => text),
    [
      'UPI address: packhousedemo@demobank → none',
      'Dispatch in one step: off → on',
      'Days of grace: 3 → 5',
      'Round pack prices: paisa → ₹1',
    ],
  )
  assert.deepEqual(changesOf(before, { ...before }), [])
})

test('the PAN is read out of the GSTIN once enough of it is there', () => {
  assert.equal(printedPan({ gstin: '29aapcp4127q1zj', pan: '', isUnregistered: false }), 'AAPCP4127Q')
  assert.equal(printedPan({ gstin: '', pan: 'AAPCP4127Q', isUnregistered: true }), 'AAPCP4127Q')
  assert.equal(printedPan({ gstin: '29AAPC', pan: 'AAPCP4127Q', isUnregistered: true }), '')
})

test('an issue of a line of the address stands at the line, where another was left empty', () => {
  const values = { ...valuesOf(null), address1: 'Plot 4', address2: ' ', address3: 'Yeshwanthpur' }
  assert.deepEqual(bodyOf(values, undefined).supplier.address, ['Plot 4', 'Yeshwanthpur'])
  assert.equal(fieldAt('supplier.address.0', values), 'address1')
  assert.equal(fieldAt('supplier.address.1', values), 'address3')
  assert.equal(fieldAt('supplier.address', values), 'address1')
})
