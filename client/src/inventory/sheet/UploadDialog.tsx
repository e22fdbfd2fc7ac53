import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { toast } from '../../app/toast.ts'
import { Chip, type Tone } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop, formOf } from '../../ui/FileDrop.tsx'
import { reasonOf, refusalIn, shownInPlace } from '../../ui/failure.ts'
import { type Tile, Tiles } from '../../ui/Tiles.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { plural, t } from '../../ui/words.ts'
import { type StockSheet, useBulkUploadStockMutation } from '../api.ts'
import css from './UploadDialog.module.css'

type SheetRow = StockSheet['rows'][number]
type Status = SheetRow['status']

/** A stock sheet: chosen, looked at row by row, then applied; what needs a look stands first. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [send, { isLoading }] = useBulkUploadStockMutation()
  const [file, setFile] = useState<File>()
  const [sheet, setSheet] = useState<StockSheet>()
  const [refused, setRefused] = useState<string>()
  /** The same file was applied before: the server's words. */
  const [asks, setAsks] = useState<string>()

  const look = async (chosen: File) => {
    setFile(chosen)
    setSheet(undefined)
    setRefused(undefined)
    try {
      setSheet(await send({ dryrun: true, as: 'json', body: formOf(chosen) }).unwrap())
    } catch (error) {
      shownInPlace(error)
      setRefused(reasonOf(error))
    }
  }
  const apply = async (confirm: boolean) => {
    if (!file) return
    setAsks(undefined)
    setRefused(undefined)
    try {
      const applied = await send({ as: 'json', ...(confirm ? { confirm } : {}), body: formOf(file) }).unwrap()
      setSheet(applied)
      toast.success(plural(applied.counts.updated, '{count} row applied', '{count} rows applied'), { detail: file.name })
    } catch (error) {
      shownInPlace(error)
      const refusal = refusalIn(error)
      if (refusal?.code === 'NEEDS_CONFIRM') setAsks(refusal.message)
      else setRefused(reasonOf(error))
    }
  }
  return (
    <Dialog title={t('Upload stock')} width={940} onClose={onClose}>
      <div className={css.body}>
        <FileDrop
          label={t('Stock sheet')}
          words={t('Choose the stock sheet, or drop it here')}
          help={t('.xlsx or .csv, at most 20 MB and 50,000 rows; nothing is saved before you have seen it')}
          accept=".xlsx,.csv"
          file={file}
          onFile={chosen => void look(chosen)}
          small={sheet !== undefined}
        />
        {isLoading && (
          <p role="status" className={css.wait}>
            {t('Reading the rows')}
          </p>
        )}
        {refused && (
          <p role="alert" className={css.refused}>
            {refused}
          </p>
        )}
        {sheet && <SheetRows sheet={sheet} />}
      </div>
      <footer className={css.foot}>
        <span>
          {sheet?.applied
            ? t('Applied as upload {id}. Rows that were not applied can be mended and sent again.', { id: sheet.uploadId ?? 0 })
            : sheet && t('Each row is applied whole or not at all.')}
        </span>
        <Button variant="default" onClick={onClose}>
          {sheet?.applied ? t('Done') : t('Cancel')}
        </Button>
        {!sheet?.applied && (
          <Button loading={isLoading} disabled={!sheet || sheet.counts.updated === 0} onClick={() => void apply(false)}>
            {sheet ? plural(sheet.counts.updated, 'Apply {count} row', 'Apply {count} rows') : t('Apply')}
          </Button>
        )}
      </footer>
      {asks && (
        <ConfirmDialog
          title={t('Apply the same file again?')}
          confirm={t('Apply it again')}
          onConfirm={() => apply(true)}
          onClose={() => setAsks(undefined)}
        >
          {asks}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const tones: Record<Status, Tone> = {
  UPDATED: 'good',
  UNCHANGED: 'plain',
  SKIPPED: 'plain',
  NEEDS_CONFIRM: 'warn',
  FAILED: 'bad',
}

/** The rows of a sheet with what each does; the figures above filter them. */
function SheetRows({ sheet: { applied, counts, rows } }: { sheet: StockSheet }) {
  const [chosen, setChosen] = useState<Status | null>(null)
  const label = useMemo(
    (): Record<Status, string> => ({
      UPDATED: applied ? t('Applied') : t('Ready'),
      UNCHANGED: t('Unchanged'),
      SKIPPED: t('Empty'),
      NEEDS_CONFIRM: t('On the screen'),
      FAILED: t('Failed'),
    }),
    [applied],
  )
  const tile = (key: Status, count: number, help: string): Tile => ({ key, label: label[key], count, help })
  const columns = useMemo(
    (): Column<SheetRow>[] => [
      { id: 'row', head: 'Row', value: row => row.rowNo, align: 'end', width: 60, fixed: true },
      {
        id: 'status',
        head: 'Status',
        value: row => label[row.status],
        cell: row => <Chip tone={tones[row.status]}>{label[row.status]}</Chip>,
        width: 116,
      },
      { id: 'item', head: 'Item', value: row => row.itemName, width: 180 },
      {
        id: 'message',
        head: 'What it does',
        value: row => row.message,
        cell: row => <span title={row.message}>{row.message || '-'}</span>,
        width: 320,
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
          tile('UPDATED', counts.updated, applied ? t('saved') : t('will be saved')),
          tile('NEEDS_CONFIRM', counts.needsConfirm, t('far off the estimate')),
          tile('FAILED', counts.failed, t('nothing of the row is saved')),
          tile('SKIPPED', counts.skipped + counts.unchanged, t('nothing typed, or the same')),
        ]}
      />
      <div className={css.rows}>
        <DataTable
          name="stock-sheet"
          title={t('Rows')}
          query={{ data: shown, isLoading: false, isFetching: false, isError: false, refetch: () => undefined }}
          columns={columns}
          rowId={row => String(row.rowNo)}
          rowLabel={row => t('Row {number}', { number: row.rowNo })}
          empty={t('No row of this kind.')}
          fill
          keyboard={false}
        />
      </div>
    </>
  )
}
