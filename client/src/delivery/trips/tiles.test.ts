import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Trip } from '../../api/trips.ts'
import { monthTiles } from './fleet/month.ts'
import { tripTiles } from './tiles.ts'

const driver = { id: 3, name: 'Suresh Menon', mobile: '9845077101', isActive: true, version: 1 }
const aTrip = (id: number, state: Trip['state'], cash: Partial<NonNullable<Trip['cash']>>): Trip => ({
  id,
  deliveryDate: '2026-11-21',
  slotId: null,
  slot: null,
  name: `Trip ${id}`,
  vehicle: null,
  driver,
  distanceKm: null,
  asksKm: false,
  state,
  stops: [],
  weightKg: 0,
  link: null,
  linkEnded: null,
  outAt: null,
  backAt: null,
  version: 1,
  cash: { receipts: 0, advance: 0, expenses: 0, expected: 0, counted: null, difference: null, ...cash },
})
const settled = [
  aTrip(1, 'SETTLED', {
    receipts: 12_450,
    advance: 500,
    expenses: 380,
    expected: 12_570,
    counted: 12_550,
    difference: 20,
  }),
  aTrip(2, 'SETTLED', { receipts: 11_780.5, expected: 11_780.5, counted: 11_785.5, difference: -5 }),
]
const back = [aTrip(3, 'BACK', { receipts: 2400, expected: 2400 })]
const tile = (key: string, trips: readonly Trip[]) => tripTiles([], trips).find(one => one.key === key)

test('Settled says what was handed in and what is missing of it; Back says no sum, as its cash is still counted', () => {
  const trips = [...settled, ...back]
  assert.deepEqual(
    [tile('SETTLED', trips)?.value, tile('SETTLED', trips)?.help],
    ['₹24,335.50', '₹15.00 missing'],
  )
  assert.equal(tile('SETTLED', settled.slice(1))?.help, '₹5.00 too much')
  assert.equal(tile('BACK', trips)?.value, '0 stops')
})

test('the driver’s month says of the same trips what the tile says', () => {
  const rows = settled.map(({ id, deliveryDate, name, state, cash }) => ({
    id,
    deliveryDate,
    name,
    state,
    cash,
    vehicle: null,
    stops: 0,
    reason: null,
    settledBy: null,
    settledAt: null,
  }))
  const month = monthTiles({ driver, trips: rows, difference: 15 })
  const figures = new Map(month.map(({ key, count }) => [key, count]))
  assert.deepEqual(
    [figures.get('counted'), figures.get('difference')],
    [tile('SETTLED', settled)?.value, '₹15.00'],
  )
})

test('for those who see no cash the tiles say the stops', () => {
  const blind = settled.map(({ cash: _, ...trip }) => trip)
  assert.deepEqual([tile('SETTLED', blind)?.value, tile('SETTLED', blind)?.help], [undefined, '0 stops'])
})
