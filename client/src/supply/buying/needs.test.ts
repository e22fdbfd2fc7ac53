/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byMarket, isFoundNeed, roundedUp, shortAmount, unitsText, worthOf } from './needs.ts'
import { compared } from './seenNeeds.ts'
import { aNeed } from './testing.ts'

const crate = { name: 'crate', content: 25 }

// rules §26.1
test('a need is rounded up to what the market sells, counted goods to whole ones, and never below nothing', () => {
  assert.equal(roundedUp(118.6, { itemUnit: 'KG', purchaseUnit: crate }), 125)
  assert.equal(roundedUp(125, { itemUnit: 'KG', purchaseUnit: crate }), 125)
  assert.equal(roundedUp(118.6, { itemUnit: 'KG', purchaseUnit: null }), 118.6)
  assert.equal(roundedUp(94.2, { itemUnit: 'BUNCH', purchaseUnit: null }), 95)
  assert.equal(roundedUp(-3, { itemUnit: 'KG', purchaseUnit: crate }), 0)
})

test('amounts are said as people say them', () => {
  assert.equal(shortAmount(125, 'KG'), '125 kg')
  assert.equal(shortAmount(2.5, 'KG'), '2.5 kg')
  assert.equal(shortAmount(100, 'PC'), '100 pc')
  assert.equal(unitsText(125, { purchaseUnit: crate }), '5 × crate')
  assert.equal(unitsText(125, { purchaseUnit: null }), undefined)
})

test('markets stay together, what is to buy comes first, and what was never bought last', () => {
  const needs = [
    aNeed({ itemId: 1, itemName: 'Zucchini', market: '', toBuy: 5 }),
    aNeed({ itemId: 2, itemName: 'Apple', market: 'Kolar', toBuy: 0 }),
    aNeed({ itemId: 3, itemName: 'Tomato', market: 'Kolar', toBuy: 125, lastRate: 28.2 }),
  ]
  assert.deepEqual(
    byMarket(needs).map(({ itemId }) => itemId),
    [3, 2, 1],
  )
  assert.equal(worthOf(needs), 3525)
  assert.ok(needs.every(need => isFoundNeed(need, '')))
  assert.deepEqual(
    needs.filter(need => isFoundNeed(need, ' KOLAR')).map(({ itemId }) => itemId),
    [2, 3],
  )
})

const tomato = aNeed({ promised: 100, onHand: 0, need: 100, toBuy: 100, purchaseUnit: crate })

test('orders that came after the first look change the need, with before, after and the minute it was noticed', () => {
  const first = compared(undefined, [tomato], '2026-11-20T20:00:00Z')
  assert.equal(first.changes.size, 0)
  const more = { ...tomato, promised: 118.6, need: 118.6, toBuy: 125 }
  const second = compared(first.after, [more], '2026-11-20T20:51:00Z')
  assert.deepEqual(second.changes.get(tomato.itemId), { before: 100, after: 125, at: '2026-11-20T20:51:00Z' })
  const later = compared(second.after, [more], '2026-11-20T22:00:00Z')
  assert.equal(later.changes.get(tomato.itemId)?.at, '2026-11-20T20:51:00Z', 'the minute stays')
})

test('buying and picking change no need: the first comes in, the other leaves order and stock alike', () => {
  const { after } = compared(undefined, [{ ...tomato, onHand: 20, need: 80 }], '2026-11-20T20:00:00Z')
  const bought = { ...tomato, onHand: 20, pending: 75, need: 5, toBuy: 25 }
  assert.equal(compared(after, [bought], '2026-11-20T21:00:00Z').changes.size, 0)
  const picked = { ...tomato, promised: 90, onHand: 10, need: 80 }
  assert.equal(compared(after, [picked], '2026-11-20T21:00:00Z').changes.size, 0)
})

test('an item that nobody wanted at first is a change from nothing; what rounding swallows is none', () => {
  const { after } = compared({}, [], '2026-11-20T20:00:00Z')
  assert.deepEqual(compared(after, [tomato], '2026-11-20T21:00:00Z').changes.get(tomato.itemId), {
    before: 0,
    after: 100,
    at: '2026-11-20T21:00:00Z',
  })
  const seen = compared(
    undefined,
    [{ ...tomato, promised: 110, need: 110, toBuy: 125 }],
    '2026-11-20T20:00:00Z',
  )
  const little = { ...tomato, promised: 120, need: 120, toBuy: 125 }
  assert.equal(compared(seen.after, [little], '2026-11-20T21:00:00Z').changes.size, 0)
})
