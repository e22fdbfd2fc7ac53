import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { BackChoice } from '../../api/supplier-returns.ts'
import { effectOf, totalOf } from './backDraft.ts'

const onion = {
  lotId: 1,
  itemId: 5,
  itemName: 'Onion (big/red)',
  itemUnit: 'KG' as const,
  day: '2026-11-27' as const,
  bill: '412',
  paidBy: 'CREDIT' as const,
  bought: milli(100_000),
  returned: zeroMilli,
  beforeBill: zeroMilli,
  onHand: milli(84_200),
  isBlocked: false,
  lastDay: null,
  most: milli(84_200),
  agreed: paise(20_00),
  landed: paise(21_40),
  gst: zeroPaise,
  gstReturned: zeroPaise,
}
const choice: BackChoice = {
  today: '2026-11-28',
  supplier: {
    id: 3,
    name: 'Ravi Traders',
    market: '',
    mobile: null,
    gstin: null,
    note: '',
    balance: paise(23206_00),
    owedSince: null,
    isActive: true,
    version: 1,
  },
  lots: [
    onion,
    {
      ...onion,
      lotId: 2,
      onHand: milli(12_000),
      most: milli(12_000),
      bought: milli(60_000),
      agreed: paise(21_00),
      landed: null,
    },
  ],
  stock: [
    {
      itemId: 5,
      onHand: milli(96_200),
      picked: zeroMilli,
      goods: [{ lastDay: null, quantity: milli(96_200) }],
      promised: [{ day: '2026-11-29', quantity: milli(71_000) }],
    },
  ],
}

test('20 of 84.2 kg of onion: book, stock and what is left to promise, before and after', () => {
  const effect = effectOf(choice, { amounts: { 1: milli(20_000) }, rate: 'AGREED' })
  assert.deepEqual(
    [effect.worth, effect.off, effect.owed],
    [{ AGREED: 40_000, LANDED: 42_800 }, 40_000, [23_206_00, 22_806_00]],
  )
  const [item] = effect.items
  assert.deepEqual(
    [item?.onHand, item?.promised, item?.left, item?.missing],
    [[96_200, 76_200], 71_000, [25_200, 5200], 0],
  )
  assert.deepEqual(totalOf(effect), { amount: 20_000, unit: 'KG' })
})

test('promised goods that would be missing are known before anything is sent', () => {
  assert.equal(effectOf(choice, { amounts: { 1: milli(30_200) }, rate: null }).items[0]?.missing, 5000)
})

test('what is past its day tomorrow goes back without a question, as it serves no promise', () => {
  const [stock] = choice.stock
  assert(stock)
  const goods = [
    { lastDay: '2026-11-28', quantity: milli(20_000) },
    { lastDay: null, quantity: milli(76_200) },
  ]
  const dated = {
    ...choice,
    stock: [{ ...stock, goods }],
    lots: [{ ...onion, lastDay: '2026-11-28' }, ...choice.lots.slice(1)],
  }
  const [item] = effectOf(dated, { amounts: { 1: milli(20_000) }, rate: null }).items
  assert.deepEqual([item?.left, item?.missing], [[5200, 5200], 0])
  assert.equal(effectOf(dated, { amounts: { 2: milli(5_300) }, rate: null }).items[0]?.missing, 100)
})

test('nothing is worth anything before a rate is chosen, and a lot of no known cost says so', () => {
  const none = effectOf(choice, { amounts: { 1: milli(20_000) }, rate: null })
  assert.deepEqual([none.off, none.owed], [null, [23_206_00, 23_206_00]])
  const unknown = effectOf(choice, { amounts: { 2: milli(1_000) }, rate: 'LANDED' })
  assert.deepEqual([unknown.off, unknown.worth.LANDED], [null, null])
  assert.match(unknown.why?.message ?? '', /^Nobody said/)
  assert.match(
    effectOf(choice, { amounts: { 2: milli(13_000) }, rate: 'AGREED' }).why?.message ?? '',
    /^Only 12\.000 kg/,
  )
  assert.equal(totalOf(effectOf(choice, { amounts: {}, rate: 'AGREED' })), undefined)
})
