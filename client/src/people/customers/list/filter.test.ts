import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateIn } from '../../../app/navigation/urlState.ts'
import { addressShape, queryOf } from './filter.ts'

test('the address says what the list asks for, and what means nothing is left out', () => {
  const rows: [string, object][] = [
    ['', { status: true }],
    ['inactive=true', {}],
    ['searchtext=%20brew%20', { status: true, searchtext: 'brew' }],
    ['credit=OVERDUE&city=Hosur', { status: true, creditStatus: 'OVERDUE', city: 'Hosur' }],
    ['credit=RICH&sort=colour', { status: true }],
    [
      'sort=-outstanding&type=3&manager=4',
      { status: true, sort: '-outstanding', customerType: 3, accountManagerId: 4 },
    ],
  ]
  for (const [query, expected] of rows)
    assert.deepEqual(queryOf(stateIn(addressShape, new URLSearchParams(query))), expected, query)
})
