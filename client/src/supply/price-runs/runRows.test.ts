import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import type { PriceRunRow } from '../../api/price-runs.ts'
import { decisionOf, isShownBy, type RunLine, readPrice, sumOf } from './runRows.ts'

const base: PriceRunRow = {
  itemId: 1,
  itemName: 'Onion',
  itemCode: 'ONION',
  itemUnit: 'KG',
  alias: [],
  cost: paise(20_00),
  costDate: '2026-11-20',
  marketRate: null,
  marketRates: [],
  old: paise(24_00),
  proposed: paise(25_00),
  chosen: paise(25_00),
  included: true,
  changePercent: 4.2,
  marginOld: 16.7,
  marginNew: 20,
  flags: [],
  note: '',
  version: 1,
}
const line = (more: Partial<PriceRunRow>, looks = false): RunLine => {
  const row = { ...base, ...more }
  return { row, looks, decision: decisionOf(row), typed: undefined, issue: undefined }
}

test('a row is taken, left out, to decide, as it is, or without a price', () => {
  const of = (more: Partial<PriceRunRow>) => line(more).decision
  assert.deepEqual(
    [
      of({}),
      of({ included: false }),
      of({ included: false, version: 2 }),
      of({ chosen: paise(24_00) }),
      of({ chosen: null, included: false }),
    ],
    ['TAKEN', 'TO_DECIDE', 'LEFT_OUT', 'STAYS', 'NO_PRICE'],
  )
})

test('the sum counts what changes; a row that is not taken keeps its margin', () => {
  const open = line({ included: false, flags: ['BIG_MOVE'] }, true)
  const down = line({ chosen: paise(23_00), changePercent: -4.2, marginNew: 13 })
  const sum = sumOf([line({}), open, down, line({ chosen: paise(24_00), changePercent: 0 })])
  assert.deepEqual(
    { ...sum, toDecide: sum.toDecide.length },
    {
      lines: 4,
      looks: 1,
      toDecide: 1,
      ready: 2,
      stays: 1,
      going: 2,
      up: 1,
      down: 1,
      change: 0,
      margin: { old: 16.7, now: 16.6 },
    },
  )
  assert.deepEqual(
    [isShownBy('LOOK', open), isShownBy('READY', open), isShownBy('READY', down), isShownBy(null, open)],
    [true, false, true, true],
  )
})

test('a typed price is read as it is; an empty one goes back to the proposed one', () => {
  assert.deepEqual(readPrice('26.50', base), { chosen: 26_50 })
  assert.deepEqual(readPrice(' ', base), { chosen: 25_00 })
  assert.ok('why' in readPrice('0', base))
  assert.ok('why' in readPrice('26.555', base))
  assert.ok('why' in readPrice('', { proposed: null }))
})
