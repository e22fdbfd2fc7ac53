import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OrderId } from '@packhouse/contract/ids.ts'
import fc from 'fast-check'
import { arranged, type Place } from './arrange.ts'

const place = (
  id: number,
  at: [latitude: number, longitude: number] | null,
  { pincode = '560001', outletName = `Outlet ${id}`, startsAt = '06:00', endsAt = '08:00' } = {},
): Place => ({
  startsAt,
  endsAt,
  orderId: OrderId.parse(id),
  latitude: at?.[0] ?? null,
  longitude: at?.[1] ?? null,
  pincode,
  outletName,
})

test('stops on one road are visited along it, from one end', () => {
  const road = [3, 1, 5, 2, 4].map(id => place(id, [12.9, 77.5 + id / 100]))
  const way = arranged(road).map(Number)
  assert.deepEqual(way[0] === 1 ? way : way.toReversed(), [1, 2, 3, 4, 5])
})

test('a way that crosses itself is turned round', () => {
  const square: Place[] = [place(1, [0, 0]), place(2, [1, 1]), place(3, [0, 1]), place(4, [1, 0])]
  const way = arranged(square).map(Number)
  const sides = way.slice(1).map((id, at) => [way[at], id].sort().join())
  assert.ok(!sides.includes('1,2') && !sides.includes('3,4'), `no diagonal in ${way.join(', ')}`)
})

test('one stop without coordinates: all go by PIN code and name', () => {
  const way = arranged([
    place(1, [12.9, 77.5], { pincode: '560103', outletName: 'Bellandur' }),
    place(2, null, { pincode: '560001', outletName: 'MG Road' }),
    place(3, [12.8, 77.4], { pincode: '560001', outletName: 'Church Street' }),
  ])
  assert.deepEqual(way.map(Number), [3, 2, 1])
})

const afternoon = { startsAt: '14:00', endsAt: '16:00' }
const night = { startsAt: '04:00', endsAt: '06:00' }

describe('windows and the warehouse', () => {
  const warehouse = { pincode: '560022', at: { latitude: 12.9, longitude: 77.5 } }
  const unknown = { pincode: null, at: null }
  const east = (id: number, far: number, more = {}) => place(id, [12.9, 77.5 + far / 100], more)
  const rows: [string, Place[], typeof warehouse | typeof unknown, way: number[]][] = [
    [
      '4 AM before 2 PM, though 2 PM is nearer',
      [east(1, 1, afternoon), east(2, 9, night)],
      warehouse,
      [2, 1],
    ],
    [
      'a further window goes on where the one before ended',
      [east(1, 1, afternoon), east(2, 8, afternoon), east(3, 9, night), east(4, 2, night)],
      warehouse,
      [4, 3, 2, 1],
    ],
    ['the way begins near the warehouse', [east(3, 3), east(1, 1), east(2, 2)], warehouse, [1, 2, 3]],
    [
      'one that starts together and ends earlier first',
      [east(1, 1, { endsAt: '09:00' }), east(2, 2)],
      warehouse,
      [2, 1],
    ],
    [
      'without coordinates: windows, then the PIN code of the warehouse, then by PIN code and name',
      [
        place(1, null, { pincode: '560001', ...afternoon }),
        place(2, null, { pincode: '560001' }),
        place(3, null, { pincode: '560022' }),
        place(4, null, { pincode: '560005' }),
      ],
      warehouse,
      [3, 2, 4, 1],
    ],
    [
      'a window without coordinates takes none from another',
      [place(1, null, { pincode: '560001', ...night }), east(3, 3), east(1, 1)].map((one, at) => ({
        ...one,
        orderId: OrderId.parse(at + 1),
      })),
      unknown,
      [1, 2, 3],
    ],
  ]
  for (const [name, places, start, way] of rows)
    test(name, () => assert.deepEqual(arranged(places, start).map(Number), way))
})

test('no stop comes before one of an earlier window, whatever its place', () => {
  const windows = ['04:00', '06:00', '14:00']
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), fc.nat(2), fc.boolean()),
        {
          maxLength: 14,
        },
      ),
      fc.boolean(),
      (stops, isKnown) => {
        const places = stops.map(([north, east, window, isLocated], at) =>
          place(at + 1, isLocated ? [12.8 + north / 1000, 77.4 + east / 1000] : null, {
            startsAt: windows[window] ?? '',
          }),
        )
        const start = isKnown
          ? { pincode: '560022', at: { latitude: 12.85, longitude: 77.45 } }
          : { pincode: null, at: null }
        const way = arranged(places, start)
        assert.deepEqual(
          way.toSorted((one, other) => one - other),
          places.map(({ orderId }) => orderId),
        )
        const times = way.map(id => places[id - 1]?.startsAt ?? '')
        assert.deepEqual(times, times.toSorted())
      },
    ),
  )
})

const cityPoints = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
  {
    minLength: 1,
    maxLength: 12,
    selector: String,
  },
)

test('every stop once, never longer than as it was', () => {
  fc.assert(
    fc.property(cityPoints, points => {
      const places = points.map(([north, east], at) =>
        place(at + 1, [12.8 + north / 1000, 77.4 + east / 1000]),
      )
      const way = arranged(places)
      assert.deepEqual(
        [...way].sort((one, other) => one - other),
        places.map(({ orderId }) => orderId),
      )
      const lengthOf = (ids: readonly number[]) =>
        ids.slice(1).reduce((sum, id, at) => {
          const [from, to] = [places[(ids[at] ?? 1) - 1], places[id - 1]]
          const middle = Math.cos((12.9 * Math.PI) / 180)
          return (
            sum +
            Math.hypot(
              ((from?.longitude ?? 0) - (to?.longitude ?? 0)) * middle,
              (from?.latitude ?? 0) - (to?.latitude ?? 0),
            )
          )
        }, 0)
      assert.ok(lengthOf(way.map(Number)) <= lengthOf(places.map(({ orderId }) => Number(orderId))) * 1.001)
    }),
  )
})

test('sixty stops within 50 ms', () => {
  const spread = Array.from({ length: 60 }, (_, at) =>
    place(at + 1, [12.8 + ((at * 37) % 60) / 200, 77.4 + ((at * 23) % 60) / 200]),
  )
  arranged(spread) // once for the compiler
  const begun = performance.now()
  arranged(spread)
  assert.ok(performance.now() - begun < 50 * 4, 'four times the budget, on a busy machine')
})
