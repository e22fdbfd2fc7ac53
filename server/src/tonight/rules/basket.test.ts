import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PackId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { type BasketLine, usualBasket } from './basket.ts'

const line = (pack: number, packs: number): BasketLine => ({ packId: PackId.parse(pack), packsMilli: milli(packs * 1000) })

test('a usual basket has the packs of at least half of the orders, most frequent first, with the lower median of each', () => {
  const orders = [
    [line(1, 10), line(2, 1), line(3, 4)],
    [line(1, 12), line(2, 2)],
    [line(1, 9.5), line(2, 3)],
    [line(1, 40), line(4, 1)],
  ]
  assert.deepEqual(usualBasket(orders), [line(1, 10), line(2, 2)])
})

test('two orders of two and three boxes make two boxes, never two and a half', () => {
  assert.deepEqual(usualBasket([[line(7, 3)], [line(7, 2)]]), [line(7, 2)])
})

test('no orders make no basket', () => {
  assert.deepEqual(usualBasket([]), [])
})
