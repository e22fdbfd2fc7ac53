import assert from 'node:assert/strict'
import { test } from 'node:test'
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
  bought: 100,
  returned: 0,
  beforeBill: 0,
  onHand: 84.2,
  isBlocked: false,
  lastDay: null,
  most: 84.2,
  agreed: 20,
  landed: 21.4,
  gst: 0,
  gstReturned: 0,
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
    balance: 23_206,
    owedSince: null,
    isActive: true,
    version: 1,
  },
  lots: [onion, { ...onion, lotId: 2, onHand: 12, most: 12, bought: 60, agreed: 21, landed: null }],
  stock: [
    {
      itemId: 5,
      onHand: 96.2,
      picked: 0,
      goods: [{ lastDay: null, quantity: 96.2 }],
      promised: [{ day: '2026-11-29', quantity: 71 }],
    },
  ],
}

test('20 of 84.2 kg of onion: book, stock and what is left to promise, before and after', () => {
  const effect = effectOf(choice, { amounts: { 1: 20 }, rate: 'AGREED' })
  assert.deepEqual(
    [effect.worth, effect.off, effect.owed],
    [{ AGREED: 40_000, LANDED: 42_800 }, 40_000, [23_206_00, 22_806_00]],
  )
  const [item] = effect.items
  assert.deepEqual(
    [item?.onHand, item?.promised, item?.left, item?.missing],
    [[96_200, 76_200], 71_000, [25_200, 5200], 0],
  )
  assert.deepEqual(totalOf(effect), { amount: 20, unit: 'KG' })
})

test('promised goods that would be missing are known before anything is sent', () => {
  assert.equal(effectOf(choice, { amounts: { 1: 30.2 }, rate: null }).items[0]?.missing, 5000)
})

test('what is past its day tomorrow goes back without a question, as it serves no promise', () => {
  const [stock] = choice.stock
  assert(stock)
  const goods = [
    { lastDay: '2026-11-28', quantity: 20 },
    { lastDay: null, quantity: 76.2 },
  ]
  const dated = {
    ...choice,
    stock: [{ ...stock, goods }],
    lots: [{ ...onion, lastDay: '2026-11-28' }, ...choice.lots.slice(1)],
  }
  const [item] = effectOf(dated, { amounts: { 1: 20 }, rate: null }).items
  assert.deepEqual([item?.left, item?.missing], [[5200, 5200], 0])
  assert.equal(effectOf(dated, { amounts: { 2: 5.3 }, rate: null }).items[0]?.missing, 100)
})

test('nothing is worth anything before a rate is chosen, and a lot of no known cost says so', () => {
  const none = effectOf(choice, { amounts: { 1: 20 }, rate: null })
  assert.deepEqual([none.off, none.owed], [null, [23_206_00, 23_206_00]])
  const unknown = effectOf(choice, { amounts: { 2: 1 }, rate: 'LANDED' })
  assert.deepEqual([unknown.off, unknown.worth.LANDED], [null, null])
  assert.match(unknown.why?.message ?? '', /^Nobody said/)
  assert.match(
    effectOf(choice, { amounts: { 2: 13 }, rate: 'AGREED' }).why?.message ?? '',
    /^Only 12\.000 kg/,
  )
  assert.equal(totalOf(effectOf(choice, { amounts: {}, rate: 'AGREED' })), undefined)
})
