/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Failure } from '../../ui/feedback/failure.ts'
import { readRefusal } from './refusals.ts'

const refused = (
  statusCode: number,
  code: string,
  message: string,
  data: Record<string, unknown>,
): Failure => ({
  status: statusCode,
  data: { statusCode, code, error: message, message, data, requestId: 'r1' },
})

test('errors of lines are shown at their lines, the others above the button', () => {
  const failure = refused(409, 'BREAKS_RULE', 'The outlet MG Road is inactive. (and 1 more problem)', {
    problems: ['The outlet MG Road is inactive.', 'Line 2, Tomato 5 kg: Price not set for Tomato 5 kg'],
    general: [sentence('The outlet {outlet} is inactive.', { outlet: 'MG Road' })],
    lines: [
      {
        line: 2,
        packsizeid: 12,
        ...sentence('Line {number}, {item}: {issue}', {
          number: 2,
          item: 'Tomato 5 kg',
          issue: sentence('Price not set for {item}', { item: 'Tomato 5 kg' }),
        }),
      },
    ],
  })
  const { general, lines } = readRefusal(failure, [11, 12])
  assert.deepEqual(general, ['The outlet MG Road is inactive.'])
  assert.deepEqual([...lines], [[12, 'Price not set for Tomato 5 kg']])
})

test('errors of fields find their line by its place', () => {
  const fields = [{ path: 'items.1.quantity', message: 'At most 1,00,000 packs on a line' }]
  const { general, lines } = readRefusal(
    refused(400, 'BAD_INPUT', 'items.1.quantity: …', { fields }),
    [11, 12],
  )
  assert.deepEqual(general, [])
  assert.deepEqual([...lines], [[12, 'At most 1,00,000 packs on a line']])
})

test('rules that want a reason are asked for, with their sentences', () => {
  const needs = [
    { rule: 'CUTOFF', message: 'Orders for this slot closed at 09:00 PM.' },
    { rule: 'PRICE', message: 'Line 1: give a reason for the price' },
  ]
  const read = readRefusal(
    refused(409, 'NEEDS_REASON', 'Orders for this slot closed at 09:00 PM.', { rule: 'CUTOFF', needs }),
    [],
  )
  assert.deepEqual(read.needs, [{ rule: 'CUTOFF', message: 'Orders for this slot closed at 09:00 PM.' }])
  assert.deepEqual(read.general, [])
})

test('a duplicate names the order it looks like', () => {
  const read = readRefusal(
    refused(409, 'DUPLICATE', 'Looks like a duplicate of #1234', { orderId: 1234 }),
    [],
  )
  assert.equal(read.duplicate, 1234)
  assert.deepEqual(read.general, [])
})

test('everything else is said in its own words', () => {
  assert.deepEqual(
    readRefusal(refused(409, 'BREAKS_RULE', 'Wok Street is inactive and cannot order.', {}), []).general,
    ['Wok Street is inactive and cannot order.'],
  )
  assert.deepEqual(readRefusal({ status: 'FETCH_ERROR', error: 'TypeError' }, []).general, [
    'The server could not be reached.',
  ])
  assert.deepEqual(readRefusal(new Error('x'), []).general, ['An unexpected error occurred'])
})
