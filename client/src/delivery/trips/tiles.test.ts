import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
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
  weightKg: zeroMilli,
  link: null,
  linkEnded: null,
  outAt: null,
  backAt: null,
  version: 1,
  cash: {
    receipts: zeroPaise,
    advance: zeroPaise,
    expenses: zeroPaise,
    expected: zeroPaise,
    counted: null,
    difference: null,
    ...cash,
  },
})
const settled = [
  aTrip(1, 'SETTLED', {
    receipts: paise(12450_00),
    advance: paise(500_00),
    expenses: paise(380_00),
    expected: paise(12570_00),
    counted: paise(12550_00),
    difference: paise(20_00),
  }),
  aTrip(2, 'SETTLED', {
    receipts: paise(11780_50),
    expected: paise(11780_50),
    counted: paise(11785_50),
    difference: paise(-5_00),
  }),
]
const back = [aTrip(3, 'BACK', { receipts: paise(2400_00), expected: paise(2400_00) })]
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
  const month = monthTiles({ driver, trips: rows, difference: paise(15_00) })
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
