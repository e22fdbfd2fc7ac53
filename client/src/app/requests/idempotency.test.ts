/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, keyFor } from './idempotency.ts'

test('a call without an answer carries the same key when it is sent again', () => {
  assert.equal(keyFor('POST /orders {a}'), keyFor('POST /orders {a}'))
})

test('a key without an answer is kept for ten minutes since it was sent last: what is written later is a new wish', () => {
  const minute = 60_000
  const key = (minutes: number) => keyFor('POST /stock {e}', minutes * minute)
  const first = key(0)
  assert.equal(key(9), first)
  assert.equal(key(18), first)
  assert.notEqual(key(28), first)
  assert.equal(key(29), key(28))
})

test('an answered call is done: the next one like it is a new wish', () => {
  const first = keyFor('POST /orders {b}')
  answered('POST /orders {b}')
  assert.notEqual(keyFor('POST /orders {b}'), first)
})

test('two different calls have two keys of 128 bits', () => {
  const keys = [keyFor('POST /orders {c}'), keyFor('POST /orders {d}')]
  assert.equal(new Set(keys).size, 2)
  for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/)
})
