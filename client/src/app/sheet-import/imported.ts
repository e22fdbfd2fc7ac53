/** A row of a sheet with its result. */
export interface ImportedRow {
  rowNo: number
  status: 'READY' | 'SKIPPED' | 'FAILED'
  message: string
}

/** The result of a sheet; `applied` is false for a dry run. */
export interface ImportedSheet<Row extends ImportedRow> {
  applied: boolean
  fileName: string
  counts: { ready: number; skipped: number; failed: number }
  rows: Row[]
}
