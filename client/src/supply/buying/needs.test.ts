/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise } from '@packhouse/contract/money.ts'
import { milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { byMarket, isFoundNeed, roundedUp, shortAmount, unitsText, worthOf } from './needs.ts'
import { compared } from './seenNeeds.ts'
import { aNeed } from './testing.ts'

const crate = { name: 'crate', content: milli(25_000) }

// rules §26.1
test('a need is rounded up to what the market sells, counted goods to whole ones, and never below nothing', () => {
  assert.equal(roundedUp(milli(118_600), { itemUnit: 'KG', purchaseUnit: crate }), 125_000)
  assert.equal(roundedUp(milli(125_000), { itemUnit: 'KG', purchaseUnit: crate }), 125_000)
  assert.equal(roundedUp(milli(118_600), { itemUnit: 'KG', purchaseUnit: null }), 118_600)
  assert.equal(roundedUp(milli(94_200), { itemUnit: 'BUNCH', purchaseUnit: null }), 95_000)
  assert.equal(roundedUp(milli(-3_000), { itemUnit: 'KG', purchaseUnit: crate }), 0)
})

test('amounts are said as people say them', () => {
  assert.equal(shortAmount(milli(125_000), 'KG'), '125 kg')
  assert.equal(shortAmount(milli(2_500), 'KG'), '2.5 kg')
  assert.equal(shortAmount(milli(100_000), 'PC'), '100 pc')
  assert.equal(unitsText(milli(125_000), { purchaseUnit: crate }), '5 × crate')
  assert.equal(unitsText(milli(125_000), { purchaseUnit: null }), undefined)
})

test('markets stay together, what is to buy comes first, and what was never bought last', () => {
  const needs = [
    aNeed({ itemId: 1, itemName: 'Zucchini', market: '', toBuy: milli(5_000) }),
    aNeed({ itemId: 2, itemName: 'Apple', market: 'Kolar', toBuy: zeroMilli }),
    aNeed({ itemId: 3, itemName: 'Tomato', market: 'Kolar', toBuy: milli(125_000), lastRate: paise(28_20) }),
  ]
  assert.deepEqual(
    byMarket(needs).map(({ itemId }) => itemId),
    [3, 2, 1],
  )
  assert.equal(worthOf(needs), 3_525_00)
  assert.ok(needs.every(need => isFoundNeed(need, '')))
  assert.deepEqual(
    needs.filter(need => isFoundNeed(need, ' KOLAR')).map(({ itemId }) => itemId),
    [2, 3],
  )
})

const tomato = aNeed({
  promised: milli(100_000),
  onHand: zeroMilli,
  need: milli(100_000),
  toBuy: milli(100_000),
  purchaseUnit: crate,
})

test('orders that came after the first look change the need, with before, after and the minute it was noticed', () => {
  const first = compared(undefined, [tomato], '2026-11-20T20:00:00Z')
  assert.equal(first.changes.size, 0)
  const more = { ...tomato, promised: milli(118_600), need: milli(118_600), toBuy: milli(125_000) }
  const second = compared(first.after, [more], '2026-11-20T20:51:00Z')
  assert.deepEqual(second.changes.get(tomato.itemId), {
    before: 100_000,
    after: 125_000,
    at: '2026-11-20T20:51:00Z',
  })
  const later = compared(second.after, [more], '2026-11-20T22:00:00Z')
  assert.equal(later.changes.get(tomato.itemId)?.at, '2026-11-20T20:51:00Z', 'the minute stays')
})

test('buying and picking change no need: the first comes in, the other leaves order and stock alike', () => {
  const { after } = compared(
    undefined,
    [{ ...tomato, onHand: milli(20_000), need: milli(80_000) }],
    '2026-11-20T20:00:00Z',
  )
  const bought = {
    ...tomato,
    onHand: milli(20_000),
    pending: milli(75_000),
    need: milli(5_000),
    toBuy: milli(25_000),
  }
  assert.equal(compared(after, [bought], '2026-11-20T21:00:00Z').changes.size, 0)
  const picked = { ...tomato, promised: milli(90_000), onHand: milli(10_000), need: milli(80_000) }
  assert.equal(compared(after, [picked], '2026-11-20T21:00:00Z').changes.size, 0)
})

test('an item that nobody wanted at first is a change from nothing; what rounding swallows is none', () => {
  const { after } = compared({}, [], '2026-11-20T20:00:00Z')
  assert.deepEqual(compared(after, [tomato], '2026-11-20T21:00:00Z').changes.get(tomato.itemId), {
    before: 0,
    after: 100_000,
    at: '2026-11-20T21:00:00Z',
  })
  const seen = compared(
    undefined,
    [{ ...tomato, promised: milli(110_000), need: milli(110_000), toBuy: milli(125_000) }],
    '2026-11-20T20:00:00Z',
  )
  const little = { ...tomato, promised: milli(120_000), need: milli(120_000), toBuy: milli(125_000) }
  assert.equal(compared(seen.after, [little], '2026-11-20T21:00:00Z').changes.size, 0)
})
