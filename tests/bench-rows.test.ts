import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { Slice } from '@packhouse/contract/endpoint.ts'
import { readRows, withoutRow } from '../tools/bench/rows/all.ts'

const reads = Object.values<Slice>(slices).flatMap(calls =>
  Object.entries(calls).flatMap(([key, call]) => (call.kind === 'read' ? [{ key, call }] : [])),
)
const measured = new Set(readRows.map(({ endpoint }) => endpoint))

test('every read of the contract has its row in the bench, or a reason to have none', () => {
  assert.ok(reads.length > 100, `saw only ${reads.length} reads`)
  const without = reads.filter(({ key, call }) => !measured.has(call) && !(key in withoutRow)).map(({ key }) => key)
  assert.deepEqual(without, [], 'add a row in tools/bench/rows, with the cheapest statements that give its answer')
  const twice = reads.filter(({ key, call }) => measured.has(call) && key in withoutRow).map(({ key }) => key)
  assert.deepEqual(twice, [], 'they have a row and a reason to have none')
  const known = new Set(reads.map(({ key }) => key))
  assert.deepEqual(
    Object.keys(withoutRow).filter(key => !known.has(key)),
    [],
    'the contract has no such reads',
  )
})

test('each row of the bench has a name that no other has', () => {
  const names = readRows.map(({ name }) => name)
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  )
})

test('a row without a floor computes its reply or makes a file', () => {
  assert.deepEqual(
    readRows.filter(({ floor }) => !floor).map(({ name }) => name),
    ['invoice PDF', 'reading a message of 8 lines'],
  )
})
