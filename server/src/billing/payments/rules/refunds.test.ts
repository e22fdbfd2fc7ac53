import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  plannedSum,
  planRefund,
  refundLimit,
  whyNotRefundReference,
} from '@packhouse/contract/billing/payments/refund-plan.ts'
import { day } from '@packhouse/contract/day.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { refundSeries, whyNotRefund } from './refunds.ts'

const source = (id: number, free: number, isForOrder = false) => ({
  id,
  free: paise(free),
  isForOrder,
  number: `2627/RV/000000${id}`,
  date: day('2026-11-01'),
})
const parts = (plan: readonly { receipt: { id: number }; amount: Paise }[]) =>
  plan.map(({ receipt, amount }) => [receipt.id, amount])

test('one receipt gives one voucher, the newest first; an amount above it makes one for each receipt', () => {
  const receipts = [source(3, 25_810_00), source(2, 12_640_00), source(1, 0)]
  assert.deepEqual(parts(planRefund(paise(25_000_00), receipts)), [[3, 25_000_00]])
  assert.deepEqual(parts(planRefund(paise(30_000_00), receipts)), [
    [3, 25_810_00],
    [2, 4_190_00],
  ])
  assert.deepEqual(parts(planRefund(paise(30_000_00), receipts, 2)), [
    [2, 12_640_00],
    [3, 17_360_00],
  ])
})

test('money for an order that has not left is not given back', () => {
  assert.deepEqual(parts(planRefund(paise(100), [source(2, 500, true), source(1, 60)])), [[1, 60]])
})

test('at most the advance less what open orders and dues need is given back, never less than nothing', () => {
  assert.equal(refundLimit({ advance: paise(38_450_00), reserved: paise(12_640_00) }), 25_810_00)
  assert.equal(refundLimit({ advance: paise(100), reserved: paise(300) }), 0)
})

test('property: the parts of a plan never exceed a receipt and add up to the amount or to all that is free', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 2000; round++) {
    const receipts = Array.from({ length: random(6) }, (_, at) =>
      source(at + 1, random(1000), random(4) === 0),
    )
    const amount = paise(1 + random(3000))
    const plan = planRefund(amount, receipts, random(7))
    const free = receipts.filter(({ isForOrder }) => !isForOrder).reduce((sum, { free }) => sum + free, 0)
    assert.equal(plannedSum(plan), Math.min(amount, free))
    for (const { receipt, amount } of plan)
      assert(amount > 0 && amount <= receipt.free && !receipt.isForOrder)
    assert.equal(new Set(plan.map(({ receipt }) => receipt.id)).size, plan.length)
  }
})

test('a refund says what stands against it', () => {
  const facts = {
    amount: paise(100_00),
    date: day('2026-11-20'),
    today: day('2026-11-20'),
    advance: paise(500_00),
    reserved: paise(0),
    receipts: [source(1, 500_00)],
    chosen: undefined as number | undefined,
  }
  const why = (like: Partial<typeof facts>) => whyNotRefund({ ...facts, ...like })?.message
  assert.equal(why({}), undefined)
  assert.equal(
    why({ reserved: paise(450_00) }),
    'Only ₹50.00 can be refunded: of the advance of ₹500.00, ₹450.00 stays for open orders and dues.',
  )
  assert.match(why({ date: day('2026-11-21') }) ?? '', /after today/)
  assert.match(why({ date: day('2026-10-31') }) ?? '', /received on/)
  assert.match(why({ chosen: 9 }) ?? '', /no free money left/)
  assert.match(
    why({ receipts: [source(1, 40_00), source(2, 460_00, true)] }) ?? '',
    /₹60\.00 of it was received for an order/,
  )
})

test('against a receipt voucher it is a refund voucher, else an ordinary payment; a UPI reference has 12 digits', () => {
  assert.deepEqual([refundSeries('2627/RV/0000001'), refundSeries('2627/RC/0000001')], ['RF', 'PY'])
  assert.equal(whyNotRefundReference('CASH', undefined), undefined)
  assert.match(whyNotRefundReference('UPI', '123') ?? '', /12 digits/)
  assert.match(whyNotRefundReference('NEFT', undefined) ?? '', /Enter the payment reference/)
})
