/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentence } from '@packhouse/contract/sentence.ts'
import { speakWith } from '../words.ts'
import { fieldIssues, isShownInPlace, reasonOf, shownInPlace } from './failure.ts'

const refused = (message: string, data = {}) => ({
  status: 409,
  data: { statusCode: 409, code: 'BREAKS_RULE', error: message, message, data, requestId: 'r' },
})

// spec 8.4
test('a refusal is shown in the words of the server', () => {
  assert.equal(reasonOf(refused('Only 3 kg in stock.')), 'Only 3 kg in stock.')
})

// spec 8.4
test('a failed connection is named as such, all else as unexpected', () => {
  assert.equal(reasonOf({ status: 'FETCH_ERROR', error: '' }), 'The server could not be reached.')
  assert.equal(reasonOf({ status: 'TIMEOUT_ERROR', error: '' }), 'The server did not respond.')
  assert.equal(reasonOf({ status: 500, data: undefined }), 'An unexpected error occurred')
  assert.equal(reasonOf(new Error('x is undefined')), 'An unexpected error occurred')
})

test('a refusal and the issues of its fields are shown in the language of the screen', () => {
  speakWith({ 'Only {amount} left.': 'सिर्फ़ {amount} बचा।' })
  const why = sentence('Only {amount} left.', { amount: 3 })
  const failure = refused(why.message, { fields: [{ path: 'quantity', ...why }] })
  assert.equal(reasonOf({ ...failure, data: { ...failure.data, ...why } }), 'सिर्फ़ 3 बचा।')
  assert.deepEqual(fieldIssues(failure), [{ path: 'quantity', message: 'सिर्फ़ 3 बचा।' }])
  speakWith(undefined)
})

test('errors of single fields are found, and what is no error is left out', () => {
  const fields = [{ path: 'body.note', message: 'Enter a reason' }, { path: 3 }, null]
  assert.deepEqual(fieldIssues(refused('Bad', { fields })), [
    { path: 'body.note', message: 'Enter a reason' },
  ])
  assert.deepEqual(fieldIssues(new Error('no')), [])
})

test('a failure that is shown next to its cause is known as shown', () => {
  const [shown, other] = [refused('a'), refused('a')]
  shownInPlace(shown)
  assert.equal(isShownInPlace(shown), true)
  assert.equal(isShownInPlace(other), false)
})
