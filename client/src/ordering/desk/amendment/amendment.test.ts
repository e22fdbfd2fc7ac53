import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import type { OrderPack } from '../../line-entry/packs.ts'
import { aPack } from '../../line-entry/testing.ts'
import { aReadLine, aReadOrder } from '../message/testing.ts'
import { amended, changesIn, decided, moreOf, settled } from './amendment.ts'

const tomato = aPack({ packsizeid: 51, item: { itemId: 1, name: 'Tomato' } })
const loose = aPack({
  packsizeid: 52,
  packName: '1 kg',
  contentMilli: milli(1_000),
  item: { itemId: 1, name: 'Tomato' },
})
const gobi = aPack({ packsizeid: 53, item: { itemId: 2, name: 'Cauliflower' } })
const byPack = new Map<number, OrderPack>([tomato, loose, gobi].map(pack => [pack.packsizeid, pack]))
const order = [
  { pack: tomato, typed: '4' },
  { pack: gobi, typed: '2' },
]
const said = (lines: Parameters<typeof aReadLine>[0][]) =>
  aReadOrder({ intent: 'AMEND', lines: lines.map(aReadLine) })
const typedIn = (lines: readonly { pack: OrderPack; typed: string }[]) =>
  lines.map(({ pack, typed }) => [pack.packsizeid, typed])

// spec 7.9
test('"10 kg more" is added to the packs that are there, "make it 10 kg" replaces them, "cancel" takes the item out', () => {
  const add = amended(
    order,
    said([{ op: 'ADD', quantity: milli(10_000), baseQuantity: milli(10_000) }]),
    byPack,
  )
  assert.deepEqual(typedIn(add.lines), [
    [51, '6'],
    [53, '2'],
  ])
  const set = amended(
    order,
    said([{ op: 'SET', quantity: milli(10_000), baseQuantity: milli(10_000) }]),
    byPack,
  )
  assert.deepEqual(typedIn(set.lines), [
    [51, '2'],
    [53, '2'],
  ])
  const read = said([{ op: 'REMOVE', itemId: 2, quantity: null, baseQuantity: null, words: 'gobi' }])
  const removed = amended(order, read, byPack)
  assert.deepEqual(typedIn(removed.lines), [[51, '4']])
  assert.deepEqual(
    changesIn(order, removed, read).map(({ pack, said, before, after }) => [
      pack.item.name,
      said,
      before,
      after,
    ]),
    [['Cauliflower', 'gobi', 10_000, null]],
  )
})

test('what no pack of the order makes is in the packs that were read; the item is one change', () => {
  const packs = [{ packsizeid: 52, packsize: '1 kg', quantity: milli(7_000) }]
  const read = said([{ op: 'SET', quantity: milli(7_000), baseQuantity: milli(7_000), packs }])
  const amendment = amended(order, read, byPack)
  assert.deepEqual(typedIn(amendment.lines), [
    [53, '2'],
    [52, '7'],
  ])
  const [change, ...others] = changesIn(order, amendment, read)
  assert.deepEqual(
    [change?.before, change?.after, change && moreOf(change), others],
    [20_000, 7_000, -13_000, []],
  )
})

test('lines of a new order are added; what is not decided changes nothing and is named', () => {
  const read = aReadOrder({
    lines: [
      aReadLine({ quantity: milli(5_000), baseQuantity: milli(5_000) }),
      aReadLine({ itemId: null, status: 'ASK', text: 'blorb 3' }),
    ],
  })
  const amendment = amended(order, read, byPack)
  assert.deepEqual(typedIn(amendment.lines), [
    [51, '5'],
    [53, '2'],
  ])
  assert.deepEqual(
    amendment.undecided.map(({ at, line }) => [at, line.text]),
    [[1, 'blorb 3']],
  )
  const part = amended(
    order,
    said([{ op: 'REMOVE', itemId: 2, quantity: milli(1_000), baseQuantity: milli(1_000) }]),
    byPack,
  )
  assert.deepEqual([typedIn(part.lines), part.undecided.length], [typedIn(order), 1])
})

test('an amount that is the same already is no change', () => {
  const read = said([{ op: 'SET', quantity: milli(20_000), baseQuantity: milli(20_000) }])
  assert.deepEqual(changesIn(order, amended(order, read, byPack), read), [])
})

test('what cancels goods that were never ordered changes nothing, and keeps nothing else back', () => {
  const read = said([
    {
      op: 'REMOVE',
      itemId: 7,
      quantity: null,
      baseQuantity: null,
      name: 'Mushroom',
      text: 'mushroom bhi cancel',
    },
    { op: 'REMOVE', itemId: 8, quantity: milli(2_000), baseQuantity: milli(2_000), text: '2 kg less paneer' },
    { op: 'SET', quantity: milli(10_000), baseQuantity: milli(10_000) },
    { op: 'SET', itemId: 2, quantity: milli(10_000), baseQuantity: milli(10_000) },
  ])
  const amendment = amended(order, read, byPack)
  assert.deepEqual(typedIn(amendment.lines), [
    [51, '2'],
    [53, '2'],
  ])
  assert.deepEqual(
    amendment.idle.map(({ line, pack }) => [line.itemId, pack?.item.name ?? null]),
    [
      [7, null],
      [8, null],
      [2, 'Cauliflower'],
    ],
  )
  assert.equal(amendment.undecided.length, 0)
})

test('a word of several goods that is cancelled means the one of them that was ordered', () => {
  const cancelled = (ids: number[]) =>
    said([
      {
        op: 'REMOVE',
        itemId: null,
        quantity: null,
        baseQuantity: null,
        status: 'ASK',
        reasons: ['SEVERAL_ITEMS'],
        alternatives: ids.map(itemId => ({ itemId, itemCode: '', name: '', likeness: 1 })),
      },
    ])
  const rows: [number[], number, number, number][] = [
    [[2, 9], 1, 0, 0],
    [[8, 9], 2, 1, 0],
    [[1, 2], 2, 0, 1],
    [[], 2, 1, 0],
  ]
  for (const [ids, lines, idle, undecided] of rows) {
    const read = amended(order, cancelled(ids), byPack)
    assert.deepEqual(
      [read.lines.length, read.idle.length, read.undecided.length],
      [lines, idle, undecided],
      ids.join(),
    )
  }
})

test('a cancelled word that is not in the catalogue changes nothing; one that is spelled like goods of the order is decided', () => {
  const cancelled = (itemId?: number) =>
    said([
      {
        op: 'REMOVE',
        itemId: null,
        quantity: null,
        baseQuantity: null,
        status: 'ASK',
        reasons: ['UNKNOWN_WORD'],
        alternatives: itemId === undefined ? [] : [{ itemId, itemCode: '', name: '', likeness: 0.4 }],
      },
      { op: 'SET', quantity: milli(10_000), baseQuantity: milli(10_000) },
    ])
  for (const [itemId, idle, undecided] of [
    [undefined, 1, 0],
    [9, 1, 0],
    [2, 0, 1],
  ] as const) {
    const read = amended(order, cancelled(itemId), byPack)
    assert.deepEqual(
      [read.idle.length, read.undecided.length, typedIn(read.lines)[0]],
      [idle, undecided, [51, '2']],
      `${itemId}`,
    )
  }
})

test('what a message asks for stays when a colleague changes the order: additions are amounts of the order that was read', () => {
  const read = said([
    { op: 'ADD', quantity: milli(10_000), baseQuantity: milli(10_000) },
    { op: 'REMOVE', itemId: 2, quantity: null, baseQuantity: null },
  ])
  const result = settled(read, order, byPack)
  const after = (now: string) => amended([{ pack: tomato, typed: now }, ...order.slice(1)], result, byPack)
  for (const now of ['4', '5', '1']) assert.deepEqual(typedIn(after(now).lines), [[51, '6']], now)
  assert.equal(after('6').idle.length, 1, 'a colleague has done it')
  assert.deepEqual(
    typedIn(amended([], result, byPack).lines),
    [[51, '6']],
    'and a line that is gone comes back',
  )
})

test('a line that was not clear changes the item that was decided', () => {
  const read = said([
    { op: 'SET', itemId: null, status: 'ASK', quantity: milli(15_000), baseQuantity: null, words: 'gobhi' },
    { op: 'SET', quantity: null, baseQuantity: null, status: 'ASK' },
  ])
  const after = amended(order, decided(read, new Map([[0, 2]])), byPack)
  assert.deepEqual(typedIn(after.lines), [
    [51, '4'],
    [53, '3'],
  ])
  assert.deepEqual(
    after.undecided.map(({ at }) => at),
    [1],
    'a quantity that is missing is not decided by an item',
  )
})
