import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../../day.ts'
import { paise } from '../../money.ts'
import { makeGstin } from '../../platform/formats/gstin.ts'
import { documentsFor, taxHeads } from './arithmetic.ts'
import { type BuyerKind, buyerKinds, kindOn, uinIssue } from './buyer-kind.ts'
import { BuyerKindsDraft } from './buyer-kind-rows.ts'
import { endorsementOf, supplyTo, taxSupply } from './supply.ts'

const gstin = makeGstin('29', 'AAPCT4127Q', 1)
const letters = [{ year: '2627', arn: 'AD290326011842M' }]
const row = (kind: BuyerKind, from = '2026-04-01') => ({
  from: day(from),
  kind,
  uin: kind === 'UIN' ? '2917USA00070UNW' : null,
  ...(kind === 'ABROAD' ? { address: ['1 Main Street'], country: 'Nepal' } : { address: [], country: null }),
})
const supply = (
  kind: BuyerKind,
  state = 'Karnataka',
  rule: 'DELIVERY' | 'BILL_TO' = 'DELIVERY',
  date = '2026-11-21',
) =>
  supplyTo(
    { kinds: [row(kind)], gstin },
    { rule, state },
    { supplierState: 'Karnataka', letters, day: day(date) },
  )

test('place of supply and tax of each kind of buyer', () => {
  const table: [
    kind: BuyerKind,
    state: string,
    rule: 'DELIVERY' | 'BILL_TO',
    day: string,
    expected: unknown[],
  ][] = [
    ['ORDINARY', 'Karnataka', 'DELIVERY', '2026-11-21', ['Karnataka', false, false, gstin]],
    ['ORDINARY', 'Kerala', 'DELIVERY', '2026-11-21', ['Kerala', true, false, gstin]],
    ['ORDINARY', 'Kerala', 'BILL_TO', '2026-11-21', ['Karnataka', false, false, gstin]],
    ['SEZ_UNIT', 'Karnataka', 'DELIVERY', '2026-11-21', ['Karnataka', true, true, gstin]],
    ['SEZ_UNIT', 'Karnataka', 'DELIVERY', '2027-04-01', ['Karnataka', true, false, gstin]],
    ['SEZ_DEVELOPER', 'Tamil Nadu', 'DELIVERY', '2027-03-31', ['Tamil Nadu', true, true, gstin]],
    ['SEZ_UNIT', 'Karnataka', 'DELIVERY', '2026-03-31', ['Karnataka', false, false, gstin]],
    ['UIN', 'Karnataka', 'DELIVERY', '2026-11-21', ['Karnataka', false, false, '2917USA00070UNW']],
    ['ABROAD', 'Karnataka', 'DELIVERY', '2026-11-21', ['Karnataka', false, false, null]],
    ['ABROAD', 'Kerala', 'DELIVERY', '2026-11-21', ['Kerala', true, false, null]],
    ['ABROAD', 'Karnataka', 'BILL_TO', '2026-11-21', ['Other Countries', true, false, null]],
  ]
  for (const [kind, state, rule, date, expected] of table) {
    const one = supply(kind, state, rule, date)
    assert.deepEqual(
      [one.state, one.interState, one.isUnderLut, one.number],
      expected,
      `${kind} ${state} ${rule} ${date}`,
    )
  }
  assert.equal(supply('SEZ_UNIT').lut, 'AD290326011842M')
  assert.equal(supply('SEZ_UNIT', 'Karnataka', 'DELIVERY', '2027-04-01').lut, null)
})

test('tax of each kind: two heads, one, or none under the letter', () => {
  for (const kind of buyerKinds)
    for (const date of ['2026-11-21', '2027-11-21']) {
      const one = supply(kind, 'Karnataka', 'DELIVERY', date)
      const { cgst, sgst, igst, total } = taxSupply(paise(999_99), 500, one)
      const heads = taxHeads(paise(999_99), one.isUnderLut ? 0 : 500, one.interState)
      assert.deepEqual({ cgst, sgst, igst }, heads)
      assert.equal(total, 999_99 + cgst + sgst + igst)
      if (one.isUnderLut) assert.equal(total, 999_99)
    }
})

test('an SEZ with exempt and taxed goods gets two documents', () => {
  const types = documentsFor([{ gstBp: 0 }, { gstBp: 500 }], { isRegistered: true, mixedDocument: 'SPLIT' })
  assert.deepEqual(
    types.map(({ type }) => type),
    ['BS', 'TI'],
  )
})

test('the words of the proviso to rule 46, on what goes to an SEZ alone', () => {
  const supplyWords = 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS'
  assert.equal(endorsementOf('TI', 'SEZ_UNIT', false), `${supplyWords} ON PAYMENT OF INTEGRATED TAX`)
  assert.equal(
    endorsementOf('TI', 'SEZ_DEVELOPER', true),
    `${supplyWords} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`,
  )
  assert.equal(endorsementOf('BS', 'SEZ_UNIT', false), `${supplyWords} WITHOUT PAYMENT OF INTEGRATED TAX`)
  for (const kind of ['ORDINARY', 'UIN', 'ABROAD'] as const)
    assert.equal(endorsementOf('TI', kind, false), null)
  assert.equal(endorsementOf('CN', 'SEZ_UNIT', true), null)
})

test('the kind of a day is that of the last row up to it', () => {
  const rows = [row('SEZ_UNIT', '2026-06-01'), row('ORDINARY', '2026-10-01')]
  assert.equal(kindOn(rows, day('2026-05-31')), undefined)
  assert.equal(kindOn(rows, day('2026-06-01'))?.kind, 'SEZ_UNIT')
  assert.equal(kindOn(rows.toReversed(), day('2026-10-01'))?.kind, 'ORDINARY')
})

test('a UIN has another form than a GSTIN', () => {
  assert.equal(uinIssue('2917USA00070UNW'), undefined)
  assert.match(uinIssue(gstin)?.message ?? '', /^This is a GSTIN/)
  assert.match(uinIssue('2917USA00070UN')?.message ?? '', /15 characters; this one has 14/)
  assert.match(uinIssue('2917USA00070NRW')?.message ?? '', /UN or ON/)
})

test('rows are kept by day, each with what its kind needs', () => {
  const draft = {
    from: '2026-06-01',
    kind: 'SEZ_UNIT',
    uin: '2917USA00070UNW',
    address: ['1 Main Street'],
    country: 'Nepal',
  }
  assert.deepEqual(BuyerKindsDraft.parse([draft])[0], { ...row('SEZ_UNIT', '2026-06-01') })
  const words = (rows: unknown) =>
    BuyerKindsDraft.safeParse(rows).error?.issues.map(({ message }) => message) ?? []
  assert.deepEqual(words([draft, draft]), ['Two kinds begin on the same day'])
  assert.deepEqual(words([{ from: '2026-06-01', kind: 'UIN' }]), ['Enter the UIN'])
  assert.match(words([{ from: '2026-06-01', kind: 'UIN', uin: gstin }])[0] ?? '', /^This is a GSTIN/)
  assert.deepEqual(words([{ from: '2026-06-01', kind: 'ABROAD', country: 'India' }]), [
    'Enter the address outside India',
    'Enter the country, other than India',
  ])
})
