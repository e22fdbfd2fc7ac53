import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Address, isFiltered, queryOf } from './address.ts'

const nothing: Address = {
  tile: null,
  source: null,
  outletid: null,
  outlet: null,
  check: false,
  mine: false,
  searchtext: null,
  message: null,
}

test('without a filter both groups are asked for, and nothing counts as filtered', () => {
  assert.deepEqual(queryOf(nothing), { toRead: { toRead: true }, earlier: { toRead: false } })
  assert.equal(isFiltered(nothing), false)
})

test('a tile asks for exactly its rows, of one group', () => {
  assert.deepEqual(queryOf({ ...nothing, tile: 'TO_CHECK' }), {
    toRead: { toRead: true, toCheck: true },
    earlier: null,
  })
  assert.deepEqual(queryOf({ ...nothing, tile: 'ORDERED' }), {
    toRead: null,
    earlier: { toRead: false, state: 'ORDERED', tonight: true },
  })
})

test('filters hold for both groups; what the call would refuse is left out', () => {
  const address = {
    ...nothing,
    source: 'WHATSAPP',
    outletid: 4,
    check: true,
    searchtext: ` ${'x'.repeat(300)}`,
  }
  const filter = { source: 'WHATSAPP', outletid: 4, toCheck: true, searchtext: 'x'.repeat(199) }
  assert.deepEqual(queryOf(address), {
    toRead: { toRead: true, ...filter },
    earlier: { toRead: false, ...filter },
  })
  assert.deepEqual(queryOf({ ...nothing, tile: 'ALL', source: 'FAX', outletid: -1 }), queryOf(nothing))
})
