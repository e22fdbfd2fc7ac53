/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formIssues } from './formIssues.ts'

const refused = (code: string, message: string, fields?: { path: string; message: string }[]) => ({
  status: 400,
  data: { statusCode: 400, code, error: message, message, data: { fields }, requestId: 'r' },
})
const values = { price: null, name: '' }

test('an issue stands at its field, whatever the body of the call calls it', () => {
  const price = { path: 'body.prices.0.price', message: 'Price can be at most ₹1,00,000' }
  const error = refused('BAD_INPUT', `prices.0.price: ${price.message}`, [price])
  assert.deepEqual(
    formIssues(error, values, path => path.replace(/^prices\.0\./, '')),
    {
      errors: { price: price.message },
      above: undefined,
      all: price.message,
    },
  )
})

test('what no field has is said without the path of the call', () => {
  const issues = [
    { path: 'name', message: 'Name is missing' },
    { path: 'rows.3.from', message: 'Enter a day' },
    { path: 'rows.4.from', message: 'Enter a day' },
  ]
  const { errors, above, all } = formIssues(refused('BAD_INPUT', 'name: Name is missing', issues), values)
  assert.deepEqual(errors, { name: 'Name is missing' })
  assert.equal(above, 'Enter a day')
  assert.equal(all, 'Name is missing. Enter a day.')
})

test('the first issue of a field is shown', () => {
  const issues = ['First', 'Second'].map(message => ({ path: 'name', message }))
  assert.equal(formIssues(refused('BAD_INPUT', 'name: First', issues), values).errors.name, 'First')
})

test('a refusal without fields, or one with words of its own, is said as it is', () => {
  assert.equal(formIssues(refused('TAKEN', 'It is taken.'), values).above, 'It is taken.')
  assert.equal(
    formIssues(refused('BAD_INPUT', 'The request is not valid.', []), values).above,
    'The request is not valid.',
  )
  const rule = refused('BREAKS_RULE', 'Only 3 kg are left.', [{ path: 'lines.0', message: 'Too much' }])
  assert.equal(formIssues(rule, values).above, 'Only 3 kg are left.')
  assert.equal(formIssues(new Error('x'), values).above, 'An unexpected error occurred')
})
