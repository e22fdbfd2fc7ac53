import assert from 'node:assert/strict'
import { test } from 'node:test'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { testApp } from '../../../testing/app.ts'

test('the credit desk of a business that is not set up yet is empty, not refused', async () => {
  const app = await testApp({ mobile: '9000000000' })
  assert.deepEqual(await app.ok(credit.heldOrders, {}), [])
  await app.close()
})
