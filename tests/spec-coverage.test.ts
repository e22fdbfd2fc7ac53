import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calls } from '../scripts/spec-coverage.ts'
import { statements, tags } from '../scripts/statements.ts'

test('each section from 2 to 9 has its statements, numbered in order, and each statement a test that proves it', () => {
  for (const section of [2, 3, 4, 5, 6, 7, 8, 9]) {
    const ids = statements.map(({ id }) => id).filter(id => id.startsWith(`${section}.`))
    assert.ok(ids.length > 3, `section ${section} says nothing`)
    assert.deepEqual(
      ids,
      ids.map((_, at) => `${section}.${at + 1}`),
    )
  }
  assert.deepEqual(
    statements.filter(({ tests }) => tests.length === 0).map(({ id, text }) => `${id} ${text}`),
    [],
  )
})

test('every tag stands above a test and names statements that exist', () => {
  const ids = new Set(statements.map(({ id }) => id))
  assert.deepEqual(
    tags.filter(tag => tag.name === undefined || tag.ids.some(id => !ids.has(id))),
    [],
  )
})

test('every call of the specification is sent by a server test', () => {
  assert.ok(calls.length > 100)
  assert.deepEqual(
    calls.filter(({ file }) => file === undefined),
    [],
  )
})
