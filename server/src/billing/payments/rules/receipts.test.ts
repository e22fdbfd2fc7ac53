import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cashBar, planAllocations } from '@packhouse/contract/billing/payments/allocation.ts'
import { CreateReceipt } from '@packhouse/contract/billing/payments/model.ts'
import type { ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import { referenceIssue } from '@packhouse/contract/billing/receipt-modes.ts'
import { day } from '@packhouse/contract/day.ts'
import { DueId, OrderId, ReceiptId } from '@packhouse/contract/ids.ts'
import { paise, sumPaise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import {
  type FreeReceipt,
  type OpenDue,
  planNamed,
  planOldestFirst,
  planTakeBack,
  type ReceiptFacts,
  whyNotAllocate,
  whyNotCash,
  whyNotReceipt,
} from './receipts.ts'

const order = (id: number) => OrderId.parse(id)
const receipt = (
  id: number,
  freePaise: number,
  orderId: number | null = null,
  mode: ReceiptMode = 'UPI',
): FreeReceipt => ({
  id: ReceiptId.parse(id),
  mode,
  orderId: orderId === null ? null : order(orderId),
  freePaise: paise(freePaise),
})
const dueId = (id: number) => DueId.parse(id)
const due = (id: number, openPaise: number, orderId: number | null = null, cashPaise = 0): OpenDue => ({
  id: dueId(id),
  number: `2627/BS/000000${id}`,
  orderId: orderId === null ? null : order(orderId),
  openPaise: paise(openPaise),
  cashPaise: paise(cashPaise),
})
const plan = (receipts: FreeReceipt[], dues: OpenDue[], underCashBar = true) =>
  planAllocations(receipts, dues, underCashBar).map(({ from, dueId, amountPaise }) => [
    from.id,
    dueId,
    amountPaise,
  ])

test('money pays the oldest due first, and what is left over stays an advance', () => {
  assert.deepEqual(plan([receipt(1, 150), receipt(2, 100)], [due(1, 120), due(2, 90)]), [
    [1, 1, 120],
    [1, 2, 30],
    [2, 2, 60],
  ])
})

test('money taken for an order pays that order before older dues, and before other money does', () => {
  assert.deepEqual(plan([receipt(1, 100), receipt(2, 80, 7)], [due(1, 60), due(2, 50, 7)]), [
    [2, 2, 50],
    [2, 1, 30],
    [1, 1, 30],
  ])
})

test('free cash stops one paisa below the bar on each due', () => {
  const cash = receipt(1, cashBar * 2, null, 'CASH')
  assert.deepEqual(plan([cash], [due(1, cashBar * 2, null, 100), due(2, 500)]), [
    [1, 1, cashBar - 1 - 100],
    [1, 2, 500],
  ])
  assert.deepEqual(plan([cash], [due(1, cashBar * 2)], false), [[1, 1, cashBar * 2]])
})

test('no receipt gives and no due takes more than it has', () => {
  const anyOrder = fc.constantFrom(null, 1, 2, 3)
  const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), anyOrder, fc.boolean()), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(amounts, amounts, (money, owed) => {
      const receipts = money.map(([amount, orderId, isCash], at) =>
        receipt(at + 1, amount, orderId, isCash ? 'CASH' : 'UPI'),
      )
      const dues = owed.map(([amount, orderId], at) => due(at + 1, amount, orderId))
      const parts = planAllocations(receipts, dues, true)
      assert.ok(parts.every(({ amountPaise }) => amountPaise > 0))
      for (const { id, freePaise } of receipts)
        assert.ok(
          sumPaise(parts.filter(({ from }) => from.id === id).map(part => part.amountPaise)) <= freePaise,
        )
      for (const { id, openPaise } of dues)
        assert.ok(
          sumPaise(parts.filter(({ dueId }) => dueId === id).map(part => part.amountPaise)) <= openPaise,
        )
      const all = (rows: { freePaise?: number; openPaise?: number }[]) =>
        rows.reduce((sum, { freePaise = 0, openPaise = 0 }) => sum + freePaise + openPaise, 0)
      assert.equal(sumPaise(parts.map(part => part.amountPaise)), Math.min(all(receipts), all(dues)))
    }),
  )
})

test('money for an order that has not left yet waits for it', () => {
  const money = { mode: 'UPI' as const, orderId: order(7), freePaise: paise(100) }
  assert.deepEqual(planOldestFirst({ ...money, orderIsOnItsWay: true }, [due(1, 60)]), [])
  assert.deepEqual(planOldestFirst({ ...money, orderIsOnItsWay: false }, [due(1, 60)]), [
    { dueId: 1, amountPaise: 60 },
  ])
})

const shared = { number: '2627/RC/0000009', customer: 'Other Foods', amount: paise(40_00) }
const facts: ReceiptFacts = {
  mode: 'CASH',
  amount: paise(1_00_000_00),
  date: day('2026-11-20'),
  today: day('2026-11-20'),
  reference: null,
  usedBy: null,
  sharedWith: null,
  confirm: false,
  cashThatDay: paise(0),
  order: null,
}
test('what a receipt may not be', () => {
  const rows: [string, Partial<ReceiptFacts>, string | undefined][] = [
    ['fine', {}, undefined],
    ['one paisa below the bar', { amount: paise(cashBar - 1) }, undefined],
    ['at the bar', { amount: cashBar }, 'BREAKS_RULE'],
    [
      'at the bar with the morning',
      { amount: paise(50_000_00), cashThatDay: paise(1_50_000_00) },
      'BREAKS_RULE',
    ],
    ['at the bar, but by bank', { mode: 'NEFT', amount: cashBar, reference: 'N1' }, undefined],
    [
      'cash for one order over days',
      { order: { id: order(7), isOwn: true, cashBefore: paise(1_00_000_00) } },
      'BREAKS_RULE',
    ],
    ['tomorrow', { date: day('2026-11-21') }, 'BREAKS_RULE'],
    ["another's order", { order: { id: order(7), isOwn: false, cashBefore: paise(0) } }, 'BREAKS_RULE'],
    [
      'a reference of another customer',
      { mode: 'NEFT', reference: 'N1', sharedWith: shared },
      'NEEDS_CONFIRM',
    ],
    ['the same, confirmed', { mode: 'NEFT', reference: 'N1', sharedWith: shared, confirm: true }, undefined],
    [
      'a used reference is not confirmed',
      { mode: 'NEFT', reference: 'N1', usedBy: '2627/RC/0000001', confirm: true },
      'TAKEN',
    ],
    ['a used reference', { mode: 'NEFT', reference: 'N1', usedBy: '2627/RV/0000001' }, 'TAKEN'],
  ]
  for (const [name, change, code] of rows)
    assert.equal(whyNotReceipt({ ...facts, ...change })?.code, code, name)
})

test('cash against one invoice stays below the bar over any number of days', () => {
  const dues = [due(1, cashBar * 2, null, cashBar - 100)]
  assert.equal(whyNotCash('CASH', [{ dueId: dueId(1), amountPaise: paise(99) }], dues), undefined)
  assert.match(
    whyNotCash('CASH', [{ dueId: dueId(1), amountPaise: paise(100) }], dues)?.message ?? '',
    /2627\/BS\/0000001.*₹2,00,000\.00/,
  )
  assert.equal(whyNotCash('UPI', [{ dueId: dueId(1), amountPaise: paise(100) }], dues), undefined)
})

test('parts named by a clerk must be open, known, named once and no more than was received', () => {
  const dues = [due(1, 100), due(2, 50)]
  const money = { amount: paise(120), mode: 'UPI' as const, dues }
  const ask = (...parts: [number, number][]) =>
    parts.map(([id, amount]) => ({ number: `2627/BS/000000${id}`, amount: paise(amount) }))
  assert.equal(whyNotAllocate(ask([1, 100], [2, 20]), money), undefined)
  assert.deepEqual(planNamed(ask([2, 20], [1, 100]), dues), [
    { dueId: 2, amountPaise: 20 },
    { dueId: 1, amountPaise: 100 },
  ])
  for (const [named, words] of [
    [ask([1, 100], [2, 21]), 'more than'],
    [ask([1, 101]), 'Only ₹1.00 is open'],
    [ask([3, 1]), 'nothing open'],
    [ask([1, 1], [1, 1]), 'twice'],
  ] as const)
    assert.match(whyNotAllocate(named, money)?.message ?? '', new RegExp(words))
  assert.match(whyNotAllocate(ask([1, 1]), { ...money, mode: 'CHEQUE' })?.message ?? '', /cleared/)
  assert.equal(whyNotAllocate([], { ...money, mode: 'CHEQUE' }), undefined)
})

test('money comes back from the newest receipt first', () => {
  const paid = [
    { receiptId: ReceiptId.parse(1), amountPaise: paise(100) },
    { receiptId: ReceiptId.parse(2), amountPaise: paise(40) },
  ]
  assert.deepEqual(planTakeBack(paise(60), paid), [
    { receiptId: 2, amountPaise: 40 },
    { receiptId: 1, amountPaise: 20 },
  ])
  assert.throws(() => planTakeBack(paise(141), paid), RangeError)
})

test('every mode but cash carries a reference, UPI one of twelve digits', () => {
  assert.equal(referenceIssue('CASH', undefined), undefined)
  assert.equal(referenceIssue('UPI', '123456789012'), undefined)
  for (const wrong of [undefined, '12345678901', '1234567890123', '12345678901a'])
    assert.match(referenceIssue('UPI', wrong) ?? '', /12 digits/)
  for (const mode of ['NEFT', 'RTGS', 'IMPS', 'CHEQUE', 'CARD', 'TDS', 'ADJUSTMENT'] as const) {
    assert.match(referenceIssue(mode, undefined) ?? '', /reference/)
    assert.equal(referenceIssue(mode, 'X1'), undefined)
  }
  const body = { customerId: 1, date: '2026-11-20', amount: 10, mode: 'UPI', reference: '1' }
  assert.deepEqual(CreateReceipt.safeParse(body).error?.issues[0]?.path, ['reference'])
  for (const amount of [0, -1, 1.005, 1_00_00_00_001])
    assert.equal(CreateReceipt.safeParse({ ...body, mode: 'CASH', amount }).success, false)
})
