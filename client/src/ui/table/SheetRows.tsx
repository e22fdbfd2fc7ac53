import { useMemo, useState } from 'react'
import { Text } from '../layout/Text.tsx'
import { Tiles } from '../layout/Tiles.tsx'
import { Chip, type Tone } from '../values/Chip.tsx'
import { type Said, say, t } from '../words.ts'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { RecordCard } from './RecordCard.tsx'
import css from './SheetRows.module.css'

/** The required fields of a sheet row. */
export interface SheetRow<Status extends string> {
  rowNo: number
  status: Status
  /** The row's effect, or why it has none. */
  message: string
  words: Said | null
}

const textOf = (row: Pick<SheetRow<string>, 'message' | 'words'>): string => say(row.words ?? row)

/** How a status is shown. */
export interface StatusLook {
  label: string
  tone: Tone
}

interface SheetRowsProps<Status extends string, Row extends SheetRow<Status>> {
  /** Table name under which the column widths are saved. */
  name: string
  rows: readonly Row[]
  looks: Readonly<Record<Status, StatusLook>>
  /** Counts above the rows; each filters the rows to its status. Rows of a quiet one are shown by its tile only. */
  tiles: readonly { status: Status; count: number; help: string; quiet?: boolean }[]
  messageHead: string
  /** The columns between the status and the message. */
  columns: readonly Column<Row>[]
  /** Title of a row's card on a phone, and the lines below it. */
  headOf: (row: Row) => string | null
  factsOf?: (row: Row) => (string | null)[]
}

/**
 * The rows of an uploaded sheet with their results; the counts above filter them. At first the rows that do something or failed
 * are shown, or all of them if there is none.
 */
export function SheetRows<Status extends string, Row extends SheetRow<Status>>({
  name,
  rows,
  looks,
  tiles,
  messageHead,
  columns,
  headOf,
  factsOf = () => [],
}: SheetRowsProps<Status, Row>) {
  const [chosen, setChosen] = useState<Status | null>(null)
  const quiet = new Set(tiles.flatMap(({ status, quiet }) => (quiet ? [status] : [])))
  const opened = rows.filter(({ status }) => !quiet.has(status))
  const all = useMemo(
    (): Column<Row>[] => [
      {
        id: 'row',
        rank: 'essential',
        head: 'Row',
        value: row => row.rowNo,
        align: 'end',
        width: 60,
        fixed: true,
      },
      {
        id: 'status',
        rank: 'essential',
        head: 'Status',
        value: row => looks[row.status].label,
        cell: row => <Chip tone={looks[row.status].tone}>{looks[row.status].label}</Chip>,
        width: 116,
      },
      ...columns,
      {
        id: 'message',
        rank: 'essential',
        head: messageHead,
        value: textOf,
        cell: row => row.message && <Text cut>{textOf(row)}</Text>,
        width: 300,
        dense: { width: 200 },
        grow: 1,
      },
    ],
    [looks, columns, messageHead],
  )
  /** A row's card on a phone: errors are shown in full. */
  const card = (row: Row) => (
    <RecordCard>
      <strong>{headOf(row) ?? t('Row {number}', { number: row.rowNo })}</strong>
      <Chip tone={looks[row.status].tone}>{looks[row.status].label}</Chip>
      <small data-wide>
        {[t('Row {number}', { number: row.rowNo }), ...factsOf(row)].filter(Boolean).join(' · ')}
      </small>
      {row.message && <small data-wide>{textOf(row)}</small>}
    </RecordCard>
  )
  return (
    <>
      <Tiles
        label={t('Rows of the sheet')}
        chosen={chosen}
        onChoose={key => setChosen(tiles.find(({ status }) => status === key)?.status ?? null)}
        tiles={tiles.map(({ status, count, help }) => ({
          key: status,
          label: looks[status].label,
          count,
          help,
        }))}
      />
      <div className={css.rows}>
        <DataTable
          name={name}
          title={t('Rows')}
          query={{
            data: chosen
              ? rows.filter(({ status }) => status === chosen)
              : opened.length > 0
                ? opened
                : [...rows],
            isLoading: false,
            isFetching: false,
            isError: false,
            refetch: () => undefined,
          }}
          columns={all}
          rowId={row => String(row.rowNo)}
          rowLabel={row => t('Row {number}', { number: row.rowNo })}
          empty={t('No row of this kind.')}
          card={card}
          fill
          keyboard={false}
        />
      </div>
    </>
  )
}
