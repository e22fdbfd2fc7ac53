import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from './source.ts'

/** A length that is written beside its field: the schema of the field has another, which nothing keeps the same. */
const ownLength = /\bmaxLength=(?:\{\s*\d|["'])/

test('how long a text of a form may be is said once: by a constant of the contract, which its schema uses too', () => {
  const saying = sources('client/src')
    .filter(({ path, code }) => path.endsWith('.tsx') && ownLength.test(code))
    .map(({ path }) => path)
  assert.deepEqual(saying, [])
})
