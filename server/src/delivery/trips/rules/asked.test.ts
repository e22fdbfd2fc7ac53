import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CustomerId, OrderId, TripId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import fc from 'fast-check'
import { askedAt, type DayStop, type Due } from './asked.ts'

const customerId = CustomerId.parse(7)
const left = new Date('2026-11-21T00:30:00Z')
const aStop = (
  orderid: number,
  more: Partial<Omit<DayStop, 'tripId'>> & { tripId?: number } = {},
): DayStop => {
  const { tripId = 1, ...others } = more
  return {
    orderid: OrderId.parse(orderid),
    customerId,
    tripId: TripId.parse(tripId),
    trip: `Morning ${tripId}`,
    place: orderid,
    outAt: left,
    startsAt: '04:00',
    isVisited: false,
    collected: paise(0),
    lowered: paise(0),
    pending: paise(0),
    ...others,
  }
}
const aDue = (orderId: number | null, rupees: number): Due => ({
  customerId,
  orderId: orderId === null ? null : OrderId.parse(orderId),
  open: paise(rupees * 100),
})
const asks = (stops: readonly DayStop[], dues: readonly Due[]) => {
  const asked = askedAt(stops, dues)
  return stops.map(({ orderid }) => (asked.get(orderid)?.toCollect ?? 0) / 100)
}

const visited = { isVisited: true }
const older = aDue(null, 500)
const cases: [name: string, stops: DayStop[], dues: Due[], asked: number[]][] = [
  ['one stop asks all', [aStop(1)], [older, aDue(1, 1135)], [1635]],
  [
    'each stop asks its own order, the first also the rest',
    [aStop(1), aStop(2)],
    [older, aDue(1, 100), aDue(2, 50)],
    [600, 50],
  ],
  ['so over two trips', [aStop(1), aStop(2, { tripId: 2 })], [older, aDue(2, 50)], [500, 50]],
  [
    'the trip that left first is first',
    [aStop(1, { outAt: new Date('2026-11-21T01:00:00Z') }), aStop(2, { tripId: 2 })],
    [older],
    [0, 500],
  ],
  [
    'a trip that has not left comes after those that have',
    [aStop(1, { outAt: null }), aStop(2, { tripId: 2, startsAt: '14:00' })],
    [older],
    [0, 500],
  ],
  [
    'before any has left the window decides',
    [aStop(1, { outAt: null, startsAt: '14:00' }), aStop(2, { tripId: 2, outAt: null })],
    [older],
    [0, 500],
  ],
  [
    'what was not paid at a stop is asked for at the next',
    [aStop(1, visited), aStop(2)],
    [older, aDue(1, 100), aDue(2, 50)],
    [0, 650],
  ],
  [
    'after the last stop it stands where it is of',
    [aStop(1, visited), aStop(2, visited)],
    [aDue(1, 100), aDue(2, 50)],
    [100, 50],
  ],
  [
    'a cheque is not asked for again',
    [aStop(1, { ...visited, pending: paise(600_00) }), aStop(2)],
    [older, aDue(1, 100), aDue(2, 50)],
    [0, 50],
  ],
  [
    'nor is more than is owed given back',
    [aStop(1, { ...visited, pending: paise(900_00) }), aStop(2)],
    [older],
    [0, 0],
  ],
]
for (const [name, stops, dues, asked] of cases) test(name, () => assert.deepEqual(asks(stops, dues), asked))

test('each stop names the others: by their trip, or on the same one', () => {
  const stops = [
    aStop(1, { ...visited, collected: paise(1135_00), lowered: paise(1135_00) }),
    aStop(2),
    aStop(3, { tripId: 2 }),
  ]
  const asked = askedAt(stops, [aDue(3, 50)])
  assert.deepEqual(asked.get(OrderId.parse(2))?.others, [
    { trip: null, place: 1, toCollect: 0, collected: 1135_00 },
    { trip: 'Morning 2', place: 3, toCollect: 50_00, collected: 0 },
  ])
  assert.equal(asked.get(OrderId.parse(1))?.paid, 1135_00)
})

test('whatever stops and dues there are, everything owed is asked for once, and what was taken is not asked for again', () => {
  const amount = fc.nat(100_000)
  const someStops = fc.array(
    fc.record({
      customer: fc.integer({ min: 1, max: 3 }),
      tripId: fc.integer({ min: 1, max: 3 }),
      isVisited: fc.boolean(),
      minutes: fc.option(fc.nat(600)),
      pending: fc.oneof(fc.constant(0), amount),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const someDues = fc.array(
    fc.record({
      customer: fc.integer({ min: 1, max: 3 }),
      order: fc.option(fc.integer({ min: 1, max: 9 })),
      open: amount,
    }),
  )
  fc.assert(
    fc.property(someStops, someDues, (rows, owed) => {
      const stops = rows.map(({ customer, minutes, pending, ...row }, at) => ({
        ...aStop(at + 1, {
          ...row,
          outAt: minutes === null ? null : new Date(left.getTime() + minutes * 60_000),
        }),
        customerId: CustomerId.parse(customer),
        pending: paise(pending),
      }))
      const dues = owed.map(({ customer, order, open }) => ({
        customerId: CustomerId.parse(customer),
        orderId: order === null ? null : OrderId.parse(order),
        open: paise(open),
      }))
      const asked = askedAt(stops, dues)
      for (const customer of new Set(stops.map(stop => stop.customerId))) {
        const own = stops.filter(stop => stop.customerId === customer)
        const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0)
        const owes = sum(dues.filter(due => due.customerId === customer).map(({ open }) => open))
        const taken = sum(own.map(({ pending }) => pending))
        assert.equal(
          sum(own.map(({ orderid }) => asked.get(orderid)?.toCollect ?? 0)),
          Math.max(0, owes - taken),
        )
        assert.equal(sum(own.map(({ orderid }) => asked.get(orderid)?.paid ?? 0)), Math.min(owes, taken))
        if (own.some(({ isVisited }) => !isVisited))
          for (const { orderid } of own.filter(stop => stop.isVisited))
            assert.equal(asked.get(orderid)?.toCollect, 0)
      }
    }),
  )
})
