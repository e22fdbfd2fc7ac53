import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { chartOf, historyOf, packMargin, percentText, rangeOf, signedPercent } from './priceFacts.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const change = (changedAt: string, previousPrice: number | null, price: number | null) => ({
  changedAt,
  previousPrice: previousPrice === null ? null : paise(previousPrice),
  price: price === null ? null : paise(price),
})

test('a history goes from old to new and opens with the price before it', () => {
  const changes = [
    change('2026-11-19T06:00:00.000Z', 46_00, 50_00),
    change('2026-11-10T06:00:00.000Z', 44_00, 46_00),
    change('2026-01-10T06:00:00.000Z', 40_00, 44_00),
  ]
  assert.deepEqual(historyOf(changes, { now, days: 14, price: paise(50_00) }), {
    opening: paise(44_00),
    from: '2026-11-06T12:00:00.000Z',
    points: [
      { at: '2026-11-10T06:00:00.000Z', price: paise(46_00) },
      { at: '2026-11-19T06:00:00.000Z', price: paise(50_00) },
    ],
  })
})

test('without a change in these days the price held, without any price there is no history', () => {
  const old = [change('2026-01-10T06:00:00.000Z', 40_00, 44_00)]
  assert.deepEqual(historyOf(old, { now, days: 14, price: paise(44_00) })?.points, [])
  assert.equal(historyOf(old, { now, days: 14, price: paise(44_00) })?.opening, 44_00)
  assert.equal(historyOf([], { now, days: 14, price: null }), undefined)
})

test('a first price inside these days begins the history', () => {
  const changes = [
    change('2026-11-19T06:00:00.000Z', 30_00, 32_00),
    change('2026-11-18T06:00:00.000Z', null, 30_00),
  ]
  assert.deepEqual(historyOf(changes, { now, days: 90, price: paise(32_00) }), {
    opening: paise(30_00),
    from: '2026-11-18T06:00:00.000Z',
    points: [{ at: '2026-11-19T06:00:00.000Z', price: paise(32_00) }],
  })
})

test('the range names the least and the most', () => {
  const point = (price: number) => ({ at: now.toISOString(), price: paise(price) })
  assert.deepEqual(
    rangeOf({ opening: paise(40_00), from: now.toISOString(), points: [point(38_00), point(50_00)] }),
    {
      least: 38_00,
      most: 50_00,
    },
  )
})

test('a chart has the history in rupees, so that its marks are at whole ones', () => {
  const from = now.toISOString()
  assert.deepEqual(chartOf({ opening: paise(40_50), from, points: [{ at: from, price: paise(38_00) }] }), {
    opening: 40.5,
    from,
    points: [{ at: from, balance: 38 }],
  })
})

test('a pack earns what its content leaves of the price', () => {
  const lastCost = paise(39_00)
  assert.equal(packMargin(paise(230_00), milli(5_000), { lastCost }), 15.2)
  assert.equal(packMargin(paise(30_00), milli(1_000), { lastCost }), -30)
  assert.equal(packMargin(paise(30_00), milli(1_000), { lastCost: null }), null)
  assert.equal(packMargin(null, milli(1_000), { lastCost }), null)
})

test('percents carry a real minus', () => {
  assert.deepEqual([8.74, -4, 0].map(signedPercent), ['+8.7%', '−4.0%', '0.0%'])
  assert.deepEqual([22, -4].map(percentText), ['22.0%', '−4.0%'])
})
