import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quietUntil } from './quiet.ts'

const ist = (text: string) => new Date(`${text}+05:30`)
const minute = (hour: number, minutes = 0) => hour * 60 + minutes
const rows: [from: number, to: number, now: string, until: string | null][] = [
  [minute(22), minute(5), '2026-11-20T21:59:59', null],
  [minute(22), minute(5), '2026-11-20T22:00:00', '2026-11-21T05:00:00'],
  [minute(22), minute(5), '2026-11-21T00:00:00', '2026-11-21T05:00:00'],
  [minute(22), minute(5), '2026-11-21T04:59:59', '2026-11-21T05:00:00'],
  [minute(22), minute(5), '2026-11-21T05:00:00', null],
  [minute(13), minute(14, 30), '2026-11-20T13:30:00', '2026-11-20T14:30:00'],
  [minute(13), minute(14, 30), '2026-11-20T14:30:00', null],
  [minute(9), minute(9), '2026-11-20T09:00:00', null],
]
for (const [from, to, now, until] of rows)
  test(`${from} to ${to} at ${now}: ${until ?? 'not quiet'}`, () =>
    assert.deepEqual(quietUntil({ quiet: { from, to } }, ist(now)), until === null ? null : ist(until)))

test('without quiet hours nothing is quiet', () =>
  assert.equal(quietUntil({ quiet: null }, new Date()), null))
