/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { emptyDraft } from '../draft.ts'
import { storedOf, takenOver, withTab } from './draftStore.ts'
import { newTab } from './tabs.ts'

const draft = emptyDraft(day('2026-11-20'))
const savedAt = '2026-11-20T16:00:00.000Z'
const aTab = (id: string, revision: number, writer = 'here') =>
  storedOf({ ...newTab(id, draft), revision }, { savedAt, writer })
const ids = (entries: ReturnType<typeof withTab>) =>
  entries === 'conflict' ? entries : entries.map(entry => Object(entry).id).join(' ')
const put = (
  entries: ReturnType<typeof withTab>,
  ...[tab, seen]: [ReturnType<typeof aTab>, number | null]
) => (entries === 'conflict' ? entries : withTab(entries, tab, seen))

test('the one draft of an earlier build becomes the first of several; what cannot be read does not', () => {
  const first = takenOver({ shape: 1, draft, savedAt })
  assert.deepEqual([first?.draft, first?.savedAt, first?.revision, first?.sent], [draft, savedAt, 1, null])
  assert.equal(takenOver({ shape: 1, draft, savedAt })?.id, first?.id, 'the same in each window')
  for (const other of [undefined, null, { shape: 2, draft, savedAt }, { shape: 1, draft: {}, savedAt }])
    assert.equal(takenOver(other), undefined)
})

test('drafts are stored one next to the other, in their order', () => {
  const two = put(put([], aTab('one', 1), null), aTab('two', 1), null)
  assert.equal(ids(put(two, aTab('one', 5), 1)), 'one two')
})

test('a draft that another window changed or closed since it was seen is not overwritten', () => {
  const theirs = put([], aTab('one', 4, 'there'), null)
  assert.equal(put(theirs, aTab('one', 3), 2), 'conflict')
  assert.equal(put(theirs, aTab('one', 3), null), 'conflict')
  assert.equal(put([], aTab('one', 3), 2), 'conflict', 'closed there')
  assert.equal(ids(put(theirs, aTab('one', 5), 4)), 'one', 'seen before it was changed here')
  assert.equal(ids(put(put([], aTab('one', 4), null), aTab('one', 3), 2)), 'one', 'its own earlier write')
})

test('what another build stored is left alone', () => {
  const later = { kind: 'QUOTE', shape: 7, id: 'later' }
  assert.deepEqual(put([later], aTab('one', 1), null)[0], later)
  assert.equal(put([{ ...aTab('one', 1), shape: 7 }], aTab('one', 2), 1), 'conflict')
})

test('a draft that changes an order is stored as such, so that a build without it shows no new order', () => {
  const change = { orderid: 640, base: null, items: [], leftOut: [] }
  const kinds = [draft, { ...draft, change }].map(
    one => storedOf(newTab('one', one), { savedAt, writer: 'here' }).kind,
  )
  assert.deepEqual(kinds, ['ORDER', 'CHANGE'])
})
