import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { PriceRow } from '../../../api/pricing.ts'
import { afterTyping, changeOf, marginOf, priceToSend, readLine, sumOf } from './lines.ts'

const pack = (
  packsizeid: number,
  packContent: number,
  price: number,
  priceSource: 'DERIVED' | 'MANUAL' = 'DERIVED',
) => ({
  packsizeid,
  sku: `S${packsizeid}`,
  packName: `${packContent} kg`,
  packsizeweight: milli(packContent * 1000),
  packmultiplier: 1,
  packContent: milli(packContent * 1000),
  price: paise(price * 100),
  priceSource,
  markupPercent: 0,
  byPiece: false,
  labelledForRetail: false,
  gstPercent: 0,
  isActive: true,
  everOrdered: true,
  version: 1,
  derivedPrice: paise(price * 100),
  outOfLine: false,
})
const tomato = {
  itemId: 7,
  itemName: 'Tomato',
  basePrice: paise(20_00),
  previousBasePrice: paise(18_00),
  lastCost: paise(15_00),
  version: 3,
  packs: [pack(1, 1, 20), pack(2, 5, 100), pack(3, 25, 480, 'MANUAL')],
}
const row = tomato as typeof tomato & PriceRow
const read = (typed?: string, of: PriceRow = row) => readLine(of, typed, 'NONE')

test('an untouched item shows its price and the change that led to it', () => {
  const line = read()
  assert.deepEqual(
    [line.text, line.isEdited, changeOf(line), marginOf(line.to, row)],
    ['20.00', false, 11.1, 25],
  )
  assert.equal(read('20').isEdited, false, 'typed as it is')
})

test('derived packs follow a new base price while it is typed, manual ones stay', () => {
  const line = read('24.50')
  assert.deepEqual(
    line.packs.map(({ price, follows }) => [price, follows]),
    [
      [2450, true],
      [12250, true],
      [48000, false],
    ],
  )
  assert.deepEqual([line.move, changeOf(line)], ['USUAL', 22.5])
})

test('what is no price keeps its text and says why', () => {
  for (const [typed, issue] of [
    ['1,25', 'Enter a price, such as 1,250.50'],
    ['24.505', 'At most 2 decimals'],
    ['', 'A price cannot be removed. Enter a new one, or deactivate the item'],
    ['0', 'Price must be a number greater than 0'],
    ['-3', 'Price must be a number greater than 0'],
    ['1,00,000.01', 'At most ₹1,00,000'],
  ] as const) {
    const line = read(typed)
    assert.deepEqual([line.issue, line.text, line.isEdited, line.to], [issue, typed, true, 2000])
  }
  assert.equal(read('₹ 1,250.50').to, 125_050)
})

test('the bar counts what saving does', () => {
  const lines = [read('24'), read('28.01'), read('100.01'), read('x'), read()]
  const { changed, wrong, large, far, packsFollow, packsStay } = sumOf(lines)
  assert.deepEqual(
    [changed.length, wrong, large.length, far.length, packsFollow, packsStay],
    [4, 1, 1, 1, 6, 6],
  )
})

test('a large move is sent as confirmed, a far one with what was typed again', () => {
  assert.deepEqual(priceToSend(read('24'), undefined), [{ itemid: 7, baseprice: 24_00, version: 3 }])
  assert.deepEqual(priceToSend(read('30'), undefined), [
    { itemid: 7, baseprice: 30_00, version: 3, confirm: true },
  ])
  assert.deepEqual(priceToSend(read('200'), '200'), [
    { itemid: 7, baseprice: 200_00, version: 3, confirmprice: 200_00 },
  ])
})

test('a paste is typed at once; a price typed as it is stored is untouched again', () => {
  const other = { ...row, itemId: 8 }
  const edits = [
    { row: { row }, text: '21' },
    { row: { row: other }, text: 'x' },
  ]
  assert.deepEqual(afterTyping({ 7: '30', 9: '1' }, edits), { 7: '21', 8: 'x', 9: '1' })
  assert.deepEqual(afterTyping({ 7: '21', 8: 'x' }, [{ row: { row }, text: '20.00' }]), { 8: 'x' })
})
