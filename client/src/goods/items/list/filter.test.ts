/// <reference types="node" />
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stateIn } from '../../../app/navigation/urlState.ts'
import {
  type Address,
  addressShape,
  isNarrowed,
  itemsQuery,
  packsQuery,
  readAddress,
  tileOf,
  tiles,
  withTile,
  withView,
} from './filter.ts'

const nothing = stateIn(addressShape, new URLSearchParams())
const read = (change: Partial<Address> = {}) => readAddress({ ...nothing, ...change })
const queryOf = (change: Partial<Address> = {}) => {
  const filter = read(change)
  return filter.by === 'pack' ? packsQuery(filter) : itemsQuery(filter)
}

describe('the address of the item list', () => {
  test('shows active items under their groups when it says nothing', () => {
    assert.deepEqual(queryOf(), { status: true })
    assert.equal(tileOf(read()), 'active')
  })

  test('leaves out what it cannot mean', () => {
    const odd =
      'status=maybe&without=salt&itemUnit=TON&taxClass=GST28&sort=colour&categoryId=1.5&itemgroupid=-2'
    assert.deepEqual(queryOf(stateIn(addressShape, new URLSearchParams(odd))), { status: true })
    assert.deepEqual(queryOf({ by: 'pack', sort: 'basePrice' }), { status: true })
  })

  test('asks for each filter by the name of the call', () => {
    assert.deepEqual(
      queryOf({
        status: 'all',
        without: 'pack',
        categoryId: 3,
        itemgroupid: 4,
        itemUnit: 'KG',
        taxClass: 'NIL',
        catchWeight: true,
        procureToOrder: true,
        searchtext: ' tamatar ',
        sort: '-basePrice',
      }),
      {
        withoutPack: true,
        categoryId: 3,
        itemgroupid: 4,
        itemUnit: 'KG',
        taxClass: 'NIL',
        catchWeight: true,
        procureToOrder: true,
        searchtext: 'tamatar',
        sort: '-basePrice',
      },
    )
    assert.deepEqual(
      queryOf({
        by: 'pack',
        status: 'inactive',
        priceSource: 'MANUAL',
        byPiece: true,
        labelledForRetail: true,
        neverOrdered: true,
        sort: 'sku',
      }),
      {
        status: false,
        priceSource: 'MANUAL',
        byPiece: true,
        labelledForRetail: true,
        everOrdered: false,
        sort: 'sku',
      },
    )
  })

  test('a filter of the other list does not narrow this one', () => {
    assert.deepEqual(queryOf({ by: 'pack', without: 'price', itemUnit: 'KG' }), { status: true })
    assert.deepEqual(queryOf({ byPiece: true, priceSource: 'MANUAL' }), { status: true })
  })
})

describe('a tile', () => {
  test('leads to its own list and is the one that is pressed there', () => {
    for (const tile of tiles) assert.equal(tileOf(read({ searchtext: 'x', ...withTile(tile) })), tile)
  })

  test('lets go of what would make the list shorter than its count', () => {
    const narrow = { searchtext: 'oil', categoryId: 3, itemUnit: 'L', byPiece: true } as const
    for (const tile of tiles) assert.equal(isNarrowed(read({ ...narrow, ...withTile(tile) })), false)
  })

  test('that is let go shows active and inactive ones together', () => {
    assert.deepEqual(queryOf(withTile(null)), {})
    assert.equal(tileOf(read(withTile(null))), null)
  })
})

test('the other list keeps status, search, category and group, and lets go of what it does not know', () => {
  const here: Partial<Address> = {
    status: 'inactive',
    without: 'price',
    itemUnit: 'KG',
    sort: 'basePrice',
    searchtext: 'oil',
    categoryId: 3,
  }
  const there = { ...here, ...withView('pack', read(here)) }
  assert.deepEqual(queryOf(there), { status: false, searchtext: 'oil', categoryId: 3 })
  assert.deepEqual(queryOf({ ...there, ...withView('group', read(there)) }), {
    status: false,
    searchtext: 'oil',
    categoryId: 3,
  })
})
