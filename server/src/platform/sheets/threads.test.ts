import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { personCalls } from '../trail/caller-id.ts'
import { mayBegin, sheetTurn } from './threads.ts'

const work = (text: string) => ({
  by: personCalls(StaffUserId.parse(Number(text.slice(1)))),
  isReading: text.startsWith('r'),
})

test('a person reads one sheet at a time, and one thread stays free for downloads', () => {
  for (const [underWay, request, expected] of [
    ['', 'r1', true],
    ['r1', 'r1', false],
    ['r1', 'r2', true],
    ['r1 r2', 'r3', false],
    ['r1 r2', 'w1', true],
    ['r1 w1', 'r2', true],
    ['w1 w1', 'r1', true],
    ['r1 w1 w2', 'w3', false],
  ] as const)
    assert.equal(
      mayBegin(work(request), new Set(underWay.split(' ').filter(Boolean).map(work))),
      expected,
      `${request} with ${underWay}`,
    )
})

test('a download passes the readings that wait, and the next reading begins when one ends', async () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (text: string, name = text) =>
    sheetTurn(work(text)).then(end => {
      begun.push(name)
      ends.set(name, end)
    })
  const asked = [ask('r1'), ask('r1', 'r1 again'), ask('r2'), ask('r3'), ask('w3')]
  await Promise.all([asked[0], asked[2], asked[4]])
  assert.deepEqual(begun, ['r1', 'r2', 'w3'])
  ends.get('r2')?.()
  await asked[3]
  ends.get('r1')?.()
  await asked[1]
  assert.deepEqual(begun, ['r1', 'r2', 'w3', 'r3', 'r1 again'])
  for (const name of ['w3', 'r3', 'r1 again']) ends.get(name)?.()
})
