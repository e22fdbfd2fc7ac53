import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairQueue } from './queue.ts'

/** Takes everything that may begin, in order; each piece is a person's letter and a number. */
function order(waiting: readonly string[], mayBegin?: (work: string) => boolean): string {
  const queue = new FairQueue<string>()
  for (const work of waiting) queue.add(work.charAt(0), work)
  const taken: string[] = []
  for (let work = queue.next(mayBegin); work !== undefined; work = queue.next(mayBegin)) taken.push(work)
  return taken.join(' ')
}

test('people take turns, and the work of each keeps its order', () => {
  for (const [waiting, expected] of [
    ['', ''],
    ['a1 a2 a3', 'a1 a2 a3'],
    ['a1 a2 a3 b1', 'a1 b1 a2 a3'],
    ['a1 a2 a3 b1 b2 c1', 'a1 b1 c1 a2 b2 a3'],
    ['b1 a1 a2 b2', 'b1 a1 b2 a2'],
  ] as const)
    assert.equal(order(waiting.split(' ').filter(Boolean)), expected, waiting)
})

test('what may not begin yet is left out and keeps its place', () => {
  assert.equal(
    order(['a1', 'a2', 'b1'], work => work !== 'a1'),
    'a2 b1',
  )
  const queue = new FairQueue<string>()
  for (const work of ['read', 'write']) queue.add('a', work)
  assert.equal(
    queue.next(work => work === 'write'),
    'write',
  )
  assert.equal(queue.next(), 'read')
  assert.equal(queue.next(), undefined)
})

test('who was served a moment ago waits behind those who wait', () => {
  const queue = new FairQueue<string>()
  for (const work of ['a1', 'a2']) queue.add('a', work)
  assert.equal(queue.next(), 'a1')
  queue.add('b', 'b1')
  queue.add('a', 'a3')
  assert.deepEqual([queue.next(), queue.next(), queue.next()], ['a2', 'b1', 'a3'])
})
