import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import type { ListRow } from '@packhouse/contract/goods/pricing/effective-price.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { stateOf, type UsualLine, usualDifference, weekOf } from './price-lists.ts'

test('a price list runs from its first day to its last, both included', () => {
  const list = { isActive: true, validFrom: day('2026-11-01'), validTo: day('2026-11-30') }
  for (const [change, today, state] of [
    [{}, '2026-10-31', 'STARTS'],
    [{}, '2026-11-01', 'RUNS'],
    [{}, '2026-11-30', 'RUNS'],
    [{}, '2026-12-01', 'ENDED'],
    [{ validTo: null }, '2036-01-01', 'RUNS'],
    [{ isActive: false }, '2026-11-15', 'OFF'],
  ] as const)
    assert.equal(stateOf({ ...list, ...change }, day(today)), state, today)
})

test('the last day is in the latest of the eight weeks, and the seventh before it in the next', () => {
  const last = day('2026-11-30')
  const weeks = ['2026-11-30', '2026-11-24', '2026-11-23', '2026-10-06'].map(date => weekOf(day(date), last))
  assert.deepEqual(weeks, [0, 0, 1, 7])
})

const row = (price: number, fromPacks = 1): ListRow => ({
  listId: 1,
  list: 'Cafes',
  validFrom: day('2026-11-01'),
  validTo: null,
  fromPacksMilli: milli(fromPacks * 1000),
  price: paise(price * 100),
  percentBp: null,
})
/** Packs of 10 kg at a pack price of ₹300. */
const line = (itemName: string, week: number, packs: number, listed: ListRow[]): UsualLine => ({
  pack: { itemName, basePrice: paise(30_00), contentMilli: milli(10_000), markupBp: 0, manualPrice: null },
  packsMilli: milli(packs * 1000),
  week,
  without: {},
  withList: { lists: listed },
})
const eight = (of: (week: number) => UsualLine[]) => Array.from({ length: 8 }, (_, week) => of(week)).flat()

test('what a price list changes in a usual week, in rupees: the median of eight weeks, weeks without an order among them', () => {
  for (const [what, lines, rupees, items] of [
    ['₹10 less on four packs a week', eight(week => [line('Onion', week, 4, [row(290)])]), -40, ['Onion']],
    ['₹5 more', eight(week => [line('Onion', week, 4, [row(305)])]), 20, ['Onion']],
    ['half a pack', eight(week => [line('Onion', week, 0.5, [row(290, 0.5)])]), -5, ['Onion']],
    ['the same price', eight(week => [line('Onion', week, 4, [row(300)])]), 0, []],
    ['fewer packs than the list is for', eight(week => [line('Onion', week, 4, [row(290, 5)])]), 0, []],
    ['no row of the list', eight(week => [line('Onion', week, 4, [])]), 0, []],
    ['one large week of eight is not usual', [line('Onion', 3, 400, [row(290)])], 0, ['Onion']],
    [
      'four weeks of eight: between nothing and ₹40',
      eight(week => (week < 4 ? [line('Onion', week, 4, [row(290)])] : [])),
      -20,
      ['Onion'],
    ],
    [
      'two items, the one that changes more first',
      eight(week => [line('Onion', week, 1, [row(290)]), line('Potato', week, 1, [row(320)])]),
      10,
      ['Potato', 'Onion'],
    ],
  ] as const)
    assert.deepEqual(usualDifference(lines, 'NONE'), { difference: paise(rupees * 100), items }, what)
})
