import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closesDeliveredBy } from './close.ts'

const ist = (text: string) => new Date(`${text}+05:30`)
const at = (text: string) => closesDeliveredBy(ist(text)).getTime()

test('at two in the night everything is closed that was delivered a day before', () => {
  assert.equal(at('2026-11-22T02:00:00'), ist('2026-11-21T02:00:00').getTime())
  assert.equal(at('2026-11-22T01:59:59'), ist('2026-11-20T02:00:00').getTime())
})

test('a sweep that comes late closes the same orders', () => {
  assert.equal(at('2026-11-22T09:30:00'), at('2026-11-22T02:00:00'))
  assert.equal(at('2026-11-22T23:59:00'), at('2026-11-22T02:00:00'))
})
