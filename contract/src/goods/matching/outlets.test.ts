import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CustomerId, OutletId } from '../../ids.ts'
import { alikeOf, meantOf } from './alike-outlets.ts'
import { type OutletWords, outletQuery } from './outlet-words.ts'
import { isNamed, rankOutlets, siblingsOf } from './outlets.ts'

let last = 0
type Like = Partial<Omit<OutletWords, 'customerId' | 'outletName' | 'customerNames' | 'outletId'>>
const outlet = (customer: string, outletName: string, like: Like = {}): OutletWords => ({
  outletId: OutletId.parse(++last),
  outletName,
  address: ['Ground floor', 'Bengaluru', '560001'],
  receivers: [],
  mobiles: [],
  customerId: CustomerId.parse(
    [...customer].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0) % 1_000_000,
  ),
  customerNames: [customer],
  customerDetails: [],
  isActive: true,
  isUsual: false,
  ...like,
})

const places = [
  outlet('Malabar Regency Hotel', 'MG Road', {
    receivers: ['Thomas P.'],
    mobiles: ['9886041102'],
    isUsual: true,
  }),
  outlet('Malabar Regency Hotel', 'Indiranagar'),
  outlet('Malabar Regency Hotel', 'Kannur', { address: ['Fort Road', 'Kannur', '670001'] }),
  outlet('Payyoli Canteen', 'Kannur Bypass', { address: ['Chala East', 'Kannur', '670621'] }),
  outlet('The Brew Table', 'Koramangala', { address: ['14, 5th Block', 'Bengaluru', '560095'] }),
  outlet('The Brew Table', 'Indiranagar', { address: ['100 Feet Road', 'Bengaluru', '560038'] }),
  outlet('Hosur Grand', 'Hosur', { address: ['Bagalur Road', 'Hosur', '635109'] }),
  outlet('Hosur Grand', 'Krishnagiri', { address: ['Salem Main Road', 'Krishnagiri', '635001'] }),
  outlet('Coastal Thali House', 'J.P. Nagar', { address: ['6th Phase', 'Bengaluru', '560078'] }),
  outlet('Tandoor Theory', 'JP Nagar', { address: ['Opp. Brew Table, 15th Cross', 'Bengaluru', '560078'] }),
  outlet('Nandini Upahar', 'Rajajinagar', { address: ['3rd Block', 'Bengaluru', '560010'] }),
  outlet('Wok Street', 'Marathahalli', { receivers: ['Nandini R.'] }),
  outlet('Wok Street', 'Hebbal', { isActive: false }),
  outlet('Cafe Coracle', 'Church Street'),
  outlet('Annapurna Mess', 'ಕಣ್ಣೂರು'),
]
const nameOf = ({ customerNames, outletName }: OutletWords) => `${customerNames[0]}, ${outletName}`
const ranked = (typed: string) => rankOutlets(typed, places)
const found = (typed: string) => ranked(typed).map(({ row }) => nameOf(row))
const first = (typed: string) => found(typed)[0]

test('the outlet that the words name is first', () => {
  for (const [typed, wanted] of [
    ['kannur', 'Malabar Regency Hotel, Kannur'],
    ['kannur bypass', 'Payyoli Canteen, Kannur Bypass'],
    ['malabar kannur', 'Malabar Regency Hotel, Kannur'],
    ['kannur payyoli', 'Payyoli Canteen, Kannur Bypass'],
    ['brew indira', 'The Brew Table, Indiranagar'],
    ['indira nagar malabar', 'Malabar Regency Hotel, Indiranagar'],
    ['hosur', 'Hosur Grand, Hosur'],
    ['hosur krish', 'Hosur Grand, Krishnagiri'],
    ['jp nagar coastal', 'Coastal Thali House, J.P. Nagar'],
    ['jpnagar tandoor', 'Tandoor Theory, JP Nagar'],
    ['j p nagar theory', 'Tandoor Theory, JP Nagar'],
    ['rajaji', 'Nandini Upahar, Rajajinagar'],
    ['street', 'Cafe Coracle, Church Street'],
    ['560038', 'The Brew Table, Indiranagar'],
    ['98860 41102', 'Malabar Regency Hotel, MG Road'],
    ['9886041102', 'Malabar Regency Hotel, MG Road'],
    ['thomas', 'Malabar Regency Hotel, MG Road'],
    ['brew table', 'The Brew Table, Koramangala'],
    ['nandini', 'Nandini Upahar, Rajajinagar'],
    ['ಕಣ್ಣೂರು', 'Annapurna Mess, ಕಣ್ಣೂರು'],
  ] as const)
    assert.equal(first(typed), wanted, typed)
})

test('an own name comes before an address, that before a customer, that before a person and a landmark', () => {
  const rows = [
    outlet('One', 'Hebbal', { receivers: ['Sagar K.'] }),
    outlet('Two', 'Kormangala', { address: ['behind Sagar Talkies, 2nd Main'] }),
    outlet('Sagar Foods', 'Domlur'),
    outlet('Three', 'Ulsoor', { address: ['Sagar Layout'] }),
    outlet('Four', 'Sagar'),
  ]
  assert.deepEqual(
    rankOutlets('sagar', rows).map(({ row, match }) => [row.customerNames[0], match]),
    [
      ['Four', 'OUTLET'],
      ['Three', 'OUTLET'],
      ['Sagar Foods', 'CUSTOMER'],
      ['One', 'OUTLET'],
      ['Two', 'OUTLET'],
    ],
  )
})

test('siblings follow, and no row names an outlet twice', () => {
  const hits = ranked('kannur')
  assert.deepEqual(siblingsOf(hits, places).map(nameOf), [
    'Malabar Regency Hotel, MG Road',
    'Malabar Regency Hotel, Indiranagar',
  ])
  assert.deepEqual(siblingsOf(ranked('malabar'), places), [])
})

test('where only the customer is named, its usual outlet is first', () => {
  assert.deepEqual(found('malabar'), [
    'Malabar Regency Hotel, MG Road',
    'Malabar Regency Hotel, Indiranagar',
    'Malabar Regency Hotel, Kannur',
  ])
  assert.deepEqual(
    ranked('malabar').map(({ match }) => match),
    ['CUSTOMER', 'CUSTOMER', 'CUSTOMER'],
  )
})

test('a slip comes after words as typed and says the word that was meant', () => {
  for (const [typed, name, spelled] of [
    ['kanur', 'Malabar Regency Hotel, Kannur', 'Kannur'],
    ['malabr kannur', 'Malabar Regency Hotel, Kannur', 'Malabar'],
    ['hsour', 'Hosur Grand, Hosur', 'Hosur'],
    ['jp ngar theory', 'Tandoor Theory, JP Nagar', 'JP Nagar'],
    ['mg raod', 'Malabar Regency Hotel, MG Road', 'MG Road'],
  ] as const) {
    const [hit] = ranked(typed)
    assert.deepEqual([hit && nameOf(hit.row), hit?.spelled], [name, spelled], typed)
  }
  assert.equal(ranked('kannur')[0]?.spelled, null)
  const rows = [outlet('A', 'Kannur'), outlet('B', 'Kanur')]
  assert.deepEqual(
    rankOutlets('kanur', rows).map(({ row, spelled }) => [row.outletName, spelled]),
    [
      ['Kanur', null],
      ['Kannur', 'Kannur'],
    ],
  )
  assert.deepEqual(found('mala').length, 3, 'the beginning of a word is no slip of another')
  assert.deepEqual(found('560039'), [], 'another number is another place')
})

test('an inactive outlet keeps its row behind active ones', () => {
  assert.equal(first('hebbal'), 'Wok Street, Hebbal')
  assert.deepEqual(found('wok'), ['Wok Street, Marathahalli', 'Wok Street, Hebbal'])
})

test('Enter alone takes what is named: an outlet, the only one of its customer, or the usual one', () => {
  for (const [match, isUsual, activeOutlets, wanted] of [
    ['OUTLET', false, 3, true],
    ['CUSTOMER', false, 1, true],
    ['CUSTOMER', true, 3, true],
    ['CUSTOMER', false, 3, false],
    ['SIBLING', true, 3, false],
  ] as const)
    assert.equal(isNamed({ match, isUsual, activeOutlets }), wanted, match)
})

test('each outlet is found by its name, each word of it, beginnings and slips, alone and with its customer', () => {
  for (const row of places) {
    const words = outletQuery(row.outletName)
    const says = (typed: string) => (name: string) => outletQuery(name).join(' ').includes(typed)
    for (const word of words) {
      const [hit] = rankOutlets(word, places)
      assert.ok(hit && says(word)(hit.row.outletName), `${word} → ${hit?.row.outletName}`)
    }
    assert.equal(
      rankOutlets(row.outletName, places)[0]?.row.outletName.replaceAll('.', ''),
      row.outletName.replaceAll('.', ''),
    )
    assert.equal(rankOutlets(`${row.customerNames[0]} ${row.outletName}`, places)[0]?.row, row)
    assert.equal(rankOutlets(`${row.outletName} ${row.customerNames[0]}`, places)[0]?.row, row)
  }
})

test('the first row always has each typed word, and nothing typed finds nothing', () => {
  for (const typed of ['', '  ', '!!!', "';--"]) assert.deepEqual(ranked(typed), [], typed)
  for (const row of places)
    for (const other of places) {
      const typed = `${row.outletName} ${other.customerNames[0]}`
      for (const { row: hit } of rankOutlets(typed, places).filter(({ spelled }) => spelled === null))
        for (const word of outletQuery(typed)) {
          const all = outletQuery(
            [hit.outletName, ...hit.customerNames, ...hit.address, ...hit.receivers].join(' '),
          ).join('')
          const isHeld =
            all.includes(word) ||
            [hit.outletName, ...hit.address].some(text => outletQuery(text).join('').includes(word))
          assert.ok(isHeld, `${typed}: ${word} in ${nameOf(hit)}`)
        }
    }
})

/** What Enter takes: the outlet, or how many are asked about. */
const entered = (typed: string, rows = places): string => {
  const alike = alikeOf(rankOutlets(typed, rows).map(one => ({ ...one, ...one.row })))
  const meant = meantOf(alike)
  return meant ? nameOf(meant) : `${alike.length} alike`
}

test('Enter takes an outlet only where the words name no other as well', () => {
  for (const [typed, wanted] of [
    ['indiranagar', '2 alike'],
    ['indira', '2 alike'],
    ['jp nagar', '2 alike'],
    ['jpnagar', '2 alike'],
    ['560078', '2 alike'],
    ['560038', 'The Brew Table, Indiranagar'],
    ['brew indira', 'The Brew Table, Indiranagar'],
    ['jp nagar tandoor', 'Tandoor Theory, JP Nagar'],
    ['road', '0 alike'],
    ['block', '0 alike'],
    ['street', '0 alike'],
    ['main road', '0 alike'],
    ['church street', 'Cafe Coracle, Church Street'],
  ] as const)
    assert.equal(entered(typed), wanted, typed)
})

test('each outlet is taken by its own name, unless others have it too', () => {
  for (const place of places.filter(({ isActive }) => isActive)) {
    const taken = entered(place.outletName)
    assert.ok(taken === nameOf(place) || taken.endsWith('alike'), `${place.outletName}: ${taken}`)
    const [customer = ''] = place.customerNames
    if (place.outletName !== 'ಕಣ್ಣೂರು') assert.equal(entered(`${customer} ${place.outletName}`), nameOf(place))
  }
})

test('of several alike the one that is usual at this hour is taken, not two', () => {
  const usual = places.map(place => ({ ...place, isUsual: nameOf(place) === 'The Brew Table, Indiranagar' }))
  assert.equal(entered('indiranagar', usual), 'The Brew Table, Indiranagar')
  const both = places.map(place => ({ ...place, isUsual: place.outletName === 'Indiranagar' }))
  assert.equal(entered('indiranagar', both), '2 alike')
})
