import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, sumPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { testBusiness } from '../../../testing/settings.ts'
import { aLine, anOrderToInvoice, documentsOf, invoiceDate, type OrderLike } from '../testing/documents.ts'
import { draftDocuments, goodsName, packText, supplyOf } from './draft.ts'

const draft = (order: OrderLike = {}, settings = testBusiness) => {
  const facts = anOrderToInvoice(order)
  return draftDocuments(facts, supplyOf(facts, settings, invoiceDate), settings)
}

test('the worked example makes a bill of 884 and an invoice of 2,259 rupees', () => {
  const [bill, invoice, ...more] = draft()
  assert.deepEqual(more, [])
  assert.deepEqual(
    [bill?.type, bill?.totals],
    ['BS', { taxable: 883_94, cgst: 0, sgst: 0, igst: 0, tax: 0, roundOff: 6, total: 884_00 }],
  )
  assert.deepEqual(
    [invoice?.type, invoice?.totals],
    [
      'TI',
      { taxable: 1852_20, cgst: 203_24, sgst: 203_24, igst: 0, tax: 406_48, roundOff: 32, total: 2259_00 },
    ],
  )
  assert.deepEqual(
    bill?.lines.map(({ taxable }) => taxable),
    [265_95, 245_99, 372_00],
  )
  assert.deepEqual(
    invoice?.lines.map(({ taxable, cgst, sgst, total }) => [taxable, cgst, sgst, total]),
    [
      [900_00, 22_50, 22_50, 945_00],
      [88_20, 7_94, 7_94, 104_08],
      [864_00, 172_80, 172_80, 1209_60],
    ],
  )
})

test('an unregistered buyer gets one document for both, a registered one two, or one by the setting', () => {
  const types = (order: OrderLike, settings = testBusiness) =>
    draft(order, settings).map(({ type, lines }) => [type, lines.length])
  assert.deepEqual(types({ customer: { gstin: null } }), [['IB', 6]])
  assert.deepEqual(types({}), [
    ['BS', 3],
    ['TI', 3],
  ])
  assert.deepEqual(types({}, { ...testBusiness, mixedDocument: 'SINGLE_TAX_INVOICE' }), [['TI', 6]])
  assert.deepEqual(types({ lines: [aLine()] }), [['BS', 1]])
  assert.deepEqual(types({ lines: [aLine({ gstBp: 500 })], customer: { gstin: null } }), [['TI', 1]])
})

test('what was not picked is not printed, and nothing picked makes no document', () => {
  const none = aLine({ pickedMilli: milli(0), pickedPacksMilli: milli(0) })
  assert.deepEqual(
    draft({ lines: [none, aLine()] }).map(({ lines }) => lines.length),
    [1],
  )
  assert.deepEqual(draft({ lines: [none] }), [])
})

test('goods for another state bear IGST, and a bill-to outlet is taxed where its head office is', () => {
  const gstin = '33AALCM2210R2ZA'
  const supply = (order: OrderLike) => {
    const { state, isInterState, facts } = supplyOf(anOrderToInvoice(order), testBusiness, invoiceDate)
    return [state, isInterState, facts.billTo.gstin]
  }
  assert.deepEqual(supply({ customer: { gstin } }), ['Karnataka', false, gstin])
  assert.deepEqual(supply({ outlet: { state: 'Tamil Nadu' } }), ['Tamil Nadu', true, '29AABCF4821K1ZI'])
  assert.deepEqual(supply({ outlet: { placeOfSupply: 'BILL_TO' }, customer: { gstin } }), [
    'Tamil Nadu',
    true,
    gstin,
  ])
  assert.deepEqual(supply({ outlet: { gstin } }), ['Karnataka', false, gstin])
  const [, invoice] = draft({ outlet: { state: 'Tamil Nadu' } })
  assert.deepEqual(
    [invoice?.totals.cgst, invoice?.totals.sgst, invoice?.totals.igst],
    [0, 0, 45_00 + 15_88 + 345_60],
  )
})

test('the second head is called UTGST in a union territory without a legislature', () => {
  const at = (state: string) => {
    const settings = { ...testBusiness, supplier: { ...testBusiness.supplier, state } }
    return documentsOf(anOrderToInvoice({ outlet: { state } }), settings).map(
      ({ stateTaxName }) => stateTaxName,
    )
  }
  assert.deepEqual(at('Chandigarh'), ['UTGST', 'UTGST'])
  assert.deepEqual(at('Puducherry'), ['SGST', 'SGST'])
})

test('an invoice is due by the terms, at once without terms, and never where money came before', () => {
  const due = (order: OrderLike) => {
    const { dueDate, facts } = supplyOf(anOrderToInvoice(order), testBusiness, invoiceDate)
    return [dueDate, facts.terms]
  }
  assert.deepEqual(due({}), ['2026-11-29', 'Weekly statement, 7 days'])
  assert.deepEqual(due({ terms: null }), ['2026-11-21', 'Due at once'])
  assert.deepEqual(due({ isPrepaid: true }), [null, 'Prepaid'])
})

test('a prepaid document has no QR code, nor has one without a UPI address', () => {
  const links = (order: OrderLike, upi: string | null = 'shop@bank') =>
    documentsOf(anOrderToInvoice(order), { supplier: { ...testBusiness.supplier, upi } }).map(
      ({ upiLink }) => upiLink !== null,
    )
  assert.deepEqual(links({}), [true, true])
  assert.deepEqual(links({ isPrepaid: true }), [false, false])
  assert.deepEqual(links({}, null), [false, false])
})

test('a delivery charge is spread over the lines by value and taxed with them', () => {
  const charge = paise(150_01)
  const [bill, invoice] = draft({ deliveryCharge: charge })
  const shares = [...(bill?.lines ?? []), ...(invoice?.lines ?? [])].map(({ delivery }) => delivery)
  assert.equal(sumPaise(shares), charge)
  assert.equal(bill?.totals.taxable, 883_94 + sumPaise(shares.slice(0, 3)))
  const ketchup = invoice?.lines[0]
  assert.equal(ketchup?.taxable, 900_00 + (shares[3] ?? 0))
  assert.equal(ketchup?.cgst, Math.round((ketchup?.taxable ?? 0) * 0.025))
})

test('the documents of an order hold each picked line once, whatever it is', () => {
  const anyLine = fc.record({
    picked: fc.integer({ min: 0, max: 500_000 }),
    price: fc.integer({ min: 1, max: 1_00_000_00 }).map(paise),
    gstBp: fc.constantFrom(0, 500, 1800, 4000),
    catchWeight: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      fc.nat(500_00),
      fc.boolean(),
      (goods, registered, charge, far) => {
        const lines = goods.map(({ picked, ...line }) =>
          aLine({ ...line, picked, pickedMilli: milli(picked) }),
        )
        const drafts = draft({
          lines,
          deliveryCharge: paise(charge),
          customer: registered ? {} : { gstin: null },
          outlet: far ? { state: 'Kerala' } : {},
        })
        const printed = drafts.flatMap(({ lines }) => lines)
        assert.deepEqual(
          printed.map(({ orderLineId }) => orderLineId).toSorted((a, b) => a - b),
          lines.filter(line => line.pickedMilli > 0).map(line => line.orderLineId),
        )
        if (printed.length > 0) assert.equal(sumPaise(printed.map(({ delivery }) => delivery)), charge)
        for (const { totals, type, lines } of drafts) {
          assert.equal(totals.total % 100, 0)
          assert.ok(totals.roundOff >= -49 && totals.roundOff <= 50)
          assert.equal(totals.total, sumPaise(lines.map(({ total }) => total)) + totals.roundOff)
          if (type === 'BS') assert.equal(totals.tax, 0)
          assert.equal(far ? totals.cgst + totals.sgst : totals.igst, 0)
        }
      },
    ),
  )
})

test('packs are shown as they came', () => {
  const line = {
    packName: '10 kg',
    catchWeight: true,
    byPiece: false,
    orderedPacksMilli: milli(1000),
    pickedPacksMilli: milli(985),
  }
  assert.equal(packText(line), '1 × 10 kg')
  assert.equal(
    packText({ ...line, packName: '1 kg', orderedPacksMilli: milli(2500), pickedPacksMilli: milli(2480) }),
    '2.48 × 1 kg',
  )
  assert.equal(
    packText({ ...line, packName: 'pc ~0.8 kg', byPiece: true, pickedPacksMilli: milli(3000) }),
    '3 × pc ~0.8 kg',
  )
  assert.equal(
    packText({ ...line, packName: '30 pc tray', catchWeight: false, pickedPacksMilli: milli(2000) }),
    '2 × 30 pc tray',
  )
})

test('a type is named where it says more than the item', () => {
  assert.equal(goodsName({ itemName: 'Tomato', typeName: 'Regular' }), 'Tomato')
  assert.equal(goodsName({ itemName: 'Onion', typeName: 'Sambar' }), 'Onion Sambar')
  assert.equal(goodsName({ itemName: 'Capsicum red', typeName: 'Red' }), 'Capsicum red')
})

test('the HSN summary is in the order of the codes and adds up to the document', () => {
  for (const { hsnSummary, taxable, cgst, lines } of documentsOf(anOrderToInvoice())) {
    assert.deepEqual(
      hsnSummary.map(({ hsn }) => hsn),
      lines.map(({ hsn }) => hsn).toSorted(),
    )
    assert.equal(sumPaise(hsnSummary.map(row => row.taxable)), taxable)
    assert.equal(sumPaise(hsnSummary.map(row => row.cgst)), cgst)
  }
})

test('each document of a split order names the other', () => {
  const [bill, invoice] = documentsOf(anOrderToInvoice())
  assert.deepEqual([bill?.otherPaper?.type, invoice?.otherPaper?.type], ['TI', 'BS'])
  assert.equal(bill?.totalInWords, 'Rupees Eight Hundred Eighty-Four Only')
})
