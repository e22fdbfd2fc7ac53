import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slices } from '@packhouse/contract/all.ts'
import type { AnyEndpoint, Slice } from '@packhouse/contract/endpoint.ts'
import { readRows, withoutRow } from '../tools/bench/rows/all.ts'
import { withoutWriteRow, writeRows } from '../tools/bench/write-rows/all.ts'

const calls = Object.values<Slice>(slices).flatMap(slice => Object.entries(slice).map(([key, call]) => ({ key, call })))
const reads = calls.filter(({ call }) => call.kind === 'read')
const writes = calls.filter(({ call }) => call.kind !== 'read')

test('every read of the contract has its row in the bench, or a reason to have none', () => {
  assert.ok(reads.length > 100, `saw only ${reads.length} reads`)
  hasRows(reads, readRows, withoutRow)
})

test('every write of the contract has its row in the bench, or a reason to have none', () => {
  assert.ok(writes.length > 100, `saw only ${writes.length} writes`)
  hasRows(writes, writeRows, withoutWriteRow)
})

function hasRows(of: typeof calls, rows: readonly { endpoint: AnyEndpoint }[], reasons: Record<string, string>): void {
  const measured = new Set(rows.map(({ endpoint }) => endpoint))
  const without = of.filter(({ key, call }) => !measured.has(call) && !(key in reasons)).map(({ key }) => key)
  assert.deepEqual(
    without,
    [],
    'add a row in tools/bench/rows, with the cheapest statements that give its answer, or in write-rows',
  )
  const twice = of.filter(({ key, call }) => measured.has(call) && key in reasons).map(({ key }) => key)
  assert.deepEqual(twice, [], 'they have a row and a reason to have none')
  const known = new Set(of.map(({ key }) => key))
  assert.deepEqual(
    Object.keys(reasons).filter(key => !known.has(key)),
    [],
    'the contract has no such calls',
  )
}

test('each row of the bench has a name that no other of its part has', () => {
  for (const rows of [readRows, writeRows]) {
    const names = rows.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name, at) => names.indexOf(name) !== at),
      [],
    )
  }
})

test('a row without a floor computes its reply or makes a file', () => {
  assert.deepEqual(
    readRows.filter(({ floor }) => !floor).map(({ name }) => name),
    ['invoice PDF', 'reading a message of 8 lines'],
  )
})
