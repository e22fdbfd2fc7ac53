import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Right } from '@packhouse/contract/rights.ts'
import type { RowChange } from '../../platform/db/testing/watched-changes.ts'
import { unaskedChanges } from './needs-of-changes.ts'

const added = (table: string, after: Record<string, unknown>): RowChange => ({
  table,
  columns: Object.keys(after),
  before: null,
  after,
})
const changed = (
  table: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): RowChange => ({ table, columns: Object.keys(after), before, after: { ...before, ...after } })

interface Case {
  name: string
  asked: Right[][]
  change: RowChange
  /** What is found. */
  finds: string[]
}
const cleared = { status: 'CLEARED', free_paise: 0 }
const cases: Case[] = [
  {
    name: 'a receipt is reversed by a call that asked for the truck alone',
    asked: [['dispatch']],
    change: changed('receipt', cleared, { status: 'BOUNCED' }),
    finds: ['receipt status needs money or books'],
  },
  {
    name: 'the same by one that asked for money as well',
    asked: [['dispatch'], ['money']],
    change: changed('receipt', cleared, { status: 'BOUNCED' }),
    finds: [],
  },
  {
    name: 'one of several rights is asked, of which one is not enough',
    asked: [['money', 'orders']],
    change: changed('receipt', cleared, { status: 'BOUNCED' }),
    finds: ['receipt status needs money or books'],
  },
  {
    name: 'one of several rights is asked, of which each is enough',
    asked: [['money', 'books']],
    change: changed('receipt', cleared, { status: 'BOUNCED' }),
    finds: [],
  },
  {
    name: 'signed in is no right',
    asked: [[]],
    change: added('refund', { amount_paise: 100 }),
    finds: ['refund needs books'],
  },
  {
    name: 'an advance that an order uses up',
    asked: [['dispatch']],
    change: changed('receipt', cleared, { free_paise: 100 }),
    finds: [],
  },
  {
    name: 'a number of a driver that is confirmed by half of the rights',
    asked: [['dispatch'], ['money']],
    change: changed('driver', { confirmed_mobile: null }, { confirmed_mobile: '9845077010' }),
    finds: ['driver confirmed_mobile needs dues'],
  },
  {
    name: 'a price for one order that nobody agreed',
    asked: [['orders']],
    change: added('order_line', { price_paise: 35_00, price_source: 'OVERRIDE' }),
    finds: ['order_line price_paise needs agree'],
  },
  {
    name: 'the price of a customer',
    asked: [['orders']],
    change: added('order_line', { price_paise: 50_00, price_source: 'BASE' }),
    finds: [],
  },
]

for (const { name, asked, change, finds } of cases)
  test(name, () => assert.deepEqual(unaskedChanges({ asked, changes: [change] }), finds))
