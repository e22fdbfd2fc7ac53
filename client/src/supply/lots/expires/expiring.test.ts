import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOf, proposalFor, restOf, worthOf } from './expiring.ts'

test('what is past its day is thrown away; of the others what nobody was promised is sold first', () => {
  const lot = { group: 'PAST', onHand: 7, promised: 5, letGoUntil: null } as const
  const today = '2026-11-28'
  assert.deepEqual(proposalFor(lot, today), { step: 'WASTE', amount: 7 })
  assert.deepEqual(proposalFor({ ...lot, letGoUntil: '2026-11-28' }, today), { step: 'SELL', amount: 2 })
  assert.deepEqual(proposalFor({ ...lot, letGoUntil: '2026-11-27' }, today), { step: 'WASTE', amount: 7 })
  assert.deepEqual(proposalFor({ ...lot, group: 'SOON' }, today), { step: 'SELL', amount: 2 })
  assert.deepEqual(proposalFor({ ...lot, group: 'TODAY', promised: 7 }, today), { step: 'NONE' })
})

test('a tile shows exactly what it counts', () => {
  assert.equal(isOf('PAST', { group: 'PAST', lateOrders: 0 }), true)
  assert.equal(isOf('SOON', { group: 'PAST', lateOrders: 2 }), false)
  assert.equal(isOf('LATE', { group: 'PAST', lateOrders: 2 }), true)
  assert.equal(isOf('LATE', { group: 'PAST', lateOrders: 0 }), false)
})

test('amounts have no remains of floating point, worth leaves out what is not known', () => {
  assert.equal(restOf({ onHand: 0.3, promised: 0.1 }), 0.2)
  assert.equal(worthOf([{ worth: 12 }, { worth: null }]), 12)
  assert.equal(worthOf([{ worth: undefined }]), undefined)
})
