import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreOf } from '../../testing/score.ts'
import { messagesOf } from '../../testing/sets.ts'

test('the twenty shown messages are read with an F1 of at least 0.97, their intents all, nothing wrong and sure', () => {
  const { f1, wrongSure, intents, messages } = scoreOf(messagesOf('shown'))
  assert.ok(f1 >= 0.97, `F1 ${f1}`)
  assert.deepEqual([wrongSure, intents], [0, messages])
})

test('our own messages are read with an F1 of at least 0.97, nothing wrong and sure', () => {
  const { f1, wrongSure } = scoreOf(messagesOf('own'))
  assert.ok(f1 >= 0.97, `F1 ${f1}`)
  assert.equal(wrongSure, 0)
})

test('the messages that nothing was tuned on are read with an F1 of at least 0.9, nothing wrong and sure', () => {
  const { f1, wrongSure } = scoreOf(messagesOf('heldBack'))
  assert.ok(f1 >= 0.9, `F1 ${f1}`)
  assert.equal(wrongSure, 0)
})

test('the messages of a hard evening are read with an F1 of at least 0.95, nothing wrong and sure, none with goods as no order', () => {
  const { f1, wrongSure, intents, messages } = scoreOf(messagesOf('evening'))
  assert.ok(f1 >= 0.95, `F1 ${f1}`)
  assert.deepEqual([wrongSure, intents], [0, messages])
})
