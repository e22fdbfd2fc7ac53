import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, day, dayOf, daysBetween } from '../../day.ts'
import { paise, sumPaise } from '../../money.ts'
import {
  ageing,
  available,
  type CreditFacts,
  type CreditTerms,
  countedByRelease,
  countedCheques,
  creditCycles,
  creditStatus,
  dueDate,
  exposure,
  statementWindow,
  termsText,
  whyHold,
  whyNotPaid,
} from './terms.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map(days => addDays(day('2010-01-01'), days))
const anyTerms = fc.record({
  cycle: fc.constantFrom(...creditCycles),
  cyclesPerStatement: fc.integer({ min: 1, max: 12 }),
  dueDays: fc.integer({ min: 0, max: 90 }),
})

// spec 3.4, 9.10
test('the credit cycles are four, from the day to the year', () => {
  assert.deepEqual(creditCycles, ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])
})

// spec 3.4
test('statements close as the terms say', () => {
  const rows: [string, CreditTerms['cycle'], number, string, string][] = [
    ['2026-11-20', 'DAILY', 1, '2026-11-20', '2026-11-20'],
    ['2026-04-01', 'DAILY', 10, '2026-04-01', '2026-04-10'],
    ['2026-04-11', 'DAILY', 10, '2026-04-11', '2026-04-20'],
    ['2027-03-31', 'DAILY', 10, '2027-03-27', '2027-03-31'],
    ['2026-11-20', 'WEEKLY', 1, '2026-11-16', '2026-11-22'],
    ['2024-01-01', 'WEEKLY', 2, '2024-01-01', '2024-01-14'],
    ['2024-01-14', 'WEEKLY', 2, '2024-01-01', '2024-01-14'],
    ['2024-01-15', 'WEEKLY', 2, '2024-01-15', '2024-01-28'],
    ['2023-12-31', 'WEEKLY', 2, '2023-12-18', '2023-12-31'],
    ['2026-11-20', 'MONTHLY', 1, '2026-11-01', '2026-11-30'],
    ['2028-02-10', 'MONTHLY', 1, '2028-02-01', '2028-02-29'],
    ['2026-11-20', 'MONTHLY', 3, '2026-10-01', '2026-12-31'],
    ['2027-01-05', 'MONTHLY', 2, '2026-12-01', '2027-01-31'],
    ['2027-03-05', 'MONTHLY', 5, '2027-02-01', '2027-03-31'],
    ['2027-03-05', 'MONTHLY', 12, '2026-04-01', '2027-03-31'],
    ['2026-11-20', 'YEARLY', 1, '2026-04-01', '2027-03-31'],
    ['2027-01-20', 'YEARLY', 2, '2026-04-01', '2028-03-31'],
    ['2025-04-01', 'YEARLY', 3, '2024-04-01', '2027-03-31'],
    ['2024-03-31', 'YEARLY', 3, '2021-04-01', '2024-03-31'],
  ]
  for (const [date, cycle, cyclesPerStatement, from, to] of rows)
    assert.deepEqual(
      statementWindow(day(date), { cycle, cyclesPerStatement }),
      { from, to },
      `${date} ${cycle} × ${cyclesPerStatement}`,
    )
})

test('statements tile the calendar: each day lies in one, and the next one follows at once', () => {
  fc.assert(
    fc.property(anyDay, anyTerms, (date, terms) => {
      const window = statementWindow(date, terms)
      assert.ok(window.from <= date && date <= window.to)
      assert.deepEqual(statementWindow(window.from, terms), window)
      assert.deepEqual(statementWindow(window.to, terms), window)
      assert.equal(statementWindow(addDays(window.to, 1), terms).from, addDays(window.to, 1))
      assert.equal(daysBetween(window.to, dueDate(date, terms)), terms.dueDays)
    }),
  )
})

test('later invoices are never due earlier', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.nat(400),
      anyTerms,
      (date, days, terms) => dueDate(date, terms) <= dueDate(addDays(date, days), terms),
    ),
  )
})

test('an invoice is due a number of days after its statement closes, by the day in India', () => {
  const monthly: CreditTerms = { cycle: 'MONTHLY', cyclesPerStatement: 1, dueDays: 7 }
  assert.equal(dueDate(day('2026-11-03'), monthly), '2026-12-07')
  assert.equal(dueDate(dayOf(new Date('2026-11-30T18:00:00Z')), monthly), '2026-12-07') // 30 Nov 23:30 IST
  assert.equal(dueDate(dayOf(new Date('2026-11-30T18:40:00Z')), monthly), '2027-01-07') // 1 Dec 00:10 IST
  assert.equal(
    dueDate(day('2026-11-03'), { cycle: 'DAILY', cyclesPerStatement: 1, dueDays: 0 }),
    '2026-11-03',
  )
})

test('terms read as documents print them', () => {
  assert.equal(termsText({ cycle: 'WEEKLY', cyclesPerStatement: 1, dueDays: 7 }), 'Weekly statement, 7 days')
  assert.equal(
    termsText({ cycle: 'WEEKLY', cyclesPerStatement: 2, dueDays: 1 }),
    'Statement every 2 weeks, 1 day',
  )
  assert.equal(
    termsText({ cycle: 'DAILY', cyclesPerStatement: 1, dueDays: 0 }),
    'Daily statement, due when it closes',
  )
  assert.equal(termsText(null), 'Prepaid')
})

const today = day('2026-11-20')
const credit = (more: Partial<CreditFacts> = {}): CreditFacts => ({
  isPostpaid: true,
  creditLimit: paise(50_000_00),
  outstanding: paise(0),
  openOrders: paise(0),
  chequesOnHand: paise(0),
  oldestDue: null,
  hasBounced: false,
  ...more,
})

test('an order over the limit waits, and a credit note lets it through', () => {
  const busy = credit({ outstanding: paise(42_000_00), openOrders: paise(6_000_00) })
  const hold = whyHold(busy, paise(3_000_00), today, 3)
  assert.equal(hold?.code, 'CREDIT_HOLD')
  assert.equal(
    hold?.message,
    '₹1,000.00 over the credit limit of ₹50,000.00: ₹48,000.00 is in use and this order is ₹3,000.00.',
  )
  assert.equal(hold?.data?.over, 1000)
  assert.equal(whyHold({ ...busy, outstanding: paise(40_500_00) }, paise(3_000_00), today, 3), undefined)
  assert.equal(whyHold(busy, paise(2_000_00), today, 3), undefined)
})

test('cheques on hand lower what is in use to nothing at most, and an advance keeps its effect', () => {
  const rows: [outstanding: number, openOrders: number, cheques: number, counted: number, used: number][] = [
    [600, 300, 0, 0, 900],
    [600, 300, 200, 200, 700],
    [600, 300, 900, 900, 0],
    [600, 300, 901, 900, 0],
    [0, 300, 50_000, 300, 0],
    [0, 0, 500, 0, 0],
    [-400, 100, 500, 0, -300],
    [-400, 400, 500, 0, 0],
    [-400, 700, 100, 100, 200],
  ]
  for (const [outstanding, openOrders, cheques, counted, used] of rows) {
    const use = {
      outstanding: paise(outstanding),
      openOrders: paise(openOrders),
      chequesOnHand: paise(cheques),
    }
    const left = available({ ...use, creditLimit: paise(1000) })
    assert.deepEqual(
      [countedCheques(use), exposure(use), left],
      [counted, used, 1000 - used],
      JSON.stringify(use),
    )
  }
})

test('cheques on hand move the chip and the hold over the limit, not those of overdue dues and of a bounced cheque', () => {
  const over = { outstanding: paise(52_000_00), chequesOnHand: paise(13_000_00) }
  assert.equal(creditStatus(credit({ ...over, chequesOnHand: paise(0) }), today, 3), 'OVER_LIMIT')
  assert.equal(creditStatus(credit(over), today, 3), 'OK')
  assert.equal(whyHold(credit(over), paise(11_000_00), today, 3), undefined)
  const hold = whyHold(credit(over), paise(11_000_01), today, 3)
  assert.equal(
    hold?.message,
    '₹0.01 over the credit limit of ₹50,000.00: ₹39,000.00 is in use and this order is ₹11,000.01.',
  )
  assert.equal(countedByRelease(credit(over), paise(12_000_00), today, 3), 1_000_00)
  const late = credit({ ...over, oldestDue: day('2026-11-16') })
  assert.deepEqual(
    [creditStatus(late, today, 3), whyHold(late, paise(1), today, 3)?.data?.reason],
    ['OVERDUE', 'OVERDUE'],
  )
  const bounced = credit({ ...over, hasBounced: true })
  assert.deepEqual(
    [creditStatus(bounced, today, 3), whyHold(bounced, paise(1), today, 3)?.data?.reason],
    ['ON_HOLD', 'BOUNCED'],
  )
})

test('overdue invoices stop orders after the days of grace, a bounced cheque at once', () => {
  assert.equal(whyHold(credit({ oldestDue: day('2026-11-17') }), paise(1), today, 3), undefined)
  const late = whyHold(credit({ oldestDue: day('2026-11-16') }), paise(1), today, 3)
  assert.equal(late?.message, 'Dues from Mon, 16 Nov 2026 are 4 days late.')
  assert.equal(late?.code, 'CREDIT_HOLD')
  assert.equal(whyHold(credit({ hasBounced: true }), paise(1), today, 3)?.data?.reason, 'BOUNCED')
})

test('what a release up to an amount counts: what passes the limit, or else the whole order', () => {
  const used = { outstanding: paise(42_000_00), openOrders: paise(6_000_00) }
  const cases: [facts: Partial<CreditFacts>, value: number, counted: number][] = [
    [used, 12_000, 10_000],
    [used, 2_000, 0],
    [{ ...used, openOrders: paise(9_000_00) }, 3_000, 3_000],
    [{ ...used, oldestDue: day('2026-11-16') }, 12_000, 12_000],
    [{ ...used, hasBounced: true }, 12_000, 12_000],
  ]
  for (const [facts, value, counted] of cases)
    assert.equal(
      countedByRelease(credit(facts), paise(value * 100), today, 3),
      counted * 100,
      JSON.stringify(facts),
    )
})

test('orders that share a release go over the limit by no more than its amount, and one that would stay below goes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 900 }),
      fc.nat(500),
      fc.array(fc.integer({ min: 1, max: 400 })),
      (used, amount, orders) => {
        let [openOrders, left] = [used, amount]
        for (const value of orders) {
          const state = credit({ openOrders: paise(openOrders), creditLimit: paise(1000) })
          const isHeld = whyHold(state, paise(value), today, 3) !== undefined
          const counted = countedByRelease(state, paise(value), today, 3)
          assert.equal(counted > 0, isHeld)
          assert.equal(counted <= left, openOrders + value <= 1000 + amount)
          if (counted > left) continue
          openOrders += value
          left -= counted
        }
      },
    ),
  )
})

test('prepaid orders never wait for credit', () => {
  const bad = credit({
    isPostpaid: false,
    creditLimit: null,
    hasBounced: true,
    oldestDue: day('2026-01-01'),
    outstanding: paise(9_000_00),
  })
  assert.equal(whyHold(bad, paise(5_000_00), today, 3), undefined)
})

test('prepaid orders wait for their money', () => {
  assert.equal(whyNotPaid({ total: paise(500_00), ready: paise(500_00) }), undefined)
  const missing = whyNotPaid({ total: paise(500_00), ready: paise(499_99) })
  assert.partialDeepStrictEqual(missing, {
    code: 'NOT_PAID',
    message: '₹0.01 of ₹500.00 is not paid yet. Record the payment first.',
    data: { missing: 0.01, total: 500 },
  })
})

test('who paid what the document of a prepaid order will ask has paid, and who paid its total too', () => {
  const rows: [total: number, ready: number, missing: number | undefined][] = [
    [105_10, 105_00, undefined],
    [105_49, 105_00, undefined],
    [105_10, 104_99, 0.01],
    [105_50, 105_49, 0.01],
    [105_50, 105_50, undefined],
    [105_64, 105_64, undefined],
    [105_64, 105_00, 0.64],
    [49, 0, undefined],
    [50, 0, 0.5],
  ]
  for (const [total, ready, missing] of rows)
    assert.equal(
      whyNotPaid({ total: paise(total), ready: paise(ready) })?.data?.missing,
      missing,
      `${ready} of ${total}`,
    )
})

test('the chip shows the gravest fact', () => {
  const rows: [Partial<CreditFacts>, string][] = [
    [{}, 'OK'],
    [{ outstanding: paise(39_999_99) }, 'OK'],
    [{ outstanding: paise(40_000_00) }, 'NEAR_LIMIT'],
    [{ outstanding: paise(30_000_00), openOrders: paise(10_000_00) }, 'NEAR_LIMIT'],
    [{ outstanding: paise(50_000_00) }, 'NEAR_LIMIT'],
    [{ outstanding: paise(50_000_01) }, 'OVER_LIMIT'],
    [{ oldestDue: day('2026-11-17') }, 'OK'],
    [{ oldestDue: day('2026-11-16') }, 'OVERDUE'],
    [{ oldestDue: day('2026-11-16'), outstanding: paise(60_000_00) }, 'OVERDUE'],
    [{ oldestDue: day('2026-11-16'), hasBounced: true }, 'ON_HOLD'],
    [{ isPostpaid: false, creditLimit: null, hasBounced: true }, 'PREPAID'],
  ]
  for (const [facts, chip] of rows)
    assert.equal(creditStatus(credit(facts), today, 3), chip, JSON.stringify(facts))
})

test('a customer whose chip is good is not held for nothing', () => {
  const facts = fc.record({
    outstanding: fc.integer({ min: -1e9, max: 1e9 }),
    openOrders: fc.nat(1e9),
    cheques: fc.nat(1e9),
    limit: fc.integer({ min: 100, max: 1e9 }),
    late: fc.integer({ min: -60, max: 60 }),
    bounced: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, ({ outstanding, openOrders, cheques, limit, late, bounced }) => {
      const state = credit({
        outstanding: paise(outstanding),
        openOrders: paise(openOrders),
        chequesOnHand: paise(cheques),
        creditLimit: paise(limit),
        oldestDue: addDays(today, -late),
        hasBounced: bounced,
      })
      const chip = creditStatus(state, today, 3)
      assert.equal(whyHold(state, paise(0), today, 3) === undefined, chip === 'OK' || chip === 'NEAR_LIMIT')
      assert.equal(available(state) + exposure(state), limit)
    }),
  )
})

test('dues are grouped by days past due and nothing is lost', () => {
  const due = (late: number, open: number) => ({ dueDate: addDays(today, -late), open: paise(open) })
  const rows = ageing(
    [
      due(-5, 100),
      due(0, 10),
      due(1, 1),
      due(7, 2),
      due(8, 3),
      due(15, 4),
      due(16, 5),
      due(30, 6),
      due(31, 7),
      due(60, 8),
      due(61, 9),
      due(90, 10),
      due(91, 11),
      due(400, 12),
      due(3, 0),
    ],
    today,
  )
  assert.deepEqual(
    rows.map(({ amount, count }) => [amount, count]),
    [
      [110, 2],
      [3, 2],
      [7, 2],
      [11, 2],
      [15, 2],
      [19, 2],
      [23, 2],
    ],
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -200, max: 500 }), fc.nat(1e9)), { maxLength: 30 }),
      list => {
        const dues = list.map(([late, open]) => due(late, open))
        assert.equal(
          sumPaise(ageing(dues, today).map(({ amount }) => amount)),
          sumPaise(dues.map(({ open }) => open)),
        )
      },
    ),
  )
})
