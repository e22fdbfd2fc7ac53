import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { Trip, TripStop, Vehicle } from '../../api/trips.ts'
import { mapPoints } from './map.ts'
import { nextStep, stepsOf } from './moves.ts'
import {
  areaText,
  collectText,
  fullness,
  inColumns,
  isFoundTrip,
  loadText,
  nextName,
  ofSlot,
  placesText,
  previewOf,
  weightOf,
  withOrders,
} from './plan.ts'
import { stayedOf } from './stayed.ts'
import { tripTiles } from './tiles.ts'

const aStop = (orderid: number, more: Partial<TripStop> = {}): TripStop => ({
  orderid,
  outletId: orderid,
  outletName: 'Bellandur',
  businessname: `Hotel ${orderid}`,
  area: 'Bengaluru 560103',
  weightKg: milli(100_000),
  crates: 4,
  status: 'READY_TO_DISPATCH',
  place: orderid,
  latitude: null,
  longitude: null,
  toCollect: zeroPaise,
  state: 'WAITING',
  doneAt: null,
  eway: null,
  ...more,
})
const aVehicle = (capacityKg: number): Vehicle => ({
  id: 1,
  number: 'KA 01 AB 4432',
  name: 'Tata Ace',
  capacityKg,
  isActive: true,
  version: 1,
})
const aTrip = (id: number, more: Partial<Trip> = {}): Trip => {
  const stops = more.stops ?? [aStop(1), aStop(2), aStop(3)]
  return {
    id,
    deliveryDate: '2026-11-21',
    slotId: null,
    slot: null,
    name: `Trip ${id}`,
    vehicle: aVehicle(750),
    driver: null,
    distanceKm: null,
    asksKm: false,
    state: 'PLANNED',
    weightKg: weightOf(stops),
    cash: undefined,
    link: null,
    linkEnded: null,
    outAt: null,
    backAt: null,
    version: 1,
    ...more,
    stops,
  }
}

test('weights add up to the gram, and are shown in whole kilograms of the capacity', () => {
  assert.equal(weightOf([{ weightKg: milli(100) }, { weightKg: milli(200) }]), 300)
  assert.equal(loadText(milli(611_600), aVehicle(750)), '612 of 750 kg')
  assert.equal(loadText(milli(1_234_000), undefined), '1,234 kg')
})

test('from 95 % of its capacity somebody looks at a vehicle, above it is too heavy', () => {
  assert.deepEqual(
    [712_400, 712_500, 750_000, 750_001].map(weight => fullness(milli(weight), aVehicle(750))),
    ['good', 'warn', 'warn', 'bad'],
  )
})

test('orders are put in among the others, at the end without a place, and those on the trip move', () => {
  assert.deepEqual(withOrders([1, 2, 3], [8, 9], 1), [1, 8, 9, 2, 3])
  assert.deepEqual(withOrders([1, 2, 3], [8]), [1, 2, 3, 8])
  assert.deepEqual(withOrders([1, 2, 3], [3], 0), [3, 1, 2])
  assert.deepEqual(withOrders([1, 2, 3], [1], 2), [2, 3, 1])
})

test('before orders are dropped the trip says their places and what it will weigh', () => {
  const two = [aStop(8), aStop(9, { weightKg: milli(360_000) })]
  const preview = previewOf(aTrip(1), two)
  assert.deepEqual(preview, { from: 4, to: 5, weightKg: milli(760_000), isTooHeavy: true })
  assert.equal(placesText(preview), 'stops 4 and 5')
  assert.equal(placesText({ from: 2, to: 2 }), 'stop 2')
  assert.equal(placesText({ from: 2, to: 6 }), 'stops 2 to 6')
})

test('only what makes a trip heavier asks; without a vehicle nothing is too heavy', () => {
  const full = aTrip(1, { vehicle: aVehicle(250) })
  assert.equal(previewOf(full, [aStop(2)], 0).isTooHeavy, false)
  assert.equal(previewOf(full, [aStop(8)]).isTooHeavy, true)
  assert.equal(
    previewOf(aTrip(1, { vehicle: null }), [aStop(8, { weightKg: milli(9_000_000) })]).isTooHeavy,
    false,
  )
})

test('what is collected is summed; people without the right to dues are told nothing', () => {
  assert.equal(
    collectText([aStop(1, { toCollect: paise(4200_10) }), aStop(2, { toCollect: paise(20) })]),
    '₹4,200.30',
  )
  assert.equal(collectText([{}]), undefined)
})

test('a new trip has the next number, whatever others are called', () => {
  assert.equal(nextName([]), 'Trip 1')
  assert.equal(nextName([{ name: 'Trip 9' }, { name: 'Airport' }, { name: 'Trip 10' }]), 'Trip 11')
})

test('trips are found by driver, vehicle and stops; those without a slot are of every slot', () => {
  assert.equal(isFoundTrip(aTrip(1), 'tata'), true)
  assert.equal(isFoundTrip(aTrip(1), 'hotel 3'), true)
  assert.equal(isFoundTrip(aTrip(1), 'malabar'), false)
  const trips = [aTrip(1), aTrip(2, { slotId: 2 }), aTrip(3, { slotId: 3 })]
  assert.deepEqual(
    ofSlot(trips, 2).map(({ id }) => id),
    [1, 2],
  )
})

test('trips being planned share the columns, those under way follow in the last one', () => {
  const trips = [
    aTrip(1, { state: 'SETTLED' }),
    aTrip(2),
    aTrip(3, { state: 'OUT' }),
    aTrip(4, { state: 'LOADING' }),
    aTrip(5),
  ]
  const ids = (columns: number) => inColumns(trips, columns).map(some => some.map(({ id }) => id))
  assert.deepEqual(ids(2), [
    [2, 5],
    [4, 3, 1],
  ])
  assert.deepEqual(ids(1), [[2, 4, 5, 3, 1]])
  assert.deepEqual(
    inColumns([aTrip(1), aTrip(2, { state: 'OUT' })], 2).map(some => some.map(({ id }) => id)),
    [[1], [2]],
  )
})

test('each state has its next step, a trip that is back only steps back', () => {
  const step = (state: Trip['state']) => nextStep(aTrip(412, { state }))?.label
  assert.equal(step('PLANNED'), 'Load trip 412')
  assert.equal(step('LOADING'), 'Dispatch trip 412')
  assert.equal(step('OUT'), 'Trip 412 is back')
  assert.equal(step('BACK'), undefined)
  assert.deepEqual(
    stepsOf(aTrip(1, { state: 'BACK' })).map(({ to }) => to),
    ['OUT'],
  )
})

test('what stays behind has its reason; what had left before is not asked about', () => {
  const stops = [
    aStop(1),
    aStop(2),
    aStop(3, { status: 'DISPATCHED' }),
    aStop(4),
    aStop(5, { status: 'DELIVERED' }),
  ]
  const stayed = stayedOf(stops, [
    { id: 1, ok: true },
    { id: 2, ok: false, error: { message: 'Packed orders are checked first.' } },
  ])
  assert.deepEqual(
    stayed.map(({ row, message }) => [row.orderid, message]),
    [
      [2, 'Packed orders are checked first.'],
      [4, 'It is unclear whether this was done. Reload to check.'],
    ],
  )
})

test('each tile counts exactly the trips of its state', () => {
  const tiles = tripTiles(
    [],
    [aTrip(1), aTrip(2, { state: 'OUT', stops: [aStop(1, { state: 'DONE' }), aStop(2)] })],
  )
  const [waiting, planned, loading, out] = tiles
  assert.deepEqual([waiting?.count, planned?.count, loading?.count, out?.count], [0, 1, 0, 1])
  assert.deepEqual([planned?.value, out?.value, out?.help], ['300 kg', '2 stops', '1 delivered'])
})

test('the map has the stops with coordinates, north up and in one scale; nothing for fewer than two', () => {
  const stops = [
    aStop(1, { latitude: 13, longitude: 77.5 }),
    aStop(2),
    aStop(3, { latitude: 12.9, longitude: 77.6 }),
    aStop(4, { latitude: 12.9, longitude: 77.5 }),
  ]
  const points = mapPoints(stops, 320, 150)
  assert.deepEqual(
    points.map(({ place }) => place),
    [1, 3, 4],
  )
  const [first, second, third] = points
  assert.ok(first && second && third && first.y < third.y && third.x < second.x && first.x === third.x)
  assert.ok(points.every(({ x, y }) => x >= 16 && x <= 304 && y >= 16 && y <= 134))
  assert.ok(Math.abs((second.x - third.x) / (third.y - first.y) - Math.cos((12.95 * Math.PI) / 180)) < 0.001)
  assert.deepEqual(mapPoints([aStop(1, { latitude: 13, longitude: 77.5 }), aStop(2)], 320, 150), [])
})

test('an area is known by two of its outlets', () => {
  assert.deepEqual(
    [['Indiranagar', 'Indiranagar'], ['Church Street', 'MG Road'], ['A', 'B', 'C', 'B', 'D'], []].map(
      areaText,
    ),
    ['Indiranagar', 'Church Street, MG Road', 'A, B +2', ''],
  )
})
