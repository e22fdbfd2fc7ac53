import { addDays, type Day, dayOf, startOfDay } from '@packhouse/contract/day.ts'

export interface History {
  opening: number
  from: string
  points: readonly { at: string; balance: number }[]
}

export interface Plot {
  /** The step line, and the same closed along the ground. */
  line: string
  area: string
  /** Where the last balance stands. */
  last: { x: number; y: number }
  /** Amounts of the grid lines, from the ground up. */
  marks: { amount: number; y: number }[]
  days: { day: Day; x: number }[]
  yOf: (amount: number) => number
}

/** The next round step of 1, 2 or 5 that makes at most four marks. */
export function roundStep(most: number): number {
  if (most <= 0) return 1
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map(times => times * power).find(step => step >= rough) ?? 10 * power
}

/** A balance holds until it changes, so its line goes in steps, up to now. */
export function plotOf(history: History, now: Date, size: { width: number; height: number }, also: number): Plot {
  const from = Date.parse(history.from)
  const until = Math.max(now.getTime(), from + 1)
  const most = Math.max(history.opening, also, ...history.points.map(({ balance }) => balance))
  const step = roundStep(most)
  const top = Math.max(step, Math.ceil(most / step) * step)
  const round = (value: number) => Math.round(value * 10) / 10
  const xOf = (at: number) => round(((at - from) / (until - from)) * size.width)
  const yOf = (amount: number) => round(size.height - (amount / top) * size.height)
  let line = `M0 ${yOf(history.opening)}`
  for (const { at, balance } of history.points) line += `H${xOf(Date.parse(at))}V${yOf(balance)}`
  const last = { x: size.width, y: yOf(history.points.at(-1)?.balance ?? history.opening) }
  line += `H${size.width}`
  const first = dayOf(new Date(from))
  const count = Math.round((Date.parse(dayOf(now)) - Date.parse(first)) / 86_400_000) + 1
  const every = Math.ceil(count / 7)
  const days = Array.from({ length: Math.ceil(count / every) }, (_, at) => addDays(first, at * every))
  return {
    line,
    area: `${line}V${size.height}H0Z`,
    last,
    marks: Array.from({ length: Math.round(top / step) + 1 }, (_, at) => ({ amount: at * step, y: yOf(at * step) })),
    days: days.map(day => ({ day, x: xOf(startOfDay(day).getTime()) })),
    yOf,
  }
}
