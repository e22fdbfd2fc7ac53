import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CustomerId, type ItemTypeId, OutletId, PackId } from '@packhouse/contract/ids.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { readDemo, said } from '../../testing/said.ts'
import { demoItems } from '../../testing/sets.ts'
import { type Customer, type Habit, nobody, type Remembered } from '../know/customer.ts'
import { learned } from '../know/learn.ts'
import { missingUsuals } from '../know/usual.ts'

const placeOf = (code: string) => demoItems.findIndex(({ itemCode }) => itemCode === code)
const idOf = (code: string): ItemTypeId => {
  const item = demoItems[placeOf(code)]
  assert.ok(item, code)
  return item.itemId
}
const packOf = (code: string, name: string) => {
  const pack = demoItems[placeOf(code)]?.packs.find(one => one.name === name)
  assert.ok(pack, `${code} ${name}`)
  return pack.packsizeid
}
const knowing = (more: Partial<Customer>): { customer: Customer } => ({ customer: { ...nobody, ...more } })
const words = (own: Record<string, [string, Partial<Remembered>?]>) =>
  new Map(
    Object.entries(own).map(([word, [code, more]]) => [
      word,
      { item: placeOf(code), packsizeid: null, isSure: true, ...more },
    ]),
  )
const habit = (quantities: number[], ordersIn60Days = quantities.length): Habit => ({
  quantities: quantities.map(quantity => milli(quantity * 1000)),
  ordersIn60Days,
})
const habits = (own: Record<string, Habit>) =>
  new Map(Object.entries(own).map(([code, one]) => [idOf(code), one]))

test("a customer's own word is sure, whatever else it could mean; one offered to all is proposed", () => {
  const remembered = words({
    mirch: ['CAPSICUM'],
    'baby potato': ['POTATO'],
    zucchini: ['CUCUMBER', { isSure: false }],
  })
  assert.deepEqual(said('mirch 3kg, baby potato 5 kg, zucchini 1 kg', knowing({ remembered })), [
    'CAPSICUM 3 kg',
    'POTATO 5 kg',
    'CUCUMBER 1 kg CHECK LIKENESS',
  ])
  assert.deepEqual(said('shimla mirch 3 kg', knowing({ remembered: words({ mirch: ['GCHILLI'] }) })), [
    'CAPSICUM 3 kg',
  ])
  const [line] = readDemo('mirch 3kg', knowing({ remembered })).orders[0]?.lines ?? []
  assert.deepEqual([line?.remembered, line?.found?.by], [true, 'REMEMBERED'])
})

test('a word can mean a pack: their tin of oil', () => {
  const remembered = words({ oil: ['SUNOIL', { packsizeid: packOf('SUNOIL', '15 l tin') }] })
  const [line] = readDemo('oil 2 tin', knowing({ remembered })).orders[0]?.lines ?? []
  assert.deepEqual(
    [
      line?.status,
      line?.quantity,
      line?.unit,
      line?.baseQuantity,
      line?.packs.map(({ packsize, quantity }) => [packsize, quantity]),
    ],
    ['SURE', 2000, 'tin', 30_000, [['15 l tin', 2000]]],
  )
  assert.deepEqual(said('oil 5 l', knowing({ remembered })), ['SUNOIL 5 l'])
})

test('a generic word that meant one item three times in 60 days is proposed', () => {
  const of = (own: Record<string, Habit>) => said('dal 5 kg', knowing({ habits: habits(own) }))
  assert.deepEqual(of({ TOORDAL: habit([5, 5, 5]) }), ['TOORDAL 5 kg CHECK SEVERAL_ITEMS'])
  assert.deepEqual(of({ TOORDAL: habit([5, 5]) }), ['? 5 kg ASK SEVERAL_ITEMS'])
  assert.deepEqual(of({ TOORDAL: habit([5, 5, 5]), MOONGDAL: habit([1], 1) }), ['? 5 kg ASK SEVERAL_ITEMS'])
  const chilli = said('mirch 3 kg', knowing({ habits: habits({ CHILLIPWD: habit([1, 1, 1]) }) }))
  assert.deepEqual(chilli, ['CHILLIPWD 3 kg CHECK SEVERAL_ITEMS'])
})

test('each outlet of a message has its own habits; words are of the customer', () => {
  const outlets = ['Koramangala', 'Indiranagar'].map((name, at) => ({
    outletId: OutletId.parse(at + 1),
    customerId: CustomerId.parse(1),
    name,
    mobiles: [],
  }))
  const remembered = words({ gulabo: ['CARROT'] })
  const of = (own: Record<string, Habit>): Customer => ({ ...nobody, remembered, habits: habits(own) })
  const ofOutlet = new Map([
    [OutletId.parse(1), of({ ONION: habit([50, 50, 40]), TOORDAL: habit([5, 5, 5]) })],
    [OutletId.parse(2), of({ ONION: habit([5, 4, 5]) })],
  ])
  const goods = 'onion 50 kg\ndal 5 kg\ngulabo 2 kg'
  assert.deepEqual(
    said(`Koramangala:\n${goods}\nIndiranagar:\n${goods}`, { customer: of({}), ofOutlet, outlets }),
    [
      'ONION 50 kg',
      'TOORDAL 5 kg CHECK SEVERAL_ITEMS',
      'CARROT 2 kg',
      'ONION 50 kg CHECK UNUSUAL_QUANTITY',
      '? 5 kg ASK SEVERAL_ITEMS',
      'CARROT 2 kg',
    ],
  )
})

test('more than three times the most or less than a third of the least is unusual, with three orders known', () => {
  const of = (kilos: number, usual: number[]) =>
    said(`onion ${kilos} kg`, knowing({ habits: habits({ ONION: habit(usual) }) }))
  const rows: [number, number[], string][] = [
    [30, [10, 8, 10], 'ONION 30 kg'],
    [31, [10, 8, 10], 'ONION 31 kg CHECK UNUSUAL_QUANTITY'],
    [3, [10, 9, 10], 'ONION 3 kg'],
    [2, [10, 9, 10], 'ONION 2 kg CHECK UNUSUAL_QUANTITY'],
    [100, [10, 8], 'ONION 100 kg'],
  ]
  for (const [kilos, usual, wanted] of rows)
    assert.deepEqual(of(kilos, usual), [wanted], `${kilos} of ${usual}`)
  const [line] =
    readDemo('onion 100 kg', knowing({ habits: habits({ ONION: habit([2, 3, 2]) }) })).orders[0]?.lines ?? []
  assert.deepEqual(line?.usual, { least: 2000, most: 3000 })
})

test('what this customer cannot order is shown with why', () => {
  const barred: Customer['barred'] = item =>
    item === idOf('ONION') ? 'NOT_IN_GROUP' : item === idOf('POTATO') ? 'NOT_PRICED' : undefined
  assert.deepEqual(said('onion 5 kg, potato 5 kg, tomato 5 kg', knowing({ barred })), [
    'ONION 5 kg CHECK NOT_IN_GROUP',
    'POTATO 5 kg CHECK NOT_PRICED',
    'TOMATO 5 kg',
  ])
})

test('after four corrections the same message reads whole', () => {
  const text = 'mirch 3kg\nbaby potato 5 kg\noil 2 tin\nmushroom 1 box\nonion 5 kg'
  const before = readDemo(text).orders[0]?.lines ?? []
  assert.deepEqual(
    before.map(({ status }) => status),
    ['CHECK', 'ASK', 'ASK', 'CHECK', 'SURE'],
  )
  const saved = [
    ['GCHILLI', '1 kg'],
    ['POTATO', '5 kg'],
    ['SUNOIL', '15 l tin'],
    ['MUSHROOM', '12 packs'],
    ['ONION', '5 kg'],
  ] as const
  const taught = learned(
    before.map((read, at) => {
      const [code, pack] = saved[at] ?? ['ONION', '5 kg']
      return { read, saved: { itemId: idOf(code), packsizeid: packOf(code, pack) } }
    }),
  )
  assert.deepEqual(
    taught.map(({ text: word, itemId }) => [word, itemId]),
    [
      ['mirch', idOf('GCHILLI')],
      ['baby potato', idOf('POTATO')],
      ['oil', idOf('SUNOIL')],
      ['mushroom', idOf('MUSHROOM')],
    ],
  )
  const remembered = new Map(
    taught.map(({ text: word, itemId, packsizeid }) => [
      word,
      { item: demoItems.findIndex(item => item.itemId === itemId), packsizeid, isSure: true },
    ]),
  )
  assert.deepEqual(said(text, knowing({ remembered })), [
    'GCHILLI 3 kg',
    'POTATO 5 kg',
    'SUNOIL 2 tin',
    'MUSHROOM 1 box',
    'ONION 5 kg',
  ])
})

test('what was sure and saved as read teaches nothing, a dropped line neither', () => {
  const [onion, unknown, apart] =
    readDemo('onion 5 kg, zucchini 2 kg, tomato 5 kg big').orders[0]?.lines ?? []
  assert.ok(onion && unknown && apart)
  const saved = { itemId: idOf('ONION'), packsizeid: packOf('ONION', '5 kg') }
  assert.deepEqual(learned([{ read: onion, saved }]), [])
  assert.deepEqual(learned([{ read: unknown, saved: null }]), [])
  // "big" is apart from its goods: "tomato" itself must not become another item
  assert.deepEqual(learned([{ read: apart, saved }]), [])
  const other = { itemId: idOf('SHALLOT'), packsizeid: PackId.parse(201) }
  assert.deepEqual(learned([{ read: onion, saved: other }]), [
    { text: 'onion', itemId: idOf('SHALLOT'), packsizeid: null },
  ])
})

test('usual items that are missing are those of eight of the last ten orders', () => {
  const [onion, potato, tomato] = ['ONION', 'POTATO', 'TOMATO'].map(idOf)
  assert.ok(onion && potato && tomato)
  const orders = Array.from(
    { length: 12 },
    (_order, at) => new Set([onion, ...(at < 8 ? [potato] : []), ...(at < 7 ? [tomato] : [])]),
  )
  assert.deepEqual(missingUsuals(orders, new Set()), [onion, potato])
  assert.deepEqual(missingUsuals(orders, new Set([onion])), [potato])
  assert.deepEqual(missingUsuals(orders.slice(0, 7), new Set()), [])
})
