import { useMemo, useState } from 'react'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { type Tile, Tiles } from '../../ui/Tiles.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { t } from '../../ui/words.ts'
import type { ImportedRow, ImportedSheet } from './api.ts'
import css from './ImportDialog.module.css'

type Status = ImportedRow['status']

const tones: Record<Status, Tone> = { READY: 'good', SKIPPED: 'plain', FAILED: 'bad' }

/** The rows of a sheet with what becomes of each; the figures above filter them. */
export function ImportRows({ sheet: { applied, counts, rows } }: { sheet: ImportedSheet }) {
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
  const columns = useMemo(
    (): Column<ImportedRow>[] => [
      { id: 'row', head: 'Row', value: row => row.rowNo, align: 'end', width: 60, fixed: true },
      {
        id: 'status',
        head: 'Status',
        value: row => label[row.status],
        cell: row => <Chip tone={tones[row.status]}>{label[row.status]}</Chip>,
        width: 100,
      },
      { id: 'item', head: 'Item', value: row => row.itemName, width: 150 },
      { id: 'code', head: 'Type code', value: row => row.itemTypeCode, width: 130 },
      { id: 'pack', head: 'Pack', value: row => row.packName, width: 100 },
      {
        id: 'message',
        head: 'Why',
        value: row => row.message,
        cell: row => <span title={row.message}>{row.message || '-'}</span>,
        width: 280,
        grow: 1,
      },
    ],
    [label],
  )
  const shown = chosen ? rows.filter(({ status }) => status === chosen) : rows
  return (
    <>
      <Tiles
        label={t('Rows of the sheet')}
        chosen={chosen}
        onChoose={key => setChosen(rows.find(({ status }) => status === key)?.status ?? null)}
        tiles={[
          tile('READY', counts.ready, applied ? t('saved with their items') : t('will be saved')),
          tile('FAILED', counts.failed, t('nothing of the item is saved')),
          tile('SKIPPED', counts.skipped, t('the type code is there already')),
        ]}
      />
      <div className={css.rows}>
        <DataTable
          name="item-import"
          title={t('Rows')}
          query={{ data: shown, isLoading: false, isFetching: false, isError: false, refetch: () => undefined }}
          columns={columns}
          rowId={row => String(row.rowNo)}
          rowLabel={row => t('Row {number}', { number: row.rowNo })}
          empty={t('No row of this kind.')}
          card={row => <RowCard row={row} label={label[row.status]} />}
          fill
          keyboard={false}
        />
      </div>
    </>
  )
}

/** A row on a phone: what is wrong stands in full. */
function RowCard({ row, label }: { row: ImportedRow; label: string }) {
  const { rowNo, itemName, itemTypeCode, packName, status, message } = row
  return (
    <div className={css.card}>
      <strong>{itemName ?? t('Row {number}', { number: rowNo })}</strong>
      <Chip tone={tones[status]}>{label}</Chip>
      <small>{[t('Row {number}', { number: rowNo }), itemTypeCode, packName].filter(Boolean).join(' · ')}</small>
      {message && <small>{message}</small>}
    </div>
  )
}
