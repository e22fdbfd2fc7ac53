import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { stateIn } from '../../../app/navigation/urlState.ts'
import { addressShape, queryOf } from './filter.ts'

test('the address says what the list asks for, and what means nothing is left out', () => {
  const rows: [string, object][] = [
    ['', { status: true }],
    ['group=3&ordered=30&inactive=true', { itemGroupId: 3, lastOrderBefore: '2026-10-21' }],
    [
      'ordered=never&sort=-businessName&searchtext=%20brew%20',
      { searchtext: 'brew', neverOrdered: true, status: true, sort: '-businessName' },
    ],
    ['ordered=often&sort=colour', { status: true }],
  ]
  for (const [query, expected] of rows)
    assert.deepEqual(
      queryOf(stateIn(addressShape, new URLSearchParams(query)), day('2026-11-20')),
      expected,
      query,
    )
})
