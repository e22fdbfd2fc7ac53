/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { lineIssues } from './lineIssues.ts'
import { discountText, lastTyped, readLines, readPacks, shortAmount, totalsOf, typedPacks } from './lines.ts'
import { aPack, linesOf } from './testing.ts'

const chilli = aPack({
  packName: '1 kg',
  contentMilli: milli(1_000),
  listPrice: paise(58_00),
  price: paise(55_10),
})
const sachet = aPack({
  listPrice: paise(1_85),
  price: paise(1_76),
  percentOffBp: 500,
  item: { unit: 'PC', catchWeight: false },
})
const oil = aPack({
  packName: '15 l tin',
  contentMilli: milli(15_000),
  listPrice: paise(2_100_00),
  price: paise(2_047_50),
  gstBp: 500,
  item: { unit: 'L', catchWeight: false },
})

test('a line is worth its packs at the customer’s price, GST is added line by line, delivery at the end', () => {
  const lines = linesOf([chilli, '3'], [oil, '2'])
  assert.deepEqual(
    lines.map(({ taxed }) => taxed?.taxable),
    [165_30, 4_095_00],
  )
  assert.deepEqual(totalsOf(lines, paise(150_00)), {
    items: 4_260_30,
    tax: 204_75 + 1,
    delivery: 150_00,
    total: 4_615_06,
  })
})

test('a percentage off is taken off the whole line, not off its packs', () => {
  const [line] = linesOf([sachet, '1000'])
  assert.deepEqual([line?.taxed?.taxable, line?.discount], [1757_50, '5'])
})

test('tax of another state is rounded once, tax of the own state half by half, as the server does it', () => {
  const line = [{ pack: oil, typed: '1' }]
  const taxOf = (isInterState: boolean) =>
    totalsOf(
      readLines(line, { offered: null, tax: { interState: isInterState, isUnderLut: false } }),
      zeroPaise,
    ).tax
  assert.equal(taxOf(true), 102_38)
  assert.equal(taxOf(false), 102_38)
  const odd = [{ pack: { ...oil, price: paise(2_047_70) }, typed: '1' }]
  assert.equal(
    totalsOf(readLines(odd, { offered: null, tax: { interState: true, isUnderLut: false } }), zeroPaise).tax,
    102_39,
  )
  assert.equal(
    totalsOf(readLines(odd, { offered: null, tax: { interState: false, isUnderLut: false } }), zeroPaise).tax,
    102_38,
  )
})

test('what cannot be read counts nothing until it is put right', () => {
  const [line] = linesOf([chilli, 'ten'])
  assert.equal(line?.packsMilli, null)
  assert.equal(line?.taxed, null)
  assert.equal(readPacks('1,250'), 1_250_000)
  assert.equal(readPacks('9999999999'), null)
})

for (const [typed, issue] of [
  ['', 'Enter a quantity'],
  ['x', 'Enter an amount, such as 4, 20kg, 2 dozen, +4'],
  ['1.2345', 'At most 3 decimals'],
  ['0', 'Quantity must be greater than 0'],
  ['-2', 'Quantity must be greater than 0'],
  ['2.5', '2.5 is not a whole number of packs'],
  ['100001', 'At most 1,00,000 packs on a line'],
  ['3', undefined],
] as const) {
  test(`"${typed}" packs of 5 kg: ${issue ?? 'fine'}`, () => {
    const pack = aPack()
    assert.equal(lineIssues(linesOf([pack, typed])).get(pack.packsizeid), issue)
  })
}

test('loose weighed goods are ordered by any weight', () => {
  assert.equal(lineIssues(linesOf([chilli, '2.5'])).size, 0)
})

test('the most of an item in one order is counted over all its packs', () => {
  const item = { itemId: 4_711, maxMilli: milli(50_000) }
  const big = aPack({ packName: '25 kg crate', contentMilli: milli(25_000), item })
  const small = aPack({ item })
  assert.equal(lineIssues(linesOf([big, '1'], [small, '5'])).size, 0)
  const issues = lineIssues(linesOf([big, '1'], [small, '6']))
  assert.deepEqual([...issues.keys()], [big.packsizeid, small.packsizeid])
  assert.match(issues.get(small.packsizeid) ?? '', /limit per order is 50\.000 kg/)
})

test('a pack without a price cannot be ordered', () => {
  const pack = aPack({ price: null, listPrice: null })
  assert.equal(lineIssues(linesOf([pack, '1'])).get(pack.packsizeid), 'Price not set for Tomato 5 kg')
})

test('lines take the prices of the customer’s list, and say when the list lacks them', () => {
  const now = { ...chilli, price: paise(60_00) }
  const read = (offered: Map<number, typeof now>) =>
    readLines([{ pack: chilli, typed: '1' }], { offered, tax: { interState: false, isUnderLut: false } })[0]
  assert.deepEqual(read(new Map([[chilli.packsizeid, now]]))?.taxed?.taxable, 60_00)
  assert.equal(read(new Map())?.isOffered, false)
  assert.equal(read(new Map())?.taxed?.taxable, 55_10)
})

test('the discount is shown in percent off the list price', () => {
  assert.equal(discountText(chilli), '5')
  assert.equal(discountText(oil), '2.5')
  assert.equal(discountText(aPack()), '')
})

test('the last quantity belongs to the pack it was ordered in', () => {
  const item = { itemId: 1, habitPackId: 77, lastPacksMilli: milli(2_500) }
  assert.equal(lastTyped(aPack({ packsizeid: 77, item })), '2.5')
  assert.equal(lastTyped(aPack({ packsizeid: 78, item })), undefined)
})

test('amounts are as short as they can be', () => {
  assert.equal(shortAmount(milli(40_000), 'KG'), '40 kg')
  assert.equal(shortAmount(milli(2_500), 'L'), '2.5 l')
  assert.equal(typedPacks(milli(1_250_000)), '1250')
})
