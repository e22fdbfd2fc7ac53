import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPaise } from '../../../ui/values/amounts.ts'
import type { OrderLine } from '../order.ts'
import { changesOf, linesToEdit, packToAdd } from './editedLines.ts'

const line = (orderitemid: number, packsizeid: number, orderedquantity: number, more: Partial<OrderLine> = {}): OrderLine =>
  ({
    orderitemid,
    packsizeid,
    orderedquantity,
    substituteFor: null,
    sku: `S${packsizeid}`,
    packsize: '1 kg',
    packContent: 1,
    byPiece: false,
    gstPercent: 0,
    listPrice: 27,
    price: 25.65,
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
    { orderitemid: 2, quantity: 4 },
    { packsizeid: 99, quantity: 3 },
  ])
})

test('a pack that was taken off while it was picked comes back on its line, at its price', () => {
  const lines = linesToEdit(order)
  const [first] = lines
  assert.ok(first)
  const offered = { ...first.pack, packsizeid: 14, price: toPaise(31) }
  const pack = packToAdd(order, offered)
  assert.equal(pack.price, 2565)
  assert.deepEqual(changesOf(order, [...lines, { pack, typed: '6' }]), [{ orderitemid: 4, quantity: 6 }])
  assert.equal(
    packToAdd(order, { ...offered, packsizeid: 99 }).price,
    3100,
    'what the order never had costs what it is offered at',
  )
})
