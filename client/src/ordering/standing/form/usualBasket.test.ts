/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import { mergedBasket } from './usualBasket.ts'

const line = (packsizeid: number, packs: number) => ({
  packsizeid,
  quantity: milli(packs * 1000),
  itemId: packsizeid,
  itemName: `Item ${packsizeid}`,
  packsize: '5 kg',
})

test('packs of at least half of the weekdays, each with the lower median of its amounts', () => {
  const baskets = [
    [line(1, 4), line(2, 1)],
    [line(1, 10), line(3, 2)],
    [line(1, 6), line(3, 3)],
    [line(1, 5)],
  ]
  assert.deepEqual(
    mergedBasket(baskets).map(({ packsizeid, quantity }) => [packsizeid, quantity]),
    [
      [1, 5_000],
      [3, 2_000],
    ],
  )
  assert.deepEqual(mergedBasket([]), [])
})
