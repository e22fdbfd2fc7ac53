import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Loaded, loadCode, loadsOf, type Outcome, straysOf, withCrate } from './loading.ts'

const stop = (orderid: number, place: number, crates: number, businessname = `Cafe ${orderid}`) => ({
  orderid,
  place,
  crates,
  businessname,
  outletName: 'Indiranagar',
})
const trip = (id: number, stops: ReturnType<typeof stop>[]) => ({
  id,
  name: `Trip ${id}`,
  state: 'LOADING' as const,
  vehicle: null,
  stops,
})
const mine = trip(1, [stop(11, 1, 6, 'Cafe Coracle'), stop(12, 2, 1), stop(13, 3, 0)])
const trips = [mine, trip(2, [stop(21, 1, 3)])]
const code = (orderid: number, crate: number | null = null, of: number | null = null) => ({
  orderid,
  crate,
  of,
})

test('what a code is to a trip', () => {
  const loaded = { 11: [1, 2] }
  const cases: [Parameters<typeof loadCode>[0], Partial<Outcome> & { left?: number }, boolean][] = [
    [code(11, 3, 6), { is: 'loaded', left: 3 }, true],
    [code(11, 3), { is: 'loaded', left: 3 }, true],
    [code(11, 2, 6), { is: 'again', left: 4 }, false],
    [code(11), { is: 'without a number' }, false],
    [code(11, 7, 8), { is: 'too high' }, false],
    [code(11, 3, 4), { is: 'loaded' }, true], // printed before two more crates were counted
    [code(12), { is: 'loaded', left: 0 }, true], // the only one, or its pick list
    [code(13), { is: 'loaded', left: 0 }, true], // not counted: its one label
    [code(13, 2, 3), { is: 'too high' }, false], // counted when it was printed, not any more
    [code(21, 1, 3), { is: 'of another trip' }, false],
    [code(99, 1, 1), { is: 'on no trip' }, false],
    [code(1, 1, 6), { is: 'on no trip' }, false], // the beginning of another number is not that number
  ]
  for (const [read, wanted, isCounted] of cases) {
    const { outcome, loaded: next } = loadCode(read, { trip: mine, trips, loaded })
    assert.deepEqual({ ...outcome, ...wanted }, outcome, JSON.stringify(read))
    assert.equal(next !== loaded, isCounted, JSON.stringify(read))
  }
})

test('the last stop is loaded first, each with what is missing', () => {
  const loads = loadsOf(mine, { 11: [1, 2, 4, 6], 12: [1] })
  assert.deepEqual(
    loads.map(({ stop: { orderid }, of, missing }) => [orderid, of, missing]),
    [
      [13, 1, 1],
      [12, 1, 0],
      [11, 6, 2],
    ],
  )
})

test('crates of an order that left the trip are named; of one with fewer crates than before only those count', () => {
  const loaded = { 11: [1], 21: [1, 2] }
  assert.deepEqual(straysOf(mine, loaded), [{ orderid: 21, crates: 2 }])
  const fewer = trip(1, [stop(11, 1, 2)])
  assert.deepEqual(
    loadsOf(fewer, { 11: [1, 5] }).map(load => load.missing),
    [1],
  )
})

test('however often and in whatever order they are scanned, each crate counts once and none is lost', () => {
  const codes = fc.array(
    fc.record({
      orderid: fc.constantFrom(11, 12, 13, 21, 99),
      crate: fc.option(fc.integer({ min: 1, max: 8 })),
      of: fc.constant(null),
    }),
  )
  fc.assert(
    fc.property(codes, scans => {
      const run = (some: typeof scans) =>
        some.reduce<Loaded>((loaded, one) => loadCode(one, { trip: mine, trips, loaded }).loaded, {})
      const loaded = run(scans)
      assert.deepEqual(run([...scans, ...scans]), loaded)
      assert.deepEqual(run(scans.toReversed()), loaded)
      const wanted = new Set(
        scans.flatMap(({ orderid, crate }) => {
          const max =
            new Map([
              [11, 6],
              [12, 1],
              [13, 1],
            ]).get(orderid) ?? 0
          const number = crate ?? (max === 1 ? 1 : 0)
          return number >= 1 && number <= max ? [`${orderid} ${number}`] : []
        }),
      )
      const loads = loadsOf(mine, loaded)
      assert.equal(
        loads.reduce((sum, load) => sum + load.loaded.length, 0),
        wanted.size,
      )
      for (const { of, loaded: numbers, missing } of loads) assert.equal(numbers.length + missing, of)
    }),
  )
})

test('a crate is put in and taken out by hand', () => {
  const loaded = withCrate(withCrate({}, 11, 2, true), 11, 1, true)
  assert.deepEqual(loaded, { 11: [1, 2] })
  assert.deepEqual(withCrate(loaded, 11, 1, true), loaded)
  assert.deepEqual(withCrate(withCrate(loaded, 11, 1, false), 11, 2, false), {})
})
