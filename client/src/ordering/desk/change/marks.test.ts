/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { aPack } from '../../line-entry/testing.ts'
import { amended, changesIn } from '../amendment/amendment.ts'
import { aReadLine, aReadOrder } from '../message/testing.ts'
import { marksOfChange, rowOf } from './marks.ts'

const [tomato, gobi] = [
  aPack({ packsizeid: 1, item: { itemId: 1, name: 'Tomato' } }),
  aPack({ packsizeid: 2, item: { itemId: 2, name: 'Cauliflower' } }),
]
const order = [
  { pack: tomato, typed: '4' },
  { pack: gobi, typed: '2' },
]
const read = aReadOrder({
  intent: 'AMEND',
  lines: [
    aReadLine({ op: 'ADD', quantity: milli(10_000), baseQuantity: milli(10_000) }),
    aReadLine({ op: 'ADD', quantity: milli(5_000), baseQuantity: milli(5_000) }),
    aReadLine({ op: 'REMOVE', itemId: 9, quantity: null, baseQuantity: null }),
    aReadLine({ op: 'SET', itemId: null, status: 'ASK' }),
    aReadLine({ op: 'SET', itemId: null, status: 'ASK' }),
    aReadLine({ op: 'SET', itemId: 2, quantity: milli(10_000), baseQuantity: milli(10_000) }),
  ],
})
const amendment = amended(order, read, new Map())
const changes = changesIn(order, amendment, read).map(change => ({
  ...change,
  amount: zeroPaise,
  by: zeroPaise,
}))
const rows = { amendment, changes, undecided: amendment.undecided.filter(({ at }) => at !== 4) }

test('each line of a message says what it does: it changes the order, changes nothing, is to be decided, or is left out', () => {
  assert.deepEqual(marksOfChange(read, rows, [4]), ['SURE', 'SURE', 'CHECK', 'ASK', 'DROPPED', 'CHECK'])
  assert.deepEqual(marksOfChange(undefined, rows, []), [])
})

test('an item that a message names twice has one row', () => {
  assert.deepEqual([changes.length, rowOf(rows, 0), rowOf(rows, 1), rowOf(rows, 2)], [1, 0, 0, 2])
})
