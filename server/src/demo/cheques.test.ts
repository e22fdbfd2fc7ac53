import assert from 'node:assert/strict'
import { test } from 'node:test'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { oneWordOneFigure } from '../payments/testing/cheque-seams.ts'
import { demoApp } from './testing/demo-app.ts'

test('the demo has cheques of each state, and each word about them is one figure on every screen', async () => {
  const app = await demoApp({ lastParts: 8 })
  const figures = await oneWordOneFigure(app)
  for (const [word, { count }] of Object.entries(figures)) assert(count > 0, word)
  const { rows } = await app.ok(payments.cheques, { view: 'ALL', limit: 500 })
  const states = new Set(rows.map(({ state }) => state))
  for (const state of ['DATED', 'ON_HAND', 'WITH_DRIVER', 'AT_BANK', 'BOUNCED', 'GIVEN_BACK'])
    assert(
      [...states].some(one => one === state),
      state,
    )
})
