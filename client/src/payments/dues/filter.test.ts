/// <reference types="node" />
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedBy } from './filter.ts'

const nothing = { dues: null, creditStatus: null, city: null, accountManagerId: null, searchtext: null, sort: null }

test('an address asks for its list; the most owed first, a search by how well it fits', () => {
  assert.deepEqual(askedBy(nothing), { sort: '-outstanding' })
  assert.deepEqual(askedBy({ ...nothing, searchtext: ' kaapi ' }), { searchtext: 'kaapi' })
  assert.deepEqual(
    askedBy({
      dues: 'OVERDUE',
      creditStatus: 'ON_HOLD',
      city: 'Mumbai',
      accountManagerId: 4,
      searchtext: '',
      sort: 'businessName',
    }),
    { dues: 'OVERDUE', creditStatus: 'ON_HOLD', city: 'Mumbai', accountManagerId: 4, sort: 'businessName' },
  )
})

test('what an address cannot mean is left out', () => {
  assert.deepEqual(
    askedBy({ dues: 'LATE', creditStatus: 'x', city: '', accountManagerId: -1, searchtext: 'a'.repeat(300), sort: 'weight' }),
    { searchtext: 'a'.repeat(200) },
  )
})
