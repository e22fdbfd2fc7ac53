import type { Board } from '../../api/tonight.ts'

/** What was usually in by now: the last quarter hour that is over. Undefined before the evening and without four to compare with. */
export const usualByNow = ({ arrivals }: Board, now: Date): Board['arrivals']['usual'][number] | undefined =>
  arrivals.usual.findLast(({ at }) => Date.parse(at) <= now.getTime())

/** When the chart begins and ends: 17:00 of the day before, and the last quarter hour of the evening. */
export function eveningOf({ arrivals, slots, deliveryDate }: Board): { from: string; until: string } {
  const eve = Date.parse(`${deliveryDate}T00:00:00+05:30`) - 24 * 3_600_000
  const [begin, nine, midnight] = [17, 21, 24].map(hour => eve + hour * 3_600_000)
  const cutoffs = slots.map(({ cutoffAt }) => Date.parse(cutoffAt)).filter(at => at <= (midnight ?? 0))
  const until = arrivals.usual.at(-1)?.at ?? new Date(Math.max(nine ?? 0, ...cutoffs)).toISOString()
  return { from: new Date(begin ?? 0).toISOString(), until }
}
