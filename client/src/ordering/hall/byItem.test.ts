import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Milli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { Board } from './board.ts'
import { itemRuns, nextRun } from './byItem.ts'
import type { QueuedPick } from './entries.ts'
import { aPickingLine, aPickingOrder } from './testing.ts'

const item = (more: Partial<Board['items'][number]> = {}): Board['items'][number] => ({
  itemId: 11,
  name: 'Tomato',
  localName: 'टमाटर',
  names: ['टमाटर'],
  itemUnit: 'KG',
  lines: 3,
  decidedLines: 0,
  orderedweight: milli(90_000),
  pickedweight: zeroMilli,
  freeweight: milli(40_000),
  ...more,
})
const orders = [1, 2, 3].map(orderid => ({
  ...aPickingOrder([
    aPickingLine({ orderitemid: orderid }),
    aPickingLine({ orderitemid: 10 + orderid, itemId: 12 }),
  ]),
  orderid,
}))
const none = { entries: [], sent: [] }
const entry = (orderitemid: number, pickedweight: Milli): QueuedPick => ({
  key: `key ${orderitemid}`,
  orderid: orderitemid,
  pickerId: 7,
  item: { orderitemid, pickedweight },
  seen: '',
  at: '2026-11-20T00:00:00.000Z',
  version: null,
  stopped: null,
})

test('an item has the places of its lines alone, in the order of the wall', () => {
  const [tomato] = itemRuns({ items: [item()], orders }, none)
  assert.deepEqual(
    tomato?.puts.map(({ order, line }) => [order.orderid, line.orderitemid]),
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  )
  assert.deepEqual([tomato?.wanted, tomato?.put, tomato?.donePuts], [90_000, 0, 0])
})

test('stock that does not reach goes to the first places; the others see what is left for them', () => {
  const [tomato] = itemRuns({ items: [item({ freeweight: milli(40_000) })], orders }, none)
  assert.deepEqual(
    tomato?.puts.map(({ left }) => left),
    [null, 10_000, 0],
  )
  const [plenty] = itemRuns({ items: [item({ freeweight: milli(90_000) })], orders }, none)
  assert.deepEqual(
    plenty?.puts.map(({ left }) => left),
    [null, null, null],
  )
})

test('where an item was shared out, its places want their share, and nothing is short', () => {
  const shared = orders.map((order, at) => ({
    ...order,
    lines: order.lines.map(line =>
      line.itemId === 11
        ? { ...line, allotted: [milli(18_000), milli(12_000), milli(10_000)][at] ?? null }
        : line,
    ),
  }))
  const [tomato] = itemRuns({ items: [item({ freeweight: milli(40_000) })], orders: shared }, none)
  assert.equal(tomato?.wanted, 40_000)
  assert.ok(tomato?.puts.every(({ left }) => left === null))
})

test('a pick kept on the device counts as put and takes its goods, before the server knows of it', () => {
  const [tomato] = itemRuns(
    { items: [item({ freeweight: milli(40_000) })], orders },
    { entries: [entry(1, milli(29_500))], sent: [] },
  )
  assert.deepEqual([tomato?.put, tomato?.donePuts, tomato?.free], [29_500, 1, 10_500])
  assert.deepEqual(
    tomato?.puts.map(({ left }) => left),
    [null, 10_500, 0],
  )
})

test('the walk goes on behind the item in hand and comes round to what was left open', () => {
  const items = [item(), item({ itemId: 12, name: 'Okra' })]
  const runs = itemRuns({ items, orders }, none)
  assert.equal(nextRun(runs, 11)?.itemId, 12)
  assert.equal(nextRun(runs, 12)?.itemId, 11)
  assert.equal(nextRun(runs, null)?.itemId, 11)
  const done = [1, 2, 3].map(id => entry(id, milli(30_000)))
  assert.equal(nextRun(itemRuns({ items, orders }, { entries: done, sent: [] }), 12), undefined)
})
