import type { SecondTry } from './second-tries.ts'

/** A journey that failed, with where it stands, the beginning of its error and its trace, if one was taken. */
export type FailedJourney = Omit<SecondTry, 'tries'>

/** What scripts/journey-reporter.ts leaves behind of a run of journeys, at the path in PACKHOUSE_JOURNEY_REPORT. */
export interface JourneyReport {
  /** how many ran, failed and were skipped */
  ran: number
  failed: number
  skipped: number
  failures: FailedJourney[]
  /** paths of the traces taken, by journey */
  traces: Record<string, string>
  /** seconds of each file, and by kind of work of all of them */
  files: Record<string, number>
  kinds: Record<string, number>
  /** seconds of the steps of over a second, by their line: waits, and presses of what is not free yet */
  longWaits: Record<string, number>
}

/** The part of a step of Playwright that its kind is read from. */
interface Step {
  category: string
  title: string
  /** ms */
  duration: number
}

/** A wait that is longer than this is mostly one for a timer of the product, ms. */
export const longWait = 1000

const kinds: readonly [kind: string, isOne: (step: Step) => boolean][] = [
  ['business of the file', ({ title }) => title === 'Fixture "app"'],
  ['start of pages', ({ title }) => /^(Launch browser|Create (context|page)|Fixture ")/.test(title)],
  ['sign-in', ({ title }) => title === 'Sign in'],
  ['axe', ({ title }) => title === 'axe'],
  ['screenshots', ({ title }) => /screenshot/i.test(title)],
  ['loading of pages', ({ title }) => /^(Navigate|Reload|Go back)/.test(title)],
  ['calls', ({ title }) => /^(GET|HEAD|POST|PUT|PATCH|DELETE)\b/.test(title)],
  ['waits of over a second', ({ category, duration }) => category === 'expect' && duration > longWait],
  ['waits', ({ category }) => category === 'expect'],
  ['keys, clicks and reading', ({ category }) => category === 'pw:api'],
]

/** The kind of work that a step is. */
export const kindOf = (step: Step): string => kinds.find(([, isOne]) => isOne(step))?.[0] ?? 'everything else'

/** Steps whose own steps are a part of the same work. */
export const isWhole = (kind: string): boolean =>
  ['business of the file', 'sign-in', 'axe', 'start of pages'].includes(kind)
