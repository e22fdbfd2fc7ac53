import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedFrom } from './pages.ts'

test('the cursor is sent where the filter is', () => {
  assert.deepEqual(askedFrom({ limit: 50 }, 'c'), { limit: 50, cursor: 'c' })
  assert.deepEqual(askedFrom({ body: { limit: 50 } }, 'c'), { body: { limit: 50, cursor: 'c' } })
  assert.deepEqual(askedFrom({ body: { limit: 50 } }, ''), { body: { limit: 50 } })
})
