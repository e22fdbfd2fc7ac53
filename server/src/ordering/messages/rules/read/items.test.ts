import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ItemId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { finished, namings, preparing } from '@packhouse/contract/ordering/reading/names/book.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { said } from '../../testing/said.ts'
import { demoItems } from '../../testing/sets.ts'
import type { CatalogueItem } from '../know/book.ts'

const holds = (rows: [string, string[]][]) => {
  for (const [text, wanted] of rows) assert.deepEqual(said(text), wanted, text)
}

test('a name is said in several ways', () => {
  assert.deepEqual(namings('Onion (big/red)').sort(), [
    'big onion',
    'onion',
    'onion big',
    'onion red',
    'red onion',
  ])
  assert.deepEqual(namings('Baby corn 200 g'), ['baby corn 200 g', 'baby corn', 'corn baby'])
  assert.ok(namings('Capsicum red/yellow').includes('yellow capsicum'))
  assert.ok(namings('Small (sambar) onion').includes('sambar onion'))
  assert.ok(!namings('Mayonnaise (veg)').includes('veg'))
})

test('names of seven languages, in their scripts and in Latin letters, find one item', () => {
  const names =
    'potato, aloo, आलू, बटाटा, batata, urulaikizhangu, உருளைக்கிழங்கு, aalugadde, ಆಲೂಗಡ್ಡೆ, bangaladumpa, బంగాళాదుంప'.split(
      ', ',
    )
  for (const name of names) assert.deepEqual(said(`${name} 5 kg`), ['POTATO 5 kg'], name)
})

test('each name and alias of the catalogue finds its item, aside from words of several goods', () => {
  for (const { itemCode, name, aliases } of demoItems)
    for (const called of [name, ...aliases].filter(one => !/[/]| g$/.test(one))) {
      const [line = ''] = said(`${called} 5 kg`)
      assert.ok(line.startsWith(`${itemCode} 5 kg`), `${called}: ${line}`)
      assert.ok(called === 'mirchi' || !/SEVERAL|LIKENESS/.test(line), `${called}: ${line}`)
    }
})

test('the beginning of a name that one kind of goods alone has is proposed, never taken', () => {
  holds([
    [
      'tom 5 kg, oni 10 kg, pot 3 kg',
      ['TOMATO 5 kg CHECK LIKENESS', 'ONION 10 kg CHECK LIKENESS', 'POTATO 3 kg CHECK LIKENESS'],
    ],
    ['car 2 kg', ['? 2 kg ASK UNKNOWN_WORD']],
    ['sal 2 kg', ['? 2 kg ASK UNKNOWN_WORD']],
  ])
})

test('the longest name wins', () => {
  holds([
    ['shimla mirch 2kg', ['CAPSICUM 2 kg']],
    ['patta gobhi 2kg, phool gobhi 3 kg', ['CABBAGE 2 kg', 'CAULI 3 kg']],
    ['small onion 2 kg, spring onion 3 bunch', ['SHALLOT 2 kg', 'SPRINGONION 3 bunch']],
    ['raw banana 2 kg', ['RAWBANANA 2 kg']],
    ['lal mirch powder 1 kg', ['CHILLIPWD 1 kg']],
    ['tomato ketchup 2 kg', ['KETCHUP 2 kg']],
  ])
})

test('a word that makes other goods prevents a silent match', () => {
  holds([
    ['baby potato 3 kg', ['? 3 kg ASK UNKNOWN_WORD']],
    ['red cabbage 2 kg', ['? 2 kg ASK UNKNOWN_WORD']],
    ['kaccha aam 2 kg', ['? 2 kg ASK UNKNOWN_WORD']],
    ['ginger paste 1 kg', ['? 1 kg ASK UNKNOWN_WORD']],
    ['onion 2 kg chopped', ['? 2 kg ASK UNKNOWN_WORD']],
    ['garlic peeled 1 kg', ['? 1 kg ASK UNKNOWN_WORD']],
    ['coconut milk 2 l', ['? 2 l ASK UNKNOWN_WORD']],
    ['long brinjal 1 kg', ['? 1 kg ASK UNKNOWN_WORD']],
    ['capsicum 5kg red', ['CAPSICUM-RY 5 kg']],
    ['capsicum (red) 5kg', ['CAPSICUM-RY 5 kg']],
    ['kela 5 dozen kaccha', ['RAWBANANA 60 pc CHECK PIECES_OF_WEIGHED']],
    ['tomato local 5 kg', ['TOMATO 5 kg CHECK UNKNOWN_WORD']],
    ['potato big size 5 kg', ['POTATO 5 kg CHECK UNKNOWN_WORD']],
    ['amul butter 5 kg', ['BUTTER 5 kg CHECK UNKNOWN_WORD']],
    ['paneer tikka 2kg', ['PANEER 2 kg CHECK UNKNOWN_WORD']],
    ['salad cucumber 5 kg', ['CUCUMBER 5 kg CHECK UNKNOWN_WORD']],
    ['fresh tomato 5 kg', ['TOMATO 5 kg']],
    ['big onion 5 kg', ['ONION 5 kg']],
  ])
})

test('goods that the catalogue has not are never taken for something of similar spelling', () => {
  for (const goods of [
    'zucchini',
    'makhana',
    'kharbuja',
    'muskmelon',
    'rajma',
    'poha',
    'khoya',
    'mutton',
    'coriander powder',
  ])
    assert.deepEqual(said(`${goods} 2 kg`), ['? 2 kg ASK UNKNOWN_WORD'], goods)
})

test('slips of the hand are taken when they are near and nothing else is', () => {
  holds([
    ['tomatto 5kg', ['TOMATO 5 kg']],
    ['onoin 5kg', ['ONION 5 kg']],
    ['cauliflwer 4 pcs', ['CAULI 4 pc']],
    ['capcicum 2kg', ['CAPSICUM 2 kg']],
    ['gren chilli 1 kg', ['GCHILLI 1 kg']],
    ['aaloo 5 kg', ['POTATO 5 kg']],
    ['ladyfinger 2 kg', ['OKRA 2 kg']],
    ['adrk 1 kg', ['GINGER 1 kg CHECK LIKENESS']],
    ['makhaan 1 kg', ['BUTTER 1 kg CHECK LIKENESS']],
    ['xqzwv 1 kg', ['? 1 kg ASK UNKNOWN_WORD']],
  ])
})

test('words of several goods are proposed or asked, even where one item has them among its aliases', () => {
  holds([
    ['mirchi 1kg', ['GCHILLI 1 kg CHECK SEVERAL_ITEMS']],
    ['lal mirch 1kg', ['CHILLIPWD 1 kg CHECK SEVERAL_ITEMS']],
    ['dal 5kg', ['? 5 kg ASK SEVERAL_ITEMS']],
    ['oil 1 tin', ['? 1 tin ASK SEVERAL_ITEMS']],
    ['chawal 25 kg', ['? 25 kg ASK SEVERAL_ITEMS']],
    ['coke 2 case', ['COLA 2 box CHECK SEVERAL_ITEMS']],
  ])
})

test('two names of the same goods are one line', () => {
  holds([
    ['Bottle gourd (lauki) 5kg', ['BOTTLEGOURD 5 kg']],
    ['dhaniya/coriander 10 bunch', ['CORIANDER 10 bunch']],
    ['🍅 Tomato 5 kg', ['TOMATO 5 kg']],
    ['🍅 5kg 🧅 10 kg', ['TOMATO 5 kg', 'ONION 10 kg']],
  ])
})

const item = (number: number, more: Partial<CatalogueItem>): CatalogueItem => ({
  itemId: ItemTypeId.parse(number),
  parentItemId: ItemId.parse(number),
  itemCode: `I${number}`,
  name: 'Poha',
  typeName: 'Regular',
  aliases: [],
  unit: 'KG',
  catchWeight: false,
  isActive: true,
  maxMilli: null,
  packs: [
    {
      packsizeid: PackId.parse(number),
      sku: `I${number}-1KG`,
      name: '1 kg',
      contentMilli: milli(1000),
      byPiece: false,
    },
  ],
  ...more,
})

test('of the types of an item its plain name means the regular one; among brands somebody chooses', () => {
  const types = ['Regular', 'Thick'].map((typeName, at) =>
    item(at + 1, { typeName, parentItemId: ItemId.parse(1), aliases: ['aval'] }),
  )
  const brands = ['Zorvella', 'Quimbo'].map((typeName, at) =>
    item(at + 1, { typeName, parentItemId: ItemId.parse(1) }),
  )
  const of = (items: CatalogueItem[], text: string) => {
    const book = finished(preparing(items))
    return said(text, { book })
  }
  const ofTypes = (text: string) => of(types, text).map(line => line.replace('?', 'ASKED'))
  assert.equal(ofTypes('aval 2 kg').length, 1)
  assert.equal(of(types, 'poha 2 kg')[0], 'I1 2 kg')
  assert.equal(of(types, 'thick poha 2 kg')[0], 'I2 2 kg')
  assert.equal(of(brands, 'poha 2 kg')[0], '? 2 kg ASK SEVERAL_ITEMS')
  assert.equal(of(brands, 'Quimbo poha 2 kg')[0], 'I2 2 kg')
})
