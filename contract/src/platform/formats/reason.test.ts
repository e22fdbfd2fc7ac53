import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Reason, whyNotReason } from './reason.ts'
import { PaymentReference } from './reference.ts'

test('a reason says something', () => {
  assert.equal(Reason.parse('  owner  agreed '), 'owner agreed')
  assert.equal(Reason.parse('मालिक ने कहा'), 'मालिक ने कहा')
  assert.equal(Reason.parse('van\u202E late'), 'van late')
  for (const empty of ['', ' a ', '\u200B\u200B\u200B', '\u3164\u3164\u3164', '...', '—'.repeat(20)])
    assert.equal(whyNotReason(empty), 'Enter a reason of at least 3 characters', JSON.stringify(empty))
  assert.equal(whyNotReason('x'.repeat(200)), undefined)
  for (const long of ['x'.repeat(201), '\u0301'.repeat(500_000)])
    assert.equal(whyNotReason(long), 'A reason can have at most 200 characters')
})

test('the form and the call refuse a reason in the same words', () => {
  const called = (text: string) => Reason.safeParse(text).error?.issues[0]?.message
  for (const text of [
    '',
    ' a ',
    '...',
    'owner agreed',
    'मालिक ने कहा',
    'x'.repeat(200),
    'x'.repeat(201),
    ' '.repeat(900),
    '\u0301'.repeat(500),
  ])
    assert.equal(whyNotReason(text), called(text), JSON.stringify(text.slice(0, 20)))
})

test('the number of a payment has nothing that no eye sees', () => {
  assert.equal(PaymentReference.parse(' hdfcn5202611 '), 'HDFCN5202611')
  assert.equal(PaymentReference.parse('HDFC 000123'), 'HDFC 000123')
  for (const same of ['X\u200B1', 'X\u00AD1', 'Ｘ1']) assert.equal(PaymentReference.parse(same), 'X1')
  for (const odd of ['Т1', '=X', ' ', '\u200B'])
    assert.equal(PaymentReference.safeParse(odd).success, false, JSON.stringify(odd))
})
