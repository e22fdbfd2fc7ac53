/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { typedPacks } from '../line-entry/lines.ts'
import { aPack } from '../line-entry/testing.ts'
import { type Command, draftAfter } from './commands.ts'
import { caughtUp, type Draft, emptyDraft, isWorth, repeatable, sameElsewhere } from './draft.ts'

const today = day('2026-11-20')
const [onion, tomato, mint] = [aPack({ packsizeid: 1 }), aPack({ packsizeid: 2 }), aPack({ packsizeid: 3 })]
const after = (...actions: Command[]): Draft => actions.reduce(draftAfter, emptyDraft(today))
const typed = ({ lines }: Draft) => lines.map(line => [line.pack.packsizeid, line.typed])
const add = (pack: typeof onion, text: string): Command => ({
  type: 'lines',
  command: { type: 'add', lines: [{ pack, typed: text }] },
})
const place = { customerid: 1, outletid: 5, businessname: 'Wok Street', outletName: 'HSR Layout' }

test('an order begins empty, for tomorrow', () => {
  const draft = emptyDraft(today)
  assert.equal(draft.deliveryDate, '2026-11-21')
  assert.equal(isWorth(draft), false)
})

test('a pack is in an order once', () => {
  assert.deepEqual(typed(after(add(onion, '4'), add(onion, '9'))), [[1, '4']])
  const lines = [
    { pack: onion, typed: '9' },
    { pack: mint, typed: '1' },
  ]
  assert.deepEqual(typed(after(add(onion, '4'), { type: 'lines', command: { type: 'add', lines } })), [
    [1, '4'],
    [3, '1'],
  ])
})

test('the same for another outlet has the goods and the day, and nothing that was agreed or said of the first', () => {
  const agreed = { price: paise(100), free: null, reason: 'Soft', belowCost: false }
  const first = {
    ...after({ type: 'choosePlace', place }),
    deliveryDate: day('2026-11-24'),
    instructions: 'Ring',
    slotid: 2,
  }
  const same = sameElsewhere({ ...first, lines: [{ pack: onion, typed: '4', agreed, said: 'pyaz' }] }, today)
  assert.deepEqual(same, {
    ...emptyDraft(today),
    deliveryDate: first.deliveryDate,
    lines: [{ pack: onion, typed: '4' }],
    sameAs: { customerid: place.customerid, outletid: place.outletid },
  })
  const late = sameElsewhere({ ...first, deliveryDate: day('2026-11-01') }, today)
  assert.equal(late.deliveryDate, emptyDraft(today).deliveryDate)
})

test('what waits for the list of items is worth keeping', () => {
  const waiting = { words: ['pyaz 20kg'], window: 'one' }
  assert.equal(isWorth({ ...after({ type: 'choosePlace', place }), waiting }), true)
})

test('another outlet keeps the lines and asks again for slot and person; the same one changes nothing', () => {
  const chosen = after(
    { type: 'choosePlace', place },
    add(onion, '4'),
    { type: 'chooseStaff', staffid: 9 },
    { type: 'chooseSlot', slotid: 2 },
  )
  assert.deepEqual(draftAfter(chosen, { type: 'choosePlace', place }), chosen)
  const moved = draftAfter(chosen, { type: 'choosePlace', place: { ...place, outletid: 6 } })
  assert.deepEqual([moved.staffid, moved.slotid, typed(moved)], [null, null, [[1, '4']]])
})

test('an order with a line or an instruction is worth keeping, an outlet alone is not', () => {
  assert.equal(isWorth(after({ type: 'choosePlace', place })), false)
  assert.equal(
    isWorth(after({ type: 'choosePlace', place }, { type: 'instruct', instructions: 'Basement' })),
    true,
  )
  assert.equal(isWorth(after({ type: 'choosePlace', place }, add(onion, ''))), true)
})

test('a draft of an earlier day is delivered tomorrow, one for today or later stays', () => {
  const draft = { ...after(add(onion, '4')), slotid: 2 }
  const at = (date: string) => caughtUp({ ...draft, deliveryDate: day(date) }, today)
  assert.deepEqual([at('2026-11-19').deliveryDate, at('2026-11-19').slotid], ['2026-11-21', null])
  assert.deepEqual([at('2026-11-20').deliveryDate, at('2026-11-20').slotid], ['2026-11-20', 2])
})

test('of the last order everything is repeated that can still be ordered; the rest is named', () => {
  const last = [
    { packsizeid: 1, name: 'Onion', packsize: '10 kg', orderedquantity: milli(4_000), substituteFor: null },
    { packsizeid: 99, name: 'Fig', packsize: '1 kg', orderedquantity: milli(1_000), substituteFor: null },
    { packsizeid: 2, name: 'Tomato', packsize: '5 kg', orderedquantity: milli(2_000), substituteFor: 17 },
    { packsizeid: 2, name: 'Tomato', packsize: '5 kg', orderedquantity: zeroMilli, substituteFor: null },
  ]
  const { lines, left } = repeatable(
    last,
    new Map([
      [1, onion],
      [2, tomato],
    ]),
    typedPacks,
  )
  assert.deepEqual(lines, [{ pack: onion, typed: '4' }])
  assert.deepEqual(left, ['Fig 1 kg'])
})
