import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { demoApp } from './testing/demo-app.ts'

const justPastMidnight = new Date('2026-11-30T19:50:00Z')
const app = await demoApp({ lastParts: 8, begun: justPastMidnight })
after(() => app.close())

test('a demo of the first hour of a month leaves no gap in the vouchers of either month', async () => {
  for (const month of ['2026-11', '2026-12']) {
    const { checks } = await app.ok(registers.portalMonth, { month })
    assert.equal(checks.find(({ check }) => check === 'SERIES')?.state, 'GOOD', month)
  }
})
