/// <reference types="node" />

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { milli } from '@packhouse/contract/quantity.ts'
import type { OrderableItem } from './packs.ts'
import { bestPacks, joined, listed, prepareOffer, rankedPacks } from './ranking.ts'
import { aListedPack, anItem } from './testing.ts'

const found = (typed: string, items: OrderableItem[], limit = 10): string[] =>
  bestPacks(typed, prepareOffer(items), limit).map(({ item, packName }) => `${item.name} ${packName}`)

const tomato = anItem({
  alias: ['tamatar', 'thakkali', 'टमाटर', 'தக்காளி'],
  itemTypeCode: 'TOMATO',
  packs: [
    aListedPack({ packsize: '1 kg', packContent: milli(1_000), sku: 'TOMATO-1KG' }),
    aListedPack({ packsizeid: 9_005, packsize: '5 kg', sku: 'TOMATO-5KG' }),
    aListedPack({ packsize: '25 kg crate', packContent: milli(25_000), sku: 'TOMATO-25KG' }),
  ],
})
const ketchup = anItem({
  itemName: 'Tomato ketchup',
  alias: ['ketchup'],
  packs: [aListedPack({ packsize: '1 kg pouch' })],
})
const onion = anItem({
  itemName: 'Onion (big/red)',
  alias: ['pyaz', 'vengayam', 'प्याज'],
  packs: [aListedPack()],
})
const mint = anItem({ itemName: 'Mint', alias: ['pudina'], packs: [aListedPack({ packsize: 'Bunch' })] })
const all = [tomato, ketchup, onion, mint]
const usual = (item: OrderableItem, rank: number, quantity = milli(4_000)): OrderableItem => ({
  ...item,
  usualRank: rank,
  usualQuantity: quantity,
  lastPacksizeid: item.packs.at(-1)?.packsizeid ?? null,
  lastQuantity: quantity,
})

for (const [typed, first] of [
  ['tam', 'Tomato 1 kg'],
  ['thakkali', 'Tomato 1 kg'],
  ['टमाटर', 'Tomato 1 kg'],
  ['தக்', 'Tomato 1 kg'],
  ['TOMATO-25KG', 'Tomato 25 kg crate'],
  ['tomato 25', 'Tomato 25 kg crate'],
  ['tam 5kg', 'Tomato 5 kg'],
  ['tamatar crate', 'Tomato 25 kg crate'],
  ['thakkaali 25', 'Tomato 25 kg crate'],
  ['5 kg tomto', 'Tomato 5 kg'],
  ['प्याज', 'Onion (big/red) 5 kg'],
  ['red', 'Onion (big/red) 5 kg'],
  ['tomto', 'Tomato 1 kg'],
  ['pudna', 'Mint Bunch'],
] as const) {
  test(`"${typed}" finds ${first} first`, () => assert.equal(found(typed, all)[0], first))
}

test('a quantity behind a pack that the item has shows that pack alone, whole words first', () => {
  const potato = anItem({
    itemName: 'Potato',
    packs: [
      aListedPack({ packsize: '50 kg bag', packContent: milli(50_000) }),
      aListedPack({ packsize: '5 kg' }),
      aListedPack({ packsize: '1 kg' }),
    ],
  })
  assert.deepEqual(found('potato 5', [potato]), ['Potato 5 kg', 'Potato 50 kg bag'])
})

test('an exact name comes before what the customer usually orders, that before another beginning', () => {
  assert.deepEqual(found('tomato', [tomato, ketchup]).at(0), 'Tomato 1 kg')
  assert.deepEqual(found('tomato', [tomato, usual(ketchup, 1)]).at(0), 'Tomato 1 kg')
  assert.deepEqual(found('tomat', [tomato, usual(ketchup, 1)]).at(0), 'Tomato ketchup 1 kg pouch')
  const pea = anItem({ itemName: 'Pea' })
  const peanut = anItem({ itemName: 'Peanut' })
  assert.deepEqual(found('pea', [peanut, pea]), ['Pea 5 kg', 'Peanut 5 kg'])
  assert.deepEqual(found('pe', [usual(peanut, 2), usual(pea, 1)]), ['Pea 5 kg', 'Peanut 5 kg'])
})

test('the pack ordered last comes before the other packs of its item', () => {
  const used: OrderableItem = {
    ...tomato,
    usualRank: 1,
    usualQuantity: milli(6_000),
    lastQuantity: milli(6_000),
    lastPacksizeid: 9_005,
  }
  assert.deepEqual(found('tam', [used]), ['Tomato 5 kg', 'Tomato 1 kg', 'Tomato 25 kg crate'])
})

test('slips of the hand are looked for only where nothing fits as written', () => {
  const table = anItem({ itemName: 'Egg (table)' })
  assert.deepEqual(found('tam', [table, tomato], 3), ['Tomato 1 kg', 'Tomato 5 kg', 'Tomato 25 kg crate'])
  assert.deepEqual(found('eggg', [table]), ['Egg (table) 5 kg'])
})

test('what is spelled more like the typed text comes before what is usual', () => {
  const ripe = usual(anItem({ itemName: 'Banana (Robusta)', alias: ['kela', 'vazhaipazham'] }), 1)
  const raw = anItem({ itemName: 'Raw banana', alias: ['kaccha kela', 'vazhakkai'] })
  for (const typed of ['vazhaka', 'vazhakai', 'vazhak'])
    assert.equal(found(typed, [ripe, raw])[0], 'Raw banana 5 kg', typed)
})

test('the usual packs are known, the most usual first; nothing typed fits nothing else', () => {
  const offer = prepareOffer([usual(onion, 2), usual(mint, 1), tomato])
  assert.deepEqual(
    offer.usual.map(({ item }) => item.name),
    ['Mint', 'Onion (big/red)'],
  )
  assert.deepEqual(bestPacks(' ', offer, 8), [])
})

test('a usual item without a price is not offered by a key', () => {
  const unpriced = usual(anItem({ itemName: 'Fig', packs: [aListedPack({ price: null })] }), 1)
  assert.deepEqual(prepareOffer([unpriced]).usual, [])
})

test('types of one item are distinguished by their name', () => {
  const raw = anItem({ itemName: 'Mango', itemType: 'Raw' })
  const ripe = anItem({ itemName: 'Mango', itemType: 'Alphonso' })
  assert.deepEqual(found('mango', [raw, ripe]), ['Mango Raw 5 kg', 'Mango Alphonso 5 kg'])
  assert.deepEqual(found('alphonso', [raw, ripe]), ['Mango Alphonso 5 kg'])
})

test('a type with its own name is named though the other types of its item are not here', () => {
  assert.deepEqual(found('alphonso', [anItem({ itemName: 'Mango', itemType: 'Alphonso' })]), [
    'Mango Alphonso 5 kg',
  ])
  assert.deepEqual(found('mango', [anItem({ itemName: 'Mango (ripe)', itemType: 'Ripe' })]), [
    'Mango (ripe) 5 kg',
  ])
})

test('words fall on name, type and aliases together, in any order', () => {
  const types = ['Zorvella', 'Ollinka'].map(itemType =>
    anItem({ itemName: 'Chilli powder', itemType, alias: ['lal mirch powder'] }),
  )
  assert.equal(found('ollinka mirch', types)[0], 'Chilli powder Ollinka 5 kg')
  assert.equal(found('powder zorvella chilli', types)[0], 'Chilli powder Zorvella 5 kg')
  assert.equal(found('olinka chili powder', types)[0], 'Chilli powder Ollinka 5 kg')
})

test('signs alone fit nothing', () => {
  for (const signs of ["';--", '%_', '!!!']) assert.deepEqual(found(signs, all), [], signs)
})

test('what joins a list comes below what is shown, and on top only where it fits better and no row was chosen', () => {
  const names = (rows: readonly { pack: { item: { name: string } } }[]) =>
    rows.map(({ pack }) => pack.item.name)
  const lime = anItem({ itemName: 'Sweet lime' })
  const pickle = anItem({ itemName: 'A lime pickle' })
  const exact = anItem({ itemName: 'Lime' })
  const { ranked: shown } = rankedPacks('lime', prepareOffer([pickle, lime]))
  assert.deepEqual(names(shown), ['Sweet lime', 'A lime pickle'])
  const { ranked: more } = rankedPacks('lime', prepareOffer([pickle, lime, anItem({ itemName: 'My lime' })]))
  assert.deepEqual(names(more), ['My lime', 'Sweet lime', 'A lime pickle'])
  assert.deepEqual(names(joined(shown, more, false)), ['Sweet lime', 'A lime pickle', 'My lime'])
  const { ranked: better } = rankedPacks('lime', prepareOffer([pickle, lime, exact]))
  assert.deepEqual(names(joined(shown, better, false)), ['Lime', 'Sweet lime', 'A lime pickle'])
  assert.deepEqual(names(joined(shown, better, true)), ['Sweet lime', 'A lime pickle', 'Lime'])
})

const outside = (item: OrderableItem): OrderableItem => ({
  ...item,
  packs: item.packs.map(pack => ({ ...pack, outside: true })),
})
const rows = (typed: string, items: OrderableItem[]) => {
  const { packs, inside, best } = listed(rankedPacks(typed, prepareOffer(items)).ranked)
  const names = packs.map(({ item, packName }) => `${item.name} ${packName}`)
  return [names.slice(0, inside), names.slice(inside), names[best]]
}

test('six packs of the list are shown, and below them three of the rest, one of each item', () => {
  const many = anItem({
    itemName: 'Tomato puree',
    packs: [1, 2, 3, 4, 5].map(kg => aListedPack({ packsize: `${kg} kg tin` })),
  })
  const others = ['Tomato chutney', 'Tomato soup', 'Tomato rice', 'Tomato pickle'].map(itemName =>
    outside(anItem({ itemName })),
  )
  const [own, rest, first] = rows('tomato', [tomato, many, ...others, outside(ketchup)])
  assert.deepEqual([own?.length, rest?.length, first], [6, 3, 'Tomato 1 kg'])
  assert.deepEqual(rows('tomato', [outside(tomato)])[1]?.length, 3)
})

test('Enter takes what is not in the list where only that is what the text says; spelling offers nothing then', () => {
  const potato = anItem({ itemName: 'Potato', alias: ['aloo'] })
  const brinjal = outside(anItem({ itemName: 'Brinjal', alias: ['baingan'] }))
  const paste = anItem({ itemName: 'Ginger garlic paste' })
  const ginger = outside(anItem({ itemName: 'Ginger', alias: ['adrak'] }))
  assert.deepEqual(rows('baingan', [potato, brinjal]), [[], ['Brinjal 5 kg'], 'Brinjal 5 kg'])
  assert.deepEqual(rows('ginger', [paste, ginger]), [
    ['Ginger garlic paste 5 kg'],
    ['Ginger 5 kg'],
    'Ginger 5 kg',
  ])
  assert.equal(rows('ging', [paste, ginger])[2], 'Ginger garlic paste 5 kg')
})

test('words that are in no item are named, and the others are searched without them', () => {
  const { ranked, leftOut } = rankedPacks(
    'hariyali tomato organic',
    prepareOffer([anItem({ itemName: 'Tomato' })]),
  )
  assert.equal(ranked[0]?.pack.item.name, 'Tomato')
  assert.deepEqual(leftOut, ['hariyali', 'organic'])
})
