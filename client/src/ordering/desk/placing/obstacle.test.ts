/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { aPack, linesOf } from '../../line-entry/testing.ts'
import { emptyDraft } from '../draft.ts'
import { obstacleOfPlace, obstacleTo } from './obstacle.ts'

type Order = Parameters<typeof obstacleTo>[0]
const draft = {
  ...emptyDraft(day('2026-11-20')),
  place: { customerid: 1, outletid: 5, businessname: 'Wok Street', outletName: 'HSR Layout' },
}
const slot = {
  id: 2,
  timeSlot: '06:00 AM - 08:00 AM',
  isActive: true,
  version: 1,
  cutoffTime: '22:00',
  cutoffDaysBefore: 1,
}
const line = linesOf([aPack({ packsizeid: 7 }), '4'])
const order: Order = { draft, outlet: undefined, lines: line, issues: new Map(), slot }
const none: Parameters<typeof obstacleTo>[1] = { unfinished: () => null, unreadDate: () => undefined }

test('before an order is for somebody, nothing else is said', () => {
  assert.deepEqual(obstacleOfPlace({ draft: { ...draft, place: null }, outlet: undefined }), {
    problem: 'Choose a customer.',
    cursor: 'customer',
  })
  assert.deepEqual(obstacleOfPlace(order), { problem: 'The outlet is still loading.', cursor: 'item' })
})

test('what keeps an order from being placed is said one by one, the cursor where it is put right', () => {
  const many = Array.from({ length: 201 }, () => line).flat()
  const one = [7, 'Enter a quantity'] as const
  const two = [8, 'Too much'] as const
  const cases: [Partial<Order>, Partial<typeof none>, unknown][] = [
    [{}, {}, undefined],
    [
      { lines: [] },
      { unfinished: () => '“pyaz” is not a line yet.' },
      { problem: '“pyaz” is not a line yet.', isHere: true },
    ],
    [{ lines: many }, {}, { problem: 'An order can have at most 200 lines.', cursor: 'item' }],
    [{ lines: [] }, {}, { problem: 'Add at least one item.', cursor: 'item' }],
    [{ issues: new Map([one]) }, {}, { problem: 'One line needs correcting.', cursor: 'line-7' }],
    [{ issues: new Map([two, one]) }, {}, { problem: '2 lines need correcting.', cursor: 'line-8' }],
    [
      { draft: { ...draft, instructions: 'x'.repeat(501) } },
      {},
      { problem: 'Instructions can have at most 500 characters; these have 501' },
    ],
    [
      { draft: { ...draft, deliverycharge: unreadable } },
      {},
      { problem: 'The delivery charge is not an amount in rupees.' },
    ],
    [
      { draft: { ...draft, deliverycharge: paise(-1_00) } },
      {},
      { problem: 'The delivery charge is not an amount in rupees.' },
    ],
    [{ draft: { ...draft, deliverycharge: zeroPaise } }, {}, undefined],
    [{ slot: undefined }, {}, { problem: 'Choose a slot.' }],
  ]
  for (const [given, beside, expected] of cases)
    assert.deepEqual(obstacleTo({ ...order, ...given }, { ...none, ...beside }), expected)
})
