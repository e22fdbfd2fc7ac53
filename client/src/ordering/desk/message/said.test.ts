/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Mark, markOf, nextToLookAt, worstOf } from './said.ts'
import { aReadLine } from './testing.ts'

const inOrder = new Set([7])
const said = { packs: [7], isSeen: false, isDropped: false }

for (const [name, line, of, mark] of [
  ['a line is as it was read', {}, said, 'SURE'],
  ['a proposal is to check', { status: 'CHECK' }, said, 'CHECK'],
  ['a proposal that somebody looked at is sure', { status: 'CHECK' }, { ...said, isSeen: true }, 'SURE'],
  ['without a pack somebody decides, however sure the reading was', {}, { ...said, packs: [] }, 'ASK'],
  ['a line whose pack was removed by hand is left out', {}, { ...said, packs: [8] }, 'DROPPED'],
  ['a dropped line is left out', {}, { packs: [], isSeen: true, isDropped: true }, 'DROPPED'],
  ['before its packs are known a line is as it was read', { status: 'ASK' }, undefined, 'ASK'],
  ['what is taken back is left out', { op: 'REMOVE' }, undefined, 'DROPPED'],
] as const) {
  test(name, () =>
    assert.equal(markOf(aReadLine(line), of && { ...of, packs: [...of.packs] }, inOrder), mark),
  )
}

const marks: Mark[] = ['SURE', 'CHECK', 'DROPPED', 'ASK', 'SURE']
for (const [after, next] of [
  [-1, 1],
  [1, 3],
  [3, 1],
  [4, 1],
] as const) {
  test(`after line ${after} comes line ${next}`, () => assert.equal(nextToLookAt(marks, after), next))
}

test('the last line to look at is the end', () => {
  assert.equal(nextToLookAt(['SURE', 'CHECK'], 1), null)
  assert.equal(nextToLookAt(['SURE', 'DROPPED'], -1), null)
})

test('a tab shows the mark that needs a person most', () => {
  assert.equal(worstOf(marks), 'ASK')
  assert.equal(worstOf(['SURE', 'CHECK', 'DROPPED']), 'CHECK')
  assert.equal(worstOf([]), 'SURE')
})
