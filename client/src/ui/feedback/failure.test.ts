/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldIssues, isShownInPlace, reasonOf, shownInPlace } from './failure.ts'

const refused = (message: string, data = {}) => ({
  status: 409,
  data: { statusCode: 409, code: 'BREAKS_RULE', error: message, message, data, requestId: 'r' },
})

test('a refusal is told in the words of the server', () => {
  assert.equal(reasonOf(refused('Only 3 kg in stock.')), 'Only 3 kg in stock.')
})

test('a fault of the way is told as such, all else as unexpected', () => {
  assert.equal(reasonOf({ status: 'FETCH_ERROR', error: '' }), 'The server could not be reached.')
  assert.equal(reasonOf({ status: 'TIMEOUT_ERROR', error: '' }), 'The server did not answer.')
  assert.equal(reasonOf({ status: 500, data: undefined }), 'An unexpected error occurred')
  assert.equal(reasonOf(new Error('x is undefined')), 'An unexpected error occurred')
})

test('faults of single fields are found, and what is no fault is left out', () => {
  const fields = [{ path: 'body.note', message: 'Say why' }, { path: 3 }, null]
  assert.deepEqual(fieldIssues(refused('Bad', { fields })), [{ path: 'body.note', message: 'Say why' }])
  assert.deepEqual(fieldIssues(new Error('no')), [])
})

test('a failure that stands beside its cause is known as shown', () => {
  const [shown, other] = [refused('a'), refused('a')]
  shownInPlace(shown)
  assert.equal(isShownInPlace(shown), true)
  assert.equal(isShownInPlace(other), false)
})
