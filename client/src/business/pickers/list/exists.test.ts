import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existsBy } from './exists.ts'

const refused = (data: object) => ({ status: 409, data })

// spec 8.6
test('a refusal says by isemailmobileexists whether an email or mobile is used', () => {
  assert.equal(existsBy(undefined, refused({ isemailmobileexists: true })), true)
  assert.equal(existsBy(undefined, refused({ isemailmobileexists: false })), false)
})

test('an answer says what is free, and another failure says nothing', () => {
  assert.equal(existsBy(true, undefined), false)
  assert.equal(existsBy(undefined, refused({ message: 'Try again later.' })), undefined)
  assert.equal(existsBy(undefined, { status: 'FETCH_ERROR', error: '' }), undefined)
})
