import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { usableAfter } from './usableAfter.ts'

// 30 kg on hand: 5 past their day, 4 blocked, 21 for the 15 kg that orders hold
const stock = {
  currentStock: milli(30_000),
  orderAccepted: milli(15_000),
  pendingInbound: milli(10_000),
  available: milli(16_000),
  pastBestBefore: milli(5_000),
}
const lot = { bestBefore: null, letGoUntil: null, isBlocked: false }
const on = day('2026-11-29')

test('waste of what is past its day, or of a blocked lot, leaves orders as much as before', () => {
  const rows: [number, Parameters<typeof usableAfter>[2]['lot'], number][] = [
    [0, undefined, 21_000],
    [5_000, undefined, 21_000],
    [7_500, undefined, 18_500],
    [3_000, lot, 18_000],
    [3_000, { ...lot, isBlocked: true }, 21_000],
    [3_000, { ...lot, bestBefore: '2026-11-28' }, 21_000],
    [3_000, { ...lot, bestBefore: '2026-11-29' }, 18_000],
    [3_000, { ...lot, bestBefore: '2026-11-28', letGoUntil: '2026-11-30' }, 18_000],
  ]
  for (const [removed, of, left] of rows)
    assert.equal(usableAfter(stock, milli(removed), { lot: of, on }), left)
})
