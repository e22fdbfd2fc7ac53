import { roundStep } from './steps.ts'

interface RangePoint {
  at: string
  low: number
  median: number
  high: number
}
interface CountPoint {
  at: string
  count: number
}

export interface RangeRequest {
  /** What happened so far, in steps, oldest first. */
  counts: readonly CountPoint[]
  /** What is usual over the whole time; empty if nothing is known. */
  usual: readonly RangePoint[]
  /** What must be reached, and when, in steps. */
  needed?: readonly CountPoint[]
  /** Now, with the present count. */
  now: CountPoint
  /** What is expected at the end; undefined once the end is over. */
  expected: CountPoint | undefined
  from: string
  until: string
  size: { width: number; height: number }
}

export interface RangePlot {
  size: { width: number; height: number }
  /** The step line so far, that of what is needed, the band between low and high, the line of the median, the line to what is expected. */
  line: string
  needed: string
  band: string
  median: string
  ahead: string
  now: { x: number; y: number }
  end: { x: number; y: number } | undefined
  marks: { amount: number; y: number }[]
  hours: { at: string; x: number }[]
}

const hourMs = 3_600_000

/** Places a count that grows over an evening, what is usual, and what is expected at its end. */
export function rangePlotOf({
  counts,
  usual,
  needed = [],
  now,
  expected,
  from,
  until,
  size,
}: RangeRequest): RangePlot {
  const [begin, end] = [Date.parse(from), Math.max(Date.parse(until), Date.parse(from) + 1)]
  const amounts = [
    ...[...counts, ...needed].map(({ count }) => count),
    ...usual.map(({ high }) => high),
    now.count,
    expected?.count ?? 0,
  ]
  const step = roundStep(Math.max(...amounts, 1))
  const top = Math.max(step, Math.ceil(Math.max(...amounts) / step) * step)
  const round = (value: number) => Math.round(value * 10) / 10
  const xOf = (at: string) =>
    round((Math.min(1, Math.max(0, (Date.parse(at) - begin) / (end - begin))) || 0) * size.width)
  const yOf = (amount: number) => round(size.height - (amount / top) * size.height)
  const path = (points: readonly { at: string }[], amountOf: (index: number) => number) =>
    points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${xOf(point.at)} ${yOf(amountOf(index))}`)
      .join('')
  const place = ({ at, count }: CountPoint) => ({ x: xOf(at), y: yOf(count) })
  const stepsOf = (points: readonly CountPoint[]) =>
    points.reduce((line, point) => `${line}H${xOf(point.at)}V${yOf(point.count)}`, `M0 ${size.height}`)
  const back = usual.toReversed()
  const hours = Array.from({ length: Math.floor((end - begin) / hourMs) + 1 }, (_, hour) =>
    new Date(begin + hour * hourMs).toISOString(),
  )
  return {
    size,
    line: stepsOf([...counts.filter(({ at }) => at < now.at), now]),
    needed: needed.length > 0 ? `${stepsOf(needed)}H${size.width}` : '',
    band:
      usual.length > 0
        ? `${path(usual, index => usual[index]?.high ?? 0)}${path(back, index => back[index]?.low ?? 0).replace('M', 'L')}Z`
        : '',
    median: path(usual, index => usual[index]?.median ?? 0),
    now: place(now),
    ahead: expected ? `M${xOf(now.at)} ${yOf(now.count)}L${xOf(expected.at)} ${yOf(expected.count)}` : '',
    end: expected && place(expected),
    marks: Array.from({ length: Math.round(top / step) + 1 }, (_, at) => ({
      amount: at * step,
      y: yOf(at * step),
    })),
    hours: hours.map(at => ({ at, x: xOf(at) })),
  }
}
