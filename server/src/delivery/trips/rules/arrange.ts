import type { OrderId } from '@packhouse/contract/ids.ts'

/** A stop as the way is planned; coordinates in degrees. */
export interface Place {
  orderId: OrderId
  latitude: number | null
  longitude: number | null
  pincode: string
  outletName: string
  /** The delivery window, HH:MM IST: stops of an earlier one are visited first. */
  startsAt: string
  endsAt: string
}
/** Where the way begins: the warehouse, as far as it is known. */
export interface Start {
  pincode: string | null
  /** Coordinates in degrees. */
  at: { latitude: number; longitude: number } | null
}
type Point = readonly [x: number, y: number]
type Located = Pick<Place, 'latitude' | 'longitude'>

/**
 * The stops in a short way, window by window: an earlier window first, whatever the detour. Within a window, where all have coordinates,
 * each next one the nearest and then crossings undone (2-opt); else by PIN code and name. The way begins at the warehouse, and in a
 * further window at the last stop before it; where that place is unknown, at the stop that makes it shortest. (rules §21.3)
 */
export function arranged(
  places: readonly Place[],
  { pincode, at }: Start = { pincode: null, at: null },
): OrderId[] {
  const windows = [...Map.groupBy(places, ({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)].sort(
    ([one], [other]) => one.localeCompare(other),
  )
  const way: Place[] = []
  for (const [, ofWindow] of windows)
    way.push(...arrangedWindow(ofWindow, way.at(-1) ?? at, way.at(-1)?.pincode ?? pincode))
  return way.map(({ orderId }) => orderId)
}

function arrangedWindow(places: readonly Place[], from: Located | null, pincode: string | null): Place[] {
  const start = from && from.latitude !== null && from.longitude !== null ? [from] : []
  const points = pointsOf([...start, ...places])
  if (points) return shortWay(points, start.length === 1).map(point => placeAt(places, point - start.length))
  const near = (place: Place) => (place.pincode === pincode ? '' : place.pincode)
  return places.toSorted(
    (one, other) => near(one).localeCompare(near(other)) || one.outletName.localeCompare(other.outletName),
  )
}

/** On a plane that is right in the middle of the stops, as a degree east is shorter further north; undefined if one has no coordinates. */
function pointsOf(places: readonly Located[]): Point[] | undefined {
  const north = places.flatMap(({ latitude }) => latitude ?? [])
  const narrow = Math.cos(((north.reduce((sum, degrees) => sum + degrees, 0) / north.length) * Math.PI) / 180)
  const points = places.flatMap(({ latitude, longitude }): Point[] =>
    latitude === null || longitude === null ? [] : [[longitude * narrow, latitude]],
  )
  return points.length === places.length ? points : undefined
}

function placeAt(places: readonly Place[], at: number): Place {
  const place = places[at]
  if (!place) throw new Error(`There is no stop ${at}`)
  return place
}

/** How many of the shortest ways are improved. */
const maxImproved = 4

/** A short way over all points; with a start, from the first of them, which is left out. */
function shortWay(points: readonly Point[], hasStart: boolean): number[] {
  const far = (one: number, other: number): number => {
    const [from, to] = [points[one], points[other]]
    return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : 0
  }
  const shorter = (one: readonly number[], other: readonly number[]) =>
    lengthOf(one, far) - lengthOf(other, far)
  const planned = [...points.keys()]
  const firsts = hasStart ? [0] : planned
  const found = firsts.map(first => nearestNext(planned, first, far)).sort(shorter)
  const improved = [planned, ...found.slice(0, maxImproved)]
    .map(way => uncrossed(way, far, hasStart))
    .sort(shorter)
  return (improved[0] ?? planned).slice(hasStart ? 1 : 0)
}

type Far = (one: number, other: number) => number

const lengthOf = (way: readonly number[], far: Far): number =>
  way.reduce((sum, stop, at) => sum + far(way[at - 1] ?? stop, stop), 0)

function nearestNext(stops: readonly number[], first: number, far: Far): number[] {
  const way = [first]
  const left = new Set(stops)
  left.delete(first)
  for (let last = first; left.size > 0; ) {
    const from = last
    last = [...left].reduce((one, other) => (far(from, other) < far(from, one) ? other : one))
    left.delete(last)
    way.push(last)
  }
  return way
}

/** Turns parts of the way round as long as that makes it shorter (2-opt), a start aside; the way does not lead back to its beginning. */
function uncrossed(way: readonly number[], far: Far, hasStart: boolean): number[] {
  const turned = [...way]
  const between = (at: number): number => {
    const [from, to] = [turned[at], turned[at + 1]]
    return from === undefined || to === undefined ? 0 : far(from, to)
  }
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    for (let from = hasStart ? 1 : 0; from < turned.length - 1; from++)
      for (let to = from + 1; to < turned.length; to++) {
        const before = between(from - 1) + between(to)
        const [head, first, last, tail] = [turned[from - 1], turned[from], turned[to], turned[to + 1]]
        if (first === undefined || last === undefined) continue
        const after = (head === undefined ? 0 : far(head, last)) + (tail === undefined ? 0 : far(first, tail))
        if (after >= before - 1e-9) continue
        turned.splice(from, to - from + 1, ...turned.slice(from, to + 1).reverse())
        isShorter = true
      }
  }
  return turned
}
