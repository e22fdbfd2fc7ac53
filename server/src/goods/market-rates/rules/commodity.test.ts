import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameGoods, wordingsOf } from './commodity.ts'

test('a commodity is meant as a whole, before its brackets and within them; a mark of a market is no name', () => {
  for (const [name, ...wordings] of [
    ['Bhindi(Ladies Finger)', 'Bhindi Ladies Finger ', 'Bhindi', 'Ladies Finger'],
    ['Arecanut(Betelnut/Supari)', 'Arecanut Betelnut Supari ', 'Arecanut', 'Betelnut', 'Supari'],
    ['Green Avare (W)', 'Green Avare  W ', 'Green Avare'],
    ['Potato', 'Potato'],
  ])
    assert.deepEqual(wordingsOf(name ?? ''), wordings)
})

test('a word that makes other goods of the same plant lowers the likeness, whichever of the two has it', () => {
  const rows: [commodity: string, item: string, aliases: string[], factor: number][] = [
    ['Ginger(Green)', 'Ginger (fresh)', [], 1],
    ['Ginger(Dry)', 'Ginger (fresh)', ['adrak'], 0.5],
    ['Ginger (Dry)', 'Dry ginger', [], 1],
    ['Ginger(Dry)', 'Sonth', ['dried ginger'], 1],
    ['Turmeric', 'Turmeric powder', [], 0.5],
    ['Turmeric', 'Turmeric', ['haldi powder'], 1],
    ['Turmeric(Raw)', 'Turmeric powder', [], 0.5],
    ['Coriander(Leaves)', 'Coriander seeds', [], 0.5],
    ['Corriander seed', 'Coriander seeds', [], 1],
    ['Papaya (Raw)', 'Papaya', [], 0.5],
    ['Peas(Dry)', 'Green peas (fresh pod)', [], 0.5],
    ['Bhindi(Ladies Finger)', 'Lady finger', ['bhindi'], 1],
  ]
  for (const [commodity, item, aliases, factor] of rows)
    assert.equal(sameGoods(commodity, { names: [item, 'Regular'], aliases }), factor, `${commodity}: ${item}`)
})
