/** A row of a sheet and what becomes of it. */
export interface ImportedRow {
  rowNo: number
  status: 'READY' | 'SKIPPED' | 'FAILED'
  message: string
}

/** What becomes of a sheet; `applied` is false while it was only looked at. */
export interface ImportedSheet<Row extends ImportedRow> {
  applied: boolean
  fileName: string
  counts: { ready: number; skipped: number; failed: number }
  rows: Row[]
}
