/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import type { TypedLine } from './lines.ts'
import { saidPacks, saidText, withPacks } from './saidPacks.ts'
import { aPack } from './testing.ts'

const item = { itemId: 77, name: 'Carrot' }
const [one, five, ten] = [1, 5, 10].map(kg =>
  aPack({ packName: `${kg} kg`, contentMilli: milli(kg * 1000), item }),
)
assert(one && five && ten)
const other = aPack()
const bag = aPack({ packName: '50 kg bag', contentMilli: milli(50_000), isOutside: true, item })
const packs = [one, five, ten, bag, other]
const typed = (lines: readonly TypedLine[]) =>
  lines.map(({ pack, typed: text }) => `${text} × ${pack.packName}`)

/** The lines after an amount of a pack. */
function after(lines: TypedLine[], chosen: typeof one, text: string): string[] {
  assert(chosen)
  const read = saidPacks(chosen, text, { packs, lines })
  return read.kind === 'ISSUE' ? [read.issue.message] : typed(withPacks(lines, read.packs))
}
const lineOf = (pack: typeof one, text: string): TypedLine => {
  assert(pack)
  return { pack, typed: text }
}

test('an amount becomes lines: new ones last, those of the item replaced, none for nothing', () => {
  const before = [lineOf(ten, '2'), lineOf(other, '7')]
  assert.deepEqual(after([], one, '20kg'), ['2 × 10 kg'])
  assert.deepEqual(after(before, five, '3'), ['2 × 10 kg', '7 × 5 kg', '3 × 5 kg'])
  assert.deepEqual(after(before, ten, '+4'), ['6 × 10 kg', '7 × 5 kg'])
  assert.deepEqual(after(before, ten, '4'), ['4 × 10 kg', '7 × 5 kg'])
  assert.deepEqual(after(before, ten, '15kg'), ['1 × 10 kg', '1 × 5 kg', '7 × 5 kg'])
  assert.deepEqual(after(before, ten, '5kg'), ['1 × 5 kg', '7 × 5 kg'])
  assert.deepEqual(after(before, ten, '-2'), ['That leaves none: remove the line instead'])
})

test('packs outside the customer’s list make an amount only where one of them is chosen', () => {
  assert.deepEqual(after([], ten, '50kg'), ['5 × 10 kg'])
  assert.deepEqual(after([], bag, '50kg'), ['1 × 50 kg bag'])
})

test('a pack without a price makes no amount', () => {
  const free = { ...ten, price: null }
  const read = saidPacks(one, '10kg', { packs: [one, five, free], lines: [] })
  assert.ok(read.kind === 'AMOUNT')
  assert.equal(saidText(read.packs), '2 × 5 kg')
})
