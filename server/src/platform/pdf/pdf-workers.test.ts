import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { personCalls } from '../trail/caller-id.ts'
import { closePdfWorkers, printPdf } from './pdf-workers.ts'

after(() => closePdfWorkers())

/** A layout that takes this many milliseconds, and fails on request. */
const layout = new URL(
  `data:text/javascript,${encodeURIComponent(`export const draw = async ({ ms, text }) => {
    await new Promise(done => setTimeout(done, ms))
    if (text === 'fail') throw new Error('ink is out')
    return Buffer.from(text)
  }`)}`,
)
const print = (text: string, ms = 1, by = 1) =>
  printPdf(layout, { text, ms }, { by: personCalls(StaffUserId.parse(by)) })

test('documents asked for at once are all printed, and an error stays with its own', async () => {
  const asked = await Promise.allSettled(['one', 'fail', 'three'].map(text => print(text)))
  assert.deepEqual(
    asked.map(outcome =>
      outcome.status === 'fulfilled' ? String(outcome.value) : /ink is out/.test(outcome.reason.message),
    ),
    ['one', true, 'three'],
  )
})

test('a thread that is at work is never sent home for the rest it had before', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    await Promise.all([print('one'), print('two')])
    mock.timers.tick(59_000)
    const late = print('late', 300)
    mock.timers.tick(2_000)
    assert.equal(String(await late), 'late')
  } finally {
    mock.timers.reset()
  }
})

test('three hundred documents of one person do not hold up the single one of another', async () => {
  const ended: string[] = []
  const note = (text: string, by: number) => print(text, 1, by).then(bytes => ended.push(String(bytes)))
  const many = Array.from({ length: 300 }, (_, n) => note(`of one, ${n}`, 1))
  await Promise.all([...many, note('of another', 2)])
  assert.equal(ended.length, 301)
  const before = ended.indexOf('of another')
  assert.ok(before <= 4, `${before} documents of one person came first`) // one on each of two threads, and one for its turn
})
