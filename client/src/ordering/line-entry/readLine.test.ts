/// <reference types="node" />

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { toMilli } from '../../ui/values/amounts.ts'
import type { LineRead } from './lineRead.ts'
import { namesOf } from './namesOf.ts'
import type { OrderableItem } from './packs.ts'
import { prepareOffer } from './ranking.ts'
import { readLine } from './readLine.ts'
import { saidText } from './saidPacks.ts'
import { aListedPack, anItem } from './testing.ts'

const Catalogue = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    askFirst: z.array(z.string()),
    unit: z.enum(['KG', 'L', 'PC', 'BUNCH', 'PACK', 'BOTTLE']),
    packs: z.array(
      z.object({
        name: z.string(),
        sku: z.string(),
        weight: z.number(),
        times: z.number(),
        byPiece: z.boolean().optional(),
      }),
    ),
  }),
)
const catalogue = Catalogue.parse(
  JSON.parse(
    readFileSync(new URL('../../../../server/src/roof/demo/data/catalogue.json', import.meta.url), 'utf8'),
  ),
)
const genericWords = new Set(catalogue.flatMap(({ askFirst }) => askFirst))

const itemOf = ({ code, name, aliases, askFirst, unit, packs }: (typeof catalogue)[number]): OrderableItem =>
  anItem({
    itemName: name,
    itemTypeCode: code,
    itemUnit: unit,
    alias: [...aliases, ...askFirst],
    packs: packs.map(one =>
      aListedPack({
        packsize: one.name,
        sku: one.sku,
        packContent: toMilli(one.weight * one.times),
        byPiece: one.byPiece ?? false,
      }),
    ),
  })
const items = catalogue.map(itemOf)
const codeOf = new Map(items.map(({ itemId, itemTypeCode }) => [itemId, itemTypeCode]))

/** A customer who usually takes so many of a pack, named by its SKU. */
function offerOf(habits: Record<string, number> = {}) {
  let rank = 0
  const list = items.map(item => {
    const pack = item.packs.find(({ sku }) => habits[sku] !== undefined)
    const count = pack && habits[pack.sku]
    return pack && count !== undefined
      ? {
          ...item,
          usualRank: ++rank,
          usualQuantity: toMilli(count),
          lastQuantity: toMilli(count),
          lastPacksizeid: pack.packsizeid,
        }
      : item
  })
  const offer = prepareOffer(list)
  const names = namesOf(offer)
  return (typed: string, mayAgree = false, mayAsk = false) =>
    readLine(typed, { offer, names, lines: [], mayAgree, mayAsk })
}
const anybody = offerOf()

/** The item that one Enter takes; undefined: it asks. */
const taken = ({ question, itemId }: LineRead): string | undefined =>
  question || itemId === null ? undefined : codeOf.get(itemId)
const offered = ({ candidates }: LineRead): string[] =>
  candidates.map(({ packs }) => (packs ? saidText(packs) : '?'))

const amounts = [
  '',
  ' 2kg',
  ' 2 kg',
  ' 500 gram',
  ' 3',
  ' 12',
  ' 50',
  ' 2 dozen',
  ' 1 crate',
  ' half kg',
  ' +4',
  ' 10 kg @42',
]

test('each name, alias and plural of the catalogue, with an amount in any form, is its item or a question', () => {
  for (const { code, name, aliases } of catalogue)
    for (const called of [name, ...aliases]
      .filter(one => !one.includes('/'))
      .flatMap(one => [one, one.toUpperCase(), `${one}s`]))
      for (const amount of amounts) {
        const found = taken(anybody(`${called}${amount}`))
        assert.ok(found === undefined || found === code, `${called}${amount}: ${found}, not ${code}`)
      }
})

test('each name and alias alone is surely its item, words of several goods aside', () => {
  for (const { code, name, aliases } of catalogue)
    for (const called of [name, ...aliases].filter(
      one => !one.includes('/') && !genericWords.has(one) && one !== 'mirchi',
    ))
      assert.equal(taken(anybody(called)), code, called)
})

const spellings: [string, string][] = [
  ['POTATO', 'aaloo, aloo, allu, batata'],
  ['ONION', 'pyaaz, piyaz, pyaj, kaanda'],
  ['TOMATO', 'tomatoes, tamater, tamaatar, thakali, tomatos'],
  ['GARLIC', 'lasoon, lasun, lehsun, lahsun'],
  ['GINGER', 'adrakh, inji, ginger'],
  ['CARROT', 'gaajar, gajar, carrots'],
  ['OKRA', 'ladies finger, ladyfinger, lady fingers, bhindi, bhindee, okra, vendakai'],
  ['LEMON', 'nimboo, neembu, limbu, nimbu, lemons'],
  ['WATERMELON', 'tarbuj, tarbooz, tarbuz'],
  ['JEERA', 'jira, jeera, zeera'],
  ['CASHEW', 'kajoo, kaju, cashews'],
  ['EGG', 'eggs, andaa, anda'],
  ['PANEER', 'panir, paneer'],
  ['CUCUMBER', 'khira, kheera, cucumbers'],
  ['CORIANDER', 'dhania, dhaniya, kothmir, kothmeer'],
  ['SPINACH', 'paalak, palak'],
  ['PAPAYA', 'papeeta, papita'],
  ['DRUMSTICK', 'drumsticks, sahjan'],
]
test('the usual spellings are surely their items', () => {
  for (const [code, words] of spellings)
    for (const word of words.split(', ')) assert.equal(taken(anybody(`${word} 2kg`)), code, word)
})

const noItem = [
  'bananas, black salt, green moong, cherry tomato, groundnut oil, raw mango, red cabbage, white onion, baby potato, rock salt',
  'raw, red, white, black, green, baby, cherry, rock, groundnut, coconut oil, olive oil, sesame oil, palm oil, rice bran oil, raw papaya',
  'raw tomato, raw peanut, red onion powder, red rice, red chilli sauce, white pepper, white vinegar pickle, white sesame, white butter, black rice',
  'black gram, black olives, black grapes juice, black cardamom, black tea, black chana, green tea, green gram, green apple, green grapes',
  'green olives, green cardamom, baby spinach, baby carrot, baby onion, baby beetroot, rock sugar, cherry, cherries, groundnut',
  'garlic paste, ginger paste, ginger powder, onion powder, tomato puree, tomato soup, potato chips, potato starch, carrot halwa, mint sauce',
  'coconut milk, coconut water, coconut powder, desiccated coconut, lemon grass, lemon salt, lemon juice, orange juice, mango pulp',
  'mango pickle, apple juice, apple cider vinegar, banana chips, banana leaf, banana flower, banana stem, pumpkin seeds, sunflower seeds',
  'mustard seeds, mustard sauce, rice flour, rice paper, rice noodles, egg noodles, eggless cake, egg white, milk powder, milk maid',
  'condensed milk, butter milk, butter paper, peanut butter, cocoa butter, cheese slice, cheese spread, cream cheese, curd chilli, curd rice',
  'sugar free, brown sugar, icing sugar, sugarcane, salt lassi, pink salt, sea salt, pepper jack, chilli flakes, chilli sauce, soy milk',
  'chicken, mutton, fish, prawns, zucchini, avocado, asparagus, makhana, khoya, poha, rajma, sabudana, vermicelli, oats, honey, jam',
  'xyz, qwerty, tea cups, tea masala, paper cups, garbage bags, tissue, foil, gloves, detergent, phenyl, cola bottle opener, bread crumbs',
  'fresh cream, frozen corn, frozen berries, sweet lime soda, sweet potato chips, spring roll sheet, curry powder, turmeric root, ash',
  'dragon fruit, litchi, leek, kale, bok choy, parsley, basil, thyme, turnip, finger, elaneer, salad cucumber, english cucumber',
].flatMap(line => line.split(', '))

test('words that are no item of the catalogue are asked, never added', () => {
  assert.ok(noItem.length >= 150, `${noItem.length}`)
  for (const words of noItem)
    for (const amount of amounts)
      assert.equal(taken(anybody(`${words}${amount}`)), undefined, `${words}${amount}`)
})

test('a name that no item has finds nothing by the words of its pack', () => {
  for (const typed of ['chicken 5kg', 'xyz 1kg', 'xyz crate', 'qwerty 2 bag']) {
    const { question, candidates } = anybody(typed)
    assert.deepEqual([question?.kind, candidates.length], ['UNKNOWN', 0], typed)
  }
})

test('a question proposes what shares a word, the amount with it', () => {
  const { question, candidates } = anybody('black salt 1kg')
  assert.equal(question?.kind, 'UNKNOWN')
  assert.deepEqual(candidates.map(({ pack }) => codeOf.get(pack.item.itemId)).sort(), ['BLACKPEPPER', 'SALT'])
  assert.deepEqual(offered(anybody('rock salt 1kg')), ['1 × 1 kg pack'])
  assert.deepEqual(
    anybody('rock salt 1kg').candidates.map(({ pack }) => pack.packName),
    ['1 kg pack'],
    'with the price of what it puts in',
  )
})

const regular = offerOf({
  'TOMATO-5KG': 4,
  'ONION-10KG': 2,
  'GINGER-1KG': 2,
  'LEMON-50PC': 2,
  'PANEER-1KG': 5,
})
test('a slip or a beginning is sure of what the customer usually orders, and of nothing else', () => {
  for (const [typed, code] of [
    ['tomto 20kg', 'TOMATO'],
    ['onoin 10kg', 'ONION'],
    ['tam 20kg', 'TOMATO'],
  ] as const) {
    assert.equal(taken(regular(typed)), code, typed)
    assert.equal(taken(anybody(typed)), undefined, typed)
  }
  for (const typed of ['finger 1kg', 'singer 1kg', 'makhana 1kg', 'cherry tomato 1kg', 'white onion 2kg'])
    assert.equal(taken(regular(typed)), undefined, typed)
})

test('a bare number is an amount, and asked where so many packs may be meant', () => {
  assert.deepEqual(offered(anybody('nariyal 50')), ['1 × 50 pc bag', '50 × 50 pc bag'])
  assert.deepEqual(offered(anybody('muttai 210')), ['1 × 210 pc box', '210 × 210 pc box'])
  for (const typed of ['nimbu 25', 'nimbu 100', 'pyaz 10'])
    assert.equal(anybody(typed).question?.kind, 'NUMBER', typed)
  assert.equal(anybody('tamatar 4').amount, '4 kg')
  assert.equal(anybody('dhaniya 12').amount, '12 bunch')
  assert.equal(regular('tomato 20').amount, '20 kg')
  assert.deepEqual(offered(regular('tomato 4')), ['4 × 1 kg', '4 × 5 kg'])
  assert.equal(regular('tomato 4').question?.kind, 'NUMBER')
})

test('two numbers are asked; a price is one with @', () => {
  assert.deepEqual(offered(anybody('tomato 10kg 42')), ['2 × 5 kg', '1 × 25 kg crate + 3 × 5 kg + 2 × 1 kg'])
  assert.equal(anybody('paneer 1 kg 200').question?.kind, 'TWO_NUMBERS')
  assert.deepEqual(
    [anybody('tomato 10kg @42').question?.kind, offered(anybody('tomato 10kg @42'))],
    ['PRICE', ['2 × 5 kg']],
  )
  const asking = anybody('tomato 10kg @42', false, true)
  assert.deepEqual(
    [offered(asking), asking.candidates.map(({ rate, isAsked }) => [rate, isAsked ?? false])],
    [
      ['2 × 5 kg', '2 × 5 kg'],
      [
        [4200, true],
        [null, false],
      ],
    ],
  )
  const agreed = anybody('tomato 10kg @42', true)
  assert.deepEqual([taken(agreed), agreed.amount, agreed.rate], ['TOMATO', '10kg', 42_00])
  assert.deepEqual(
    anybody('tomato 10kg 42', true).candidates.map(({ rate }) => rate),
    [null, 42_00, null],
  )
})

test('nothing of an item takes it out', () => {
  for (const typed of ['vendakkai 0', 'vendakkai 0 kg', 'bhindi 0'])
    assert.deepEqual([taken(anybody(typed)), anybody(typed).isRemoval], ['OKRA', true], typed)
  assert.equal(anybody('zucchini 0').question?.kind, 'UNKNOWN')
})

test('words after the name may be those of a pack', () => {
  const first = (typed: string) => anybody(typed).ranked[0]?.pack.sku
  assert.deepEqual(
    [first('tamatar crate'), first('TOMATO-25KG'), first('anda tray')],
    ['TOMATO-25KG', 'TOMATO-25KG', 'EGG-30PC'],
  )
})

test('a number beside a name that is asked about is an amount in each row, or is asked next', () => {
  const rows = (typed: string) =>
    anybody(typed).candidates.map(({ pack, packs, choices }) => [
      pack.item.name,
      packs ? saidText(packs) : choices?.map(saidText),
    ])
  assert.deepEqual(rows('chilli 12'), [
    ['Green chilli', ['12 × 1 kg', '12 × 0.25 kg']],
    ['Red chilli powder', ['12 × 1 kg', '12 × 0.5 kg']],
    ['Capsicum green', '1 × 10 kg box + 2 × 1 kg'],
    ['Capsicum red/yellow', '2 × 5 kg box + 2 × 1 kg'],
    ['Black pepper', ['12 × 1 kg', '12 × 0.1 kg']],
  ])
  assert.deepEqual(rows('nariyl 50'), [['Coconut (dehusked)', ['1 × 50 pc bag', '50 × 50 pc bag']]])
  assert.deepEqual(rows('tom 5'), [
    ['Tomato', ['1 × 5 kg', '5 × 5 kg']],
    ['Tomato ketchup', ['1 × 5 kg can', '5 × 5 kg can']],
  ])
})

test('a price that others agree keeps the amount, also one that makes no packs', () => {
  const read = anybody('two dozen mosambi @60', false, true)
  assert.deepEqual(
    read.candidates.map(({ packs, rate, amount, isAsked }) => [packs, rate, amount, isAsked]),
    [
      [null, 6000, 'two dozen', true],
      [null, null, 'two dozen', undefined],
    ],
  )
})
