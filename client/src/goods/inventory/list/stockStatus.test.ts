import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { stateIn } from '../../../app/navigation/urlState.ts'
import { addressShape, queryOf } from './filter.ts'
import { stockStatus } from './stockStatus.ts'

const today = day('2026-11-20')
const fine = { available: milli(3_000), itemUnit: 'KG', nextArrival: null, hasPastLot: false } as const

test('one thing is to be looked at, the most urgent: to buy, a late estimate, quality', () => {
  assert.equal(stockStatus(fine, today), undefined)
  assert.deepEqual(stockStatus({ ...fine, hasPastLot: true }, today), { tone: 'warn', words: 'Past its day' })
  assert.equal(
    stockStatus({ ...fine, hasPastLot: true, nextArrival: '2026-11-19' }, today)?.words,
    'Estimate late',
  )
  assert.equal(stockStatus({ ...fine, nextArrival: '2026-11-20' }, today), undefined)
  assert.deepEqual(stockStatus({ ...fine, available: milli(-13_400), nextArrival: '2026-11-19' }, today), {
    tone: 'info',
    words: 'To buy 13.400 kg',
  })
})

test('an address says what the list shows; what it cannot mean is left out', () => {
  const read = (query: string) => queryOf(stateIn(addressShape, new URLSearchParams(query)))
  assert.deepEqual(read(''), { limit: 100 })
  const whole =
    'date=2026-11-22&filter=TO_BUY&categoryId=4&supplier=Kolar+Mandi&withStock=true&procureToOrder=true&searchtext=+bhindi+&sort=-available'
  assert.deepEqual(read(whole), {
    date: '2026-11-22',
    filter: 'TO_BUY',
    categoryId: 4,
    supplier: 'Kolar Mandi',
    withStock: true,
    procureToOrder: true,
    searchtext: 'bhindi',
    sort: '-available',
    limit: 100,
  })
  assert.deepEqual(read('date=soon&filter=NONE&categoryId=-1&sort=price'), { limit: 100 })
})
