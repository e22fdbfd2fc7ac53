import type { TripStop } from '../../api/trips.ts'

export interface MapPoint {
  place: number
  x: number
  y: number
}

/** Distance of the dots from the edges. */
const margin = 16

/**
 * The stops that have coordinates as points of a picture, north up, with the same scale in both directions; none if fewer than two
 * have some.
 */
export function mapPoints(stops: readonly TripStop[], width: number, height: number): MapPoint[] {
  const located = stops.flatMap(({ place, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ place, latitude, longitude }],
  )
  if (located.length < 2) return []
  const north = Math.max(...located.map(({ latitude }) => latitude))
  const south = Math.min(...located.map(({ latitude }) => latitude))
  const east = Math.max(...located.map(({ longitude }) => longitude))
  const west = Math.min(...located.map(({ longitude }) => longitude))
  // A degree of longitude is shorter the further one is from the equator.
  const narrowed = Math.cos((((north + south) / 2) * Math.PI) / 180)
  const wide = (east - west) * narrowed
  const high = north - south
  const scale = Math.min((width - 2 * margin) / (wide || 1e-9), (height - 2 * margin) / (high || 1e-9))
  return located.map(({ place, latitude, longitude }) => ({
    place,
    x: width / 2 + ((longitude - west) * narrowed - wide / 2) * scale,
    y: height / 2 + (north - latitude - high / 2) * scale,
  }))
}
