import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addPaise, type Paise, paise, sumPaise } from '../money.ts'
import { milli } from '../quantity.ts'
import {
  creditedLine,
  creditedWith,
  creditTotals,
  documentsFor,
  documentTotals,
  eWayBillValue,
  formatRate,
  type HsnRow,
  hsnSummary,
  lineValue,
  nothingCredited,
  orderTotals,
  printedRate,
  taxHeads,
  taxLine,
} from './arithmetic.ts'

/** A weighed line, its price given per base unit. */
const weighed = (contentMilli: number, unitPrice: number, pack = 1000) =>
  lineValue({
    byWeight: true,
    packsMilli: milli(contentMilli),
    contentMilli: milli(contentMilli),
    packContentMilli: milli(pack),
    packPrice: paise((unitPrice * pack) / 1000),
  })
/** A counted line of whole packs. */
const counted = (packs: number, packPrice: number, pack = 1000) =>
  lineValue({
    byWeight: false,
    packsMilli: milli(packs * 1000),
    contentMilli: milli(packs * pack),
    packContentMilli: milli(pack),
    packPrice: paise(packPrice),
  })

test('a weighed line is worth its weight, rounded half up', () => {
  assert.equal(weighed(9850, 27_00), 265_95)
  assert.equal(weighed(7235, 34_00), 245_99)
  assert.equal(weighed(150, 33_35), 5_00)
  assert.equal(
    lineValue({
      byWeight: true,
      packsMilli: milli(970),
      contentMilli: milli(4850),
      packContentMilli: milli(5000),
      packPrice: paise(131_00),
    }),
    127_07,
  )
})

test('a counted line is worth its packs', () => {
  assert.equal(counted(2, 186_00, 30_000), 372_00)
  assert.equal(counted(24, 36_00), 864_00)
})

test('a long line of a dear item stays exact', () => {
  assert.equal(weighed(100_000_000, 1_00_000_00), 1_00_000_00 * 100_000)
})

test('papers print the rate of a base unit, not the value divided', () => {
  assert.equal(printedRate(paise(135_00), milli(5000)), 27)
  assert.equal(formatRate(paise(135_00), milli(5000)), '27.00')
  assert.equal(formatRate(paise(100_00), milli(3000)), '33.3333')
  assert.equal(formatRate(paise(100_50), milli(15_000)), '6.70')
  assert.equal(formatRate(paise(33_35), milli(2000)), '16.675')
})

test('tax is rounded by head, so the two ways may differ by a paisa', () => {
  assert.deepEqual(taxHeads(paise(88_20), 1800, false), { cgst: 7_94, sgst: 7_94, igst: 0 })
  assert.deepEqual(taxHeads(paise(123_45), 500, false), { cgst: 3_09, sgst: 3_09, igst: 0 })
  assert.deepEqual(taxHeads(paise(123_45), 500, true), { cgst: 0, sgst: 0, igst: 6_17 })
  assert.deepEqual(taxHeads(paise(100_00), 25, false), { cgst: 13, sgst: 13, igst: 0 })
  assert.equal(taxLine(paise(123_45), 500, false).total, 129_63)
})

test('the worked example comes out to the paisa', () => {
  const lines = [
    { name: 'onion', ...taxLine(weighed(9850, 27_00), 0, false) },
    { name: 'ketchup', ...taxLine(counted(10, 90_00), 500, false) },
    { name: 'tomato', ...taxLine(weighed(7235, 34_00), 0, false) },
    { name: 'vinegar', ...taxLine(counted(3, 29_40, 700), 1800, false) },
    { name: 'eggs', ...taxLine(counted(2, 186_00, 30_000), 0, false) },
    { name: 'cola', ...taxLine(counted(24, 36_00), 4000, false) },
  ]
  const documents = documentsFor(lines, { isRegistered: true, mixedDocument: 'SPLIT' })
  assert.deepEqual(
    documents.map(({ type, lines }) => [type, lines.map(line => line.name)]),
    [
      ['BS', ['onion', 'tomato', 'eggs']],
      ['TI', ['ketchup', 'vinegar', 'cola']],
    ],
  )
  const [supply, invoice] = documents.map(document => documentTotals(document.lines))
  assert.deepEqual(supply, { taxable: 883_94, cgst: 0, sgst: 0, igst: 0, tax: 0, roundOff: 6, total: 884_00 })
  assert.deepEqual(invoice, { taxable: 1852_20, cgst: 203_24, sgst: 203_24, igst: 0, tax: 406_48, roundOff: 32, total: 2259_00 })
  assert.deepEqual(orderTotals(lines), { items: 2736_14, tax: 406_48, total: 3142_62 })
  assert.equal(eWayBillValue(lines), 2258_68, 'nil-rated goods need no e-way bill')
})

const anyTaxable = fc.integer({ min: 0, max: 1_00_00_000_00 })
const anyRate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000)

test('a document is the sum of its lines and whole rupees', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyTaxable, anyRate), { minLength: 1, maxLength: 50 }), fc.boolean(), (goods, interState) => {
      const lines = goods.map(([taxable, gstBp]) => taxLine(paise(taxable), gstBp, interState))
      const totals = documentTotals(lines)
      assert.equal(sumPaise(lines.map(line => line.total)), addPaise(totals.taxable, totals.tax))
      assert.equal(addPaise(totals.taxable, totals.tax, totals.roundOff), totals.total)
      assert.equal(totals.tax, addPaise(totals.cgst, totals.sgst, totals.igst))
      assert.equal(totals.total % 100, 0)
      assert.ok(totals.roundOff >= -49 && totals.roundOff <= 50)
      assert.equal(orderTotals(lines).total, totals.total - totals.roundOff)
    }),
  )
})

test('inside a state the heads are equal, and the two ways never differ by more than a paisa', () => {
  fc.assert(
    fc.property(anyTaxable, anyRate, (taxable, gstBp) => {
      const intra = taxHeads(paise(taxable), gstBp, false)
      const inter = taxHeads(paise(taxable), gstBp, true)
      assert.equal(intra.cgst, intra.sgst)
      assert.ok(Math.abs(intra.cgst + intra.sgst - inter.igst) <= 1)
    }),
  )
})

test('half a rupee goes up, less goes down', () => {
  const rounded = (taxable: number) => documentTotals([taxLine(paise(taxable), 0, false)])
  assert.deepEqual([rounded(100_49).total, rounded(100_49).roundOff], [100_00, -49])
  assert.deepEqual([rounded(100_50).total, rounded(100_50).roundOff], [101_00, 50])
  assert.deepEqual([rounded(100_00).total, rounded(100_00).roundOff], [100_00, 0])
})

test('returning two of ten kilograms credits their price', () => {
  const sold = {
    byWeight: true,
    packsMilli: milli(10_000),
    contentMilli: milli(10_000),
    packContentMilli: milli(1000),
    packPrice: paise(27_00),
    gstBp: 0,
    interState: false,
  }
  const none = { packsMilli: milli(0), contentMilli: milli(0) }
  const two = { packsMilli: milli(2000), contentMilli: milli(2000) }
  assert.equal(creditedLine(sold, none, two).total, 54_00)
})

test('a line credited in parts is credited in full and never beyond', () => {
  const facts = fc.record({
    content: fc.integer({ min: 1, max: 1_000_000 }),
    pack: fc.integer({ min: 1, max: 50_000 }),
    price: fc.integer({ min: 1, max: 1_00_000_00 }),
    gstBp: anyRate,
    interState: fc.boolean(),
  })
  fc.assert(
    fc.property(
      facts,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      ({ content, pack, price, gstBp, interState }, shares) => {
        const sold = {
          byWeight: true,
          packsMilli: milli(0),
          contentMilli: milli(content),
          packContentMilli: milli(pack),
          packPrice: paise(price),
          gstBp,
          interState,
        }
        const stops = [0, ...shares.map(share => Math.floor(share * content)).toSorted((a, b) => a - b), content]
        const credits = stops
          .slice(1)
          .map((stop, at) =>
            creditedLine(
              sold,
              { packsMilli: milli(0), contentMilli: milli(stops[at] ?? 0) },
              { packsMilli: milli(0), contentMilli: milli(stop) },
            ),
          )
        assert.deepEqual(sumPaise(credits.map(credit => credit.total)), taxLine(lineValue(sold), gstBp, interState).total)
        assert.ok(credits.every(credit => credit.taxable >= 0 && credit.cgst >= 0 && credit.igst >= 0))
      },
    ),
  )
})

test('the HSN summary adds up lines of one code, unit and rate', () => {
  const row = (hsn: string, uqc: string, quantityMilli: number, taxable: Paise, gstBp: number): HsnRow => ({
    hsn,
    uqc,
    quantityMilli,
    ...taxLine(taxable, gstBp, false),
  })
  const lines = [
    row('070310', 'KGS', 9850, paise(265_95), 0),
    row('210320', 'KGS', 10_000, paise(900_00), 500),
    row('070390', 'KGS', 2000, paise(72_00), 0),
    row('070310', 'BUN', 4000, paise(40_00), 0),
    row('210390', 'KGS', 1000, paise(125_00), 1800),
  ]
  const short = hsnSummary(lines, 4)
  assert.deepEqual(
    short.map(({ hsn, uqc, gstBp, quantityMilli, taxable }) => [hsn, uqc, gstBp, quantityMilli, taxable]),
    [
      ['0703', 'KGS', 0, 11_850, 337_95],
      ['2103', 'KGS', 500, 10_000, 900_00],
      ['0703', 'BUN', 0, 4000, 40_00],
      ['2103', 'KGS', 1800, 1000, 125_00],
    ],
  )
  assert.equal(hsnSummary(lines, 6).length, 5)
  assert.equal(sumPaise(short.map(line => line.total)), sumPaise(lines.map(line => line.total)))
})

test('the notes of one paper together are its nearest rupee, however they are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_00 }).map(paise), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      (values, cut) => {
        const lines = values.map(value => taxLine(value, 500, false))
        const [first, second] = [lines.slice(0, cut), lines.slice(cut)]
        const one = creditTotals(first, nothingCredited)
        const other = creditTotals(second, creditedWith(nothingCredited, one))
        assert.equal(one.total + other.total, documentTotals(lines).total)
        for (const { total, taxable, tax, roundOff } of [one, other]) {
          assert.ok(total >= 0 && Math.abs(roundOff) < 100)
          assert.equal(taxable + tax + roundOff, total)
        }
      },
    ),
  )
})
