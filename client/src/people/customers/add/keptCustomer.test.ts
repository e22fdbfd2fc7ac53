import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { emptyDraft } from './draft.ts'
import { fromDevice, onDevice } from './keptCustomer.ts'

test('a device keeps the credit limit of a new customer in rupees, and gives it back as it was', () => {
  for (const creditLimit of [paise(50_000_50), null, unreadable]) {
    const terms = { ...emptyDraft.terms, isPostpaid: true, creditLimit }
    const kept = { draft: { ...emptyDraft, terms }, savedAt: '2026-11-29T10:00:00.000Z' }
    assert.equal(onDevice(kept).draft.terms.creditLimit, creditLimit === null ? null : creditLimit / 100)
    assert.deepEqual(fromDevice(onDevice(kept)), kept)
  }
})
