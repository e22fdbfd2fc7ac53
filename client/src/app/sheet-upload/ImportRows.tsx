import { useMemo } from 'react'
import type { Column } from '../../ui/table/column.ts'
import { SheetRows, type StatusLook } from '../../ui/table/SheetRows.tsx'
import { type Said, t } from '../../ui/words.ts'

/** A row of a sheet with its result. */
export interface ImportedRow {
  rowNo: number
  status: 'READY' | 'SKIPPED' | 'FAILED'
  message: string
  words: Said | null
  /** Its wrong cells, as typed. */
  cells: readonly { column: string; text: string; words: Said }[]
}

/** The result of a sheet; `applied` is false for a dry run. */
export interface ImportedSheet<Row extends ImportedRow> {
  applied: boolean
  fileName: string
  /** What the file has besides the rows that are read. */
  remarkWords: readonly Said[]
  counts: { ready: number; skipped: number; failed: number }
  rows: Row[]
}

type Status = ImportedRow['status']

/** How the rows of one kind of sheet are shown. */
export interface RowWords<Row extends ImportedRow> {
  /** Key of the saved table settings. */
  name: string
  /** The columns between the status and the reason. */
  columns: Column<Row>[]
  /** Title of a row's card on a phone, and the lines below it. */
  headOf: (row: Row) => string | null
  factsOf: (row: Row) => (string | null)[]
  /** Help text below each count. */
  helpOf: () => Record<Status | 'SAVED', string>
}

/** The rows of an imported sheet with their results. */
export function ImportRows<Row extends ImportedRow>({
  sheet: { applied, counts, rows },
  words,
}: {
  sheet: ImportedSheet<Row>
  words: RowWords<Row>
}) {
  const looks = useMemo(
    (): Record<Status, StatusLook> => ({
      READY: { label: applied ? t('Saved') : t('Ready'), tone: 'good' },
      SKIPPED: { label: t('Skipped'), tone: 'plain' },
      FAILED: { label: applied ? t('Not saved') : t('Failed'), tone: 'bad' },
    }),
    [applied],
  )
  const help = words.helpOf()
  return (
    <SheetRows
      name={words.name}
      rows={rows}
      looks={looks}
      columns={words.columns}
      headOf={words.headOf}
      factsOf={words.factsOf}
      messageHead="Why"
      tiles={[
        { status: 'READY', count: counts.ready, help: applied ? help.SAVED : help.READY },
        { status: 'FAILED', count: counts.failed, help: help.FAILED },
        { status: 'SKIPPED', count: counts.skipped, help: help.SKIPPED, quiet: true },
      ]}
    />
  )
}
