import { addDays, type Day, dayOf, startOfDay } from '@packhouse/contract/day.ts'

export interface History {
  opening: number
  from: string
  points: readonly { at: string; balance: number }[]
}

export interface Plot {
  size: { width: number; height: number }
  /** The step line, and the area below it. */
  line: string
  area: string
  /** The range around the line, in steps; empty if there is none. */
  band: string
  /** Position of the last balance. */
  last: { x: number; y: number }
  /** Amounts of the grid lines, from the bottom up. */
  marks: { amount: number; y: number }[]
  days: { day: Day; x: number }[]
  /** Days between two labelled days. */
  daysApart: number
  yOf: (amount: number) => number
  /** The history to compare with, as its own step line. */
  compared?: string
}

interface PlotAsked {
  now: Date
  size: { width: number; height: number }
  /** Another amount that must fit into the chart. */
  also?: number | undefined
  /** A history over the same time to compare with, oldest first; it may begin later. */
  compared?: History['points'] | undefined
  /** The range around the amounts, oldest first. */
  band?: readonly { at: string; low: number; high: number }[]
  /** Lowest amount on the axis: zero for quantities, just below the lowest value for prices. */
  ground?: 'ZERO' | 'BELOW'
}

/** Rounds up to a step of 1, 2 or 5 times a power of ten, so that about four steps cover the range. */
export function roundStep(max: number): number {
  if (max <= 0) return 1
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map(times => times * power).find(step => step >= rough) ?? 10 * power
}

/** An amount is valid until it changes, so its line is drawn in steps, up to now. */
export function plotOf(
  history: History,
  { now, size, also, compared = [], band = [], ground = 'ZERO' }: PlotAsked,
): Plot {
  const from = Date.parse(history.from)
  const until = Math.max(now.getTime(), from + 1)
  const earlier = compared.findLast(({ at }) => Date.parse(at) < from)
  const second = [
    ...(earlier ? [{ ...earlier, at: history.from }] : []),
    ...compared.filter(({ at }) => Date.parse(at) >= from),
  ]
  const amounts = [
    history.opening,
    ...(also === undefined ? [] : [also]),
    ...[...history.points, ...second].map(({ balance }) => balance),
    ...band.flatMap(({ low, high }) => [low, high]),
  ]
  const max = Math.max(...amounts)
  const least = ground === 'ZERO' ? 0 : Math.min(...amounts)
  const step = roundStep(max - least)
  const bottom = Math.floor(least / step) * step
  const top = Math.max(bottom + step, Math.ceil(max / step) * step)
  const round = (value: number) => Math.round(value * 10) / 10
  const xOf = (at: number) => round(((at - from) / (until - from)) * size.width)
  const yOf = (amount: number) => round(size.height - ((amount - bottom) / (top - bottom)) * size.height)
  let line = `M0 ${yOf(history.opening)}`
  for (const { at, balance } of history.points) line += `H${xOf(Date.parse(at))}V${yOf(balance)}`
  const last = { x: size.width, y: yOf(history.points.at(-1)?.balance ?? history.opening) }
  line += `H${size.width}`
  const steps = second.map(({ at, balance }, index) => {
    const x = xOf(Date.parse(at))
    return index === 0 ? `M${x} ${yOf(balance)}` : `H${x}V${yOf(balance)}`
  })
  const edge = (amountOf: (one: (typeof band)[number]) => number) =>
    band.flatMap((one, at) => {
      const until = band[at + 1]
      const y = yOf(amountOf(one))
      return [`${xOf(Date.parse(one.at))} ${y}`, `${until ? xOf(Date.parse(until.at)) : size.width} ${y}`]
    })
  const around = [...edge(({ high }) => high), ...edge(({ low }) => low).reverse()]
  const first = dayOf(new Date(from))
  const count = Math.round((Date.parse(dayOf(now)) - Date.parse(first)) / 86_400_000) + 1
  const every = Math.ceil(count / 7)
  const days = Array.from({ length: Math.ceil(count / every) }, (_, at) => addDays(first, at * every))
  const marks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) =>
    round(bottom + at * step),
  )
  return {
    size,
    line,
    area: `${line}V${size.height}H0Z`,
    band: around.length > 0 ? `M${around.join('L')}Z` : '',
    last,
    marks: marks.map(amount => ({ amount, y: yOf(amount) })),
    days: days.map(day => ({ day, x: Math.max(0, xOf(startOfDay(day).getTime())) })),
    daysApart: every,
    yOf,
    ...(steps.length > 0 ? { compared: `${steps.join('')}H${size.width}` } : {}),
  }
}
