import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Day, day } from '../../day.ts'
import { milli } from '../../quantity.ts'
import { leftToPromise, promisable, usableOn } from './promised.ts'

const [fri, sat, sun] = [day('2026-11-27'), day('2026-11-28'), day('2026-11-29')]
const goods = (...rows: [Day | null, number][]) =>
  rows.map(([lastDay, amount]) => ({ lastDay, milli: milli(amount) }))
const held = (...rows: [Day, number][]) => rows.map(([of, amount]) => ({ day: of, milli: milli(amount) }))

test('what is left to promise leaves out what is past its day when it is delivered', () => {
  const rows: [ReturnType<typeof goods>, ReturnType<typeof held>, number][] = [
    [goods([null, 10]), held(), 10],
    [goods([fri, 10], [null, 5]), held([sat, 12]), -7],
    [goods([sat, 10], [null, 5]), held([sat, 12]), 3],
    // the goods of Saturday serve Saturday alone, so 5 of the 8 of Sunday are there
    [goods([sat, 10], [null, 5]), held([sat, 4], [sun, 8]), -3],
    [goods([sat, 10], [null, 5]), held([sat, 4], [sun, 5]), 0],
    [goods([sat, 4], [sun, 4], [null, 4]), held([sat, 4], [sun, 8]), 0],
    [goods([sat, 4]), held([sun, 0]), 0],
  ]
  for (const [of, promised, left] of rows)
    assert.equal(leftToPromise(of, promised, sat), left, JSON.stringify([of, promised]))
})

test('blocked lots are promised to nobody; one that was let go is, up to that day', () => {
  const lot = (bestBefore: Day | null, letGoUntil: Day | null, isBlocked = false) => ({
    bestBefore,
    letGoUntil,
    isBlocked,
    leftMilli: milli(1000),
  })
  const there = promisable([
    lot(null, null),
    lot(fri, null),
    lot(fri, sat),
    lot(sun, fri),
    lot(null, null, true),
  ])
  assert.deepEqual([usableOn(there, fri), usableOn(there, sat), usableOn(there, sun)], [4000, 3000, 2000])
})
