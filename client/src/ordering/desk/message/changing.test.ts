/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { aPack } from '../../line-entry/testing.ts'
import { type Draft, emptyDraft, kindOf, type MessageOrder } from '../draft.ts'
import { asNewOrder, changing, leavingOut, meaning, withChange } from './changing.ts'
import { begun, closed, putIn } from './putting.ts'
import { aReadLine, aReadOrder } from './testing.ts'

const onion = aPack({ packsizeid: 1 })
const openOrder = {
  orderid: 640,
  status: 'PENDING' as const,
  deliveryDate: '2026-11-26',
  slotId: 2,
  deliverytimeslot: '06:00 AM - 08:00 AM',
  lines: 8,
  total: paise(11_452_83),
  version: 3,
}
const packs = [{ packsizeid: 1, packsize: '5 kg', quantity: milli(4_000) }]
const amending: MessageOrder = aReadOrder({ intent: 'AMEND', lines: [aReadLine({ packs })], openOrder })
const begin = (orders: MessageOrder[], draft: Draft = emptyDraft(day('2026-11-20'))) =>
  begun(draft, {
    text: 'pasted',
    read: { sender: null, orders, unread: [], talk: [] },
    readFor: 5,
    places: new Map(),
  })

test('a message that amends the open order of its outlet makes the draft a change of it; another one does not', () => {
  assert.deepEqual(begin([amending]).change, { orderid: 640, base: null, items: [], leftOut: [] })
  for (const others of [
    [{ ...amending, openOrder: null }],
    [{ ...amending, intent: 'NEW' as const }],
    [{ ...amending, intent: 'CANCEL' as const }],
    [{ ...amending, lines: [] }],
    [amending, amending],
  ])
    assert.equal(kindOf(begin(others)), 'ORDER')
})

test('lines that were typed are not lost: the draft stays an order until they are gone', () => {
  const typed = { ...emptyDraft(day('2026-11-20')), lines: [{ pack: aPack({ packsizeid: 2 }), typed: '3' }] }
  const draft = begin([amending], typed)
  assert.equal(kindOf(draft), 'ORDER')
  assert.equal(withChange(draft), draft)
  assert.equal(kindOf(withChange({ ...draft, lines: [] })), 'CHANGE')
})

test('the same message makes a new order, and a change again without the lines it put there', () => {
  const order = putIn(asNewOrder(begin([amending])), new Map([[1, onion]]))
  assert.deepEqual([kindOf(order), order.lines.map(({ typed }) => typed)], ['ORDER', ['4']])
  const again = withChange(order)
  assert.deepEqual([kindOf(again), again.lines, again.message?.tabs[0]?.said], ['CHANGE', [], null])
  assert.deepEqual([kindOf(closed(again)), closed(again).message], ['ORDER', undefined])
})

test('what was decided belongs to the order that is changed; another open order is read anew', () => {
  const draft = leavingOut(meaning(meaning(begin([amending]), 0, 7), 0, 9), 2)
  assert.deepEqual([draft.change?.items, draft.change?.leftOut], [[[0, 9]], [2]])
  assert.equal(changing(draft, 640), draft)
  assert.deepEqual(changing(draft, 641).change, { orderid: 641, base: null, items: [], leftOut: [] })
})
