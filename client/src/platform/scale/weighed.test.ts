import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import type { Reading } from './frames.ts'
import { fieldText, follow, type Given, weigh } from './weighed.ts'

const crate = { name: 'Blue crate', tareGrams: 400 }
const reading = (grams: number, more: Partial<Reading> = {}): Reading => ({
  grams: milli(grams),
  isStable: true,
  isOutOfRange: false,
  isNet: false,
  ...more,
})

test('the crate is taken off: 10.250 − 0.400 = 9.850', () => {
  const weighed = weigh(reading(10_250), crate)
  assert.deepEqual(weighed, { gross: 10_250, tare: 400, net: 9_850, held: undefined })
  assert.equal(fieldText(weighed), '9.850')
  assert.equal(fieldText(weigh(reading(10_250), null)), '10.250')
})

test('a scale tared by its own key is not tared twice', () => {
  assert.equal(weigh(reading(9_850, { isNet: true }), crate).net, 9_850)
})

test('what is moving, below zero, out of range or no more than its crate is held back', () => {
  const cases: [Reading, string | undefined][] = [
    [reading(9_850), undefined],
    [reading(9_850, { isStable: false }), 'moving'],
    [reading(-50), 'below'],
    [reading(-50, { isStable: false }), 'below'],
    [reading(0, { isOutOfRange: true }), 'range'],
    [reading(0), 'empty'],
    [reading(400), 'crate'],
    [reading(250), 'crate'],
    [reading(401), undefined],
  ]
  for (const [one, held] of cases) assert.equal(weigh(one, crate).held, held, JSON.stringify(one))
})

/** Runs readings past lines; returns what each took. */
function run(
  steps: readonly (readonly [line: number, grams: number, more?: { moving?: true; typed?: true }])[],
): string[] {
  let given: Given | null = null
  const taken: string[] = []
  for (const [id, grams, more = {}] of steps) {
    const weighed = weigh(reading(grams, { isStable: !more.moving }), null)
    const after = follow(given, weighed, { id, isOpen: !more.typed })
    given = after.given
    if (after.take) taken.push(`${id}: ${fieldText(weighed)}`)
  }
  return taken
}

test('a steady weight fills the open line, once, and again when goods are added', () => {
  assert.deepEqual(
    run([
      [1, 0],
      [1, 4_000, { moving: true }],
      [1, 9_850],
      [1, 9_850],
      [1, 10_100, { moving: true }],
      [1, 10_100],
    ]),
    ['1: 9.850', '1: 10.100'],
  )
})

test('the next line does not get the weight of the crate that is still on the scale, nor of one half lifted off', () => {
  assert.deepEqual(
    run([
      [1, 9_850],
      [2, 9_850],
      [2, 9_850],
      [2, 4_100],
      [2, 0],
      [2, 7_300],
    ]),
    ['1: 9.850', '2: 7.300'],
  )
})

test('goods put on before their line was opened are its own', () => {
  assert.deepEqual(
    run([
      [1, 9_850],
      [1, 0],
      [1, 7_300, { typed: true }],
      [2, 7_300],
    ]),
    ['1: 9.850', '2: 7.300'],
  )
})

test('the same weight as the line before is a weight again after the scale was empty', () => {
  assert.deepEqual(
    run([
      [1, 9_850],
      [2, 5],
      [2, 9_850],
    ]),
    ['1: 9.850', '2: 9.850'],
  )
})

test('what somebody typed stays', () => {
  assert.deepEqual(
    run([
      [1, 0],
      [1, 9_850, { typed: true }],
      [1, 9_860, { typed: true }],
    ]),
    [],
  )
})
