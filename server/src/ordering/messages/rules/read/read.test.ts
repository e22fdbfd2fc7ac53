import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hazards } from '../../testing/hazards.ts'
import { readDemo, said } from '../../testing/said.ts'
import { messageSets, messagesOf } from '../../testing/sets.ts'
import { nobody } from '../know/customer.ts'

const holds = (rows: [string, string[]][]) => {
  for (const [text, wanted] of rows) assert.deepEqual(said(text), wanted, text)
}

test('quantities before or after their goods, with or without anything between', () => {
  const both = ['ONION 5 kg', 'TOMATO 3 kg']
  holds([
    ['onion 5 kg, tomato 3 kg', both],
    ['onion 5kg tomato 3kg', both],
    ['5 kg onion 3 kg tomato', both],
    ['5 kg onion and 3 kg tomato', both],
    ['onion - 5kg\ntomato: 3kg', both],
    ['onion (5 kg), tomato (3 kg)', both],
    ['Onion\n5 kg\nTomato\n3 kg', both],
    ['Onion.....5 kg\nTomato.....3 kg', both],
    ['onion5kg tomato3kg', both],
    ['1. onion 5 kg\n2. tomato 3 kg', both],
    ['1) onion 5kg 2) tomato 3kg', both],
    ['| 1 | Onion | 5 | kg |\n| 2 | Tomato | 3 | kg |', both],
    ['*Onion* 5 kg + *Tomato* 3kg', both],
    ['5 Kg. onion, 3 Kg. tomato', both],
    ['प्याज ५ किलो और टमाटर ३ किलो', both],
    ['onion aur tomato 5-5 kg', ['ONION 5 kg', 'TOMATO 5 kg']],
    ['onion, potato and tomato 5 kg each', ['ONION 5 kg', 'POTATO 5 kg', 'TOMATO 5 kg']],
    ['butter 500g x 4', ['BUTTER 2 kg']],
    ['2 tin sunflower oil 15 ltr', ['SUNOIL 30 l']],
  ])
})

test('what is not clear is shown', () => {
  holds([
    ['onion 5 kg tomato', ['ONION 5 kg CHECK UNCLEAR', 'TOMATO ASK UNCLEAR']],
    ['onion 5 kg 10 kg', ['ONION 5 kg CHECK UNCLEAR']],
    ['onion 10', ['ONION 10 kg CHECK UNIT_ASSUMED']],
    ['coconut 12', ['COCONUT 12 pc CHECK UNIT_ASSUMED']],
    ['okra 6 to 8 kg', ['OKRA 6 kg CHECK RANGE']],
    ['tomato at least 15 kg', ['TOMATO 15 kg CHECK RANGE']],
    ['tomato 10+5 kg', ['TOMATO 15 kg CHECK TWICE']],
    ['tamatar agar 30 se kam ho to 25 kg varna 10 kg', ['TOMATO ASK CONDITION']],
    ['apple 5 kg or pear 5 kg', ['APPLE 5 kg CHECK CONDITION', '? 5 kg ASK CONDITION+UNKNOWN_WORD']],
    ['onion 0 kg', ['ONION ASK']],
    ['onion 10 kg 2 bags', ['ONION 20 kg CHECK CONTAINER_SIZE']],
  ])
})

test('containers and pieces are those of the packs sold', () => {
  holds([
    ['tomato 2 crate', ['TOMATO 2 crate']],
    ['egg 4 tray', ['EGG 4 tray']],
    ['apple 1 peti', ['APPLE 1 box CHECK CONTAINER_SIZE']],
    ['mushroom 1 box', ['MUSHROOM 1 box CHECK CONTAINER_SIZE']],
    ['sugar 1 bori', ['SUGAR 1 bag CHECK CONTAINER_SIZE']],
    ['cauliflower 4 pcs', ['CAULI 4 pc']],
    ['ridge gourd 4 pcs', ['RIDGEGOURD 4 pc CHECK PIECES_OF_WEIGHED']],
    ['kela 6 dozen', ['BANANA 72 pc']],
    ['lemon 2 kg', ['LEMON 2 kg']],
    ['palak 2 kg', ['SPINACH 2 kg CHECK UNIT_ASSUMED']],
    ['kothimeera 5 katta, onion 2 katta', ['CORIANDER 5 bunch', 'ONION 2 bag']],
    ['paneer 2.5 kg', ['PANEER 2.5 kg CHECK NO_EXACT_PACK']],
    ['adrak pav kilo, pav 5 dozen', ['GINGER 0.25 kg', 'PAV 60 pc']],
    ['soya sauce 700ml bottle - 6 nos', ['SOYSAUCE 6 bottle']],
  ])
})

test('what a container holds can be before it, and its number last', () => {
  assert.deepEqual(said('egg 210 box 1\nlemon 50 bag 2\nghee 15 tin 2'), [
    'EGG 1 box',
    'LEMON 2 bag',
    'GHEE 2 tin',
  ])
  // no pack holds as much
  assert.deepEqual(said('egg 180 box 2'), ['EGG 2 box CHECK CONTAINER_SIZE'])
  assert.deepEqual(said('egg 2 box'), ['EGG 2 box'])
})

test('a unit that is said for all is that of goods of that unit', () => {
  const all = ['ONION 10 kg', 'TOMATO 5 kg', 'EGG 30 pc CHECK UNIT_ASSUMED', 'MINT 5 bunch']
  const goods = 'onion 10\ntomato 5\negg 30\nmint 5 bunch'
  for (const words of [
    'all in kg',
    'All are in kgs',
    'all items in kg please',
    'Qty in kg',
    'quantity (kgs)',
    'sab kilo me hai',
    'sabhi kg mein',
    'everything in kg',
    'ellam kilo la',
    'sagle kilo madhe',
  ])
    for (const text of [`${words}\n${goods}`, `${goods}\n${words}`]) assert.deepEqual(said(text), all, text)
  // one of the goods, and no unit for the others
  for (const text of ['all spice 2 kg\nonion 5', 'sab pyaz 5 kg\nonion 5', 'total 30 kg\nonion 5'])
    assert.ok(
      said(text).includes('ONION 5 kg CHECK UNIT_ASSUMED') || said(text).some(line => line.includes('TWICE')),
      text,
    )
})

test('a message that corrects itself means what it said last', () => {
  holds([
    ['aloo 10kg\nsorry aloo 15 kg kar do', ['POTATO 15 kg']],
    ['tamatar 10 kilo\nnahi 12 kar do', ['TOMATO 12 kg']],
    ['thakkali 10 kilo. illa thakkali 15 kilo', ['TOMATO 15 kg']],
    ['carrot 4 kg. Sorry, carrot 6 kg instead of 4', ['CARROT 6 kg']],
    ['tomato 5kg nahi 7kg', ['TOMATO 7 kg']],
    ['aloo 20 kg hi bhejna 30 nahi', ['POTATO 20 kg']],
    ['batata 20 kg (don goni nako, fakt 20)', ['POTATO 20 kg']],
    ['gajar 5 kilo. sorry gajar nako', ['-CARROT']],
    ['onion 10 kg, onion 5 kg', ['ONION 10 kg CHECK TWICE', 'ONION 5 kg CHECK TWICE']],
  ])
  const [line] = readDemo('aloo 10kg\nsorry aloo 15 kg kar do').orders[0]?.lines ?? []
  assert.deepEqual(
    line?.replaces.map(({ text }) => text),
    ['aloo 10kg'],
  )
})

test('goods that are not wanted are excluded', () => {
  holds([
    ['onion 5 kg, no potato', ['ONION 5 kg', 'not POTATO']],
    ["onion 5 kg. Don't send coriander, we have", ['ONION 5 kg', 'not CORIANDER']],
    ['pyaz 5 kilo, mooli mat bhejna', ['ONION 5 kg', 'not RADISH']],
    ['pyaz 5 kilo, pudina nahi chahiye', ['ONION 5 kg', 'not MINT']],
    ['kanda 5 kilo, gajar nako', ['ONION 5 kg', 'not CARROT']],
    ['eerulli 5 kg, kumbala beda', ['ONION 5 kg', 'not PUMPKIN']],
    ['vengayam 5 kg, beans venam', ['ONION 5 kg', 'not BEANS']],
    ['ullipaya 5 kg, tomato vaddu', ['ONION 5 kg', 'not TOMATO']],
    ['प्याज ५ किलो, गोभी मत भेजना', ['ONION 5 kg', 'not CAULI']],
  ])
})

test('a new order, a change, the last one again, a cancellation, or none', () => {
  const rows: [string, string, string[]][] = [
    ['onion 5 kg', 'NEW', ['ONION 5 kg']],
    ['please add 5 kg carrot and 2 kg beans in today order', 'AMEND', ['+CARROT 5 kg', '+BEANS 2 kg']],
    ['2 more kg paneer', 'AMEND', ['+PANEER 2 kg']],
    ['make tomato 20 kg', 'AMEND', ['TOMATO 20 kg']],
    ['cancel paneer', 'AMEND', ['-PANEER']],
    ['kal wale order mein paneer 5 ki jagah 8 kilo kar dena', 'AMEND', ['PANEER 8 kg']],
    ['aur 10 kg tamatar add kar do, gobi cancel baaki same', 'AMEND', ['+TOMATO 10 kg', '-CAULI']],
    ['same as yesterday but no cauliflower. Plus extra 3 kg beans', 'REPEAT', ['+BEANS 3 kg', 'not CAULI']],
    ['roz wala bhej do', 'REPEAT', []],
    ['cancel tomorrows full order', 'CANCEL', []],
    ['bhaiya kal ka order cancel kar do', 'CANCEL', []],
    ['what is the rate of onion?', 'NONE', []],
    ['aaj tamatar ka rate kya hai? 25 kg lena tha', 'NONE', []],
    ['do you have strawberries tomorrow', 'NONE', []],
    ['paid Rs 18,450 by NEFT, UTR SBIN426110923411', 'NONE', []],
    ["yesterday's tomato was fully damaged, 6 kg thrown", 'NONE', []],
    ['thanks, quality was good 👍', 'NONE', []],
    ['we are closed tomorrow, no order please', 'NONE', []],
    ['Take back 3 kg rotten tomato. For tomorrow: tomato 12 kg', 'NEW', ['TOMATO 12 kg']],
    ['We still have 4 kg potato so send only 10 kg potato', 'NEW', ['POTATO 10 kg']],
    ['15000 gpay kar diya. Kal ke liye aloo 20 kg', 'NEW', ['POTATO 20 kg']],
  ]
  for (const [text, intent, lines] of rows) {
    assert.equal(readDemo(text).orders[0]?.intent, intent, text)
    assert.deepEqual(said(text), lines, text)
  }
})

test('"extra" belongs to the order that is open; where none is, it is an order', () => {
  const open = { customer: { ...nobody, hasOpenOrder: true } }
  for (const [text, intent, lines, withNone] of [
    ['extra 2 kg onion', 'AMEND', ['+ONION 2 kg'], ['ONION 2 kg']],
    [
      'onion 2 kg extra\nadd 3 kg potato',
      'AMEND',
      ['+ONION 2 kg', '+POTATO 3 kg'],
      ['ONION 2 kg', 'POTATO 3 kg'],
    ],
    ['onion 2 kg extra\npotato 3 kg', 'NEW', ['ONION 2 kg', 'POTATO 3 kg'], ['ONION 2 kg', 'POTATO 3 kg']],
  ] as const) {
    assert.equal(readDemo(text, open).orders[0]?.intent, intent, text)
    assert.deepEqual(said(text, open), lines, text)
    assert.deepEqual([readDemo(text).orders[0]?.intent, said(text)], ['NEW', withNone], text)
  }
})

test('a cancelled word that is not known is not the whole order: the other lines stay sure', () => {
  assert.deepEqual(said('cancel xyzphal in the order\nadd 2 kg potato'), ['+POTATO 2 kg'])
  assert.deepEqual(said('cancel\nadd 2 kg potato'), ['+POTATO 2 kg CHECK CANCELLED'])
})

test('rates are kept next to their line and change nothing', () => {
  const rates = (text: string) =>
    readDemo(text).orders[0]?.lines.map(({ itemCode, quotedRate }) => `${itemCode} ${quotedRate}`)
  assert.deepEqual(rates('Onion 10kg @28, Tomato 5 kg @ Rs 30/kg, Potato 20kg rate same'), [
    'ONION 2800',
    'TOMATO 3000',
    'POTATO null',
  ])
  assert.deepEqual(rates('aloo 10kg (last time 22 lagaya tha, is baar 18 ka rate do), pyaz 10kg'), [
    'POTATO 1800',
    'ONION null',
  ])
})

test('words about a line are its note, places are notes of the order', () => {
  const [order] = readDemo('Tomato 10 kg (firm, for salad), onion 5 kg. Unload at basement B1').orders
  assert.equal(order?.lines[0]?.note, 'firm')
  assert.deepEqual(
    order?.notes.map(({ text }) => text),
    ['Unload at basement B1'],
  )
})

test('every character belongs to a line, an exclusion, a note, talk or what was not read', () => {
  const texts = (Object.keys(messageSets) as (keyof typeof messageSets)[])
    .filter(set => set !== 'heldBack')
    .flatMap(set => messagesOf(set).map(({ text }) => text))
  for (const text of texts) assert.equal(leftOver(text), '', text)
  const words = texts.flatMap(text => text.split(/\s+/))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words, '\n', ', ', '(', ')'), { maxLength: 40 }), picked => {
      assert.equal(leftOver(picked.join(' ')), '', picked.join(' '))
    }),
  )
})

/** Letters and digits that a reading has no place for. */
function leftOver(text: string): string {
  const { orders, unread, talk } = readDemo(text)
  const left = [...text]
  const places: number[] = []
  let from = 0
  for (const letter of left) {
    places.push(from)
    from += letter.length
  }
  const used = [
    ...orders.flatMap(({ lines, excluded, notes }) => [
      ...lines,
      ...excluded,
      ...notes,
      ...lines.flatMap(({ replaces }) => replaces),
    ]),
    ...unread,
    ...talk,
  ]
  const kept = left.filter(
    (_letter, at) => !used.some(span => span.from <= (places[at] ?? 0) && (places[at] ?? 0) < span.to),
  )
  return kept.join('').replace(/[^\p{L}\p{N}]/gu, '')
}

test('goods next to a cancellation of the whole order are never sure', () => {
  const rows: [string, string[]][] = [
    ['tomato 10 kg\ncancel my order', ['TOMATO 10 kg CHECK CANCELLED']],
    ['tomato 10 kg\nonion 5 kg\ncancel', ['TOMATO 10 kg CHECK CANCELLED', 'ONION 5 kg CHECK CANCELLED']],
    ['tomato 10 kg\nno order today', ['TOMATO 10 kg CHECK CANCELLED']],
    ['tomato 10 kg, cancel onion', ['TOMATO 10 kg', 'not ONION']],
  ]
  for (const [text, wanted] of rows) assert.deepEqual(said(text), wanted, text)
})

test('what takes back the order of another day makes no line doubtful, is left to a person, and is not the day of delivery', () => {
  for (const [text, day, lines, unread] of [
    [
      'Sunday no order. Monday: onion 10kg, tomato 5kg',
      '2026-11-23',
      ['ONION 10 kg', 'TOMATO 5 kg'],
      ['Sunday no order'],
    ],
    ['no order today\nfor tomorrow\nonion 10 kg', '2026-11-21', ['ONION 10 kg'], ['no order today']],
    ['cancel tomorrow. onion 10kg tomorrow', '2026-11-21', ['ONION 10 kg CHECK CANCELLED'], []],
    ['no order tomorrow\nonion 10kg', '2026-11-21', ['ONION 10 kg CHECK CANCELLED'], []],
  ] as const) {
    const { orders, unread: left } = readDemo(text)
    assert.deepEqual(said(text), lines, text)
    assert.deepEqual([orders[0]?.deliveryDate, left.map(one => one.text)], [day, unread], text)
  }
})

test('each word of a message is in a line, an exclusion, a note, a heading, talk, or what was not read', () => {
  const known = (Object.keys(messageSets) as (keyof typeof messageSets)[]).flatMap(set =>
    messagesOf(set).map(({ text }) => text),
  )
  for (const text of [...known, ...hazards.map(hazard => hazard.text)]) {
    const { orders, unread, talk } = readDemo(text)
    const spans = orders.flatMap(({ heading, lines, excluded, notes }) => [
      ...(heading ? [heading] : []),
      ...lines.flatMap(line => [line, ...line.replaces]),
      ...excluded,
      ...notes,
    ])
    const lost = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].filter(
      ({ 0: word, index }) =>
        ![...spans, ...unread, ...talk].some(({ from, to }) => from <= index && to >= index + word.length),
    )
    assert.deepEqual(
      lost.map(([word]) => word),
      [],
      text,
    )
  }
})
