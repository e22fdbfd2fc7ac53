import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '../../day.ts'
import { isEarly, whyEarly } from './early.ts'

test('goods leave on the day of delivery, the day before, or later; not two days before', () => {
  const now = new Date('2026-11-20T06:30:00Z')
  const days = ['2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22', '2026-12-04']
  assert.deepEqual(
    days.map(date => isEarly(day(date), now)),
    [false, false, false, true, true],
  )
})

test('the day changes at midnight in India, not in Greenwich', () => {
  const sunday = day('2026-11-22')
  assert.ok(isEarly(sunday, new Date('2026-11-20T18:29:59Z')))
  assert.ok(!isEarly(sunday, new Date('2026-11-20T18:30:00Z')))
})

test('an early order says its day and the rule, and goes with a reason', () => {
  const order = { deliveryDate: day('2026-11-25') }
  const now = new Date('2026-11-20T06:30:00Z')
  const { code, message, data } = whyEarly(order, { now, override: false }) ?? {}
  assert.equal(code, 'NEEDS_REASON')
  assert.match(message ?? '', /^This order is for Wed, 25 Nov 2026; goods leave/)
  assert.deepEqual(data, { rule: 'EARLY' })
  assert.equal(whyEarly(order, { now, override: true }), undefined)
})
