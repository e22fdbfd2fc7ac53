import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HallPart } from './addresses.ts'
import { boardOf, type KnownBoard, newerOf, slotsOf } from './knownBoard.ts'
import { aPickingLine, aPickingOrder } from './testing.ts'

const day: HallPart = { deliveryDate: '2026-11-20', slotId: null }
const early: HallPart = { ...day, slotId: 1 }
const late: HallPart = { ...day, slotId: 2 }
const tomorrow: HallPart = { ...day, deliveryDate: '2026-11-21' }

const slot = (id: number) => ({
  id,
  timeSlot: '',
  orders: 1,
  packedOrders: 0,
  lines: 1,
  decidedLines: 0,
  tasks: 0,
})
const orders = [1, 2].map(slotId => ({
  ...aPickingOrder([aPickingLine({ orderitemid: slotId })]),
  orderid: slotId,
  slotId,
}))
const known = (part: HallPart, at = '2026-11-20T06:00:00.000Z'): KnownBoard => ({
  part,
  board: {
    deliveryDate: '2026-11-20',
    slots: [slot(1), slot(2)],
    orders: orders.filter(({ slotId }) => part.slotId === null || part.slotId === slotId),
    items: [],
    lots: [],
  },
  at,
})
const idsOf = (seen: KnownBoard, part: HallPart) => boardOf(seen, part)?.orders.map(({ orderid }) => orderid)

test('the orders of a slot or day are never those of another one that was opened before', () => {
  assert.equal(idsOf(known(early), late), undefined)
  assert.equal(idsOf(known(early), day), undefined)
  assert.equal(idsOf(known(day), tomorrow), undefined)
  assert.equal(idsOf(known(early), { ...tomorrow, slotId: 1 }), undefined)
  assert.deepEqual(idsOf(known(early), early), [1])
})

test('the board of a whole day shows each of its slots', () => {
  assert.deepEqual(
    [idsOf(known(day), early), idsOf(known(day), late), idsOf(known(day), day)],
    [[1], [2], [1, 2]],
  )
})

test('the slots of a day stay while the orders of another one load, and go with the day', () => {
  assert.equal(slotsOf(known(early), late.deliveryDate)?.length, 2)
  assert.equal(slotsOf(known(early), tomorrow.deliveryDate), undefined)
  assert.equal(slotsOf(undefined, undefined), undefined)
})

test('a board stored earlier never replaces a newer one that has its orders too', () => {
  const stored = known(late, '2026-11-20T05:00:00.000Z')
  const whole = known(day)
  assert.equal(newerOf(whole, stored), whole)
  assert.equal(newerOf(known(early), stored), stored, 'newer, and about something else')
  assert.equal(newerOf(known(day, '2026-11-20T04:00:00.000Z'), stored), stored)
  assert.equal(newerOf(undefined, stored), stored)
})
