/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { ladderFigures, type SentLadder } from '@packhouse/contract/goods/pricing/price-by-ladder.ts'
import { PriceLadder } from '@packhouse/contract/goods/pricing/terms.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import { insideOf, wireOf } from '../../../app/requests/figures.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { aPack } from '../../line-entry/testing.ts'
import { type Draft, emptyDraft } from '../draft.ts'
import { storedOf, takenOver, withTab } from './draftStore.ts'
import { draftFigures, readFigures } from './keptFigures.ts'
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

const ladder: SentLadder = {
  source: 'MANUAL',
  fixed: [],
  discount: { kind: 'FLAT', value: 2.5, until: null },
  lists: [{ listId: 1, list: 'Hotels', from: 10, price: 24.5, percent: null, until: null }],
}

test('the device keeps amounts as on the wire, as builds before have them, and a charge that cannot be read stays so', () => {
  const pack = aPack()
  const kept = {
    ...draft,
    deliverycharge: 40.5,
    lines: [
      { pack: { ...pack, ladder }, typed: '3' },
      { pack, typed: '1' },
    ],
  }
  const read = insideOf<Draft>(draftFigures, kept)
  assert.equal(read.deliverycharge, 40_50)
  const [priced] = read.lines[0]?.pack.ladder?.lists ?? []
  assert.deepEqual([priced?.from, priced?.price], [10_000, 24_50])
  assert.deepEqual(read.lines[0]?.pack.ladder?.discount, ladder.discount)
  assert.deepEqual(
    [read.lines[0]?.pack.price, read.lines[1]?.pack],
    [pack.price, pack],
    'packs are kept in paise',
  )
  assert.deepEqual(wireOf(draftFigures, read), kept)
  assert.deepEqual(wireOf(draftFigures, { ...draft, deliverycharge: unreadable }).deliverycharge, Number.NaN)
  const parked = { message: { tabs: [{ parked: kept }] } }
  assert.deepEqual(insideOf(draftFigures, parked), { message: { tabs: [{ parked: read }] } })
})

test('a draft says where a ladder and a message have amounts as the calls do', () => {
  assert.deepEqual(ladderFigures, figuresIn(PriceLadder))
  assert.deepEqual(readFigures, figuresIn(messages.readMessage.reply))
})
