/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { aPack } from '../../line-entry/testing.ts'
import { emptyDraft } from '../draft.ts'
import { begun, putIn } from './putting.ts'
import { repeated } from './repeated.ts'
import { aReadLine, aReadOrder } from './testing.ts'

const [tomato, crate, mint] = [
  aPack({ packsizeid: 1, item: { itemId: 1 } }),
  aPack({ packsizeid: 2, item: { itemId: 1 } }),
  aPack({ packsizeid: 3, item: { itemId: 3 } }),
]
const byPack = new Map([tomato, crate, mint].map(pack => [pack.packsizeid, pack]))
const last = [
  { pack: tomato, typed: '10' },
  { pack: crate, typed: '1' },
  { pack: mint, typed: '6' },
]
const five = [{ packsizeid: 1, packsize: '1 kg', quantity: milli(5_000) }]

function request(
  op: 'ADD' | 'SET',
  excluded: { itemId: number | null; from: number; to: number; text: string }[] = [],
) {
  const order = aReadOrder({ intent: 'REPEAT', lines: [aReadLine({ op, packs: five })], excluded })
  const read = { sender: null, orders: [order], unread: [], talk: [] }
  return putIn(
    begun(emptyDraft(day('2026-11-20')), { text: 'same', read, readFor: null, places: new Map() }),
    byPack,
  )
}
const typed = (draft: ReturnType<typeof repeated>) =>
  draft.lines.map(({ pack, typed: packs }) => [pack.packsizeid, packs])

test('what a message adds to a repeat is added to the repeated amount, once', () => {
  const once = repeated(request('ADD'), last)
  const wanted = [
    [1, '15'],
    [2, '1'],
    [3, '6'],
  ]
  assert.deepEqual(typed(once), wanted)
  assert.deepEqual(typed(repeated(once, last)), wanted)
})

test('what it sets takes the place of every pack of the item', () => {
  assert.deepEqual(typed(repeated(request('SET'), last)), [
    [1, '5'],
    [3, '6'],
  ])
})

test('what it does not want is not repeated', () => {
  const without = request('ADD', [{ itemId: 3, from: 0, to: 1, text: 'mint' }])
  assert.deepEqual(typed(repeated(without, last)), [
    [1, '15'],
    [2, '1'],
  ])
})

test('without a message the lines that are not there are added', () => {
  const draft = { ...emptyDraft(day('2026-11-20')), lines: [{ pack: tomato, typed: '2' }] }
  assert.deepEqual(typed(repeated(draft, last)), [
    [1, '2'],
    [2, '1'],
    [3, '6'],
  ])
})
