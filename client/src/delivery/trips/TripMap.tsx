import type { Trip } from '../../api/trips.ts'
import { t } from '../../ui/words.ts'
import { mapPoints } from './map.ts'
import css from './Trips.module.css'

const width = 320
const height = 150

/** The way of a trip as a line between numbered dots; nothing while its outlets have no coordinates. */
export function TripMap({ trip }: { trip: Trip }) {
  const points = mapPoints(trip.stops, width, height)
  if (points.length === 0) return null
  return (
    <svg
      className={css.map}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('Route of {trip}, north at the top', { trip: trip.name })}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ place, x, y }) => (
        <g key={place} transform={`translate(${x} ${y})`}>
          <circle r="8" />
          <text dy="3.5">{place}</text>
        </g>
      ))}
    </svg>
  )
}
