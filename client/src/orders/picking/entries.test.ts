import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { markOf } from '../order/picking/pickStore.ts'
import {
  changedEntry,
  type Entry,
  isPacked,
  lineIdOf,
  meetLine,
  nextToSend,
  type Picked,
  type SentEntry,
  shownLines,
  withEntry,
  withoutSent,
} from './entries.ts'
import { aPickingLine, aPickingOrder } from './testing.ts'

let made = 0
const entry = (item: Picked, more: Partial<Entry> = {}): Entry => ({
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
const asha = { id: 1, name: 'Asha' }
const imran = { id: 2, name: 'Imran' }
const tomato = (pickedweight: number) => ({ orderitemid: 1, pickedweight })

test('a second amount for a line that was never sent takes the place of the first, and is compared with what the first one saw', () => {
  const first = entry(tomato(29.44), { seen: 'as it was' })
  const second = entry(tomato(30))
  assert.deepEqual(withEntry([first], second), [{ ...second, seen: 'as it was' }])
  assert.deepEqual(
    withEntry([first], entry({ orderitemid: 1, undecided: true })).map(({ item }) => item.undecided),
    [true],
  )
  assert.equal(withEntry([first], entry({ orderitemid: 2, pickedweight: 1 })).length, 2)
})

test('an entry that may have reached the server stays, and the next one of its line goes behind it', () => {
  const onItsWay = entry(tomato(29.44), { version: 4 })
  const undo = entry({ orderitemid: 1, undecided: true })
  const queue = withEntry([onItsWay], undo)
  assert.deepEqual(
    queue.map(({ key }) => key),
    [onItsWay.key, undo.key],
  )
  assert.equal(nextToSend(queue, asha.id), onItsWay)
  assert.deepEqual(withoutSent(queue, onItsWay.key, 'as it is now'), [{ ...undo, seen: 'as it is now' }])
})

test('a stopped entry holds back its own line and nothing else', () => {
  const stopped = entry(tomato(29.44), { stopped: { why: 'refused', words: 'Only 1.000 kg in stock' } })
  const other = entry({ orderitemid: 2, pickedquantity: 3 })
  assert.equal(nextToSend([stopped, other], asha.id), other)
  assert.equal(nextToSend([stopped], asha.id), undefined)
  assert.equal(nextToSend(changedEntry([stopped], stopped.key, { stopped: null }), asha.id)?.key, stopped.key)
  const again = entry(tomato(1))
  assert.deepEqual(withEntry([stopped, other], again), [other, again])
})

const met: [name: string, item: Picked, line: Parameters<typeof aPickingLine>[0], is: string][] = [
  ['nobody was there', tomato(29.44), {}, 'send'],
  ['the server has it already', tomato(29.44), { pickedquantity: 5.888, pickedweight: 29.44 }, 'done'],
  ['somebody picked another amount', tomato(29.44), { pickedquantity: 6, pickedweight: 30 }, 'changed'],
  [
    'more was ordered',
    tomato(29.44),
    { orderedquantity: 8, orderedweight: 40, task: '+2 × 5 kg', taskWords: { message: '+2 × 5 kg', sentence: '+2 × 5 kg' } },
    'changed',
  ],
  ['what is taken back is not picked', { orderitemid: 1, undecided: true }, {}, 'done'],
]
for (const [name, item, line, is] of met) {
  test(`a line read again before it is sent: ${name}`, () => assert.equal(meetLine(entry(item), aPickingLine(line)), is))
}

test('a line that is gone is a question, not an amount', () => assert.equal(meetLine(entry(tomato(1)), undefined), 'changed'))

test('what is on the device lies over the order until the board shows it', () => {
  const order = aPickingOrder([aPickingLine()])
  const one = entry(tomato(29.44))
  const waiting = shownLines(order, [one], [])[0]
  assert.deepEqual([waiting?.pickedweight, waiting?.entry, waiting?.server.pickedweight], [29.44, one, null])
  const sent = { ...one, madeVersion: order.version + 1, madeStatus: order.status, madeMark: 'after' }
  assert.deepEqual([shownLines(order, [], [sent])[0]?.pickedweight, shownLines(order, [], [sent])[0]?.seen], [29.44, 'after'])
  const fresh = { ...order, version: order.version + 1 }
  assert.equal(shownLines(fresh, [], [sent])[0]?.pickedweight, null)
})

test('the reply that packs an order ends the undoing of its picks, before the board shows it; taken back to Packing, they can be undone again', () => {
  const order = aPickingOrder([aPickingLine({ pickedquantity: 6, pickedweight: 30 }), aPickingLine({ orderitemid: 2 })])
  const arePacked = (now: typeof order, ...sent: SentEntry[]) => shownLines(now, [], sent).map(isPacked)
  assert.deepEqual(arePacked(order), [false, false])
  assert.deepEqual(arePacked({ ...order, status: 'PENDING' }), [false, false])
  assert.deepEqual(arePacked({ ...order, status: 'READY_TO_DISPATCH' }), [true, true])
  const last = { ...entry({ orderitemid: 2, pickedweight: 30 }), madeVersion: order.version + 1, madeMark: '' }
  assert.deepEqual(arePacked(order, { ...last, madeStatus: 'PACKED' }), [true, true])
  assert.deepEqual(arePacked(order, { ...last, madeStatus: 'PACKED', orderid: 2 }), [false, false], 'of another order')
  assert.deepEqual(arePacked({ ...order, version: order.version + 2 }, { ...last, madeStatus: 'PACKED' }), [false, false])
})

test('however lines are typed, retyped and taken back, what is sent ends with the last entry of each line', () => {
  const typed = fc.record({
    line: fc.integer({ min: 1, max: 4 }),
    weight: fc.option(fc.integer({ min: 1, max: 40 })),
    send: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 40 }), words => {
      let queue: Entry[] = []
      const server = new Map<number, number | null>()
      const sendOne = () => {
        const next = nextToSend(queue, asha.id)
        if (!next) return
        server.set(lineIdOf(next), next.item.pickedweight ?? null)
        queue = withoutSent(queue, next.key, '')
      }
      for (const { line, weight, send } of words) {
        queue = withEntry(
          queue,
          entry(weight === null ? { orderitemid: line, undecided: true } : { orderitemid: line, pickedweight: weight }),
        )
        if (send) sendOne()
      }
      while (queue.length > 0) sendOne()
      for (const { line } of words) {
        const last = words.findLast(word => word.line === line)?.weight ?? null
        assert.equal(server.get(line) ?? null, last)
      }
    }),
  )
})

test('what somebody made goes under no other name: it waits for them, and what the next one enters leaves it alone', () => {
  const hers = entry(tomato(29.44), { by: asha })
  const stopped = entry({ orderitemid: 2, pickedweight: 1 }, { by: asha, stopped: { why: 'refused', words: 'no' } })
  const his = entry(tomato(30), { by: imran })
  const hisOther = entry({ orderitemid: 2, pickedweight: 2 }, { by: imran })
  const queue = withEntry(withEntry([hers, stopped], his), hisOther)
  assert.deepEqual(queue, [hers, stopped, his, hisOther])
  assert.deepEqual(
    [nextToSend(queue, imran.id), nextToSend(queue, asha.id), nextToSend([hers], undefined)],
    [his, hers, undefined],
  )
  assert.equal(nextToSend([stopped, hisOther], imran.id), hisOther, 'what stops her does not stop him')
  assert.deepEqual(withoutSent(queue, his.key, 'as he left it'), [hers, stopped, hisOther], 'hers still says what she saw')
  const ofEarlierVersion = entry(tomato(31))
  assert.equal(nextToSend([ofEarlierVersion], imran.id), ofEarlierVersion)
})
