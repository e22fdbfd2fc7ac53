import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { activityOf, labelsOf, type PastEvent, workflowOf } from './history.ts'

const asha = StaffUserId.parse(4)
const nobodyElse = () => ({ nowCalled: null, isShared: false })
let minute = 0
const event = (kind: PastEvent['kind'], status: OrderStatus, more: Partial<PastEvent> = {}): PastEvent => ({
  kind,
  status,
  from: null,
  note: null,
  did: null,
  rule: null,
  userId: asha,
  userName: 'Asha',
  pickerName: null,
  at: new Date(Date.UTC(2026, 10, 20, 15, minute++)),
  ...more,
})

test('the way of an order leaves out what was undone', () => {
  const events = [
    event('STATUS', 'PLACED'),
    event('STATUS', 'PENDING', { from: 'PLACED' }),
    event('ASSIGN', 'PENDING', { note: 'gave it to Ravi' }),
    event('STATUS', 'PACKING', { from: 'PENDING', pickerName: 'Ravi' }),
    event('STATUS', 'PACKED', { from: 'PACKING', pickerName: 'Ravi' }),
    event('UNDO', 'PACKING', { from: 'PACKED', note: 'one crate too few' }),
    event('STATUS', 'PACKED', { from: 'PACKING', pickerName: 'Lakshmi' }),
    event('STATUS', 'READY_TO_DISPATCH', { from: 'PACKED', pickerName: 'Lakshmi' }),
  ]
  const steps = workflowOf(events)
  assert.deepEqual(
    steps.map(({ status, by }) => `${status} ${by}`),
    ['PLACED Asha', 'PENDING Asha', 'PACKING Ravi', 'PACKED Lakshmi', 'READY_TO_DISPATCH Asha'],
  )
  assert.deepEqual(steps[3]?.at, events[6]?.at)
  assert.deepEqual(labelsOf('READY_TO_DISPATCH', steps).length, 8)
})

test('an order that ended early shows the states it reached and how it ended', () => {
  const steps = workflowOf([
    event('STATUS', 'PLACED'),
    event('STATUS', 'PENDING', { from: 'PLACED' }),
    event('STATUS', 'REJECTED', { from: 'PENDING', note: 'rejected it: out of delivery area' }),
  ])
  assert.deepEqual(labelsOf('REJECTED', steps), ['PLACED', 'PENDING', 'REJECTED'])
  assert.equal(steps.at(-1)?.note, 'rejected it: out of delivery area')
})

test('the history reads as sentences, newest first', () => {
  const lines = activityOf(
    [
      event('STATUS', 'PLACED'),
      event('STATUS', 'PENDING', { from: 'PLACED' }),
      event('PICK', 'PACKING', { note: 'picked Onion 40.120 kg', pickerName: 'Ravi' }),
      event('UNDO', 'READY_TO_DISPATCH', { from: 'DISPATCHED', note: 'wrong truck' }),
      event('UNDO', 'PENDING', { from: 'PACKING' }),
    ],
    nobodyElse,
  )
  assert.deepEqual(
    lines.map(({ by, text }) => `${by} ${text}`),
    [
      'Asha took it back from Packing to Pending',
      'Asha took it back from Dispatched to Ready: wrong truck',
      'Ravi picked Onion 40.120 kg',
      'Asha accepted the order',
      'Asha placed the order',
    ],
  )
})

test('what was done has its key, also inside a step back; what an earlier release wrote has its text', () => {
  const did = sentence('gave the order to {picker}', { picker: 'Ravi' })
  const lines = activityOf(
    [
      event('ASSIGN', 'PENDING', { note: did.message, did }),
      event('ASSIGN', 'PENDING', { note: 'gave it to Ravi' }),
      event('UNDO', 'PLACED', { from: 'PENDING', note: 'wrong day' }),
    ],
    nobodyElse,
  )
  assert.deepEqual(
    lines.map(({ words }) => words.sentence),
    ['{what}: {reason}', 'gave it to Ravi', 'gave the order to {picker}'],
  )
})

test('a name of the past is distinguished from what its owner is called now; a picker is nobody of the staff', () => {
  const lines = activityOf(
    [event('STATUS', 'PLACED'), event('PICK', 'PACKING', { pickerName: 'Asha' })],
    (userId, name) => ({
      nowCalled: userId === asha && name === 'Asha' ? 'Kavya' : null,
      isShared: userId === asha,
    }),
  )
  assert.deepEqual(
    lines.map(({ by, userId, nowCalled, isShared }) => [by, userId, nowCalled, isShared]),
    [
      ['Asha', null, null, false],
      ['Asha', asha, 'Kavya', true],
    ],
  )
})
