import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { insideOf, wireOf } from '../../app/requests/figures.ts'
import { toMilli } from '../../ui/values/amounts.ts'
import { markOf } from '../orders/order/picking/pickStore.ts'
import {
  isPacked,
  meetLine,
  type Picked,
  type PickState,
  pickFigures,
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
const tomato = (kilos: number) => ({ orderitemid: 1, pickedweight: toMilli(kilos) })

const met: [name: string, item: Picked, line: Parameters<typeof aPickingLine>[0], is: string][] = [
  ['nobody was there', tomato(29.44), {}, 'send'],
  [
    'the server has it already',
    tomato(29.44),
    { pickedquantity: milli(5_888), pickedweight: milli(29_440) },
    'done',
  ],
  [
    'somebody picked another amount',
    tomato(29.44),
    { pickedquantity: milli(6_000), pickedweight: milli(30_000) },
    'changed',
  ],
  [
    'more was ordered',
    tomato(29.44),
    {
      orderedquantity: milli(8_000),
      orderedweight: milli(40_000),
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
  assert.deepEqual([waiting?.pickedweight, waiting?.entry, waiting?.server.pickedweight], [29_440, one, null])
  const after = aPickingLine({ pickedquantity: milli(5_888), pickedweight: milli(29_440) })
  const sent = sentPick(one, { version: order.version + 1, status: order.status, line: after })
  const late = shownLines(order, { entries: [], sent: [sent] })[0]
  assert.deepEqual([late?.pickedweight, late?.seen], [29_440, markOf(after)])
  const fresh = { ...order, version: order.version + 1 }
  assert.equal(shownLines(fresh, { entries: [], sent: [sent] })[0]?.pickedweight, null)
})

test('the reply that packs an order ends the undoing of its picks, before the board shows it; taken back to Packing, they can be undone again', () => {
  const order = aPickingOrder([
    aPickingLine({ pickedquantity: milli(6_000), pickedweight: milli(30_000) }),
    aPickingLine({ orderitemid: 2 }),
  ])
  const arePacked = (now: typeof order, ...sent: SentPick[]) =>
    shownLines(now, { entries: [], sent }).map(isPacked)
  assert.deepEqual(arePacked(order), [false, false])
  assert.deepEqual(arePacked({ ...order, status: 'PENDING' }), [false, false])
  assert.deepEqual(arePacked({ ...order, status: 'READY_TO_DISPATCH' }), [true, true])
  const last = entry({ orderitemid: 2, pickedweight: milli(30_000) })
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

test('a phone keeps a pick as on the wire, where the call has its quantities', () => {
  const made = entry({ orderitemid: 1, pickedquantity: milli(6_000), pickedweight: milli(29_440) })
  const kept = wireOf<QueuedPick>(pickFigures, made)
  assert.deepEqual([kept.item.pickedquantity, kept.item.pickedweight], [6, 29.44])
  assert.deepEqual(insideOf<QueuedPick>(pickFigures, kept), made)
  assert.deepEqual(figuresIn(orders.fulfilOrder.body), { items: [pickFigures.item] })
})
