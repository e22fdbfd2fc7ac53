import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateIn } from '../../app/navigation/urlState.ts'
import { addressShape, asked, isNarrowed, readAddress } from './filter.ts'

const read = (query: string) => readAddress(stateIn(addressShape, new URLSearchParams(query)))

test('the address says what the list asks for, and what means nothing is left out', () => {
  const rows: [string, object][] = [
    ['', { status: true }],
    ['inactive=true', {}],
    ['searchtext=%20brew%20', { status: true, searchtext: 'brew' }],
    ['credit=OVERDUE&city=Hosur', { status: true, creditStatus: 'OVERDUE', city: 'Hosur' }],
    ['credit=RICH&sort=colour', { status: true }],
    ['sort=-outstanding&type=3&manager=4', { status: true, sort: '-outstanding', customerType: 3, accountManagerId: 4 }],
  ]
  for (const [query, expected] of rows) assert.deepEqual(asked(read(query)), expected, query)
})

test('tiles and sorting do not count as narrowed', () => {
  assert.equal(isNarrowed(read('credit=OVERDUE&sort=outstanding&inactive=true')), false)
  assert.equal(isNarrowed(read('searchtext=brew')), true)
  assert.equal(isNarrowed(read('city=Hosur')), true)
})
