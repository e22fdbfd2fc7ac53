import { median } from './median.ts'

const quarterMs = 15 * 60_000

/** The ends of the quarter hours from a time to another, the last one not after `to`. */
export function quarters(from: Date, to: Date): Date[] {
  const count = Math.max(0, Math.floor((to.getTime() - from.getTime()) / quarterMs))
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + (index + 1) * quarterMs))
}

/** How many orders were in at the end of each quarter hour; orders placed before the first one count in it. (rules §13.2) */
export function cumulative(ends: readonly Date[], placedAt: readonly Date[]): number[] {
  const times = placedAt.map(time => time.getTime()).sort((one, other) => one - other)
  let count = 0
  return ends.map(end => {
    while (count < times.length && (times[count] ?? 0) <= end.getTime()) count += 1
    return count
  })
}

/** The range and the median of past evenings at the end of each quarter hour; nothing unless there are four. (rules §13.2) */
export function usualArrivals(
  evenings: readonly (readonly number[])[],
): { low: number; median: number; high: number }[] {
  const [first] = evenings
  if (!first || evenings.length < fewest) return []
  return first.map((_, index) => {
    const counts = evenings.map(evening => evening[index] ?? 0)
    return { low: Math.min(...counts), median: median(counts) ?? 0, high: Math.max(...counts) }
  })
}

/** Past evenings of the same weekday that a comparison needs. */
const fewest = 4
