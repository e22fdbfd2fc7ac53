import type { Reading } from '../../../platform/db/transaction.ts'
import type { Columns } from '../../../platform/sheets/columns.ts'
import type { Period } from '../sql/documents.ts'

/** A row to write: text, or numbers in rupees or base units. */
export type Cells = (string | number | null)[]
export interface Register {
  columns: Columns
  /** Page by page, so that a year of documents is never in memory at once. */
  pages(db: Reading, period: Period): AsyncIterable<Cells[]>
}
