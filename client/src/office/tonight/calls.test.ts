import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { Regular } from '../../api/tonight.ts'
import { basketText, lateText, listsOf, saidText } from './calls.ts'

const row = (changes: Partial<Regular>): Regular => ({
  outletId: 1,
  outletName: 'JP Nagar',
  city: 'Bengaluru',
  customerId: 1,
  businessname: 'Coastal Thali House',
  contact: 'Kamath S.',
  mobile: '9845190371',
  slotId: 1,
  usualAt: '2026-11-20T14:35:00.000Z',
  lateAt: '2026-11-20T15:20:00.000Z',
  ofWeekdays: [8, 8],
  usualValue: paise(14120_00),
  usualLines: [],
  lastOrderId: 9,
  lastDeliveryDate: '2026-11-20',
  state: 'LATE',
  outcome: null,
  callAgainAt: null,
  note: '',
  saidBy: null,
  saidAt: null,
  ...changes,
})
const now = new Date('2026-11-20T15:42:00.000Z')

test('each chip counts what its list holds, whoever was called before', () => {
  const states = ['LATE', 'SILENT', 'ORDERED', 'NO_ORDER'] as const
  const outcomes = [null, 'WILL_ORDER', 'NO_ANSWER', 'CALL_AGAIN'] as const
  const rows = states.flatMap((state, at) =>
    outcomes.flatMap((outcome, more) =>
      [-1, 1].map(minutes =>
        row({
          outletId: at * 100 + more * 10 + minutes,
          state,
          outcome,
          callAgainAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
        }),
      ),
    ),
  )
  const late = listsOf(rows, { slotId: null, view: 'LATE', now })
  const silent = listsOf(rows, { slotId: null, view: 'SILENT', now })
  assert.deepEqual([late.late, late.silent], [late.toCall.length, silent.toCall.length])
  assert.deepEqual([silent.late, silent.silent], [late.late, late.silent], 'in whichever view')
  assert.equal(late.isAllSaid, false)
  assert.ok(
    listsOf(
      rows.filter(({ state }) => state === 'ORDERED'),
      { slotId: null, view: null, now },
    ).isAllSaid,
  )
})

const ids = (list: readonly Regular[]) => list.map(({ outletId }) => outletId)

test('the late ones are shown first; those who were called sink below; who ordered is not there', () => {
  const rows = [
    row({ outletId: 1 }),
    row({ outletId: 2, outcome: 'WILL_ORDER' }),
    row({ outletId: 3, state: 'SILENT', slotId: 2 }),
    row({ outletId: 4, state: 'ORDERED', outcome: 'WILL_ORDER' }),
    row({ outletId: 5, state: 'NO_ORDER', outcome: 'NO_ORDER' }),
  ]
  const late = listsOf(rows, { slotId: null, view: null, now })
  assert.deepEqual(
    [late.view, late.late, late.silent, late.ordered, ids(late.toCall), ids(late.called)],
    ['LATE', 1, 2, 1, [1], [2, 5]],
  )
  const silent = listsOf(rows, { slotId: null, view: 'SILENT', now })
  assert.deepEqual(
    [ids(silent.toCall), ids(silent.called)],
    [
      [1, 3],
      [2, 5],
    ],
  )
  const ofSlot = listsOf(rows, { slotId: 2, view: null, now })
  assert.deepEqual(
    [ofSlot.view, ofSlot.silent, ids(ofSlot.toCall)],
    ['SILENT', 1, [3]],
    'nobody of the slot is late',
  )
})

// spec 7.20
test('who is to be called again is called until its time, then back among those to call, late or not', () => {
  const callAgainAt = '2026-11-20T15:42:00.000Z'
  const rows = [
    row({ outletId: 1 }),
    row({ outletId: 2, outcome: 'CALL_AGAIN', callAgainAt }),
    row({ outletId: 3, state: 'SILENT', outcome: 'CALL_AGAIN', callAgainAt }),
    row({ outletId: 4, state: 'SILENT' }),
    row({ outletId: 5, state: 'ORDERED', outcome: 'CALL_AGAIN', callAgainAt }),
  ]
  const at = (now: Date, view: string | null = null) => {
    const { toCall, called } = listsOf(rows, { slotId: null, view, now })
    return [ids(toCall), ids(called)]
  }
  assert.deepEqual(at(new Date(now.getTime() - 1)), [[1], [2, 3]])
  assert.deepEqual(at(now), [[1, 2, 3], []])
  assert.deepEqual(at(now, 'SILENT'), [[1, 2, 3, 4], []])
})

test('how late an outlet is counts from its usual time', () => {
  assert.equal(lateText(row({}), now), '1 h 7 min late')
  assert.equal(lateText(row({ state: 'SILENT', usualAt: '2026-11-20T15:30:00.000Z' }), now), 'due now')
  assert.equal(lateText(row({ state: 'SILENT', usualAt: '2026-11-20T16:00:00.000Z' }), now), 'due in 18 min')
})

test('what was said is said in words, with its time or note', () => {
  assert.equal(
    saidText(row({ outcome: 'CALL_AGAIN', callAgainAt: '2026-11-20T16:15:00.000Z' })),
    'Call at 09:45 PM',
  )
  assert.equal(saidText(row({ outcome: 'NO_ORDER', note: 'closed' })), 'No order today, closed')
  assert.equal(saidText(row({ outcome: 'NO_ANSWER' })), 'No answer')
})

test('a basket names its first lines and counts the others', () => {
  const line = (itemName: string, quantity: number) => ({
    packsizeid: 1,
    itemId: 1,
    itemName,
    packsize: '1 kg',
    quantity: milli(quantity * 1000),
  })
  const usualLines = [line('Onion', 60), line('Tomato', 20), line('Coriander', 4), line('Chilli', 1)]
  assert.equal(
    basketText(row({ usualLines })),
    'Onion 60 × 1 kg, Tomato 20 × 1 kg, Coriander 4 × 1 kg, 1 more',
  )
})
