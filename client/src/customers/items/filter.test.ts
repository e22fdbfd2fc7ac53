import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { asked, isNarrowed } from './filter.ts'

const today = day('2026-11-20')
const nothing = { customerid: null, searchtext: null, group: null, ordered: null, inactive: false, sort: null }

test('an address without words asks for active customers', () => {
  assert.deepEqual(asked(nothing, today), { status: true })
  assert.equal(isNarrowed(nothing), false)
})

test('group and last order are asked for; what means nothing is left out', () => {
  assert.deepEqual(asked({ ...nothing, group: 3, ordered: '30', inactive: true }, today), {
    itemGroupId: 3,
    lastOrderBefore: '2026-10-21',
  })
  assert.deepEqual(asked({ ...nothing, ordered: 'never', sort: '-businessName', searchtext: ' brew ' }, today), {
    searchtext: 'brew',
    neverOrdered: true,
    status: true,
    sort: '-businessName',
  })
  assert.deepEqual(asked({ ...nothing, ordered: 'often', sort: 'colour' }, today), { status: true })
})
