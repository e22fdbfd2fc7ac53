import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { nearestOf, type Waiting } from './nearest.ts'

const waits = (number: string, rupees: number): Waiting => ({
  number,
  orderId: null,
  total: paise(rupees * 100),
})
const waiting = [
  waits('2627/TI/0000897', 61_420),
  waits('2627/TI/0000864', 5_000),
  waits('2627/IB/0000864', 7_000),
  waits('2526/TI/0000864', 9_000),
]
const nearest = (number: string, rupees: number | null = null) =>
  nearestOf(number, rupees === null ? null : paise(rupees * 100), waiting)?.number ?? null

test('a number without its year or type, with a wrong digit, or with two that changed places', () => {
  assert.equal(nearest('0000897'), '2627/TI/0000897')
  assert.equal(nearest('TI-897'), '2627/TI/0000897')
  assert.equal(nearest('2627/TI/0000879'), '2627/TI/0000897')
  assert.equal(nearest('2627/ti/0000867'), null, 'both 0000897 and 0000864 are one digit away')
  assert.equal(nearest('2627/TI/0000997'), '2627/TI/0000897')
  assert.equal(nearest('2627/CN/0000897'), null)
  assert.equal(nearest('2627/TI/0009897'), '2627/TI/0000897')
  assert.equal(nearest('2627/TI/0001234'), null)
  assert.equal(nearest('DC-A'), null)
})

test('the value decides between several, and none is named where it cannot', () => {
  assert.equal(nearest('864'), null)
  assert.equal(nearest('864', 7_000), '2627/IB/0000864')
  assert.equal(nearest('864', 1), null)
  assert.equal(nearest('2526/864', 1), '2526/TI/0000864')
  assert.equal(nearestOf('2627/TI/0000879', paise(61_420_00), waiting)?.isSameValue, true)
  assert.equal(nearestOf('2627/TI/0000879', paise(1), waiting)?.isSameValue, false)
})
