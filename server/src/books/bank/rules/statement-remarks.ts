import { formatMoney } from '@packhouse/contract/money.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { StatementRow } from './statement-columns.ts'
import type { StatementLine } from './statement-line.ts'

/** Which way the balances of a statement run, and the first line that does not come to its balance. */
export function balanceCheck(lines: readonly StatementLine[]) {
  const pairs = lines.slice(1).flatMap((line, at) => {
    const before = lines[at]
    if (!before || before.balance === null || line.balance === null) return []
    return {
      oldestFirst: before.balance + line.amount === line.balance,
      newestFirst: line.balance + before.amount === before.balance,
      line,
      before,
    }
  })
  const count = (way: 'oldestFirst' | 'newestFirst') => pairs.filter(pair => pair[way]).length
  const way = count('newestFirst') > count('oldestFirst') ? 'newestFirst' : 'oldestFirst'
  return { pairs, way, wrong: pairs.find(pair => !pair[way])?.line } as const
}

/** What to say of a statement besides its lines. (rules §6.18) */
export function statementRemarks(lines: readonly StatementLine[], rows: readonly StatementRow[]): Sentence[] {
  const joined = rows
    .filter(row => row.moved?.isJoined && lines.some(line => line.row === row.row))
    .map(({ row }) => row)
  const { pairs, way, wrong } = balanceCheck(lines)
  const closing = (way === 'oldestFirst' ? lines.at(-1) : lines[0])?.balance
  const lost = lines.filter(({ isLost }) => isLost).map(({ row }) => row)
  return [
    ...(lost.length > 0
      ? [
          sentence(
            'Row {rows}: a spreadsheet program cut the reference, as in 6.3E+11. Download the statement again and do not open it before.',
            { rows: listedRows(lost) },
          ),
        ]
      : []),
    ...(joined.length > 0
      ? [sentence('Row {rows}: a comma in the narration; read by its balance.', { rows: listedRows(joined) })]
      : []),
    ...(pairs.length > 0 && wrong === undefined && closing !== undefined && closing !== null
      ? [sentence('The rows come to the closing balance of {amount}.', { amount: formatMoney(closing) })]
      : []),
    ...(wrong
      ? [
          sentence(
            'The rows do not come to the balance beside them, first in row {row}: some may be missing.',
            {
              row: wrong.row,
            },
          ),
        ]
      : []),
  ]
}

/** At most so many rows are named. */
const named = 10
export const listedRows = (rows: readonly number[]): string[] | Sentence =>
  rows.length <= named
    ? rows.map(String)
    : sentence('{names} and {rest} more', {
        names: rows.slice(0, named).map(String),
        rest: rows.length - named,
      })
