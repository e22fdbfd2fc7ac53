import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plotOf, roundStep } from './steps.ts'

const size = { width: 600, height: 100 }
const from = '2026-11-14T18:30:00.000Z' // midnight of the 15th in India

test('a balance holds until it changes: the line goes in steps and ends now', () => {
  const history = {
    from,
    opening: 20,
    points: [
      { at: '2026-11-17T18:30:00.000Z', balance: 100 },
      { at: '2026-11-19T06:30:00.000Z', balance: 0 },
    ],
  }
  const plot = plotOf(history, { now: new Date('2026-11-20T18:30:00.000Z'), size, also: 0 })
  assert.equal(plot.line, 'M0 80H300V0H450V100H600')
  assert.equal(plot.area, 'M0 80H300V0H450V100H600V100H0Z')
  assert.deepEqual(plot.last, { x: 600, y: 100 })
  assert.deepEqual(
    plot.marks.map(({ amount }) => amount),
    [0, 50, 100],
  )
  assert.deepEqual(plot.days[0], { day: '2026-11-15', x: 0 })
  assert.equal(plot.days.length, 7)
})

test('an item without any stock is a line on the ground', () => {
  const plot = plotOf(
    { from, opening: 0, points: [] },
    { now: new Date('2026-11-15T18:30:00.000Z'), size, also: 0 },
  )
  assert.equal(plot.line, 'M0 100H600')
  assert.equal(plot.yOf(0), 100)
})

test('what is accepted makes room for its own line', () => {
  const plot = plotOf(
    { from, opening: 10, points: [] },
    { now: new Date('2026-11-15T18:30:00.000Z'), size, also: 380 },
  )
  assert.ok(plot.yOf(380) >= 0)
})

test('a second history is a separate step line: it goes on from before, or begins where it is known', () => {
  const now = new Date('2026-11-20T18:30:00.000Z')
  const history = { from, opening: 20, points: [] }
  const points = [
    { at: '2026-11-01T00:00:00.000Z', balance: 0 },
    { at: '2026-11-17T18:30:00.000Z', balance: 10 },
  ]
  assert.equal(plotOf(history, { now, size, compared: points }).compared, 'M0 100H300V50H600')
  assert.equal(plotOf(history, { now, size, compared: points.slice(1) }).compared, 'M300 50H600')
  assert.equal(plotOf(history, { now, size, compared: [] }).compared, undefined)
})

test('marks are round, at most five of them', () => {
  assert.deepEqual([0, 3, 45, 400, 1234, 9000].map(roundStep), [1, 1, 20, 100, 500, 5000])
})

test('prices begin at a mark just below the least of them', () => {
  const history = { from, opening: 38, points: [{ at: '2026-11-17T18:30:00.000Z', balance: 50 }] }
  const plot = plotOf(history, { now: new Date('2026-11-20T18:30:00.000Z'), size, also: 31, ground: 'BELOW' })
  assert.deepEqual(
    plot.marks.map(({ amount }) => amount),
    [30, 35, 40, 45, 50],
  )
  assert.equal(plot.line, 'M0 60H300V0H600')
})
