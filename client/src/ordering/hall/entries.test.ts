import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markOf } from '../orders/order/picking/pickStore.ts'
import {
  isPacked,
  meetLine,
  type Picked,
  type PickState,
  type QueuedPick,
  type SentPick,
  shownLines,
} from './entries.ts'
import { aPickingLine, aPickingOrder } from './testing.ts'

let made = 0
const entry = (item: Picked, more: Partial<QueuedPick> = {}): QueuedPick => ({
  key: `key-${++made}`,
  orderid: 1,
  pickerId: 7,
  item,
  seen: markOf(aPickingLine()),
  at: '2026-11-20T06:00:00.000Z',
  version: null,
  stopped: null,
  ...more,
})
const sentPick = (pick: QueuedPick, after: PickState): SentPick => ({ ...pick, after })
const tomato = (pickedweight: number) => ({ orderitemid: 1, pickedweight })

const met: [name: string, item: Picked, line: Parameters<typeof aPickingLine>[0], is: string][] = [
  ['nobody was there', tomato(29.44), {}, 'send'],
  ['the server has it already', tomato(29.44), { pickedquantity: 5.888, pickedweight: 29.44 }, 'done'],
  ['somebody picked another amount', tomato(29.44), { pickedquantity: 6, pickedweight: 30 }, 'changed'],
  [
    'more was ordered',
    tomato(29.44),
    {
      orderedquantity: 8,
      orderedweight: 40,
      task: '+2 × 5 kg',
      taskWords: { message: '+2 × 5 kg', sentence: '+2 × 5 kg' },
    },
    'changed',
  ],
  ['what is taken back is not picked', { orderitemid: 1, undecided: true }, {}, 'done'],
]
for (const [name, item, line, is] of met) {
  test(`a line read again before it is sent: ${name}`, () =>
    assert.equal(meetLine(entry(item), aPickingLine(line)), is))
}

test('a line that is gone is a question, not an amount', () =>
  assert.equal(meetLine(entry(tomato(1)), undefined), 'changed'))

test('what is on the device lies over the order until the board shows it', () => {
  const order = aPickingOrder([aPickingLine()])
  const one = entry(tomato(29.44))
  const waiting = shownLines(order, { entries: [one], sent: [] })[0]
  assert.deepEqual([waiting?.pickedweight, waiting?.entry, waiting?.server.pickedweight], [29.44, one, null])
  const after = aPickingLine({ pickedquantity: 5.888, pickedweight: 29.44 })
  const sent = sentPick(one, { version: order.version + 1, status: order.status, line: after })
  const late = shownLines(order, { entries: [], sent: [sent] })[0]
  assert.deepEqual([late?.pickedweight, late?.seen], [29.44, markOf(after)])
  const fresh = { ...order, version: order.version + 1 }
  assert.equal(shownLines(fresh, { entries: [], sent: [sent] })[0]?.pickedweight, null)
})

test('the reply that packs an order ends the undoing of its picks, before the board shows it; taken back to Packing, they can be undone again', () => {
  const order = aPickingOrder([
    aPickingLine({ pickedquantity: 6, pickedweight: 30 }),
    aPickingLine({ orderitemid: 2 }),
  ])
  const arePacked = (now: typeof order, ...sent: SentPick[]) =>
    shownLines(now, { entries: [], sent }).map(isPacked)
  assert.deepEqual(arePacked(order), [false, false])
  assert.deepEqual(arePacked({ ...order, status: 'PENDING' }), [false, false])
  assert.deepEqual(arePacked({ ...order, status: 'READY_TO_DISPATCH' }), [true, true])
  const last = entry({ orderitemid: 2, pickedweight: 30 })
  const packed = { version: order.version + 1, status: 'PACKED' as const, line: undefined }
  assert.deepEqual(arePacked(order, sentPick(last, packed)), [true, true])
  assert.deepEqual(
    arePacked(order, sentPick({ ...last, orderid: 2 }, packed)),
    [false, false],
    'of another order',
  )
  assert.deepEqual(arePacked({ ...order, version: order.version + 2 }, sentPick(last, packed)), [
    false,
    false,
  ])
})
