import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { usableAfter } from './usableAfter.ts'

// 30 kg on hand: 5 past their day, 4 blocked, 21 for the 15 kg that orders hold
const stock = { currentStock: 30, orderAccepted: 15, pendingInbound: 10, available: 16, pastBestBefore: 5 }
const lot = { bestBefore: null, letGoUntil: null, isBlocked: false }
const on = day('2026-11-29')

test('waste of what is past its day, or of a blocked lot, leaves orders as much as before', () => {
  const rows: [number, Parameters<typeof usableAfter>[2]['lot'], number][] = [
    [0, undefined, 21],
    [5, undefined, 21],
    [7.5, undefined, 18.5],
    [3, lot, 18],
    [3, { ...lot, isBlocked: true }, 21],
    [3, { ...lot, bestBefore: '2026-11-28' }, 21],
    [3, { ...lot, bestBefore: '2026-11-29' }, 18],
    [3, { ...lot, bestBefore: '2026-11-28', letGoUntil: '2026-11-30' }, 18],
  ]
  for (const [removed, of, left] of rows) assert.equal(usableAfter(stock, removed, { lot: of, on }), left)
})
