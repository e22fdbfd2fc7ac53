import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '@packhouse/contract/orders/lifecycle.ts'
import { fillRate, isHeld } from './metrics.ts'

test('an order is held only while it waits to be accepted', () => {
  const held = orderStatuses.filter(status => isHeld({ status, creditHold: true }))
  assert.deepEqual(held, ['PLACED'])
  assert.equal(isHeld({ status: 'PLACED', creditHold: false }), false)
})

test('the fill rate has one decimal, and none where nothing was ordered', () => {
  assert.equal(fillRate(0, 0), null)
  assert.equal(fillRate(97_431, 100_000), 97.4)
  assert.equal(fillRate(97_451, 100_000), 97.5)
  assert.equal(fillRate(100_000, 100_000), 100)
})
