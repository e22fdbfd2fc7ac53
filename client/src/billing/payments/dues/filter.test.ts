import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { stateIn } from '../../../app/navigation/urlState.ts'
import { addressShape, queryOf } from './filter.ts'

test('an address asks for its list; the most owed first, a search by how well it fits', () => {
  const rows: [string, object][] = [
    ['', { sort: '-outstanding' }],
    ['searchtext=%20kaapi%20', { searchtext: 'kaapi' }],
    [
      'dues=OVERDUE&creditStatus=ON_HOLD&city=Mumbai&accountManagerId=4&sort=businessName',
      { dues: 'OVERDUE', creditStatus: 'ON_HOLD', city: 'Mumbai', accountManagerId: 4, sort: 'businessName' },
    ],
    [
      'creditStatus=!PREPAID&city=!Mumbai&accountManagerId=!4&due=last-7-days',
      {
        creditStatus: '!PREPAID',
        city: '!Mumbai',
        accountManagerId: '!4',
        dueFrom: '2026-11-15',
        dueTo: '2026-11-21',
        sort: '-outstanding',
      },
    ],
    ['dues=LATE&creditStatus=x&accountManagerId=-1&sort=weight', { sort: '-outstanding' }],
  ]
  for (const [query, expected] of rows)
    assert.deepEqual(
      queryOf(stateIn(addressShape, new URLSearchParams(query)), day('2026-11-21')),
      expected,
      query,
    )
})
