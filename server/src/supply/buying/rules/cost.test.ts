import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPaise, paise, sumPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { itemUnits } from '@packhouse/contract/units.ts'
import fc from 'fast-check'
import {
  acceptedValue,
  cashDifference,
  cashPaidOf,
  expenseShares,
  landedCost,
  lineCost,
  type Shared,
} from './cost.ts'

const line = {
  quantityMilli: milli(100_000),
  ratePaise: paise(18_00),
  loadingPaise: paise(50_00),
  commissionPoints: 600,
}
const of = (unit: Shared['unit'], quantity: number, amount: number): Shared => ({
  unit,
  quantityMilli: milli(quantity * 1000),
  amountPaise: paise(amount * 100),
})

test('the worked example: 100 kg at 18, loading 50, commission 6 %, 300 over 400 kg, 96 accepted', () => {
  const amount = lineCost(line)
  assert.equal(amount, 1958_00)
  const [share = paise(0)] = expenseShares(paise(300_00), [of('KG', 100, 1958), of('KG', 300, 3600)])
  assert.equal(share, 75_00)
  assert.equal(landedCost(amount, share, milli(96_000)), 21_18)
  assert.equal(landedCost(amount, share, milli(0)), null)
  assert.equal(acceptedValue(line, milli(96_000)), 1728_00 + 50_00 + 103_68)
})

const shares: [name: string, expenses: number, lines: Shared[], expected: number[]][] = [
  ['by weight', 100, [of('KG', 1, 10), of('KG', 3, 10)], [25, 75]],
  ['by quantity of another unit', 90, [of('PC', 100, 500), of('PC', 50, 10)], [60, 30]],
  ['by amount where units differ', 90, [of('KG', 1, 200), of('BUNCH', 500, 100)], [60, 30]],
  ['of one line', 12.34, [of('L', 7, 10)], [12.34]],
  [
    'that do not divide: the largest remainders get what is left',
    1,
    [of('KG', 1, 1), of('KG', 1, 1), of('KG', 1, 1)],
    [0.34, 0.33, 0.33],
  ],
  ['of nothing', 0, [of('KG', 1, 1)], [0]],
  ['over no lines', 100, [], []],
]
for (const [name, expenses, lines, expected] of shares)
  test(`shares of expenses ${name}`, () => {
    assert.deepEqual(
      expenseShares(paise(Math.round(expenses * 100)), lines),
      expected.map(rupees => Math.round(rupees * 100)),
    )
  })

const aShared = fc.record({
  unit: fc.constantFrom(...itemUnits),
  quantityMilli: fc.integer({ min: 1, max: 100_000_000 }).map(milli),
  amountPaise: fc.integer({ min: 1, max: 1_00_00_000_00 }).map(paise),
})
const someMoney = fc.integer({ min: 0, max: 1_00_00_000_00 }).map(paise)

test('the shares of any run add up to its expenses, none below 0, each within a paisa of its part', () => {
  fc.assert(
    fc.property(someMoney, fc.array(aShared, { minLength: 1, maxLength: 60 }), (expenses, lines) => {
      const parts = expenseShares(expenses, lines)
      assert.equal(sumPaise(parts), expenses)
      const isOneUnit = new Set(lines.map(({ unit }) => unit)).size === 1
      const weights = lines.map(({ quantityMilli, amountPaise }) =>
        BigInt(isOneUnit ? quantityMilli : amountPaise),
      )
      const whole = weights.reduce((sum, weight) => sum + weight, 0n)
      for (const [at, part] of parts.entries()) {
        const exact = (BigInt(expenses) * (weights[at] ?? 0n)) / whole
        assert.ok(BigInt(part) === exact || BigInt(part) === exact + 1n)
      }
    }),
  )
})

test('an amount rises with each of its parts, and the landed cost gives the money back', () => {
  const aLine = fc.record({
    quantityMilli: fc.integer({ min: 1, max: 100_000_000 }).map(milli),
    ratePaise: fc.integer({ min: 1, max: 1_00_000_00 }).map(paise),
    loadingPaise: someMoney,
    commissionPoints: fc.integer({ min: 0, max: 5000 }),
  })
  fc.assert(
    fc.property(
      aLine,
      someMoney,
      fc.integer({ min: 1, max: 100_000_000 }).map(milli),
      (one, share, accepted) => {
        const amount = lineCost(one)
        assert.ok(amount >= one.loadingPaise)
        assert.ok(lineCost({ ...one, ratePaise: addPaise(one.ratePaise, paise(1)) }) >= amount)
        const cost = landedCost(amount, share, accepted)
        assert.ok(cost !== null)
        const off = BigInt(cost) * BigInt(accepted) - BigInt(amount + share) * 1000n
        assert.ok((off < 0n ? -off : off) * 2n <= BigInt(accepted))
      },
    ),
  )
})

test('cash that is missing is what was taken less lines in cash, expenses and what came back', () => {
  const lines = [
    { paidBy: 'CASH' as const, amountPaise: paise(400_00) },
    { paidBy: 'UPI' as const, amountPaise: paise(999_00) },
    { paidBy: 'CREDIT' as const, amountPaise: paise(888_00) },
    { paidBy: 'CASH' as const, amountPaise: paise(100_00) },
  ]
  assert.equal(cashPaidOf(lines), 500_00)
  const cash = { taken: paise(1000_00), paid: paise(500_00), expenses: paise(40_00) }
  assert.equal(cashDifference({ ...cash, back: paise(460_00) }), 0)
  assert.equal(cashDifference({ ...cash, back: paise(400_00) }), 60_00)
  assert.equal(cashDifference({ ...cash, back: paise(470_00) }), -10_00)
})
