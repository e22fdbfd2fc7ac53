import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { gaugePlace } from '../../ui/keypad/gaugePlace.ts'
import { aPickingLine } from './testing.ts'
import { fieldsOf, fullText, gaugeOf, pickedOf, textOf, typedPick, wantedText } from './typed.ts'

const weighed = aPickingLine()
const counted = aPickingLine({
  catchWeight: false,
  orderedquantity: milli(5_000),
  packContent: milli(1_000),
  packsize: '1 kg',
  orderedweight: milli(5_000),
})
const pieces = aPickingLine({
  catchWeight: true,
  byPiece: true,
  orderedquantity: milli(4_000),
  packContent: milli(1_500),
  packsize: '1 pc',
  orderedweight: milli(6_000),
})

test('each kind of line is typed in its own amounts', () => {
  assert.deepEqual([weighed, counted, pieces].map(fieldsOf), [['weight'], ['packs'], ['packs', 'weight']])
  assert.deepEqual([weighed, counted, pieces].map(wantedText), [
    { main: '30.000 kg', detail: '6 × 5 kg' },
    { main: '5 × 1 kg', detail: null },
    { main: '6.000 kg', detail: '4 × 1 pc' },
  ])
  assert.deepEqual([weighed, counted, pieces].map(fullText), [
    { packs: '6', weight: '30' },
    { packs: '5', weight: '' },
    { packs: '4', weight: '' },
  ])
})

test('the mark of the gauge is in tenths of a percent, its green part between 5% less and 5% more', () => {
  const gauge = (weight: string) => gaugeOf(weighed, typedPick(weighed, { packs: '', weight }))
  assert.deepEqual(
    ['29.44', '30', '31.5', '27', ''].map(weight => gauge(weight).permille),
    [-19, 0, 50, -100, undefined],
  )
  assert.deepEqual([gauge('').ends, gauge('').tolerance], [['28.500', '31.500'], 50])
  assert.equal(gaugePlace(0, 50), 50)
  assert.ok(gaugePlace(50, 50) < 81 && gaugePlace(50, 50) > 79)
  assert.deepEqual([gaugePlace(-900, 50), gaugePlace(900, 50)], [0, 100])
})

// rules §35.5
test('a line that was shared out shows its share, fills with it, and is green up to it and no further', () => {
  const shared = [
    aPickingLine({ allotted: milli(21_000) }),
    aPickingLine({ ...counted, allotted: milli(3_000) }),
    aPickingLine({ ...pieces, allotted: milli(4_500) }),
    aPickingLine({ allotted: zeroMilli }),
  ]
  assert.deepEqual(shared.map(wantedText), [
    { main: '21 of 30 kg', detail: 'shared out' },
    { main: '3 of 5 × 1 kg', detail: 'shared out' },
    { main: '3 of 4 × 1 pc', detail: 'shared out' },
    { main: '0 of 30 kg', detail: 'shared out' },
  ])
  assert.deepEqual(shared.map(fullText), [
    { packs: '6', weight: '21' },
    { packs: '3', weight: '' },
    { packs: '3', weight: '' },
    { packs: '6', weight: '0' },
  ])
  const [tomato] = shared
  assert.ok(tomato)
  const gauge = (weight: string) => gaugeOf(tomato, typedPick(tomato, { packs: '', weight }))
  assert.deepEqual(gauge('').ends, ['19.950', '21.000'])
  const { tolerance } = gauge('')
  const inGreen = (weight: string) => Math.abs(gauge(weight).permille ?? 0) <= tolerance + 1
  assert.deepEqual(['19.9', '19.95', '21', '21.05'].map(inGreen), [false, true, true, false])
})

test('what is sent is what was typed, with the reason it needed', () => {
  const short = typedPick(weighed, { packs: '9', weight: '20.5' })
  assert.deepEqual(pickedOf(weighed, short, 'QUALITY'), {
    orderitemid: 1,
    pickedweight: 20_500,
    reason: 'QUALITY',
  })
  const all = typedPick(counted, { packs: '5', weight: '' })
  assert.deepEqual(pickedOf(counted, all, null), { orderitemid: 1, pickedquantity: 5_000 })
})

test('a line that was opened again begins with the amount it had', () => {
  assert.deepEqual(textOf(aPickingLine({ draftquantity: milli(5_888), draftweight: milli(29_440) })), {
    packs: '',
    weight: '29.44',
  })
  assert.deepEqual(textOf(weighed), { packs: '', weight: '' })
})
