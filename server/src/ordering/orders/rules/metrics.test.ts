import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { orderStatuses } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { fillRate, fillValues, isHeld } from './metrics.ts'

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

test('of each line no more counts as picked than was ordered, each value rounded half up', () => {
  const line = (ordered: number, picked: number | null, price: number) => ({
    orderedPacksMilli: milli(ordered),
    pickedPacksMilli: picked === null ? null : milli(picked),
    pricePaise: paise(price),
  })
  assert.deepEqual(
    fillValues([line(2000, 3000, 500), line(1500, 500, 333), line(1000, 0, 70), line(1000, null, 7)]),
    {
      ordered: 1000 + 500 + 70 + 7,
      picked: 1000 + 167,
    },
  )
})
