import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CreditedDocument } from '@packhouse/contract/business/gst/arithmetic.ts'
import { InvoiceId, InvoiceLineId } from '@packhouse/contract/ids.ts'
import { addPaise, paise, sumPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { testBusiness } from '../../../testing/settings.ts'
import { aLine, anOrderToInvoice, invoiceDate, type OrderLike, workedLines } from '../testing/documents.ts'
import { type CreditRequest, draftCredits, reasonText, type SoldLine, whyNotCredit } from './credit.ts'
import { draftDocuments, supplyOf } from './draft.ts'

const nothing = {
  delivery: paise(0),
  taxable: paise(0),
  gstBp: 0,
  cgst: paise(0),
  sgst: paise(0),
  igst: paise(0),
  total: paise(0),
}

type Documents = Map<InvoiceId, CreditedDocument>

/** What an order sold, as the database would return it. */
function soldOf(order: OrderLike, settings = testBusiness): { sold: SoldLine[]; documents: Documents } {
  const facts = anOrderToInvoice(order)
  const supply = supplyOf(facts, settings, invoiceDate)
  const drafts = draftDocuments(facts, supply, settings)
  const sold = drafts.flatMap(({ type, lines }, at) =>
    lines.map((line, index) => ({
      ...line,
      id: InvoiceLineId.parse(at * 1000 + index + 1),
      invoiceId: InvoiceId.parse(at + 1),
      invoiceNumber: `2627/${type}/000000${at + 1}`,
      invoiceType: type,
      isInterState: supply.isInterState,
      isChanged: false,
      isUnderLut: supply.isUnderLut,
      credited: { ...nothing, packsMilli: milli(0), quantityMilli: milli(0) },
    })),
  )
  const none = { creditedExact: paise(0), creditedTotal: paise(0) }
  const documents = drafts.map(({ totals: { taxable, tax, total } }, at): [InvoiceId, CreditedDocument] => [
    InvoiceId.parse(at + 1),
    { exact: addPaise(taxable, tax), total, ...none },
  ])
  return { sold, documents: new Map(documents) }
}

/** The sold lines after these credit notes, and what the notes took off each document. */
function afterwards(sold: readonly SoldLine[], before: Documents, notes: ReturnType<typeof draftCredits>) {
  const all = new Map(before)
  for (const { originalId, totals, lines } of notes) {
    const earlier = all.get(originalId)
    assert(earlier)
    const creditedExact = sumPaise([earlier.creditedExact, ...lines.map(({ total }) => total)])
    all.set(originalId, {
      ...earlier,
      creditedExact,
      creditedTotal: sumPaise([earlier.creditedTotal, totals.total]),
    })
  }
  const lines = sold.map(line => {
    const credits = notes
      .flatMap(note => note.lines)
      .filter(({ originalLineId }) => originalLineId === line.id)
    const plus = (part: 'delivery' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
      sumPaise([line.credited[part], ...credits.map(credit => credit[part])])
    const [taxable, cgst, sgst, igst, total] = [
      plus('taxable'),
      plus('cgst'),
      plus('sgst'),
      plus('igst'),
      plus('total'),
    ]
    const packsMilli = milli(
      line.credited.packsMilli + credits.reduce((sum, credit) => sum + credit.packsMilli, 0),
    )
    const quantityMilli = milli(
      line.credited.quantityMilli + credits.reduce((sum, credit) => sum + credit.quantityMilli, 0),
    )
    const delivery = plus('delivery')
    return {
      ...line,
      credited: { delivery, taxable, gstBp: line.gstBp, cgst, sgst, igst, total, packsMilli, quantityMilli },
    }
  })
  return { sold: lines, documents: all }
}

const ask = (line: SoldLine | undefined, amount: number, reason = 'QUALITY'): CreditRequest => {
  assert(line)
  const packsMilli = milli(Math.round((amount * 1000) / line.contentMilli))
  return { orderLineId: line.orderLineId, packName: '1 kg', milli: milli(amount), packsMilli, reason }
}

test('a pouch and two bottles back make a credit note of 195 rupees', () => {
  const lines = workedLines().map(line =>
    line.unit === 'BOTTLE'
      ? { ...line, contentMilli: milli(1000), price: paise(36_00), pickedPacksMilli: milli(24_000) }
      : line,
  )
  const { sold, documents } = soldOf({ lines })
  const [note, ...more] = draftCredits(
    [ask(sold[3], 1000, 'leaking'), ask(sold[5], 2000, 'broken')],
    sold,
    documents,
    'Goods returned',
  )
  assert.deepEqual(more, [])
  assert.equal(note?.type, 'CN')
  assert.equal(note?.reason, 'Goods returned: leaking, broken')
  assert.deepEqual(note?.totals, {
    taxable: 162_00,
    cgst: 16_65,
    sgst: 16_65,
    igst: 0,
    tax: 33_30,
    roundOff: -30,
    total: 195_00,
  })
  assert.deepEqual(
    note?.lines.map(({ taxable, cgst, gstBp, packText }) => [taxable, cgst, gstBp, packText]),
    [
      [90_00, 2_25, 500, '1 × 1 kg, leaking'],
      [72_00, 14_40, 4000, '2 × 1 kg, broken'],
    ],
  )
})

test('exempt and taxable goods are credited apart, each against its original', () => {
  const types = (order: OrderLike, settings = testBusiness) => {
    const { sold, documents } = soldOf(order, settings)
    const credits = [ask(sold[0], 1000), ask(sold[3], 1000)]
    return draftCredits(credits, sold, documents, 'Goods returned').map(({ type, originalNumber }) => [
      type,
      originalNumber,
    ])
  }
  assert.deepEqual(types({}), [
    ['CB', '2627/BS/0000001'],
    ['CN', '2627/TI/0000002'],
  ])
  assert.deepEqual(types({ customer: { gstin: null } }), [
    ['CB', '2627/IB/0000001'],
    ['CN', '2627/IB/0000001'],
  ])
  assert.deepEqual(types({}, { ...testBusiness, mixedDocument: 'SINGLE_TAX_INVOICE' }), [
    ['CB', '2627/TI/0000001'],
    ['CN', '2627/TI/0000001'],
  ])
})

test('packs and content to credit may be 0, and neither may be less', () => {
  const { sold } = soldOf({ lines: workedLines() })
  const whole = ask(sold[0], 1000)
  const cases: [Partial<CreditRequest>, string | undefined][] = [
    [{}, undefined],
    [{ packsMilli: milli(0) }, undefined], // short weight: no pack comes back
    [{ milli: milli(0) }, undefined],
    [{ packsMilli: milli(0), milli: milli(0) }, undefined],
    [{ packsMilli: milli(-1) }, 'BREAKS_RULE'],
    [{ milli: milli(-1) }, 'BREAKS_RULE'],
    [{ packsMilli: milli(0), milli: milli(-1) }, 'BREAKS_RULE'],
    [{ packsMilli: milli(-1), milli: milli(0) }, 'BREAKS_RULE'],
  ]
  for (const [credit, code] of cases)
    assert.equal(whyNotCredit([{ ...whole, ...credit }], sold)?.code, code, JSON.stringify(credit))
})

test('two of ten kilograms are credited at their price, and nine more are refused because eight are left', () => {
  const first = soldOf({ lines: [aLine()] })
  const notes = draftCredits([ask(first.sold[0], 2000)], first.sold, first.documents, 'Goods returned')
  assert.deepEqual(
    notes.map(({ totals }) => totals.total),
    [54_00],
  )
  const { sold } = afterwards(first.sold, first.documents, notes)
  assert.equal(whyNotCredit([ask(sold[0], 8000)], sold), undefined)
  const refused = whyNotCredit([ask(sold[0], 9000)], sold)
  assert.equal(refused?.code, 'BREAKS_RULE')
  assert.match(refused?.message ?? '', /Only 8\.000 kg of Onion \(big\/red\) can still be credited/)
  assert.match(
    whyNotCredit([{ ...ask(sold[0], 1000), orderLineId: aLine().orderLineId }], sold)?.message ?? '',
    /is not on an invoice/,
  )
})

test('nothing asked makes no credit note', () => {
  const { sold, documents } = soldOf({})
  assert.deepEqual(draftCredits([ask(sold[0], 0)], sold, documents, 'Goods returned'), [])
})

test('everything given back in any parts credits each document to the rupee, and never more on the way', () => {
  const anyLine = fc.record({
    picked: fc.integer({ min: 1, max: 50_000 }),
    price: fc.integer({ min: 1, max: 5_000_00 }).map(paise),
    gstBp: fc.constantFrom(0, 500, 1800, 4000),
  })
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      shares,
      fc.nat(200_00),
      fc.boolean(),
      (goods, stops, charge, registered) => {
        const order = {
          lines: goods.map(aLine),
          deliveryCharge: paise(charge),
          customer: registered ? {} : { gstin: null },
        }
        const start = soldOf(order)
        let { sold, documents } = start
        for (const stop of [...stops.toSorted((a, b) => a - b), 1]) {
          const credits = sold.map(line =>
            ask(line, Math.floor(line.quantityMilli * stop) - line.credited.quantityMilli),
          )
          const notes = draftCredits(credits, sold, documents, 'Goods returned')
          for (const { totals, lines } of notes) {
            assert.ok(totals.total >= 0 && Math.abs(totals.roundOff) < 100)
            assert.ok(lines.every(line => line.taxable >= 0 && line.cgst >= 0 && line.igst >= 0))
          }
          ;({ sold, documents } = afterwards(sold, documents, notes))
          for (const { total, creditedTotal } of documents.values()) assert.ok(creditedTotal <= total)
        }
        for (const line of sold) {
          assert.equal(line.credited.total, line.total)
          assert.equal(line.credited.taxable, line.taxable)
          assert.equal(line.credited.delivery, line.delivery)
        }
        for (const { total, creditedTotal } of documents.values()) assert.equal(creditedTotal, total)
      },
    ),
  )
})

test('a part that comes back takes its share of the delivery charge, whatever the steps', () => {
  const lines = [aLine({ picked: 10_000, price: paise(27_00), gstBp: 500 })]
  const order = { lines, deliveryCharge: paise(50_00) }
  const creditOf = (...steps: number[]) => {
    let { sold, documents } = soldOf(order)
    for (const step of steps)
      ({ sold, documents } = afterwards(
        sold,
        documents,
        draftCredits([ask(sold[0], step)], sold, documents, 'Goods returned'),
      ))
    return sold[0]?.credited
  }
  assert.deepEqual(
    [creditOf(4000)?.delivery, creditOf(4000)?.taxable, creditOf(4000)?.cgst],
    [20_00, 128_00, 3_20],
  )
  assert.deepEqual(creditOf(1000, 3000), creditOf(4000))
  assert.deepEqual(creditOf(2500, 2500, 5000), creditOf(10_000))
  assert.equal(creditOf(10_000)?.delivery, 50_00)
})

test('reasons are words, and what a person wrote stays', () => {
  assert.equal(reasonText('WEIGHT_SHORT'), 'weight short')
  assert.equal(reasonText('crate fell off the tempo'), 'crate fell off the tempo')
})
