/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answered, keyFor } from './idempotency.ts'

test('a call without an answer carries the same key when it is sent again', () => {
  assert.equal(keyFor('POST /orders {a}'), keyFor('POST /orders {a}'))
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
