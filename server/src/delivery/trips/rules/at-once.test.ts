import assert from 'node:assert/strict'
import { test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { DriverId, TripId, VehicleId } from '@packhouse/contract/ids.ts'
import fc from 'fast-check'
import { areAtOnce, type Going, whyAskAtOnce, whyNotOutAtOnce } from './at-once.ts'

const trip = (id: number, more: Partial<Going> = {}): Going => ({
  id: TripId.parse(id),
  name: `Trip ${id}`,
  deliveryDate: day('2026-11-21'),
  state: 'PLANNED',
  vehicleId: VehicleId.parse(1),
  vehicle: 'KA 01 AB 4432',
  driverId: null,
  driver: null,
  from: '06:00',
  until: '08:00',
  ...more,
})
const driver = { driverId: DriverId.parse(7), driver: 'Suresh' }
const without = { vehicleId: null, vehicle: null }

test('one van or one driver on two trips of one time is asked about, with both names and times', () => {
  const rows: [string, Going, Going, asks: boolean][] = [
    ['the same van', trip(1), trip(2), true],
    ['the same driver', trip(1, { ...without, ...driver }), trip(2, { ...without, ...driver }), true],
    ['no van and no driver yet', trip(1, without), trip(2, without), false],
    ['another van', trip(1), trip(2, { vehicleId: VehicleId.parse(2) }), false],
    ['one after the other', trip(1), trip(2, { from: '08:00', until: '10:00' }), false],
    ['overlapping', trip(1), trip(2, { from: '07:00', until: '09:00' }), true],
    ['times that nobody knows', trip(1), trip(2, { from: null, until: null }), true],
    ['another day', trip(1), trip(2, { deliveryDate: day('2026-11-22') }), false],
    ['back already', trip(1), trip(2, { state: 'BACK' }), false],
    ['out', trip(1), trip(2, { state: 'OUT' }), true],
    ['the trip itself', trip(1), trip(1), false],
  ]
  for (const [name, one, other, asks] of rows)
    assert.equal(whyAskAtOnce(one, [other]) !== undefined, asks, name)
  const why = whyAskAtOnce(trip(2, { ...driver, from: '07:00', until: '09:00' }), [trip(1, driver)])
  assert.equal(
    why?.message,
    'KA 01 AB 4432, Suresh is on two trips at once: Trip 1, 06:00–08:00, and Trip 2, 07:00–09:00. Confirm both.',
  )
})

test('while the first is out the second does not go without a reason, whatever its day and time', () => {
  const late = trip(1, { state: 'OUT', deliveryDate: day('2026-11-20') })
  const why = whyNotOutAtOnce(trip(2, { from: '14:00', until: '16:00' }), [late], undefined)
  assert.match(why?.message ?? '', /^KA 01 AB 4432 is still out with Trip 1 of /)
  assert.equal(why?.code, 'NEEDS_REASON')
  assert.equal(whyNotOutAtOnce(trip(2), [late], 'Handed over on the road'), undefined)
  for (const state of ['PLANNED', 'LOADING', 'BACK', 'SETTLED'] as const)
    assert.equal(whyNotOutAtOnce(trip(2), [trip(1, { state })], undefined), undefined, state)
})

test('two trips are at once whichever is asked first', () => {
  const time = fc.option(fc.integer({ min: 0, max: 23 }).map(hour => `${String(hour).padStart(2, '0')}:00`))
  fc.assert(
    fc.property(time, time, time, time, (from, until, otherFrom, otherUntil) => {
      const [one, other] = [trip(1, { from, until }), trip(2, { from: otherFrom, until: otherUntil })]
      assert.equal(areAtOnce(one, other), areAtOnce(other, one))
    }),
  )
})
