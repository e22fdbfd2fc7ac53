/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Day, isDay } from '@packhouse/contract/day.ts'
import { workingDay } from '../../ordering/orders/list/workingDay.ts'
import { tonightDay } from './tonightDay.ts'

const day = (text: string): Day => {
  assert(isDay(text))
  return text
}
const rows: [hour: string, complete: string, filling: string][] = [
  ['00:30', '2026-11-20', '2026-11-20'],
  ['03:59', '2026-11-20', '2026-11-20'],
  ['04:00', '2026-11-20', '2026-11-21'],
  ['08:00', '2026-11-20', '2026-11-21'],
  ['14:00', '2026-11-20', '2026-11-21'],
  ['16:00', '2026-11-21', '2026-11-21'],
  ['22:00', '2026-11-21', '2026-11-21'],
]
for (const [hour, complete, filling] of rows)
  test(`at ${hour} Tonight opens on ${complete}, and on ${filling} while the demo is written`, () => {
    const now = new Date(`2026-11-20T${hour}:00+05:30`)
    assert.equal(tonightDay(workingDay(now), now, false), day(complete))
    assert.equal(tonightDay(workingDay(now), now, true), day(filling))
  })
