/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  likeliest,
  movedOrder,
  needsReason,
  nextStep,
  outcomeOf,
  previewMove,
  targetsFor,
  undoOf,
  whyStays,
} from './moves.ts'
import { anOrderRow as row } from './testing.ts'

const now = new Date('2026-11-20T16:00:00Z')
const ids = (rows: readonly { orderid: number }[]) => rows.map(({ orderid }) => orderid)

test('a preview names those that go, those on hold, and those that stay with the reason', () => {
  const rows = [
    row({ orderid: 1, status: 'PLACED' }),
    row({ orderid: 2, status: 'PLACED', creditHold: true }),
    row({ orderid: 3, status: 'PACKED' }),
    row({ orderid: 4, status: 'PENDING' }),
  ]
  const { go, held, stay } = previewMove(rows, 'PENDING', now)
  assert.deepEqual(ids(go), [1])
  assert.deepEqual(ids(held), [2])
  assert.deepEqual([...stay.values()].map(ids), [[3], [4]])
  assert.match([...stay.keys()].join('|'), /This order is Packed.*\|This order is already Pending/)
})

test('what the row shows is judged by the rules: picker, open lines, open changes', () => {
  assert.match(
    whyStays(row({ status: 'PENDING', pickerName: null }), 'PACKING', now)?.message ?? '',
    /Nobody is assigned/,
  )
  assert.equal(whyStays(row({ status: 'PENDING', pickerName: 'Asha D.' }), 'PACKING', now), undefined)
  assert.match(
    whyStays(row({ status: 'PACKING', lines: 9, pickedLines: 7 }), 'PACKED', now)?.message ?? '',
    /2 lines are not picked/,
  )
  assert.match(
    whyStays(row({ status: 'PACKED', changed: true }), 'READY_TO_DISPATCH', now)?.message ?? '',
    /changed line is waiting/,
  )
})

test('the targets are the states that one of the orders may go to, steps back last', () => {
  const rows = [
    row({ orderid: 1, status: 'PACKED' }),
    row({ orderid: 2, status: 'PACKED' }),
    row({ orderid: 3, status: 'PLACED' }),
  ]
  const targets = targetsFor(rows, now)
  assert.deepEqual(
    targets.map(({ status, count, back }) => [status, count, back]),
    [
      ['PENDING', 1, false],
      ['READY_TO_DISPATCH', 2, false],
      ['PACKING', 2, true],
    ],
  )
  assert.equal(likeliest(targets)?.status, 'READY_TO_DISPATCH')
})

test('orders that may go nowhere have no targets', () => {
  assert.deepEqual(targetsFor([row({ status: 'REJECTED' }), row({ status: 'CLOSED' })], now), [])
  assert.equal(likeliest([]), undefined)
})

test('each state has one step forward, or none at the end', () => {
  const steps = orderStatuses.map(status => nextStep(row({ status })))
  assert.deepEqual(steps, [
    'PENDING',
    'PACKING',
    'PACKED',
    'READY_TO_DISPATCH',
    'DISPATCHED',
    'DELIVERED',
    'CLOSED',
    undefined,
    undefined,
    undefined,
  ])
})

test('a reason is asked for where one of the orders goes back by a step that needs it', () => {
  assert.ok(needsReason([row({ status: 'READY_TO_DISPATCH' }), row({ status: 'PACKING' })], 'PACKED'))
  assert.ok(!needsReason([row({ status: 'PACKING' })], 'PACKED'))
  assert.ok(!needsReason([row({ status: 'PENDING' })], 'PLACED'))
})

test('an order is sent with what it needs and nothing else', () => {
  const words = { reason: 'wrong crates', override: 'the owner agreed' }
  assert.deepEqual(
    movedOrder(row({ orderid: 7, version: 4, status: 'PACKING' }), 'PACKED', words, true, now),
    {
      orderId: 7,
      version: 4,
    },
  )
  assert.deepEqual(
    movedOrder(row({ orderid: 7, status: 'READY_TO_DISPATCH' }), 'PACKED', words, false, now),
    {
      orderId: 7,
      reason: 'wrong crates',
    },
  )
  assert.deepEqual(
    movedOrder(row({ orderid: 7, status: 'PLACED', creditHold: true }), 'PENDING', words, false, now),
    {
      orderId: 7,
      version: 1,
      overrides: [{ rule: 'CREDIT', reason: 'the owner agreed' }],
    },
  )
  const early = row({ orderid: 7, status: 'READY_TO_DISPATCH', deliveryDate: '2026-11-24' })
  assert.deepEqual(movedOrder(early, 'DISPATCHED', words, false, now), {
    orderId: 7,
    version: 1,
    overrides: [{ rule: 'EARLY', reason: 'the owner agreed' }],
  })
})

test('orders for later than tomorrow wait for a reason when they leave, and not on any other move', () => {
  const on = (orderid: number, deliveryDate: string) =>
    row({ orderid, status: 'READY_TO_DISPATCH', deliveryDate })
  const rows = [on(1, '2026-11-20'), on(2, '2026-11-21'), on(3, '2026-11-22'), on(4, '2026-12-04')]
  const { go, held, stay } = previewMove(rows, 'DISPATCHED', now)
  assert.deepEqual([ids(go), ids(held), stay.size], [[1, 2], [3, 4], 0])
  assert.deepEqual(ids(previewMove(rows, 'PACKED', now).held), [])
  const delivered = row({ status: 'DELIVERED', deliveryDate: '2026-12-04' })
  assert.deepEqual(ids(previewMove([delivered], 'DISPATCHED', now).held), [])
})

test('the outcome says who moved and why the others did not, also without an answer; who was there already is only counted', () => {
  const rows = [1, 2, 3].map(orderid => row({ orderid, status: 'PACKED' }))
  const there = row({ orderid: 4, status: 'READY_TO_DISPATCH' })
  const error = { code: 'BREAKS_RULE', message: '1 changed line is waiting for the picker.' }
  const outcome = outcomeOf(
    [...rows, there],
    'READY_TO_DISPATCH',
    [
      { id: 2, ok: false, error },
      { id: 1, ok: true },
    ],
    now,
  )
  assert.deepEqual(ids(outcome.moved), [1])
  assert.equal(outcome.already, 1)
  assert.deepEqual(
    outcome.notMoved.map(({ row: { orderid }, code }) => [orderid, code]),
    [
      [2, 'BREAKS_RULE'],
      [3, 'UNEXPECTED'],
    ],
  )
})

test('a move is taken back as one when all came from the same state and there is a way back', () => {
  const moved = (to: 'READY_TO_DISPATCH' | 'CLOSED', ...statuses: ('PACKED' | 'PENDING' | 'DELIVERED')[]) =>
    undoOf({
      to,
      already: 0,
      at: now.toISOString(),
      moved: statuses.map(status => row({ status })),
      notMoved: [],
    })
  assert.equal(moved('READY_TO_DISPATCH', 'PACKED', 'PACKED'), 'PACKED')
  assert.equal(moved('READY_TO_DISPATCH', 'PACKED', 'PENDING'), undefined)
  assert.equal(moved('CLOSED', 'DELIVERED'), undefined)
  assert.equal(moved('CLOSED'), undefined)
})

test('where the house skips Ready, a packed order goes straight out; elsewhere it cannot', () => {
  const packed = row({ status: 'PACKED', lines: 2, pickedLines: 2 })
  assert.equal(nextStep(packed, true), 'DISPATCHED')
  assert.equal(nextStep(packed), 'READY_TO_DISPATCH')
  assert.equal(whyStays(packed, 'DISPATCHED', now, true), undefined)
  assert.match(whyStays(packed, 'DISPATCHED', now)?.message ?? '', /This order is Packed/)
  const to = (singleStepDispatch: boolean) =>
    targetsFor([packed], now, singleStepDispatch).map(({ status }) => status)
  assert.ok(to(true).includes('DISPATCHED') && to(true).includes('READY_TO_DISPATCH'))
  assert.ok(!to(false).includes('DISPATCHED'))
})
