import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packingOf } from './packing.ts'

type PackingInput = Parameters<typeof packingOf>[0]
const needed = [
  { at: '2026-11-20T23:30:00.000Z', count: 100, packed: 90 },
  { at: '2026-11-21T02:30:00.000Z', count: 145, packed: 135 },
]
const board = (packing: PackingInput['packing']): PackingInput => ({ deliveryDate: '2026-11-21', packing })
const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`)

test('what is needed by now is that of the slots that began, and the next slot says the rest', () => {
  const morning = board({ buckets: [], needed })
  assert.deepEqual(packingOf(morning, at('05:00')), {
    from: '2026-11-20T18:30:00.000Z',
    until: '2026-11-21T02:30:00.000Z',
    neededByNow: 100,
    late: 10,
    next: needed[1],
  })
  assert.equal(packingOf(morning, at('04:59'))?.neededByNow, 0)
  assert.equal(packingOf(morning, at('09:00'))?.next, undefined)
})

test('the evening before and a day without lines have no packing; orders packed late make the chart longer', () => {
  assert.equal(packingOf(board({ buckets: [], needed }), new Date('2026-11-20T18:29:00Z')), undefined)
  assert.equal(packingOf(board({ buckets: [], needed: [] }), at('05:00')), undefined)
  const late = board({ buckets: [{ at: '2026-11-21T04:00:00.000Z', count: 145 }], needed })
  assert.equal(packingOf(late, at('12:00'))?.until, '2026-11-21T04:00:00.000Z')
})
