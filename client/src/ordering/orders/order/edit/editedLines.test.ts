import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { toMilli, toPaise } from '../../../../ui/values/amounts.ts'
import { readLines } from '../../../line-entry/lines.ts'
import type { OrderLine } from '../order.ts'
import { changesOf, linesToEdit, packsOf, packToAdd, withLadder } from './editedLines.ts'

const line = (
  orderitemid: number,
  packsizeid: number,
  packs: number,
  more: Partial<OrderLine> = {},
): OrderLine =>
  ({
    orderitemid,
    packsizeid,
    orderedquantity: toMilli(packs),
    substituteFor: null,
    sku: `S${packsizeid}`,
    packsize: '1 kg',
    packContent: milli(1_000),
    byPiece: false,
    gstPercent: 0,
    listPrice: paise(27_00),
    price: paise(25_65),
    percentOff: null,
    itemId: packsizeid,
    name: 'Onion',
    localName: 'pyaz',
    itemUnit: 'KG',
    catchWeight: true,
    ...more,
  }) as OrderLine

const order = {
  orderitemdetails: [
    line(1, 11, 10),
    line(2, 12, 2.5),
    line(3, 13, 0, { substituteFor: line(1, 11, 10).orderitemid }),
    line(4, 14, 0),
  ],
}

test('the lines a clerk decides stay as they were typed, at their own prices', () => {
  const lines = linesToEdit(order)
  assert.deepEqual(
    lines.map(({ pack, typed }) => [pack.packsizeid, typed, pack.price]),
    [
      [11, '10', 2565],
      [12, '2.5', 2565],
    ],
  )
  assert.deepEqual(changesOf(order, lines), [])
})

test('other amounts, lines that are gone and lines that are new are sent, nothing else', () => {
  const [first, second] = linesToEdit(order)
  assert.ok(first && second)
  const okra = { pack: { ...first.pack, packsizeid: 99 }, typed: '3' }
  assert.deepEqual(changesOf(order, [{ ...second, typed: '4' }, okra]), [
    { orderitemid: 1, quantity: 0 },
    { orderitemid: 2, quantity: 4_000 },
    { packsizeid: 99, quantity: 3_000 },
  ])
})

test('a pack that was taken off while it was picked comes back on its line, at its price', () => {
  const lines = linesToEdit(order)
  const [first] = lines
  assert.ok(first)
  const offered = { ...first.pack, packsizeid: 14, price: toPaise(31) }
  const pack = packToAdd(order, offered)
  assert.equal(pack.price, 2565)
  assert.deepEqual(changesOf(order, [...lines, { pack, typed: '6' }]), [{ orderitemid: 4, quantity: 6_000 }])
  assert.equal(
    packToAdd(order, { ...offered, packsizeid: 99 }).price,
    3100,
    'what the order never had costs what it is offered at',
  )
})

const row = { listId: 1, list: 'Hotels', percent: null, until: null }
const ladder = {
  source: 'MANUAL' as const,
  fixed: [],
  discount: null,
  lists: [
    { ...row, from: milli(1_000), price: paise(25_65) },
    { ...row, from: milli(20_000), price: paise(24_00) },
  ],
}
const priceNow = (
  orderOf: typeof order,
  typed: string,
  agreed?: ReturnType<typeof linesToEdit>[number]['agreed'],
) => {
  const [first] = linesToEdit(orderOf)
  assert.ok(first)
  const offered = { ...first.pack, listPrice: toPaise(27), price: toPaise(25.65), percentOffBp: null, ladder }
  return withLadder(orderOf, { pack: first.pack, typed, ...(agreed ? { agreed } : {}) }, offered)
}
const untaxed = { offered: null, tax: { interState: false, isUnderLut: false } }

test('a line at its price list costs what the list says for the amount typed; any other price stays', () => {
  const priceOf = (orderOf: typeof order, typed: string) =>
    readLines([priceNow(orderOf, typed)], untaxed)[0]?.pack.price
  assert.equal(priceOf(order, '19'), 25_65)
  assert.equal(priceOf(order, '20'), 24_00)
  const dearer = { orderitemdetails: [line(1, 11, 10, { price: paise(26_00) })] }
  assert.equal(priceOf(dearer, '20'), 26_00)
})

test('an agreed price is sent once, and taken back by the customer’s own', () => {
  const price = { price: paise(20_00), free: null, reason: 'Soft bags', belowCost: false }
  const one = { orderitemdetails: [line(1, 11, 10)] }
  const agreedNow = {
    orderitemid: 1,
    quantity: 10_000,
    priceOverride: 20_00,
    confirm: true,
    confirmPrice: 20_00,
    overrideReason: 'Soft bags',
  }
  assert.deepEqual(changesOf(one, [priceNow(one, '10', price)]), [agreedNow])
  const agreed = {
    orderitemdetails: [
      line(1, 11, 10, { price: paise(20_00), priceStep: 1, free: null, agreedReason: 'Soft bags' }),
    ],
  }
  assert.deepEqual(changesOf(agreed, linesToEdit(agreed)), [])
  assert.deepEqual(changesOf(agreed, [priceNow(agreed, '20')]), [
    { orderitemid: 1, quantity: 20_000, priceOverride: 24_00 },
  ])
})

test('the packs of what is sent are in its order, the changed lines before the added ones', () => {
  const [onion, other] = linesToEdit(order)
  assert.ok(onion && other)
  const added = { pack: { ...onion.pack, packsizeid: 19 }, typed: '3' }
  const items = changesOf(order, [added, { ...onion, typed: '4' }])
  assert.deepEqual(packsOf(order, items), [11, 12, 19])
})
