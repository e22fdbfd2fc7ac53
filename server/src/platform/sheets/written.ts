import { stringify } from 'csv-stringify/sync'
import type { Column } from './columns.ts'

export type SheetFormat = 'xlsx' | 'csv'
/** Values for one column each: text, or a number in its own unit (rupees, kilograms). */
export type WrittenRow = readonly (string | number | null)[]

/** Whether a spreadsheet program would run a .csv cell that begins like this. (rules §4.12) */
export const wouldRun = (text: string): boolean => /^[=+\-@\t\r]/.test(text)

/** Prefixes an apostrophe to make it text; an .xlsx uses the cell's format instead. (rules §4.12) */
export const harmless = (value: string | number | null): string | number | null =>
  typeof value === 'string' && wouldRun(value) ? `'${value}` : value

/** Writes a .csv file in UTF-8 with a BOM, so that Excel reads ₹ correctly. Money has two decimals, quantities three. */
export function csvOf(columns: readonly Column[], rows: Iterable<WrittenRow>): Uint8Array<ArrayBuffer> {
  const decimals = columns.map(({ kind }) => (kind === 'money' ? 2 : kind === 'quantity' ? 3 : undefined))
  const records: (string | number | null)[][] = [columns.map(({ title }) => title)]
  for (const row of rows)
    records.push(
      row.map((value, at) =>
        typeof value === 'number' ? value.toFixed(decimals[at] ?? 0) : harmless(value),
      ),
    )
  return new Uint8Array(Buffer.from(stringify(records, { bom: true, record_delimiter: 'windows' })))
}
