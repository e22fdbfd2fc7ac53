import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { answerText, callLists, outcomeText, pickedText } from './callLists.ts'
import type { ShortOrder } from './message.ts'

const now = new Date('2026-11-28T00:12:00.000Z')
const line = {
  orderitemid: 1,
  itemId: 1,
  packsizeid: 11,
  name: 'Tomato',
  localName: null,
  packsize: '5 kg',
  packContent: milli(5_000),
  itemUnit: 'KG' as const,
  orderedpacks: milli(5_000),
  pickedpacks: milli(3_000),
  ordered: milli(25_000),
  picked: milli(15_000),
  missing: milli(10_000),
  reason: 'OUT_OF_STOCK' as const,
  isShared: false,
  substitutes: [],
}
const order = (
  orderid: number,
  said: Partial<NonNullable<ShortOrder['said']>> | null = null,
): ShortOrder => ({
  orderid,
  version: 1,
  customerid: 1,
  outletid: 1,
  businessname: 'Saffron Tiffins',
  outletName: 'Jayanagar',
  status: 'PACKING',
  slotId: 1,
  timeSlot: '06:00 AM - 08:00 AM',
  contact: 'Leela R.',
  phone: '9845630217',
  lines: [line],
  said: said && {
    answer: 'ACCEPTS_LESS',
    tries: 0,
    saidBy: 'Kavya R.',
    saidAt: '2026-11-28T00:00:00.000Z',
    callAgainAt: null,
    isOutdated: false,
    items: [],
    ...said,
  },
})

test('an outlet is to be called until it answered, again after no answer once its time has come, and when more falls short', () => {
  const waits = { answer: 'NO_ANSWER', tries: 1, saidAt: '2026-11-28T00:03:00.000Z' } as const
  const { toCall, called } = callLists(
    [
      order(1),
      order(2, {}),
      order(3, { ...waits, callAgainAt: '2026-11-28T00:13:00.000Z' }),
      order(4, { ...waits, callAgainAt: '2026-11-28T00:12:00.000Z' }),
      order(5, { isOutdated: true }),
    ],
    now,
  )
  assert.deepEqual(
    [toCall, called].map(some => some.map(({ orderid }) => orderid)),
    [
      [1, 4, 5],
      [3, 2],
    ],
  )
})

test('what is missing is said in packs, and in weight where a pack is not whole', () => {
  assert.equal(pickedText(line), '3 of 5')
  assert.equal(
    pickedText({
      ...line,
      packContent: milli(1_000),
      orderedpacks: milli(10_000),
      pickedpacks: milli(7_200),
      ordered: milli(10_000),
      picked: milli(7_200),
    }),
    '7.200 of 10.000 kg',
  )
})

test('an answer says what follows of it', () => {
  const items = [{ orderitemid: 1, packsizeid: 12, quantity: milli(10_000), name: 'Tomato 1 kg' }]
  const said = (answer: Parameters<typeof order>[1]) => outcomeText(order(1, answer))
  assert.equal(said({}), 'Tomato 5 kg: 3 of 5')
  assert.equal(said({ answer: 'ANOTHER_ITEM', items }), 'Tomato 1 kg × 10 in place of Tomato 5 kg')
  assert.equal(
    said({ answer: 'NO_ANSWER', tries: 2, callAgainAt: '2026-11-28T00:15:00.000Z' }),
    'call again at 05:45 AM',
  )
  assert.equal(answerText({ answer: 'NO_ANSWER', tries: 1 }), 'No answer')
  assert.equal(answerText({ answer: 'NO_ANSWER', tries: 2 }), 'No answer, 2 times')
})
