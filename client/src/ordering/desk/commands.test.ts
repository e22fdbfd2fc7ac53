/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import fc from 'fast-check'
import { linesAt } from '../line-entry/commands.ts'
import { aPack } from '../line-entry/testing.ts'
import { type Command, draftAfter } from './commands.ts'
import { type Draft, emptyDraft, type MessageAsRead } from './draft.ts'
import { marksOf } from './message/said.ts'
import { aReadLine, aReadOrder } from './message/testing.ts'

const today = day('2026-11-20')
const [onion, tomato, mint] = [
  aPack({ packsizeid: 1, item: { itemId: 11, name: 'Onion' } }),
  aPack({ packsizeid: 2, item: { itemId: 12 } }),
  aPack({ packsizeid: 3, item: { itemId: 13, name: 'Mint' } }),
]
const offered = new Map([onion, tomato, mint].map(pack => [pack.packsizeid, pack]))
const place = { customerid: 1, outletid: 5, businessname: 'Wok Street', outletName: 'HSR Layout' }
const hill = { customerid: 2, outletid: 8, businessname: 'Hill View', outletName: 'Kitchen' }
const send = (draft: Draft, ...commands: Command[]): Draft => commands.reduce(draftAfter, draft)
const typed = ({ lines }: Draft) => lines.map(({ pack, typed: text }) => `${pack.item.name} ${text}`)
const put = (pack: typeof onion, packs: number, said?: string): Command => ({
  type: 'lines',
  command: { type: 'put', packs: [{ pack, packsMilli: milli(packs * 1_000) }], said },
})
const type = (packsizeid: number, text: string): Command => ({
  type: 'lines',
  command: { type: 'type', packsizeid, typed: text },
})

const read: MessageAsRead = {
  sender: null,
  unread: [],
  talk: [],
  orders: [
    aReadOrder({
      outletId: 5,
      deliveryDate: '2026-11-23',
      notes: [{ from: 30, to: 40, text: 'basement B1' }],
      lines: [
        aReadLine({
          from: 0,
          to: 4,
          itemId: 11,
          packs: [{ packsizeid: 1, packsize: '5 kg', quantity: milli(4_000) }],
        }),
        aReadLine({
          from: 5,
          to: 9,
          itemId: 12,
          packs: [{ packsizeid: 2, packsize: '5 kg', quantity: milli(2_000) }],
          status: 'CHECK',
        }),
        aReadLine({ from: 10, to: 14, text: 'pudina', itemId: null, name: null, status: 'ASK' }),
      ],
    }),
    aReadOrder({
      outletId: 8,
      lines: [
        aReadLine({ itemId: 11, packs: [{ packsizeid: 1, packsize: '5 kg', quantity: milli(1_000) }] }),
      ],
    }),
  ],
}
const paste: Command = {
  type: 'paste',
  read: {
    text: 'pasted',
    messageId: 70,
    read,
    readFor: null,
    places: new Map([place, hill].map(one => [one.outletid, one])),
  },
  asNew: false,
}

test('an order by phone: customer, lines as they are said, a slip mended, one taken out and put back, sent', () => {
  const entered = send(
    emptyDraft(today),
    { type: 'choosePlace', place },
    { type: 'chooseStaff', staffid: 9 },
    { type: 'chooseSlot', slotid: 2 },
    put(onion, 4, 'pyaz'),
    put(tomato, 2),
    type(2, '3'),
    put(mint, 1),
  )
  assert.deepEqual(typed(entered), ['Onion 4', 'Tomato 3', 'Mint 1'])
  const gone = linesAt(entered.lines, new Set([1]))
  const without = send(entered, { type: 'lines', command: { type: 'remove', packs: new Set([1]) } })
  assert.deepEqual(typed(without), ['Tomato 3', 'Mint 1'])
  assert.deepEqual(send(without, { type: 'lines', command: { type: 'putBack', lines: gone } }), entered)
  assert.deepEqual(send(entered, { type: 'clear', today }, { type: 'restore', draft: entered }), entered)
})

test('a price agreed with one customer stays behind when another one is chosen, and goes along to his other outlet', () => {
  const agreed = { price: paise(160_00), free: null, reason: 'Soft', belowCost: false }
  const own = send(emptyDraft(today), { type: 'choosePlace', place }, put(onion, 4, 'pyaz'), {
    type: 'lines',
    command: { type: 'agree', packsizeid: 1, agreed },
  })
  assert.deepEqual(own.lines, [{ pack: onion, typed: '4', said: 'pyaz', agreed }])
  const sister = send(own, { type: 'choosePlace', place: { ...place, outletid: 6 } })
  assert.deepEqual(sister.lines, own.lines)
  assert.deepEqual(send(own, { type: 'choosePlace', place: hill }).lines, [{ pack: onion, typed: '4' }])
})

test('a message of two orders: read, decided line by line, each placed, and the next one opened', () => {
  const begun = send(emptyDraft(today), paste, { type: 'putIn', offered })
  assert.deepEqual(
    [begun.place, begun.deliveryDate, begun.instructions, typed(begun), marksOf(begun)],
    [place, '2026-11-23', 'basement B1', ['Onion 4', 'Tomato 2'], ['SURE', 'CHECK', 'ASK']],
  )
  const decided = send(
    begun,
    { type: 'accept', at: 1 },
    { type: 'take', at: 2, lines: [{ pack: mint, typed: '6' }] },
  )
  assert.deepEqual(
    [typed(decided), marksOf(decided)],
    [
      ['Onion 4', 'Tomato 2', 'Mint 6'],
      ['SURE', 'SURE', 'SURE'],
    ],
  )
  const dropped = send(decided, { type: 'drop', at: 2 })
  assert.deepEqual(
    [typed(dropped), marksOf(dropped)],
    [
      ['Onion 4', 'Tomato 2'],
      ['SURE', 'SURE', 'DROPPED'],
    ],
  )
  const next = send(
    decided,
    { type: 'place', tab: 0, orderid: 641 },
    { type: 'openTab', tab: 1 },
    { type: 'putIn', offered },
  )
  assert.deepEqual([next.place, typed(next), next.message?.open], [hill, ['Onion 1'], 1])
  assert.deepEqual(
    next.message?.tabs.map(({ orderid }) => orderid),
    [641, null],
  )
  assert.deepEqual(typed(send(next, { type: 'openTab', tab: 0 })), typed(decided))
})

test('a message that is put away takes its own lines along, and leaves what was typed besides', () => {
  const with3 = send(
    emptyDraft(today),
    put(mint, 6),
    paste,
    { type: 'putIn', offered },
    { type: 'closeMessage' },
  )
  assert.deepEqual([typed(with3), with3.message], [['Mint 6'], undefined])
})

test('a message that amends an order is a change of it, or a new order where somebody says so', () => {
  const openOrder = {
    orderid: 500,
    status: 'PLACED' as const,
    deliveryDate: '2026-11-21',
    slotId: 2,
    deliverytimeslot: '06:00 AM - 08:00 AM',
    lines: 8,
    total: paise(11_452_83),
    version: 3,
  }
  const lines = [
    aReadLine({ itemId: 11, packs: [{ packsizeid: 1, packsize: '5 kg', quantity: milli(4_000) }] }),
  ]
  const order = aReadOrder({ outletId: 5, intent: 'AMEND', lines, openOrder })
  const amending: Command = {
    ...paste,
    read: { ...paste.read, read: { ...read, orders: [order] } },
  }
  const change = send(emptyDraft(today), amending)
  assert.deepEqual(change.change, { orderid: 500, base: null, items: [], leftOut: [] })
  const meant = send(
    change,
    { type: 'mean', at: 0, itemId: 13 },
    { type: 'mean', at: 0, itemId: 11 },
    { type: 'leaveOut', at: 2 },
  )
  assert.deepEqual([meant.change?.items, meant.change?.leftOut], [[[0, 11]], [2]])
  assert.equal(send(meant, { type: 'changeOrder', orderid: 501 }).change?.orderid, 501)
  assert.equal(send(change, { type: 'placeAsNew' }).change, undefined)
  assert.equal(send(emptyDraft(today), { ...amending, asNew: true }).change, undefined)
})

test('lines typed before the list of items wait in their order, for the window that has them', () => {
  const wait = (line: string): Command => ({ type: 'wait', command: { type: 'wait', line }, window: 'one' })
  const two = send(emptyDraft(today), wait('pyaz 4'), wait('pudina 6'))
  assert.deepEqual(two.waiting, { words: ['pyaz 4', 'pudina 6'], window: 'one' })
  const claimed = send(two, { type: 'wait', command: { type: 'claim' }, window: 'two' })
  assert.deepEqual(claimed.waiting, { words: ['pyaz 4', 'pudina 6'], window: 'two' })
  const shift: Command = { type: 'wait', command: { type: 'shift' }, window: 'two' }
  assert.deepEqual(send(claimed, shift, shift), emptyDraft(today))
})

test('whatever is done, a pack has one line, and lines that were taken out come back where they were', () => {
  const pack = fc.constantFrom(onion, tomato, mint)
  const step = fc.oneof(
    fc.record({
      type: fc.constant('put' as const),
      packs: fc.array(fc.record({ pack, packsMilli: fc.constantFrom(...[0, 1_000, 2_500].map(milli)) }), {
        maxLength: 3,
      }),
    }),
    fc.record({
      type: fc.constant('add' as const),
      lines: fc.uniqueArray(fc.record({ pack, typed: fc.constantFrom('1', '') }), {
        selector: line => line.pack,
      }),
    }),
    fc.record({
      type: fc.constant('type' as const),
      packsizeid: fc.constantFrom(1, 2, 3),
      typed: fc.constantFrom('7', 'x', ''),
    }),
    fc.record({
      type: fc.constant('remove' as const),
      packs: fc.array(fc.constantFrom(1, 2, 3)).map(ids => new Set(ids)),
    }),
  )
  fc.assert(
    fc.property(fc.array(step), fc.array(fc.constantFrom(1, 2, 3)), (steps, ids) => {
      const after = send(emptyDraft(today), ...steps.map(command => ({ type: 'lines' as const, command })))
      const packs = after.lines.map(line => line.pack.packsizeid)
      assert.equal(new Set(packs).size, packs.length)
      const gone = new Set(ids)
      const back = send(
        after,
        { type: 'lines', command: { type: 'remove', packs: gone } },
        { type: 'lines', command: { type: 'putBack', lines: linesAt(after.lines, gone) } },
      )
      assert.deepEqual(back, after)
    }),
  )
})
