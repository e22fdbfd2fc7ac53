import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usualBasket } from './basket.ts'

const basket = (orders: [pack: number, packs: number][][]) =>
  usualBasket(orders.map(lines => lines.map(([pack, packs]) => [pack, packs * 1000] as const))).map(
    ({ packId, packsMilli }) => [packId, packsMilli / 1000],
  )

test('a usual basket has the packs of at least half of the orders, most frequent first, with the lower median of each', () => {
  const orders: [number, number][][] = [
    [
      [1, 10],
      [2, 1],
      [3, 4],
    ],
    [
      [1, 12],
      [2, 2],
    ],
    [
      [1, 9.5],
      [2, 3],
    ],
    [
      [1, 40],
      [4, 1],
    ],
  ]
  assert.deepEqual(basket(orders), [
    [1, 10],
    [2, 2],
  ])
})

test('two orders of two and three boxes make two boxes, never two and a half', () => {
  assert.deepEqual(basket([[[7, 3]], [[7, 2]]]), [[7, 2]])
})

test('no orders make no basket', () => {
  assert.deepEqual(usualBasket([]), [])
})
