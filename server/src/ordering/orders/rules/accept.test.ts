import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CreditFacts } from '@packhouse/contract/billing/payments/terms.ts'
import { day } from '@packhouse/contract/day.ts'
import { inRupees, type Paise, paise } from '@packhouse/contract/money.ts'
import { noon } from '../testing/locked-orders.ts'
import { decideCredit } from './accept.ts'

const rupees = (amount: number): Paise => paise(amount * 100)
const credit = (facts: Partial<CreditFacts> = {}): CreditFacts => ({
  isPostpaid: true,
  creditLimit: rupees(50_000),
  outstanding: rupees(42_000),
  openOrders: rupees(6000),
  chequesOnHand: rupees(0),
  oldestDue: null,
  hasBounced: false,
  ...facts,
})
const decide = (facts: Partial<CreditFacts>, value: number, reason?: string) =>
  decideCredit(credit(facts), {
    value: rupees(value),
    graceDays: 3,
    now: noon,
    overrides: reason ? [{ rule: 'CREDIT', reason }] : [],
  })

test('an order over the limit waits, and a credit note lets it go', () => {
  const { hold } = decide({}, 3000)
  assert.equal(hold?.code, 'CREDIT_HOLD')
  assert.equal(hold?.data?.over, 1000)
  assert.equal(hold?.data?.exposure, inRupees(rupees(48_000)))
  assert.equal(decide({ outstanding: rupees(40_500) }, 3000).hold, undefined)
  assert.equal(decide({}, 2000).hold, undefined, 'exactly the limit is inside it')
})

test('late dues and bounced cheques hold whatever the limit says', () => {
  assert.equal(
    decide({ outstanding: rupees(0), oldestDue: day('2026-11-16') }, 1).hold?.data?.reason,
    'OVERDUE',
  )
  assert.equal(
    decide({ outstanding: rupees(0), oldestDue: day('2026-11-17') }, 1).hold,
    undefined,
    'three days of grace',
  )
  assert.equal(decide({ outstanding: rupees(0), hasBounced: true }, 1).hold?.data?.reason, 'BOUNCED')
})

test('a hold is passed with a reason, and the reason stays with it', () => {
  const passed = decide({}, 3000, 'Owner agreed')
  assert.equal(passed.overriddenBy, 'Owner agreed')
  assert.equal(passed.hold?.code, 'CREDIT_HOLD')
  assert.equal(decide({}, 1000, 'Owner agreed').overriddenBy, null, 'a reason that nothing asked for is none')
})
