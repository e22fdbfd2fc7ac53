import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPaise } from '../../../ui/values/amounts.ts'
import { historyOf, packMargin, percentText, rangeOf, signedPercent } from './priceFacts.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const change = (changedAt: string, previousPrice: number | null, price: number | null) => ({
  changedAt,
  previousPrice,
  price,
})

test('a history goes from old to new and opens with the price before it', () => {
  const changes = [
    change('2026-11-19T06:00:00.000Z', 46, 50),
    change('2026-11-10T06:00:00.000Z', 44, 46),
    change('2026-01-10T06:00:00.000Z', 40, 44),
  ]
  assert.deepEqual(historyOf(changes, { now, days: 14, price: 50 }), {
    opening: 44,
    from: '2026-11-06T12:00:00.000Z',
    points: [
      { at: '2026-11-10T06:00:00.000Z', balance: 46 },
      { at: '2026-11-19T06:00:00.000Z', balance: 50 },
    ],
  })
})

test('without a change in these days the price held, without any price there is no history', () => {
  const old = [change('2026-01-10T06:00:00.000Z', 40, 44)]
  assert.deepEqual(historyOf(old, { now, days: 14, price: 44 })?.points, [])
  assert.equal(historyOf(old, { now, days: 14, price: 44 })?.opening, 44)
  assert.equal(historyOf([], { now, days: 14, price: null }), undefined)
})

test('a first price inside these days begins the history', () => {
  const changes = [change('2026-11-19T06:00:00.000Z', 30, 32), change('2026-11-18T06:00:00.000Z', null, 30)]
  assert.deepEqual(historyOf(changes, { now, days: 90, price: 32 }), {
    opening: 30,
    from: '2026-11-18T06:00:00.000Z',
    points: [{ at: '2026-11-19T06:00:00.000Z', balance: 32 }],
  })
})

test('the range names the least and the most', () => {
  const point = (balance: number) => ({ at: now.toISOString(), balance })
  assert.deepEqual(rangeOf({ opening: 40, from: now.toISOString(), points: [point(38), point(50)] }), {
    least: 38,
    most: 50,
  })
})

test('a pack earns what its content leaves of the price', () => {
  assert.equal(packMargin(toPaise(230), 5, { lastCost: 39 }), 15.2)
  assert.equal(packMargin(toPaise(30), 1, { lastCost: 39 }), -30)
  assert.equal(packMargin(toPaise(30), 1, { lastCost: null }), null)
  assert.equal(packMargin(null, 1, { lastCost: 39 }), null)
})

test('percents carry a real minus', () => {
  assert.deepEqual([8.74, -4, 0].map(signedPercent), ['+8.7%', '−4.0%', '0.0%'])
  assert.deepEqual([22, -4].map(percentText), ['22.0%', '−4.0%'])
})
