import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemTypeId } from '../../ids.ts'
import { paise } from '../../money.ts'
import { milli } from '../../quantity.ts'
import { askCount } from './goods.ts'
import { askBill, askDues, askExpense, askLimit, askSupplierPayment, askTellCash, askTrip } from './office.ts'
import { askOrdered } from './orders.ts'
import type { Question } from './question.ts'

const asked = (question: Question | undefined): string => question?.message ?? ''
const rupees = (amount: number) => paise(amount * 100)
const itemId = ItemTypeId.parse(7)

test('an ordered amount is compared with all orders and with those of the customer', () => {
  const paneer = (
    kg: number,
    { worth = 60_000, largest = 24, order = 4_100 }: Record<string, number | null> = {},
  ) =>
    asked(
      askOrdered(
        {
          path: 'body.items.0.quantity',
          itemId,
          item: 'Paneer',
          unit: 'KG',
          amount: milli(kg * 1000),
          worth: worth === null ? undefined : rupees(worth),
        },
        {
          largest: largest === null ? null : milli(largest * 1000),
          order: order === null ? null : rupees(order),
          customer: 'Malabar House',
        },
      ),
    )
  const most = 'of Paneer? The most that anybody ordered in 60 days is 24.000 kg.'
  assert.deepEqual(
    [
      paneer(120, { worth: 40_000 }),
      paneer(120.1, { worth: 40_000 }),
      paneer(120.1, { worth: 2_000 }),
      paneer(120.1, { worth: 2_000.01 }),
      paneer(120.1, { worth: null }),
      paneer(90, { worth: 50_000 }),
      paneer(90, { worth: 50_000.01 }),
      paneer(90, { worth: 60_000, order: 12_000 }),
      paneer(90, { worth: 60_000.01, order: 12_000 }),
      paneer(90, { largest: null, order: null, worth: 50_001 }),
      paneer(90, { largest: null, worth: null }),
    ],
    [
      '',
      `120.100 kg ${most}`,
      '',
      `120.100 kg ${most}`,
      `120.100 kg ${most}`,
      '',
      '90.000 kg of Paneer for ₹50,000.01? An order of Malabar House is ₹4,100.00 on average.',
      '',
      '90.000 kg of Paneer for ₹60,000.01? An order of Malabar House is ₹12,000.00 on average.',
      '90.000 kg of Paneer for ₹50,001.00? Malabar House has not ordered for 60 days.',
      '',
    ],
  )
})

test('a count is compared with the books, and nothing counted is a fact', () => {
  const count = (counted: number, there: number) =>
    asked(
      askCount({
        itemId,
        item: 'Tomato',
        unit: 'KG',
        counted: milli(counted * 1000),
        there: milli(there * 1000),
      }),
    )
  assert.deepEqual(
    [
      count(300, 60),
      count(300.1, 60),
      count(12, 60),
      count(11.9, 60),
      count(0, 600),
      count(50, 2),
      count(50.1, 2),
      count(500, 0),
    ],
    [
      '',
      '300.100 kg of Tomato counted? The books show 60.000 kg.',
      '',
      '11.900 kg of Tomato counted? The books show 60.000 kg.',
      '',
      '',
      '50.100 kg of Tomato counted? The books show 2.000 kg.',
      '',
    ],
  )
})

test('dues by hand are compared with the credit limit', () => {
  const dues = (kind: 'OPENING' | 'DEBIT_NOTE', amount: number, limit: number | null, seesDues = true) =>
    asked(
      askDues({
        kind,
        customerId: 5,
        customer: 'Malabar House',
        amount: rupees(amount),
        limit: limit === null ? null : rupees(limit),
        seesDues,
      }),
    )
  assert.deepEqual(
    [
      dues('OPENING', 2_00_000, 2_00_000),
      dues('OPENING', 2_00_001, 2_00_000),
      dues('OPENING', -2_00_001, 2_00_000),
      dues('OPENING', 1_00_000, 50_000),
      dues('DEBIT_NOTE', 1_00_001, 50_000),
      dues('OPENING', 1_00_001, null),
      dues('DEBIT_NOTE', 1_00_001, null),
      dues('OPENING', 2_00_001, 2_00_000, false),
      dues('DEBIT_NOTE', 1_00_001, null, false),
    ],
    [
      '',
      '₹2,00,001.00 as opening dues of Malabar House? The credit limit is ₹2,00,000.00.',
      '-₹2,00,001.00 as opening dues of Malabar House? The credit limit is ₹2,00,000.00.',
      '',
      'A debit note of ₹1,00,001.00 for Malabar House? The credit limit is ₹50,000.00.',
      '₹1,00,001.00 as opening dues of Malabar House, who pays in advance?',
      'A debit note of ₹1,00,001.00 for Malabar House, who pays in advance?',
      '₹2,00,001.00 as opening dues of Malabar House? It is above what this customer may owe.',
      'A debit note of ₹1,00,001.00 for Malabar House? It is above what this customer may owe.',
    ],
  )
})

test('a credit limit is compared with what it was, a first one with that of most', () => {
  const limit = (to: number, before: number | null, middle: number | null = 2_00_000, seesDues = true) =>
    asked(
      askLimit({
        path: 'body.creditLimit',
        of: 'customer 5',
        customer: 'Malabar House',
        limit: rupees(to),
        before: before === null ? null : rupees(before),
        middle: middle === null ? null : rupees(middle),
        seesDues,
      }),
    )
  const to = (amount: string) => `A credit limit of ₹${amount} for Malabar House?`
  assert.deepEqual(
    [
      limit(25_00_000, 5_00_000),
      limit(25_00_001, 5_00_000),
      limit(1_00_000, 5_00_000),
      limit(99_999, 5_00_000),
      limit(2_00_000, 20_000),
      limit(2_00_001, 20_000),
      limit(10_00_000, null),
      limit(10_00_001, null),
      limit(2_00_000, null, 10_000),
      limit(10_00_000, null, null),
      limit(10_00_001, null, null),
      limit(25_00_001, 5_00_000, 2_00_000, false),
      limit(10_00_001, null, 2_00_000, false),
    ],
    [
      '',
      `${to('25,00,001.00')} It was ₹5,00,000.00.`,
      '',
      `${to('99,999.00')} It was ₹5,00,000.00.`,
      '',
      `${to('2,00,001.00')} It was ₹20,000.00.`,
      '',
      `${to('10,00,001.00')} Half of all customers have ₹2,00,000.00 or less.`,
      '',
      '',
      `${to('10,00,001.00')} It is the first one.`,
      `${to('25,00,001.00')} It is far from what it was.`,
      `${to('10,00,001.00')} It is far above that of most customers.`,
    ],
  )
})

test('a payment to a supplier is compared with what is owed, a bill with its lines', () => {
  const pay = (amount: number, owed: number) =>
    asked(
      askSupplierPayment({
        supplierId: 3,
        supplier: 'Ravi Traders',
        amount: rupees(amount),
        owed: rupees(owed),
      }),
    )
  const bill = (amount: number, lines: number, gst = 0, seesCosts = true) =>
    asked(
      askBill({
        supplierId: 3,
        supplier: 'Ravi Traders',
        amount: rupees(amount),
        gst: rupees(gst),
        lines: rupees(lines),
        seesCosts,
      }),
    )
  const bills = (amount: string) => `₹${amount} on the bill of Ravi Traders? Its lines cost ₹10,000.00.`
  assert.deepEqual(
    [
      pay(2_000, 0),
      pay(2_001, -500),
      pay(60_000, 50_000),
      pay(60_001, 50_000),
      bill(15_000, 10_000),
      bill(15_001, 10_000),
      bill(15_001, 10_000, 1),
      bill(4_999, 10_000),
      bill(2_100, 100),
      bill(2_101, 100),
      bill(2_101, 100, 0, false),
    ],
    [
      '',
      'Pay ₹2,001.00 to Ravi Traders? ₹0.00 is owed, ₹2,001.00 would be to come.',
      '',
      'Pay ₹60,001.00 to Ravi Traders? ₹50,000.00 is owed, ₹10,001.00 would be to come.',
      '',
      bills('15,001.00'),
      '',
      bills('4,999.00'),
      '',
      '₹2,101.00 on the bill of Ravi Traders? Its lines cost ₹100.00.',
      '₹2,101.00 on the bill of Ravi Traders? It is far from what its lines cost.',
    ],
  )
})

test('an expense is compared with its kind, and who sees no costs reads none', () => {
  const expense = (amount: number, largest: number, seesOthers = true) =>
    asked(
      askExpense({
        path: 'body.amount',
        of: 'run 5 PORTER',
        amount: rupees(amount),
        largest: rupees(largest),
        seesOthers,
      }),
    )
  assert.deepEqual(
    [
      expense(2_000, 0),
      expense(2_001, 0),
      expense(2_500, 500),
      expense(2_501, 500),
      expense(2_501, 500, false),
    ],
    [
      '',
      '₹2,001.00 for this expense? There was none of its kind in 60 days.',
      '',
      '₹2,501.00 for this expense? The largest of its kind in 60 days is ₹500.00.',
      'Is this expense right? It is far above the others of its kind.',
    ],
  )
})

test('a difference that is told is asked about where it rises above ₹2,000', () => {
  const tell = (above: number, before = 500) => asked(askTellCash(rupees(above), rupees(before)))
  assert.deepEqual(
    [tell(0), tell(2_000), tell(2_001), tell(2_001, 2_001), tell(2_001, 5_000)],
    ['', '', '₹2,001.00 could be missing from the cash of each trip, and nobody would be told?', '', ''],
  )
})

test('distance and cash of a trip are compared with the trips before', () => {
  const trip = (distanceKm: number | null, advance: number, longestKm = 42, most = 2_000, seesCash = true) =>
    askTrip({
      distanceKm,
      advance: rupees(advance),
      longestKm,
      largestAdvance: rupees(most),
      seesCash,
    }).map(asked)
  assert.deepEqual(
    [
      trip(210, 10_000),
      trip(211, 10_001),
      trip(null, 0),
      trip(150, 15_000, 0, 3_000),
      trip(151, 15_001, 0, 3_000),
      trip(null, 15_001, 0, 3_000, false),
    ],
    [
      ['', ''],
      [
        '211 km for this trip? The longest in 60 days is 42 km.',
        '₹10,001.00 in cash for the driver? The most in 60 days is ₹2,000.00.',
      ],
      ['', ''],
      ['', ''],
      [
        '151 km for this trip? No other trip has a distance yet.',
        '₹15,001.00 in cash for the driver? The most in 60 days is ₹3,000.00.',
      ],
      ['', '₹15,001.00 in cash for the driver? It is far above that of other trips.'],
    ],
  )
})
