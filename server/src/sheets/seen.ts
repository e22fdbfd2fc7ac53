import { Refused, refusal } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'

/** The planned result of a row of an imported sheet. */
export interface PlannedRow {
  rowNo: number
  status: 'READY' | 'SKIPPED' | 'FAILED'
  message: string
}

const RowNumbers = z.array(z.int()).max(10_000)

/** The rows that were ready in the preview, from the form field "ready"; undefined if it is missing. */
export function seenIn(form: FormData): number[] | undefined {
  const text = form.get('ready')
  if (typeof text !== 'string') return undefined
  try {
    return RowNumbers.parse(JSON.parse(text))
  } catch {
    throw new Refused(refusal('BAD_INPUT', 'ready: This must be a list of row numbers'))
  }
}

/** Why a sheet is not saved as previewed: rows became ready or no longer are; `what` names what changed ("The catalogue"). */
export function whyChanged(what: string, rows: readonly PlannedRow[], seen: readonly number[]) {
  const before = new Set(seen)
  const changed = rows.filter(({ rowNo, status }) => (status === 'READY') !== before.has(rowNo))
  const [first] = changed
  if (!first) return undefined
  const why = (first.message || 'it can be saved now').replace(/\.?$/, '.')
  const others = changed.length > 1 ? ` and ${changed.length - 1} more` : ''
  return refusal(
    'STALE_VERSION',
    `${what} changed since you looked: row ${first.rowNo}${others}: ${why} Nothing was saved; look at the sheet again.`,
    { rows: changed.slice(0, 50).map(({ rowNo, status, message }) => ({ rowNo, status, message })) },
  )
}

const lookFirst: PlannedRow['status'][] = ['FAILED', 'SKIPPED', 'READY']

/** Rows to review first, then the others. */
export const issuesFirst = <Row extends PlannedRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => lookFirst.indexOf(one.status) - lookFirst.indexOf(other.status) || one.rowNo - other.rowNo)

/** Number of rows with a status. */
export const countRows = (rows: readonly PlannedRow[], status: PlannedRow['status']): number =>
  rows.filter(row => row.status === status).length

const grouped = new Intl.NumberFormat('en-IN')

/** Message for a sheet that contains more than one call may save; undefined if it does not. */
export function tooMuch(counts: Readonly<Record<string, number>>, maxOf: Readonly<Record<string, number>>): string | undefined {
  for (const [what, most] of Object.entries(maxOf)) {
    const many = counts[what] ?? 0
    if (many > most)
      return `The sheet has ${grouped.format(many)} ${what}; at most ${grouped.format(most)} at a time. Split it into several files.`
  }
}
