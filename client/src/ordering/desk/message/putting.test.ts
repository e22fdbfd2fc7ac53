/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { aPack } from '../../line-entry/testing.ts'
import { type Draft, emptyDraft, type MessageAsRead } from '../draft.ts'
import { accepted, begun, closed, dropped, putIn, taken } from './putting.ts'
import { marksOf, savedLines, undecidedIn } from './said.ts'
import { nextToPlace, opened, othersOf, waiting, withPlaced } from './tabs.ts'
import { aReadLine, aReadOrder } from './testing.ts'

const today = day('2026-11-20')
const [onion, tomato, mint] = [aPack({ packsizeid: 1 }), aPack({ packsizeid: 2 }), aPack({ packsizeid: 3 })]
const byPack = new Map([onion, tomato, mint].map(pack => [pack.packsizeid, pack]))
const packs = (packsizeid: number, count: number) => [
  { packsizeid, packsize: '5 kg', quantity: milli(count * 1000) },
]
const place = (outletid: number) => ({
  customerid: 1,
  outletid,
  businessname: 'Wok Street',
  outletName: `Outlet ${outletid}`,
})

const three = [
  aReadLine({ from: 0, to: 4, packs: packs(1, 4) }),
  aReadLine({ from: 5, to: 9, packs: packs(2, 2), status: 'CHECK', reasons: ['LIKENESS'] }),
  aReadLine({ from: 10, to: 14, text: 'baby potato 5 kg', itemId: null, name: null, status: 'ASK' }),
]
const readOf = (...orders: MessageAsRead['orders']): MessageAsRead => ({
  sender: null,
  orders,
  unread: [],
  talk: [],
})
const begin = (read: MessageAsRead, draft: Draft = emptyDraft(today)) =>
  begun(draft, { text: 'pasted', read, readFor: null, places: new Map([5, 6].map(id => [id, place(id)])) })
const put = (read: MessageAsRead, draft?: Draft) => putIn(begin(read, draft), byPack)
const typed = ({ lines }: Draft) => lines.map(line => [line.pack.packsizeid, line.typed])
const whole = put(readOf(aReadOrder({ lines: three })))

test('day, slot, outlet and notes of the message are taken into the order', () => {
  const head = {
    outletId: 5,
    deliveryDate: '2026-11-23',
    slotId: 2,
    notes: [{ from: 0, to: 1, text: ' basement B1 ' }],
  }
  const draft = begin(readOf(aReadOrder(head)), { ...emptyDraft(today), instructions: 'Ask for Farhan' })
  assert.deepEqual(
    [draft.place?.outletid, draft.deliveryDate, draft.slotid, draft.instructions],
    [5, '2026-11-23', 2, 'Ask for Farhan. basement B1'],
  )
})

test('what was read is put into the order, what was not is decided', () => {
  assert.deepEqual(typed(whole), [
    [1, '4'],
    [2, '2'],
  ])
  assert.deepEqual(marksOf(whole), ['SURE', 'CHECK', 'ASK'])
  assert.deepEqual(undecidedIn(whole), { tab: 0, at: 2, text: 'baby potato 5 kg', hasItem: false })
})

test('an item that is there already is never added up unseen', () => {
  const twice = put(readOf(aReadOrder({ lines: [...three.slice(0, 1), aReadLine({ packs: packs(1, 3) })] })))
  assert.deepEqual(typed(twice), [[1, '4']])
  assert.deepEqual(marksOf(twice), ['SURE', 'ASK'])
  const both = taken(twice, 1, [{ pack: onion, typed: '3' }])
  assert.deepEqual([typed(both), marksOf(both)], [[[1, '7']], ['SURE', 'SURE']])
})

test('what the customer may not order is decided', () => {
  assert.deepEqual(marksOf(put(readOf(aReadOrder({ lines: [aReadLine({ packs: packs(99, 1) })] })))), ['ASK'])
})

test('an accepted proposal stays, another item takes its place', () => {
  assert.deepEqual(marksOf(accepted(whole, 1)), ['SURE', 'SURE', 'ASK'])
  const other = taken(whole, 0, [{ pack: mint, typed: '9' }])
  assert.deepEqual(typed(other), [
    [3, '9'],
    [2, '2'],
  ])
  const decided = taken(other, 2, [{ pack: onion, typed: '1' }])
  assert.deepEqual(typed(decided), [
    [3, '9'],
    [2, '2'],
    [1, '1'],
  ])
  assert.equal(undecidedIn(decided), null)
})

test('a dropped line leaves the order and can be taken back', () => {
  const without = dropped(whole, 0)
  assert.deepEqual([typed(without), marksOf(without)[0]], [[[2, '2']], 'DROPPED'])
  assert.deepEqual(typed(taken(without, 0, [{ pack: onion, typed: '4' }])), typed(whole))
})

test('closing the message takes its lines along, typed ones stay', () => {
  const mixed = put(readOf(aReadOrder({ lines: three })), {
    ...emptyDraft(today),
    lines: [{ pack: mint, typed: '1' }],
  })
  assert.deepEqual(typed(closed(mixed)), [[3, '1']])
  assert.equal(closed(mixed).message, undefined)
})

test('the order names the part of the message of each line', () => {
  assert.deepEqual(savedLines({ ...whole, lines: [{ pack: mint, typed: '1' }, ...whole.lines] }), [
    { index: 1, from: 0, to: 4 },
    { index: 2, from: 5, to: 9 },
  ])
})

test('several outlets are separate orders: one is open, the others wait, each is placed once', () => {
  const two = readOf(
    aReadOrder({ outletId: 5, lines: three.slice(0, 1) }),
    aReadOrder({ outletId: 6, lines: three }),
  )
  const first = put(two)
  assert.deepEqual([first.place?.outletid, typed(first)], [5, [[1, '4']]])
  assert.equal(undecidedIn(first)?.tab, 1)
  const second = putIn(opened(first, 1), byPack)
  assert.equal(second.place?.outletid, 6)
  assert.deepEqual(opened(opened(second, 0), 1), second)
  const back = opened(second, 0)
  assert.deepEqual(othersOf(back), { wait: true, placed: false })
  const rest = opened(withPlaced(back, 0, 4711), 1)
  assert.deepEqual(
    [rest.place?.outletid, typed(rest).length, othersOf(rest)],
    [6, 2, { wait: false, placed: true }],
  )
})

test('one go tries each order of a message once: what was placed, or refused in this go, is passed over', () => {
  const order = aReadOrder({ lines: three.slice(0, 1) })
  const draft = begin(readOf(order, order, order))
  assert.deepEqual([nextToPlace(draft, new Set()), waiting(draft), waiting(emptyDraft(today))], [0, 3, 1])
  const refused = new Set([0])
  assert.equal(nextToPlace(draft, refused), 1)
  const placed = withPlaced(draft, 1, 4711)
  assert.deepEqual([nextToPlace(placed, refused), waiting(placed)], [2, 2])
  const all = withPlaced(placed, 2, 4712)
  assert.deepEqual(
    [nextToPlace(all, refused), nextToPlace(all, new Set())],
    [null, 0],
    'then the refused one is left',
  )
  assert.equal(nextToPlace(withPlaced(all, 0, 4713), new Set()), null)
})
