import { useMemo, useState } from 'react'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { type Tile, Tiles } from '../../ui/Tiles.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { t } from '../../ui/words.ts'
import type { ImportedRow, ImportedSheet } from './imported.ts'
import css from './SheetImport.module.css'

type Status = ImportedRow['status']

const tones: Record<Status, Tone> = { READY: 'good', SKIPPED: 'plain', FAILED: 'bad' }

/** How rows of one kind of sheet are shown. */
export interface RowWords<Row extends ImportedRow> {
  /** Key of the kept layout. */
  name: string
  /** The columns between the status and the reason. */
  columns: Column<Row>[]
  /** What a row is called on a phone, and what stands below it. */
  headOf: (row: Row) => string | null
  factsOf: (row: Row) => (string | null)[]
  /** What each figure says below it. */
  helpOf: () => Record<Status | 'SAVED', string>
}

/** The rows of a sheet with what becomes of each; the figures above filter them. */
export function ImportRows<Row extends ImportedRow>({
  sheet: { applied, counts, rows },
  words,
}: {
  sheet: ImportedSheet<Row>
  words: RowWords<Row>
}) {
  const [chosen, setChosen] = useState<Status | null>(null)
  const label = useMemo(
    (): Record<Status, string> => ({
      READY: applied ? t('Saved') : t('Ready'),
      SKIPPED: t('Skipped'),
      FAILED: applied ? t('Not saved') : t('Failed'),
    }),
    [applied],
  )
  const tile = (key: Status, count: number, help: string): Tile => ({ key, label: label[key], count, help })
  const help = words.helpOf()
  const columns = useMemo(
    (): Column<Row>[] => [
      { id: 'row', head: 'Row', value: row => row.rowNo, align: 'end', width: 60, fixed: true },
      {
        id: 'status',
        head: 'Status',
        value: row => label[row.status],
        cell: row => <Chip tone={tones[row.status]}>{label[row.status]}</Chip>,
        width: 100,
      },
      ...words.columns,
      {
        id: 'message',
        head: 'Why',
        value: row => row.message,
        cell: row => <span title={row.message}>{row.message || '-'}</span>,
        width: 280,
        grow: 1,
      },
    ],
    [label, words],
  )
  const shown = chosen ? rows.filter(({ status }) => status === chosen) : rows
  return (
    <>
      <Tiles
        label={t('Rows of the sheet')}
        chosen={chosen}
        onChoose={key => setChosen(rows.find(({ status }) => status === key)?.status ?? null)}
        tiles={[
          tile('READY', counts.ready, applied ? help.SAVED : help.READY),
          tile('FAILED', counts.failed, help.FAILED),
          tile('SKIPPED', counts.skipped, help.SKIPPED),
        ]}
      />
      <div className={css.rows}>
        <DataTable
          name={words.name}
          title={t('Rows')}
          query={{ data: shown, isLoading: false, isFetching: false, isError: false, refetch: () => undefined }}
          columns={columns}
          rowId={row => String(row.rowNo)}
          rowLabel={row => t('Row {number}', { number: row.rowNo })}
          empty={t('No row of this kind.')}
          card={row => <RowCard row={row} words={words} label={label[row.status]} />}
          fill
          keyboard={false}
        />
      </div>
    </>
  )
}

/** A row on a phone: what is wrong stands in full. */
function RowCard<Row extends ImportedRow>({ row, words, label }: { row: Row; words: RowWords<Row>; label: string }) {
  const { rowNo, status, message } = row
  const number = t('Row {number}', { number: rowNo })
  return (
    <div className={css.card}>
      <strong>{words.headOf(row) ?? number}</strong>
      <Chip tone={tones[status]}>{label}</Chip>
      <small>{[number, ...words.factsOf(row)].filter(Boolean).join(' · ')}</small>
      {message && <small>{message}</small>}
    </div>
  )
}
