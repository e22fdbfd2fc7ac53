import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import { readDemo } from '../../testing/said.ts'

const outlets = ['Koramangala', 'Indiranagar 12th Main', 'Brew Table'].map((name, at) => ({
  outletId: OutletId.parse(at + 1),
  customerId: CustomerId.parse(1),
  name,
  mobiles: [`986000000${at}`],
}))
const orders = (text: string, known = false) =>
  readDemo(text, known ? { outlets } : {}).orders.map(
    ({ heading, outletId, lines }) =>
      `${heading?.text ?? '-'} ${outletId ?? '-'}: ${lines.map(({ itemCode }) => itemCode).join(' ')}`,
  )

test('headings of outlets make orders', () => {
  const both = ['HSR -: ONION TOMATO', 'BTM -: POTATO']
  for (const text of [
    'HSR:\nonion 5 kg\ntomato 5 kg\n\nBTM:\npotato 5 kg',
    '*HSR*: onion 5kg, tomato 5kg\n*BTM*: potato 5kg',
    'HSR - onion 5kg, tomato 5kg\nBTM - potato 5kg',
    '-- HSR --\nonion 5\ntomato 5\n-- BTM --\npotato 5',
    'HSR\nonion 5kg\ntomato 5 kg\nBTM\npotato 5 kg',
    'For HSR outlet: onion 5kg, tomato 5 kg. For BTM outlet: potato 5kg',
    'HSR ke liye: onion 5 kg, tomato 5kg\nBTM ke liye: potato 5kg',
  ])
    assert.deepEqual(orders(text), both, text)
})

test('a name with the word for "to" in another language is an outlet, alone on its line or before its goods', () => {
  const both = ['HSR -: ONION TOMATO', 'BTM -: POTATO']
  for (const text of [
    'HSR ku\nonion 5 kg\ntomato 5 kg\nBTM ku\npotato 5 kg',
    'HSR ko pyaz 5 kg, tamatar 5 kg\nBTM ko aloo 5kg',
    'HSR ku 5 kg onion, 5 kg tomato\nBTM ku 5 kg potato',
    'HSR ge eerulli 5 kg, tomato 5kg\nBTM ge aalugadde 5kg',
    'HSR ke liye pyaz 5 kg, tamatar 5kg\nBTM ke liye aloo 5kg',
  ])
    assert.deepEqual(orders(text), both, text)
  assert.deepEqual(orders('HSR layout ku\nonion 5 kg'), ['HSR layout -: ONION'])
  assert.deepEqual(orders('विजयनगर को\nप्याज ५ किलो\nराजाजीनगर को\nआलू ५ किलो'), [
    'विजयनगर -: ONION',
    'राजाजीनगर -: POTATO',
  ])
  assert.deepEqual(orders('indiranagar ku onion 5kg', true), ['indiranagar 2: ONION'])
  assert.deepEqual(orders('koramangalaku\nonion 5kg\nindiranagarku\npotato 5kg', true), [
    'koramangalaku 1: ONION',
    'indiranagarku 2: POTATO',
  ])
  // a person, where the outlets are known
  assert.deepEqual(orders('Ramesh ku\nonion 5kg', true), ['- -: ONION'])
})

test('parts of a list, single headings and signatures are no outlets', () => {
  for (const [text, wanted] of [
    ['Veg:\nonion 5kg\nDairy:\nmilk 5 l', '- -: ONION MILK'],
    ['Chinese: cabbage 5kg\nTandoor section: onion 5kg', '- -: CABBAGE ONION'],
    ['order for Cafe Indigo:\nonion 5kg', '- -: ONION'],
    ['onion 5kg\nKaapi Co', '- -: ONION'],
    ['Onion\n5 kg\nXyzzy\n2 kg', '- -: ONION '],
  ] as const)
    assert.deepEqual(orders(text), [wanted], text)
})

test('a heading that is an outlet of the customer is that outlet, even alone', () => {
  assert.deepEqual(orders('Indiranagar:\nonion 5kg', true), ['Indiranagar 2: ONION'])
  assert.deepEqual(orders('koramangala\nonion 5kg\nindiranagar\npotato 5kg', true), [
    'koramangala 1: ONION',
    'indiranagar 2: POTATO',
  ])
})

test('the sender is known by number, or by name', () => {
  const sender = (name: string) => readDemo(`[20/11/26, 9:38:12 PM] ${name}: onion 5 kg`, { outlets }).sender
  assert.deepEqual(sender('Farhan Brew Table')?.outlets, [
    { outletId: 3, name: 'Brew Table', customerId: 1, how: 'NAME' },
  ])
  assert.deepEqual(
    sender('+91 98600 00001')?.outlets.map(({ outletId, how }) => [outletId, how]),
    [[2, 'MOBILE']],
  )
  assert.deepEqual(sender('Somebody')?.outlets, [])
  assert.equal(readDemo('onion 5 kg', { outlets }).sender, null)
})
