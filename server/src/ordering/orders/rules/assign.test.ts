import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PickerId } from '@packhouse/contract/ids.ts'
import { ravi } from '../testing/locked-orders.ts'
import { whyNotHandOver, whyNotPicker } from './assign.ts'

const meena = PickerId.parse(2)

test('a picker who left gets no work', () => {
  assert.equal(whyNotPicker(ravi), undefined)
  assert.equal(
    whyNotPicker({ ...ravi, isActive: false })?.message,
    'Ravi is no longer active. Choose another picker.',
  )
})

test('an order changes hands only from the one who has it', () => {
  assert.equal(whyNotHandOver(null, meena, undefined), undefined)
  assert.equal(whyNotHandOver(ravi, ravi.id, undefined), undefined)
  assert.equal(whyNotHandOver(ravi, meena, ravi.id), undefined)
  assert.equal(whyNotHandOver(ravi, meena, undefined)?.message, 'Ravi has this order. Reassign it from Ravi.')
  assert.equal(whyNotHandOver(ravi, meena, PickerId.parse(3))?.code, 'BREAKS_RULE')
  assert.equal(whyNotHandOver(null, meena, ravi.id)?.code, 'BREAKS_RULE')
})
