import type { PlannedRow, RowStatus } from '../../../platform/sheet-jobs/rules/item-rows.ts'

const statuses = {
  kept: 'UPDATED',
  unchanged: 'UNCHANGED',
  skipped: 'SKIPPED',
  failed: 'FAILED',
} as const satisfies Record<string, RowStatus>
type Counts = Record<keyof typeof statuses, number>
/** Rows that are named in the message; the status sheet names all. */
const named = 3

/** Number of rows by what became of them. */
export const countsOf = (rows: readonly PlannedRow[]): Counts => {
  const count = (status: RowStatus) => rows.filter(row => row.status === status).length
  return {
    kept: count(statuses.kept),
    unchanged: count(statuses.unchanged),
    skipped: count(statuses.skipped),
    failed: count(statuses.failed),
  }
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** What became of a file, in words: how many rates are kept, and which rows are left out. */
export function keptWords(
  rows: readonly PlannedRow[],
  { kept, unchanged, skipped, failed }: Counts,
  commodities: number,
): string {
  const parts = [
    `${counted(kept, 'rate', 'rates')} kept.`,
    unchanged > 0 && `${unchanged.toLocaleString('en-IN')} as before.`,
    skipped > 0 && `${skipped.toLocaleString('en-IN')} not needed.`,
    commodities > 0 && `${counted(commodities, 'new commodity', 'new commodities')} to match.`,
  ]
  if (failed > 0) {
    const first = rows.filter(({ status }) => status === 'FAILED').slice(0, named)
    const more =
      failed > named ? `; and ${(failed - named).toLocaleString('en-IN')} more in the status sheet` : ''
    const words = first.map(({ rowNo, message }) => `row ${rowNo}: ${message}`).join('; ')
    parts.push(`${counted(failed, 'row', 'rows')} left out: ${words}${more}.`)
  }
  return parts.filter(Boolean).join(' ')
}
