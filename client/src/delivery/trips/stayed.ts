import { hasLeft } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { TripStop } from '../../api/trips.ts'
import { rowText } from '../../app/requests/rowFailure.ts'
import type { Said } from '../../ui/words.ts'

/** An order that did not leave with its trip, and why. */
export interface Stayed {
  row: TripStop
  message: string
}

interface Answered {
  id: number
  ok: boolean
  error?: Said | undefined
}

/** Which orders of a trip that goes out stay behind; those that had left before are not asked about. */
export function stayedOf(stops: readonly TripStop[], results: readonly Answered[]): Stayed[] {
  const answers = new Map(results.map(result => [result.id, result]))
  return stops.flatMap(row => {
    const answer = answers.get(row.orderid)
    if (answer?.ok || hasLeft(row.status)) return []
    return [{ row, message: rowText(answer?.error) }]
  })
}
