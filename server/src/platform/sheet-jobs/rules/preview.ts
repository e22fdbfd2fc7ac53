import { type Refusal, Refused, refusal, wrongField } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence, worded } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'
import { notASheet } from '../../sheets/refused.ts'
import type { ImportedRow } from './import-rows.ts'

const RowNumbers = z.array(z.int()).max(10_000)

/** The rows that were ready in the preview, from the form field "ready"; undefined if it is missing. */
export function seenIn(form: FormData): number[] | undefined {
  const text = form.get('ready')
  if (typeof text !== 'string') return undefined
  try {
    return RowNumbers.parse(JSON.parse(text))
  } catch {
    throw new Refused(wrongField('ready', sentence('This must be a list of row numbers')))
  }
}

/** Why a sheet is not saved as previewed: rows became ready or no longer are; `what` names what changed ("The catalogue"). */
export function whyChanged(
  what: string,
  rows: readonly ImportedRow[],
  seen: readonly number[],
): Refusal | undefined {
  const before = new Set(seen)
  const changed = rows.filter(({ rowNo, status }) => (status === 'READY') !== before.has(rowNo))
  const [first] = changed
  if (!first) return undefined
  const why = first.words ? withStop(first.words) : sentence('it can be saved now.')
  const words = { what: worded(what), row: first.rowNo, why }
  const data = {
    rows: changed.slice(0, 50).map(({ rowNo, status, message }) => ({ rowNo, status, message })),
  }
  return changed.length === 1
    ? refusal(
        'STALE_VERSION',
        '{what} changed since you checked: row {row}: {why} Nothing was saved; check the sheet again.',
        words,
        data,
      )
    : refusal(
        'STALE_VERSION',
        '{what} changed since you checked: row {row} and {count} more: {why} Nothing was saved; check the sheet again.',
        { ...words, count: changed.length - 1 },
        data,
      )
}

/** A row's words as the end of a sentence. */
const withStop = (words: Sentence): Sentence =>
  words.message.endsWith('.') ? words : sentence('{issue}.', { issue: words })

const lookFirst: ImportedRow['status'][] = ['FAILED', 'SKIPPED', 'READY']

/** Rows to review first, then the others. */
export const issuesFirst = <Row extends ImportedRow>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (one, other) =>
      lookFirst.indexOf(one.status) - lookFirst.indexOf(other.status) || one.rowNo - other.rowNo,
  )

/** Why a sheet contains more than one call may save: number of records of each kind, and the most of them. */
export function whyTooMuch(
  amounts: Readonly<Record<string, readonly [count: number, max: number]>>,
): Refusal | undefined {
  for (const [what, [count, max]] of Object.entries(amounts))
    if (count > max)
      return notASheet(
        sentence('The sheet has {count} {what}; the limit is {most}. Split it into several files.', {
          count: count.toLocaleString('en-IN'),
          what: worded(what),
          most: max.toLocaleString('en-IN'),
        }),
      )
}
