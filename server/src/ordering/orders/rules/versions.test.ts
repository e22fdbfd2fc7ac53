import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderLineId } from '@packhouse/contract/ids.ts'
import { changesSince } from './versions.ts'

const line = (id: number, packs: number) => ({ id: OrderLineId.parse(id), packs })
const facts = { total: 100 }
const first = { facts, lines: [line(1, 1), line(2, 1), line(3, 1)], gone: [] }

test('the first version keeps every line', () => {
  assert.deepEqual(changesSince([], first), { lines: first.lines, gone: [] })
})

test('a version keeps the lines that differ from their last version, and which are gone', () => {
  const second = { facts, lines: [line(2, 5)], gone: [OrderLineId.parse(1)] }
  const present = { facts, lines: [line(2, 1), line(4, 1)] }
  assert.deepEqual(changesSince([first, second], present), { lines: present.lines, gone: [3] })
})

test('an order as its last version has it gets none; one with another fact does', () => {
  const second = { facts: { total: 90 }, lines: [], gone: [OrderLineId.parse(2)] }
  const lines = [line(1, 1), line(3, 1)]
  assert.equal(changesSince([first, second], { facts: { total: 90 }, lines }), undefined)
  assert.deepEqual(changesSince([first, second], { facts, lines }), { lines: [], gone: [] })
})
