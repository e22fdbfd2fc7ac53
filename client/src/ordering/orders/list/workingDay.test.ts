/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextTurn, workingDay } from './workingDay.ts'

test('until 04:00 PM in India the work is for today, from then on for tomorrow', () => {
  assert.equal(workingDay(new Date('2026-11-20T10:29:59Z')), '2026-11-20')
  assert.equal(workingDay(new Date('2026-11-20T10:30:00Z')), '2026-11-21')
})

test('the working day of the early morning in India is the day it is there', () => {
  assert.equal(workingDay(new Date('2026-11-20T21:00:00Z')), '2026-11-21')
})

test('at the moment of the next turn the working day is another one', () => {
  for (const now of [
    '2026-11-20T04:00:00Z',
    '2026-11-20T10:30:00Z',
    '2026-11-20T18:29:59Z',
    '2026-11-20T18:30:00Z',
  ]) {
    const before = new Date(now)
    const turn = nextTurn(before)
    assert.ok(turn > before)
    assert.notEqual(workingDay(turn), workingDay(before))
    assert.equal(workingDay(new Date(turn.getTime() - 1)), workingDay(before))
  }
})
