import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** Max statements per file. (rules §6.11) */
export const maxStatements = 500
/** Max files of one person waiting to be printed. (rules §8.4) */
const maxWaiting = 2

const number = (count: number) => count.toLocaleString('en-IN')

/** Why the statements of this many customers are refused. */
export function whyNoStatements(customers: number, whose: 'OWING' | 'ALL'): Refusal | undefined {
  if (customers === 0)
    return refusal(
      'NOT_FOUND',
      whose === 'OWING' ? 'No customer in this filter owes anything.' : 'No customer matches this filter.',
    )
  if (customers <= maxStatements) return undefined
  return refusal(
    'BREAKS_RULE',
    '{count} customers match this filter, and at most {most} statements can be made at a time. Narrow it by city, credit or account manager.',
    { count: number(customers), most: maxStatements },
    { customers, most: maxStatements },
  )
}

/** Why another file of statements is refused while this many of the same person wait. */
export function whyStatementsMustWait(waiting: number): Refusal | undefined {
  if (waiting < maxWaiting) return undefined
  return refusal(
    'BREAKS_RULE',
    '{count} of your print jobs are waiting. Start another once one of them is printing.',
    {
      count: waiting,
    },
  )
}

/** The result: 48 statements, Sun, 1 Nov 2026 to Mon, 30 Nov 2026. */
export function statementsWords(statements: number, period: { date: Day } | { from: Day; to: Day }): string {
  const of = statements === 1 ? '1 statement' : `${number(statements)} statements`
  if ('from' in period) return `${of}, ${formatDay(period.from)} to ${formatDay(period.to)}.`
  return `${of} covering ${formatDay(period.date)}.`
}

/** The result: 48 reminders of Sun, 22 Nov 2026. */
export const remindersWords = (reminders: number, today: Day): string =>
  `${reminders === 1 ? '1 reminder' : `${number(reminders)} reminders`} of ${formatDay(today)}.`

/** Why named customers are refused: some of them are not there. */
export function whyUnknownCustomers(named: number, there: number): Refusal | undefined {
  if (there < named)
    return refusal('NOT_FOUND', '{count} of these customers were not found.', { count: named - there })
}
