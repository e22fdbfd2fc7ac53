/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharersWords } from '@packhouse/contract/ordering/orders/above-share.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { toMilli, unreadable } from '../../../../ui/values/amounts.ts'
import { aLine } from '../testing.ts'
import { checkPick, type PickCheck, type TypedPick } from './pickCheck.ts'

const inMilli = (amount: number) => (Number.isNaN(amount) ? unreadable : toMilli(amount))
const typed = (packs: number | null, weight: number | null, more: Partial<TypedPick> = {}): TypedPick => ({
  packs: packs === null ? null : inMilli(packs),
  weight: weight === null ? null : inMilli(weight),
  ...more,
})
const word = (verdict: PickCheck) => `${verdict.is}: ${verdict.gauge?.word ?? '-'}`

const tomato = aLine({
  catchWeight: true,
  packContent: milli(5_000),
  orderedquantity: milli(6_000),
  orderedweight: milli(30_000),
})
const rice = aLine({
  catchWeight: false,
  packContent: milli(25_000),
  orderedquantity: milli(2_000),
  orderedweight: milli(50_000),
})
const cabbage = aLine({
  catchWeight: true,
  byPiece: true,
  packContent: milli(1_000),
  orderedquantity: milli(3_000),
  orderedweight: milli(3_000),
})

test('a weight is judged at both ends of each band', () => {
  const rows: [number, string][] = [
    [28.499, 'needsReason: Short by 1.501 kg'],
    [28.5, 'ready: Within 5%'],
    [31.5, 'ready: Within 5%'],
    [31.501, 'needsReason: Over by 1.501 kg'],
    [33, 'needsReason: Over by 3.000 kg'],
    [33.001, 'blocked: Over 10%, by 3.001 kg'],
    [0, 'needsReason: Short by 30.000 kg'],
  ]
  for (const [weight, expected] of rows)
    assert.equal(word(checkPick(tomato, typed(null, weight))), expected, String(weight))
})

test('short asks for one of six reasons, over for the customer alone', () => {
  const short = checkPick(tomato, typed(null, 10))
  const over = checkPick(tomato, typed(null, 32))
  assert.equal(short.is === 'needsReason' && short.reasons.length, 6)
  assert.deepEqual(over.is === 'needsReason' && over.reasons, ['CUSTOMER_AGREED'])
  assert.equal(checkPick(tomato, typed(null, 10, { reason: 'QUALITY' })).is, 'ready')
  assert.equal(checkPick(tomato, typed(null, 32, { reason: 'QUALITY' })).is, 'needsReason')
  assert.equal(checkPick(tomato, typed(null, 33.5, { reason: 'CUSTOMER_AGREED' })).is, 'blocked')
})

test('what is counted is all, short or too many', () => {
  assert.equal(word(checkPick(rice, typed(2, null))), 'ready: All 2')
  assert.equal(word(checkPick(rice, typed(1, null))), 'needsReason: 1 short')
  assert.equal(word(checkPick(rice, typed(3, null))), 'blocked: 1 too many')
  assert.equal(checkPick(rice, typed(1.5, null)).is, 'blocked')
})

test('pieces need count and weight, and an odd weight a second look', () => {
  assert.deepEqual(checkPick(cabbage, typed(3, null)), { is: 'half', missing: 'weight' })
  assert.deepEqual(checkPick(cabbage, typed(null, 3.1)), { is: 'half', missing: 'packs' })
  assert.equal(word(checkPick(cabbage, typed(3, 3.9))), 'ready: All 3')
  assert.equal(word(checkPick(cabbage, typed(3, 6.5))), 'needsConfirm: Unusual weight')
  assert.equal(word(checkPick(cabbage, typed(3, 6.5, { confirm: true }))), 'ready: Unusual weight')
  assert.equal(checkPick(cabbage, typed(0, null, { reason: 'OUT_OF_STOCK' })).is, 'ready')
})

test('nothing typed is empty, something else than a number is blocked', () => {
  assert.equal(checkPick(tomato, typed(null, null)).is, 'empty')
  assert.equal(checkPick(tomato, typed(null, Number.NaN)).is, 'blocked')
})

test('a substitute is measured against nothing', () => {
  const line = aLine({
    catchWeight: true,
    packContent: milli(1_000),
    orderedquantity: milli(4_000),
    orderedweight: milli(4_000),
    substituteFor: 1,
  })
  assert.equal(word(checkPick(line, typed(null, 2))), 'ready: Substitute')
})

// rules §35.5
test('a line is picked up to its share without a reason; above it who has the rest is named, and a reason is asked', () => {
  const shared = aLine({ ...tomato, allotted: milli(21_000) })
  const rows: [number, string][] = [
    [21, 'ready: Its share'],
    [19.95, 'ready: Its share'],
    [12, 'ready: 9.000 kg below'],
    [0, 'ready: 21.000 kg below'],
    [21.1, 'aboveShare: 0.100 kg above'],
    [33.001, 'blocked: 12.001 kg above'],
  ]
  for (const [weight, expected] of rows)
    assert.equal(word(checkPick(shared, typed(null, weight))), expected, String(weight))
  const others = sharersWords([{ outletName: 'Malabar Regency, MG Road', milli: milli(9_400) }], 'KG')
  const above = checkPick(shared, typed(null, 22), others)
  assert.equal(
    'message' in above && above.message,
    '22.000 kg is more than its share, 21.000 kg. The rest is for Malabar Regency, MG Road (9.400 kg). Take some out, or give a reason.',
  )
  const said = checkPick(shared, typed(null, 22, { aboveShare: 'The desk said so' }))
  assert.deepEqual(said.is === 'ready' && said.pick.reason, 'OUT_OF_STOCK')
  assert.equal(
    word(checkPick(aLine({ ...rice, allotted: milli(25_000) }), typed(1, null))),
    'ready: Its share',
  )
  assert.equal(
    word(checkPick(aLine({ ...rice, allotted: milli(25_000) }), typed(2, null))),
    'aboveShare: 25.000 kg above',
  )
})
