import type { Board } from '../../api/tonight.ts'

type Needed = Board['packing']['needed'][number]

export interface Packing {
  /** When the chart begins and ends: midnight, and the last slot's beginning or the last packed order. */
  from: string
  until: string
  /** Lines that should be packed by now, and those of them that are not: packed lines of later slots do not count. */
  neededByNow: number
  late: number
  /** What is needed next; undefined once every slot has begun. */
  next: Needed | undefined
}

const midnightOf = (deliveryDate: string) => Date.parse(`${deliveryDate}T00:00:00+05:30`)

/** Whether a delivery day has begun, so that its packing is shown if it has lines. */
export const isPackingTime = (deliveryDate: string, now: Date): boolean =>
  now.getTime() >= midnightOf(deliveryDate)

/** How far the packing of a delivery day is; undefined before midnight of that day and for a day without lines. */
export function packingOf(
  { packing, deliveryDate }: Pick<Board, 'packing' | 'deliveryDate'>,
  now: Date,
): Packing | undefined {
  const { buckets, needed } = packing
  const lastNeeded = needed.at(-1)
  if (!lastNeeded || !isPackingTime(deliveryDate, now)) return undefined
  const until = Math.max(Date.parse(lastNeeded.at), Date.parse(buckets.at(-1)?.at ?? lastNeeded.at))
  const hasBegun = ({ at }: Needed) => Date.parse(at) <= now.getTime()
  const begun = needed.findLast(hasBegun)
  return {
    from: new Date(midnightOf(deliveryDate)).toISOString(),
    until: new Date(until).toISOString(),
    neededByNow: begun?.count ?? 0,
    late: begun ? begun.count - begun.packed : 0,
    next: needed.find(point => !hasBegun(point)),
  }
}
