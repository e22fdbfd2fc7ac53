/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { aDocument, aDocumentLine } from '../../../../billing/invoices/testing.ts'
import { aLine } from '../testing.ts'
import { previewCredit } from './creditPreview.ts'

const tomato = aLine({
  pickedquantity: milli(5_888),
  pickedweight: milli(29_440),
  deliveredquantity: milli(5_888),
  deliveredweight: milli(29_440),
})
const cheese = aLine({
  orderitemid: 4,
  catchWeight: false,
  packContent: milli(1_000),
  orderedquantity: milli(5_000),
  pickedquantity: milli(5_000),
  pickedweight: milli(5_000),
  price: paise(440_00),
  gstPercent: 5,
})
const bill = aDocument()
const cheeseLine = aDocumentLine({
  orderitemid: 4,
  quantity: milli(5_000),
  taxable: paise(2200_00),
  gstPercent: 5,
  cgst: paise(55_00),
  sgst: paise(55_00),
  total: paise(2310_00),
})
const invoice = aDocument({
  number: '2627/TI/0001189',
  type: 'TI',
  total: paise(2310_00),
  lines: [cheeseLine],
})
const amount = (packs: number, content: number) => ({
  packsMilli: milli(packs * 1000),
  milli: milli(content * 1000),
})

test('an exempt and a taxed line make one note each, at their own price and rate', () => {
  const args = [
    { line: tomato, amount: amount(0.98, 4.9) },
    { line: cheese, amount: amount(1, 1) },
  ]
  const preview = previewCredit(args, [bill, invoice])
  assert.deepEqual(preview.notes, [
    { type: 'CB', against: bill.number, exact: 16660, tax: 0, roundOff: 40, total: 16700 },
    { type: 'CN', against: invoice.number, exact: 46200, tax: 2200, roundOff: 0, total: 46200 },
  ])
  assert.equal(preview.ofLine.get(tomato.orderitemid), 16660)
  assert.equal(preview.total, 62900)
})

test('the last of a line takes the rest, so that all notes together are the total of their document', () => {
  const note = aDocument({
    number: '2627/CB/0000031',
    type: 'CB',
    total: paise(167_00),
    original: {
      number: bill.number,
      type: 'BS',
      date: bill.date,
      total: bill.total,
      creditedBefore: zeroPaise,
    },
    lines: [aDocumentLine({ quantity: milli(4_900), taxable: paise(166_60), total: paise(166_60) })],
  })
  const rest = previewCredit([{ line: tomato, amount: amount(4.908, 24.54) }], [bill, note])
  assert.equal(rest.ofLine.get(tomato.orderitemid), 100096 - 16660)
  assert.equal(rest.total, 100100 - 16700)
})

test('a cancelled document is credited by nothing', () => {
  assert.deepEqual(
    previewCredit([{ line: tomato, amount: amount(1, 5) }], [aDocument({ cancelled: true })]).notes,
    [],
  )
})

test('nothing given back makes no note', () => {
  assert.deepEqual(previewCredit([{ line: tomato, amount: amount(0, 0) }], [bill]).notes, [])
})

test('a line with a percentage off is credited as its document computed it; one of before, at the price of its packs', () => {
  const sachets = aLine({
    orderitemid: 5,
    catchWeight: false,
    packContent: milli(1_000),
    orderedquantity: milli(1_000_000),
    pickedquantity: milli(1_000_000),
    pickedweight: milli(1_000_000),
    listPrice: paise(1_85),
    price: paise(1_76),
    percentOff: 5,
  })
  const creditOf = (percentOff: number | null, taxable: Paise) => {
    const sold = aDocumentLine({
      orderitemid: 5,
      quantity: milli(1_000_000),
      percentOff,
      taxable,
      total: taxable,
    })
    return previewCredit(
      [{ line: sachets, amount: amount(300, 300) }],
      [aDocument({ lines: [sold] })],
    ).ofLine.get(5)
  }
  assert.equal(creditOf(5, paise(1757_50)), 52725)
  assert.equal(creditOf(null, paise(1760_00)), 52800)
})
