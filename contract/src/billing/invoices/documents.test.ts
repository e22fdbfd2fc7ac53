import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  buyerGstin,
  creditNoteType,
  documentNumber,
  documentsFor,
  isInterState,
  lastGstCreditDay,
  placeOfSupply,
  upiLink,
} from '../../business/gst/arithmetic.ts'
import { day, dayOf } from '../../day.ts'
import { paise } from '../../money.ts'
import { makeGstin } from '../../platform/formats/gstin.ts'

const anyLine = fc.tuple(fc.nat(1_00_00_000_00), fc.constantFrom(0, 500, 1800, 4000))
const nil = { gstBp: 0 }
const taxed = { gstBp: 500 }
test('which documents an order makes depends on its goods and its buyer', () => {
  const types = (
    lines: { gstBp: number }[],
    isRegistered: boolean,
    mixedDocument: 'SPLIT' | 'SINGLE_TAX_INVOICE' = 'SPLIT',
  ) =>
    documentsFor(lines, { isRegistered, mixedDocument }).map(document => [
      document.type,
      document.lines.length,
    ])
  for (const isRegistered of [true, false]) {
    assert.deepEqual(types([nil, nil], isRegistered), [['BS', 2]])
    assert.deepEqual(types([taxed, taxed], isRegistered), [['TI', 2]])
    assert.deepEqual(types([], isRegistered), [])
  }
  assert.deepEqual(types([nil, taxed], false), [['IB', 2]])
  assert.deepEqual(types([nil, taxed], false, 'SINGLE_TAX_INVOICE'), [['IB', 2]])
  assert.deepEqual(types([nil, taxed, nil], true), [
    ['BS', 2],
    ['TI', 1],
  ])
  assert.deepEqual(types([nil, taxed], true, 'SINGLE_TAX_INVOICE'), [['TI', 2]])
})

test('no line is lost or doubled between the documents', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine),
      fc.boolean(),
      fc.constantFrom('SPLIT' as const, 'SINGLE_TAX_INVOICE' as const),
      (goods, isRegistered, mixedDocument) => {
        const lines = goods.map(([taxable, gstBp], at) => ({ at, gstBp, taxable }))
        const documents = documentsFor(lines, { isRegistered, mixedDocument })
        assert.deepEqual(
          documents.flatMap(document => document.lines.map(line => line.at)).toSorted((a, b) => a - b),
          lines.map(line => line.at),
        )
        assert.ok(
          documents.every(
            document => document.type !== 'BS' || document.lines.every(line => line.gstBp === 0),
          ),
        )
      },
    ),
  )
})

test('the place of supply is where the goods go, or where a bill-to buyer is registered', () => {
  const head = makeGstin('27', 'AAKFS7735P')
  assert.equal(placeOfSupply({ rule: 'DELIVERY', deliveryState: 'Karnataka', buyerGstin: head }), 'Karnataka')
  assert.equal(
    placeOfSupply({ rule: 'BILL_TO', deliveryState: 'Karnataka', buyerGstin: head }),
    'Maharashtra',
  )
  assert.equal(placeOfSupply({ rule: 'BILL_TO', deliveryState: 'KA', buyerGstin: null }), 'Karnataka')
  assert.equal(isInterState('Karnataka', 'Karnataka'), false)
  assert.equal(isInterState('29', 'Karnataka'), false)
  assert.equal(isInterState('Karnataka', 'Tamil Nadu'), true)
})

test("an outlet's own registration comes before its customer's", () => {
  assert.equal(buyerGstin('outlet', 'customer'), 'outlet')
  assert.equal(buyerGstin(null, 'customer'), 'customer')
  assert.equal(buyerGstin('', ''), null)
})

test('numbers carry the financial year, the series and at most 16 characters', () => {
  assert.equal(documentNumber(day('2026-11-20'), 'BS', 123), '2627/BS/0000123')
  assert.equal(documentNumber(dayOf(new Date('2027-03-31T18:29:00Z')), 'TI', 9_999_999), '2627/TI/9999999')
  assert.equal(documentNumber(dayOf(new Date('2027-03-31T18:31:00Z')), 'TI', 1), '2728/TI/0000001')
  assert.equal(documentNumber(day('2026-11-20'), 'RV', 99_999_999).length, 16)
  for (const sequence of [0, -1, 1.5, 100_000_000])
    assert.throws(() => documentNumber(day('2026-11-20'), 'CN', sequence), RangeError)
})

test('a credit on exempt goods has its own series', () => {
  assert.equal(creditNoteType('BS', 0, false), 'CB')
  assert.equal(creditNoteType('IB', 0, false), 'CB')
  assert.equal(creditNoteType('IB', 500, false), 'CN')
  assert.equal(creditNoteType('TI', 500, false), 'CN')
  assert.equal(creditNoteType('TI', 0, true), 'CN')
  assert.equal(creditNoteType('BS', 0, true), 'CB')
})

test('GST may be credited until 30 November after the financial year', () => {
  assert.equal(lastGstCreditDay(day('2026-04-01')), '2027-11-30')
  assert.equal(lastGstCreditDay(day('2027-03-31')), '2027-11-30')
  assert.equal(lastGstCreditDay(day('2027-04-01')), '2028-11-30')
})

test('the UPI link carries the amount plainly and is left out when nothing is due', () => {
  const due = {
    vpa: 'shop@bank',
    payee: 'Packhouse Demo & Sons',
    amount: paise(2_259_00),
    number: '2627/TI/0000123',
    isPrepaid: false,
  }
  assert.equal(
    upiLink(due),
    'upi://pay?pa=shop@bank&pn=Packhouse%20Demo%20%26%20Sons&am=2259.00&cu=INR&tn=2627%2FTI%2F0000123&tr=2627TI0000123',
  )
  assert.equal(upiLink({ ...due, amount: paise(0) }), null)
  assert.equal(upiLink({ ...due, isPrepaid: true }), null)
  assert.equal(upiLink({ ...due, vpa: null }), null)
})
