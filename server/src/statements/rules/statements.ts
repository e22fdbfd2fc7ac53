import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** Max statements per file. (rules.md §6.11) */
export const maxStatements = 500
/** Max files of one person waiting to be printed. (rules.md §8.4) */
const maxWaiting = 2

const number = (count: number) => count.toLocaleString('en-IN')

/** Why the statements of this many customers are refused. */
export function whyNoStatements(customers: number, whose: 'OWING' | 'ALL'): Refusal | undefined {
  if (customers === 0)
    return refusal('NOT_FOUND', whose === 'OWING' ? 'Nobody of this filter owes anything.' : 'No customer fits this filter.')
  if (customers <= maxStatements) return undefined
  const words = `${number(customers)} customers fit this filter, and at most ${maxStatements} statements are made at a time. Narrow it by city, credit or account manager.`
  return refusal('BREAKS_RULE', words, { customers, most: maxStatements })
}

/** Why another file of statements is refused while this many of the same person wait. */
export function whyStatementsMustWait(waiting: number): Refusal | undefined {
  if (waiting < maxWaiting) return undefined
  const words = `${waiting} files of statements that you asked for are waiting to be printed. Ask for the next when one of them has begun.`
  return refusal('BREAKS_RULE', words)
}

/** The result: 48 statements, Sun, 1 Nov 2026 to Mon, 30 Nov 2026. */
export function statementsWords(statements: number, period: { date: Day } | { from: Day; to: Day }): string {
  const of = statements === 1 ? '1 statement' : `${number(statements)} statements`
  if ('from' in period) return `${of}, ${formatDay(period.from)} to ${formatDay(period.to)}.`
  return `${of}, each the one that ${formatDay(period.date)} falls in.`
}
