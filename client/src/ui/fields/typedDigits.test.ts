import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedDigits } from './typedDigits.ts'

test('a number is taken in groups, in wide digits and with invisible signs', () => {
  assert.equal(typedDigits('4123 4567 8901', 12), '412345678901')
  assert.equal(typedDigits('123 456', 6), '123456')
  assert.equal(typedDigits('\u200e１２３-４５６', 6), '123456')
  assert.equal(typedDigits('1234567', 6), '123456')
})
