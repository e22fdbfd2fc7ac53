import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import type { OrderPack } from '../new-order/lines/packs.ts'
import { aReadLine, aReadOrder } from '../new-order/message/testing.ts'
import { aPack } from '../new-order/testing.ts'
import { amended, changesIn, moreOf } from './amendment.ts'

const tomato = aPack({ packsizeid: 51, item: { itemId: 1, name: 'Tomato' } })
const loose = aPack({ packsizeid: 52, packName: '1 kg', contentMilli: milli(1_000), item: { itemId: 1, name: 'Tomato' } })
const gobi = aPack({ packsizeid: 53, item: { itemId: 2, name: 'Cauliflower' } })
const byPack = new Map<number, OrderPack>([tomato, loose, gobi].map(pack => [pack.packsizeid, pack]))
const order = [
  { pack: tomato, typed: '4' },
  { pack: gobi, typed: '2' },
]
const said = (lines: Parameters<typeof aReadLine>[0][]) => aReadOrder({ intent: 'AMEND', lines: lines.map(aReadLine) })
const typedIn = (lines: readonly { pack: OrderPack; typed: string }[]) => lines.map(({ pack, typed }) => [pack.packsizeid, typed])

test('"10 kg more" is added to the packs that are there, "make it 10 kg" replaces them, "cancel" takes the item out', () => {
  const add = amended(order, said([{ op: 'ADD', quantity: 10, baseQuantity: 10 }]), byPack)
  assert.deepEqual(typedIn(add.lines), [
    [51, '6'],
    [53, '2'],
  ])
  const set = amended(order, said([{ op: 'SET', quantity: 10, baseQuantity: 10 }]), byPack)
  assert.deepEqual(typedIn(set.lines), [
    [51, '2'],
    [53, '2'],
  ])
  const read = said([{ op: 'REMOVE', itemId: 2, quantity: null, baseQuantity: null, words: 'gobi' }])
  const removed = amended(order, read, byPack)
  assert.deepEqual(typedIn(removed.lines), [[51, '4']])
  assert.deepEqual(
    changesIn(order, removed, read).map(({ pack, said, before, after }) => [pack.item.name, said, before, after]),
    [['Cauliflower', 'gobi', 10_000, null]],
  )
})

test('what no pack of the order makes is in the packs that were read; the item is one change', () => {
  const packs = [{ packsizeid: 52, packsize: '1 kg', quantity: 7 }]
  const read = said([{ op: 'SET', quantity: 7, baseQuantity: 7, packs }])
  const amendment = amended(order, read, byPack)
  assert.deepEqual(typedIn(amendment.lines), [
    [53, '2'],
    [52, '7'],
  ])
  const [change, ...others] = changesIn(order, amendment, read)
  assert.deepEqual([change?.before, change?.after, change && moreOf(change), others], [20_000, 7_000, -13_000, []])
})

test('lines of a new order are added; what is not decided changes nothing and is named', () => {
  const read = aReadOrder({
    lines: [aReadLine({ quantity: 5, baseQuantity: 5 }), aReadLine({ itemId: null, status: 'ASK', text: 'blorb 3' })],
  })
  const amendment = amended(order, read, byPack)
  assert.deepEqual(typedIn(amendment.lines), [
    [51, '5'],
    [53, '2'],
  ])
  assert.deepEqual(
    amendment.undecided.map(({ text }) => text),
    ['blorb 3'],
  )
  const part = amended(order, said([{ op: 'REMOVE', itemId: 2, quantity: 1, baseQuantity: 1 }]), byPack)
  assert.deepEqual([typedIn(part.lines), part.undecided.length], [typedIn(order), 1])
})

test('an amount that is the same already is no change', () => {
  const read = said([{ op: 'SET', quantity: 20, baseQuantity: 20 }])
  assert.deepEqual(changesIn(order, amended(order, read, byPack), read), [])
})
