import type { OrderId } from '@packhouse/contract/ids.ts'

/** A stop as the way is planned; coordinates in degrees. */
export interface Place {
  orderId: OrderId
  latitude: number | null
  longitude: number | null
  pincode: string
  outletName: string
}
type Point = readonly [x: number, y: number]

/**
 * The stops in a short way: where all have coordinates, each next one the nearest and then crossings undone (2-opt); else by PIN code
 * and name. The way begins at the stop that makes it shortest, as the warehouse has no coordinates. (rules §21.3)
 */
export function arranged(places: readonly Place[]): OrderId[] {
  const points = pointsOf(places)
  if (points) return shortWay(points).map(at => idAt(places, at))
  return places
    .toSorted((one, other) => one.pincode.localeCompare(other.pincode) || one.outletName.localeCompare(other.outletName))
    .map(({ orderId }) => orderId)
}

/** On a plane that is right in the middle of the stops, as a degree east is shorter further north; undefined if one has no coordinates. */
function pointsOf(places: readonly Place[]): Point[] | undefined {
  const north = places.flatMap(({ latitude }) => latitude ?? [])
  const narrow = Math.cos(((north.reduce((sum, degrees) => sum + degrees, 0) / north.length) * Math.PI) / 180)
  const points = places.flatMap(({ latitude, longitude }): Point[] =>
    latitude === null || longitude === null ? [] : [[longitude * narrow, latitude]],
  )
  return points.length === places.length ? points : undefined
}

function idAt(places: readonly Place[], at: number): OrderId {
  const place = places[at]
  if (!place) throw new Error(`There is no stop ${at}`)
  return place.orderId
}

/** How many of the shortest ways are improved. */
const maxImproved = 4

function shortWay(points: readonly Point[]): number[] {
  const far = (one: number, other: number): number => {
    const [from, to] = [points[one], points[other]]
    return from && to ? Math.hypot(from[0] - to[0], from[1] - to[1]) : 0
  }
  const shorter = (one: readonly number[], other: readonly number[]) => lengthOf(one, far) - lengthOf(other, far)
  const planned = [...points.keys()]
  const found = planned.map(first => nearestNext(planned, first, far)).sort(shorter)
  const improved = [planned, ...found.slice(0, maxImproved)].map(way => uncrossed(way, far)).sort(shorter)
  return improved[0] ?? planned
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

/** Turns parts of the way round as long as that makes it shorter (2-opt); the way does not lead back to its beginning. */
function uncrossed(way: readonly number[], far: Far): number[] {
  const turned = [...way]
  const between = (at: number): number => {
    const [from, to] = [turned[at], turned[at + 1]]
    return from === undefined || to === undefined ? 0 : far(from, to)
  }
  for (let isShorter = true; isShorter; ) {
    isShorter = false
    for (let from = 0; from < turned.length - 1; from++)
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
