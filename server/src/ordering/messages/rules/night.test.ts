import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nightBegan } from './night.ts'

// spec 7.8
test('a night begins at noon in India and lasts until the next noon', () => {
  for (const [now, began] of [
    ['2026-11-20T06:29:59.999Z', '2026-11-19T06:30:00.000Z'],
    ['2026-11-20T06:30:00.000Z', '2026-11-20T06:30:00.000Z'],
    ['2026-11-20T18:29:00.000Z', '2026-11-20T06:30:00.000Z'],
    ['2026-11-20T18:31:00.000Z', '2026-11-20T06:30:00.000Z'],
    ['2026-11-21T02:00:00.000Z', '2026-11-20T06:30:00.000Z'],
  ] as const)
    assert.equal(nightBegan(new Date(now)).toISOString(), began)
})
