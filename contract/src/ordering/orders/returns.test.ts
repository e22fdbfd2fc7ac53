import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from './lifecycle.ts'
import { usualDisposition, whyNotRestock, whyNotReturn } from './returns.ts'

const hours = 3_600_000
const delivered = new Date('2026-11-20T02:00:00Z')
const after = (ms: number) => new Date(delivered.getTime() + ms)
const why = (status: (typeof orderStatuses)[number], ms: number, override = false) =>
  whyNotReturn({ status, deliveredAt: delivered }, { now: after(ms), singleStepDispatch: false, override })

test('goods come back from dispatch on, never before', () => {
  const open = orderStatuses.filter(status => why(status, 0, true) === undefined)
  assert.deepEqual(open, ['DISPATCHED', 'DELIVERED', 'CLOSED'])
  assert.equal(why('PACKED', 0)?.short.message, 'After Dispatched')
  assert.equal(why('PACKED', 0)?.code, 'WRONG_TRANSITION')
})

test('the claim window is 24 hours from delivery, to the second', () => {
  assert.equal(why('DELIVERED', 24 * hours), undefined)
  assert.equal(why('DELIVERED', 24 * hours + 1000)?.code, 'NEEDS_REASON')
  assert.deepEqual(why('DELIVERED', 24 * hours + 1000)?.data, { rule: 'RETURN_WINDOW' })
})

test('with a reason it is seven days, and a closed order always asks for one', () => {
  assert.equal(why('DELIVERED', 7 * 24 * hours, true), undefined)
  assert.equal(why('DELIVERED', 7 * 24 * hours + 1000, true)?.code, 'BREAKS_RULE')
  assert.equal(why('CLOSED', hours)?.code, 'NEEDS_REASON')
  assert.equal(why('CLOSED', hours, true), undefined)
  assert.equal(why('CLOSED', 7 * 24 * hours + 1000, true)?.short.message, 'Window over')
})

test('goods that turned back on the way have no window', () => {
  assert.equal(
    whyNotReturn(
      { status: 'DISPATCHED', deliveredAt: null },
      { now: after(9e9), singleStepDispatch: false, override: false },
    ),
    undefined,
  )
})

test('goods are restocked on the day of delivery in India, once checked', () => {
  const restock = (leftAt: string, now: string, qcPassed = true) =>
    whyNotRestock({ leftAt: new Date(leftAt), now: new Date(now), qcPassed })?.code
  assert.equal(restock('2026-11-20T02:00:00Z', '2026-11-20T18:29:59Z'), undefined)
  assert.equal(restock('2026-11-20T02:00:00Z', '2026-11-20T18:30:00Z'), 'BREAKS_RULE', 'midnight in India')
  assert.equal(restock('2026-11-20T02:00:00Z', '2026-11-20T03:00:00Z', false), 'NEEDS_CONFIRM')
})

test('what came back is waste unless it was checked, keeps, and came the same day', () => {
  const usual = (facts: Partial<Parameters<typeof usualDisposition>[0]>) =>
    usualDisposition({
      reason: 'EXCESS',
      shelfLifeDays: 30,
      leftAt: delivered,
      now: after(hours),
      qcPassed: true,
      ...facts,
    })
  assert.equal(usual({}), 'RESTOCK')
  assert.equal(usual({ shelfLifeDays: null }), 'RESTOCK')
  assert.equal(usual({ qcPassed: false }), 'WASTE')
  assert.equal(usual({ shelfLifeDays: 3 }), 'WASTE')
  assert.equal(usual({ now: after(23 * hours) }), 'WASTE')
  assert.equal(usual({ reason: 'QUALITY' }), 'WASTE')
  assert.equal(usual({ reason: 'WEIGHT_SHORT' }), 'CLAIM_ONLY')
})
