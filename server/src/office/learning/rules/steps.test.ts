import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAtFirstSteps } from './steps.ts'

const now = new Date('2026-11-25T15:42:00Z')

test('first steps last until the first invoice and say on its day that it was made', () => {
  const cases = [
    { invoices: 0, issuedAt: null, isAt: true },
    { invoices: 1, issuedAt: now, isAt: true },
    { invoices: 1, issuedAt: new Date('2026-11-24T18:29:00Z'), isAt: false },
    { invoices: 2, issuedAt: now, isAt: false },
  ]
  for (const { isAt, ...invoices } of cases)
    assert.equal(isAtFirstSteps(invoices, now), isAt, JSON.stringify(invoices))
})
