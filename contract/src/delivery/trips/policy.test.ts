import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '../../money.ts'
import { decidesMoney, leavesMoney, missingToConfirm, needsOfDecision } from './policy.ts'

const nothing = { entered: [], booked: [], before: [] }

test('a part decides money if any side has some: what was entered, the books, or what they had before', () => {
  assert.equal(decidesMoney('MONEY', nothing), false)
  for (const side of ['entered', 'booked', 'before'] as const) {
    assert.equal(decidesMoney('MONEY', { ...nothing, [side]: [{}] }), true, side)
    assert.equal(decidesMoney('GOODS', { ...nothing, [side]: [{}] }), false, side)
    assert.equal(decidesMoney('CRATES', { ...nothing, [side]: [{}] }), false, side)
  }
  assert.deepEqual([true, false].map(isMoney => needsOfDecision({ isMoney })), ['money', 'dispatch']) // biome-ignore format: one line
})

test('cash is not handed in by a difference either way, and by expenses above the advance', () => {
  const cash = { difference: paise(0), expenses: paise(50_000), advance: paise(50_000) }
  assert.equal(leavesMoney(cash), false)
  assert.equal(leavesMoney({ ...cash, difference: paise(1) }), true)
  assert.equal(leavesMoney({ ...cash, difference: paise(-1) }), true)
  assert.equal(leavesMoney({ ...cash, expenses: paise(50_001) }), true)
})

test('a number is confirmed with both rights', () => {
  const has = (...rights: string[]) => missingToConfirm(right => !rights.includes(right))
  assert.deepEqual(
    [has('dues', 'money'), has('money'), has('dues'), has()],
    [undefined, 'dues', 'money', 'dues'],
  )
})
