import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { isOf, proposalFor, restOf, worthOf } from './expiring.ts'

test('what is past its day is thrown away; of the others what nobody was promised is sold first', () => {
  const lot = { group: 'PAST', onHand: milli(7_000), promised: milli(5_000), letGoUntil: null } as const
  const today = '2026-11-28'
  assert.deepEqual(proposalFor(lot, today), { step: 'WASTE', amount: 7_000 })
  assert.deepEqual(proposalFor({ ...lot, letGoUntil: '2026-11-28' }, today), { step: 'SELL', amount: 2_000 })
  assert.deepEqual(proposalFor({ ...lot, letGoUntil: '2026-11-27' }, today), { step: 'WASTE', amount: 7_000 })
  assert.deepEqual(proposalFor({ ...lot, group: 'SOON' }, today), { step: 'SELL', amount: 2_000 })
  assert.deepEqual(proposalFor({ ...lot, group: 'TODAY', promised: milli(7_000) }, today), { step: 'NONE' })
})

test('a tile shows exactly what it counts', () => {
  assert.equal(isOf('PAST', { group: 'PAST', lateOrders: 0 }), true)
  assert.equal(isOf('SOON', { group: 'PAST', lateOrders: 2 }), false)
  assert.equal(isOf('LATE', { group: 'PAST', lateOrders: 2 }), true)
  assert.equal(isOf('LATE', { group: 'PAST', lateOrders: 0 }), false)
})

test('what nobody was promised, and worth that leaves out what is not known', () => {
  assert.equal(restOf({ onHand: milli(300), promised: milli(100) }), 200)
  assert.equal(worthOf([{ worth: paise(12_00) }, { worth: null }]), 12_00)
  assert.equal(worthOf([{ worth: undefined }]), undefined)
})
