import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatRate, lineValue, printedRate } from '../../line-value.ts'
import { addPaise, type Paise, paise, sumPaise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import {
  creditedLine,
  creditedWith,
  creditTotals,
  documentsFor,
  documentTotals,
  type HsnLine,
  hsnSummary,
  orderTotals,
  type TaxedLine,
  taxHeads,
  taxLine,
} from './arithmetic.ts'

const full = { listPrice: null, percentOffBp: null }

/** A weighed line, its price given per base unit. */
const weighed = (contentMilli: number, unitPrice: number, pack = 1000) =>
  lineValue({
    byWeight: true,
    packsMilli: milli(contentMilli),
    contentMilli: milli(contentMilli),
    packContentMilli: milli(pack),
    packPrice: paise((unitPrice * pack) / 1000),
    ...full,
  })
/** A counted line of whole packs. */
const counted = (packs: number, packPrice: number, pack = 1000) =>
  lineValue({
    byWeight: false,
    packsMilli: milli(packs * 1000),
    contentMilli: milli(packs * pack),
    packContentMilli: milli(pack),
    packPrice: paise(packPrice),
    ...full,
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
      ...full,
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

/** A line with a percentage off; the price is that of a pack, rounded as it is shown. */
const off = (percentOffBp: number, { listPrice, amount, per = 1000, byWeight = false }: Off) =>
  lineValue({
    byWeight,
    packsMilli: milli(byWeight ? Math.round((amount * 1000) / per) : amount),
    contentMilli: milli(amount),
    packContentMilli: milli(per),
    packPrice: paise(Math.max(1, Math.round((listPrice * (10_000 - percentOffBp)) / 10_000))),
    listPrice: paise(listPrice),
    percentOffBp,
  })
interface Off {
  listPrice: number
  /** Thousandths of a pack, or of the base unit. */
  amount: number
  /** Content of a pack. */
  per?: number
  byWeight?: boolean
}

for (const [what, percentOffBp, line, value] of [
  ['5 % off a thousand packs of ₹1.85', 500, { listPrice: 1_85, amount: 1_000_000 }, 1757_50],
  ['5 % off one of them', 500, { listPrice: 1_85, amount: 1000 }, 1_76],
  ['2.5 % off 40 packs of ₹0.35', 250, { listPrice: 35, amount: 40_000 }, 13_65],
  ['90 % off 250 packs of a paisa', 9000, { listPrice: 1, amount: 250_000 }, 25],
  ['7.5 % off 23.456 kg at ₹33.35', 750, { listPrice: 33_35, amount: 23_456, byWeight: true }, 723_59],
  [
    '5 % off 998.740 kg in bags of 5 kg at ₹9.25',
    500,
    { listPrice: 9_25, amount: 998_740, per: 5000, byWeight: true },
    1755_29,
  ],
  ['10 % off 123 packs of ₹133.35', 1000, { listPrice: 133_35, amount: 123_000 }, 14_761_85],
] as const)
  test(`${what} are ${value} paise`, () => assert.equal(off(percentOffBp, line), value))

test('a percentage off is rounded once, on the line, whatever the quantity', () => {
  const line = fc.record({
    listPrice: fc.integer({ min: 1, max: 1_00_000_00 }),
    amount: fc.integer({ min: 1, max: 100_000_000 }),
    per: fc.integer({ min: 1, max: 1_000_000 }),
    byWeight: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), line, (percentOffBp, line) => {
      const of = BigInt(10_000 * (line.byWeight ? line.per : 1000))
      const exact = BigInt(line.amount) * BigInt(line.listPrice) * BigInt(10_000 - percentOffBp)
      const error = BigInt(off(percentOffBp, line)) * of - exact
      assert.ok(2n * error <= of && 2n * error > -of)
    }),
  )
})

test('documents print the rate of a base unit, not the value divided', () => {
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
  assert.deepEqual(invoice, {
    taxable: 1852_20,
    cgst: 203_24,
    sgst: 203_24,
    igst: 0,
    tax: 406_48,
    roundOff: 32,
    total: 2259_00,
  })
  assert.deepEqual(orderTotals(lines), { items: 2736_14, tax: 406_48, total: 3142_62 })
})

const anyTaxable = fc.integer({ min: 0, max: 1_00_00_000_00 })
const anyRate = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000)

test('a document is the sum of its lines and whole rupees', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyTaxable, anyRate), { minLength: 1, maxLength: 50 }),
      fc.boolean(),
      (goods, interState) => {
        const lines = goods.map(([taxable, gstBp]) => taxLine(paise(taxable), gstBp, interState))
        const totals = documentTotals(lines)
        assert.equal(sumPaise(lines.map(line => line.total)), addPaise(totals.taxable, totals.tax))
        assert.equal(addPaise(totals.taxable, totals.tax, totals.roundOff), totals.total)
        assert.equal(totals.tax, addPaise(totals.cgst, totals.sgst, totals.igst))
        assert.equal(totals.total % 100, 0)
        assert.ok(totals.roundOff >= -49 && totals.roundOff <= 50)
        assert.equal(orderTotals(lines).total, totals.total - totals.roundOff)
      },
    ),
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

const notCredited = { taxable: paise(0), cgst: paise(0), sgst: paise(0), igst: paise(0), total: paise(0) }
const plus = (one: typeof notCredited, other: typeof notCredited): typeof notCredited => ({
  taxable: addPaise(one.taxable, other.taxable),
  cgst: addPaise(one.cgst, other.cgst),
  sgst: addPaise(one.sgst, other.sgst),
  igst: addPaise(one.igst, other.igst),
  total: addPaise(one.total, other.total),
})

test('returning two of ten kilograms credits their price', () => {
  const sold = {
    byWeight: true,
    packsMilli: milli(10_000),
    contentMilli: milli(10_000),
    packContentMilli: milli(1000),
    packPrice: paise(27_00),
    ...full,
    gstBp: 0,
    interState: false,
    delivery: paise(0),
  }
  const two = { packsMilli: milli(2000), contentMilli: milli(2000) }
  assert.equal(creditedLine(sold, two, notCredited).total, 54_00)
})

test('a part of a line takes its share of the delivery charge with it, in whatever steps it comes back', () => {
  const sold = {
    byWeight: false,
    packsMilli: milli(40_000),
    contentMilli: milli(40_000),
    packContentMilli: milli(1000),
    packPrice: paise(36_00),
    ...full,
    gstBp: 500,
    interState: false,
    delivery: paise(38_25),
  }
  const upTo = (packs: number) => ({ packsMilli: milli(packs * 1000), contentMilli: milli(packs * 1000) })
  const half = creditedLine(sold, upTo(20), notCredited)
  assert.deepEqual([half.taxable, half.cgst, half.sgst], [720_00 + 19_13, 18_48, 18_48])
  const quarter = creditedLine(sold, upTo(10), notCredited)
  const next = creditedLine(sold, upTo(20), quarter)
  assert.equal(quarter.total + next.total, half.total)
  const rest = creditedLine(sold, upTo(40), half)
  assert.equal(half.taxable + rest.taxable, 1440_00 + 38_25)
})

test('a line credited in parts is credited in full and never beyond', () => {
  const facts = fc.record({
    content: fc.integer({ min: 1, max: 1_000_000 }),
    pack: fc.integer({ min: 1, max: 50_000 }),
    price: fc.integer({ min: 1, max: 1_00_000_00 }),
    percentOffBp: fc.option(fc.integer({ min: 1, max: 9000 })),
    byWeight: fc.boolean(),
    gstBp: anyRate,
    interState: fc.boolean(),
    delivery: fc.nat(500_00),
  })
  fc.assert(
    fc.property(
      facts,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      ({ content, pack, price, percentOffBp, byWeight, gstBp, interState, delivery }, shares) => {
        const amount = (part: number) => ({ packsMilli: milli(part), contentMilli: milli(part) })
        const sold = {
          byWeight,
          ...amount(content),
          packContentMilli: milli(pack),
          packPrice: paise(price),
          listPrice: paise(price),
          percentOffBp,
          gstBp,
          interState,
          delivery: paise(delivery),
        }
        const stops = [...shares.map(share => Math.floor(share * content)).toSorted((a, b) => a - b), content]
        let credited = notCredited
        for (const stop of stops) {
          const credit = creditedLine(sold, amount(stop), credited)
          assert.ok(credit.taxable >= 0 && credit.cgst >= 0 && credit.igst >= 0)
          credited = plus(credited, credit)
        }
        const { gstBp: _, ...whole } = taxLine(addPaise(lineValue(sold), sold.delivery), gstBp, interState)
        assert.deepEqual(credited, whole)
      },
    ),
  )
})

test('the HSN summary adds up lines of one code and rate, and counts each unit by itself', () => {
  const row = (hsn: string, uqc: string, quantityMilli: number, taxable: Paise, gstBp: number): HsnLine => ({
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
    short.map(({ hsn, gstBp, quantities, taxable }) => [
      hsn,
      gstBp,
      quantities.map(({ uqc, quantityMilli }) => `${quantityMilli} ${uqc}`).join(' + '),
      taxable,
    ]),
    [
      ['0703', 0, '11850 KGS + 4000 BUN', 377_95],
      ['2103', 500, '10000 KGS', 900_00],
      ['2103', 1800, '1000 KGS', 125_00],
    ],
  )
  assert.equal(hsnSummary(lines, 6).length, 4)
  assert.equal(sumPaise(short.map(line => line.total)), sumPaise(lines.map(line => line.total)))
})

/** The document of these lines before any credit. */
const uncredited = (lines: readonly TaxedLine[]) => {
  const { taxable, tax, total } = documentTotals(lines)
  return { exact: addPaise(taxable, tax), total, creditedExact: paise(0), creditedTotal: paise(0) }
}

test('each credit note is its nearest rupee, the last one what is left, and together they are the document', () => {
  const values = fc.array(fc.integer({ min: 1, max: 500_00 }).map(paise), { minLength: 1, maxLength: 12 })
  const cuts = fc.array(fc.nat(11), { maxLength: 11 })
  fc.assert(
    fc.property(values, cuts, (goods, at) => {
      const lines = goods.map(value => taxLine(value, 500, false))
      const ends = [...new Set([...at.filter(end => end > 0 && end < lines.length), lines.length])].toSorted(
        (a, b) => a - b,
      )
      let original = uncredited(lines)
      const whole = documentTotals(lines)
      ends.forEach((end, index) => {
        const note = creditTotals(lines.slice(ends[index - 1] ?? 0, end), original)
        const isLast = index === ends.length - 1
        assert.equal(note.taxable + note.tax + note.roundOff, note.total)
        assert.ok(note.total >= 0 && Math.abs(note.roundOff) <= 99)
        const drift = original.creditedTotal - original.creditedExact - whole.roundOff
        if (!isLast && Math.abs(drift) < 50)
          assert.ok(note.roundOff >= -49 && note.roundOff <= 50, 'its own nearest rupee')
        original = creditedWith(original, note)
        assert.ok(original.creditedTotal <= whole.total)
      })
      assert.equal(original.creditedTotal, whole.total)
    }),
  )
})

test('a small note after another is rounded to its own nearest rupee', () => {
  const document = uncredited([365_34, 6_82, 210_00].map(value => taxLine(paise(value), 0, false)))
  const first = creditTotals([taxLine(paise(365_34), 0, false)], document)
  assert.deepEqual([first.total, first.roundOff], [365_00, -34])
  const second = creditTotals([taxLine(paise(6_82), 0, false)], creditedWith(document, first))
  assert.deepEqual([second.total, second.roundOff], [7_00, 18])
  const last = creditTotals(
    [taxLine(paise(210_00), 0, false)],
    creditedWith(creditedWith(document, first), second),
  )
  assert.deepEqual([last.total, first.total + second.total + last.total], [210_00, document.total])
})

test('where roundings would leave a rupee for the last note, one before it rounds the other way', () => {
  const lines = Array.from({ length: 10 }, () => taxLine(paise(50), 0, false))
  let document = uncredited(lines)
  const totals = lines.map(line => {
    const note = creditTotals([line], document)
    document = creditedWith(document, note)
    return note.total
  })
  assert.deepEqual(totals, [1_00, 0, 1_00, 0, 1_00, 0, 1_00, 0, 1_00, 0])
})
