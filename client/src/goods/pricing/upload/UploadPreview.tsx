import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import {
  type PriceUpload,
  type UploadRow,
  usePriceUploadRowsPagesInfiniteQuery,
} from '../../../api/pricing.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { usePages } from '../../../app/requests/pages.ts'
import { Remarks } from '../../../app/sheet-upload/Remarks.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { rowsOf } from '../../../ui/table/query.ts'
import { plural, say, t } from '../../../ui/words.ts'
import { ApplyBar } from './ApplyBar.tsx'
import { UploadCard, uploadColumns } from './columns.tsx'
import { needsLook, shownBy, shownByIn } from './words.ts'

const shape = { rows: 'text', moved: 'flag' } as const
const rowsAPage = 200
const noRows: ReadonlySet<number> = new Set()
const atFirst = [...shownBy.look, ...shownBy.ready]

/** What a sheet would change, or has changed: metrics that filter, rows to check first, and the apply bar. (rules §4.11) */
export function UploadPreview({ upload, children }: { upload: PriceUpload; children: ReactNode }) {
  const { id, counts, status } = upload
  const [address, change] = useUrlState(shape)
  const kind = shownByIn(address.rows)
  const [confirmed, setConfirmed] = useState(noRows)
  // At first what would change something or needs a person; the rest is shown by its own tile.
  const changesSomething = counts.ready + counts.confirm + counts.stale + counts.failed > 0
  const results = kind ? shownBy[kind] : changesSomething ? atFirst : undefined
  const list = usePages<UploadRow>(
    usePriceUploadRowsPagesInfiniteQuery({
      uploadId: id,
      limit: rowsAPage,
      ...(results ? { results: [...results] } : {}),
      ...(address.moved ? { movedOver10: true } : {}),
    }),
  )
  const isOpen = status === 'CHECKED'
  const decide = useCallback(
    (rowNo: number, isMeant: boolean) =>
      setConfirmed(
        before => new Set(isMeant ? [...before, rowNo] : [...before].filter(other => other !== rowNo)),
      ),
    [],
  )
  const deciding = useMemo(
    () => ({ confirmed, ...(isOpen ? { onDecide: decide } : {}) }),
    [confirmed, isOpen, decide],
  )
  const columns = useMemo(() => uploadColumns(deciding), [deciding])
  const loaded = rowsOf(list.query).rows
  const toConfirm = loaded.filter(({ result }) => result === 'CONFIRM')
  const waiting = toConfirm.filter(({ rowNo }) => !confirmed.has(rowNo))
  const chip = (key: keyof typeof shownBy, label: string, count: number) =>
    count > 0 && (
      <ToggleChip
        label={label}
        count={count}
        on={kind === key}
        onToggle={on => change({ rows: on ? key : null })}
      />
    )
  return (
    <>
      <Tiles
        label={t('Rows of the sheet')}
        tiles={tilesOf(upload)}
        chosen={kind ?? null}
        onChoose={key => change({ rows: key, moved: false })}
      />
      {children}
      <Remarks words={upload.words && say(upload.words)} />
      <DataTable
        name="price-sheet"
        title={t('Rows')}
        {...list}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        card={row => <UploadCard row={row} deciding={deciding} />}
        empty={{
          line: t('No row of this kind.'),
          ...(kind || address.moved
            ? { action: { label: t('Show all rows'), run: () => change({ rows: null, moved: false }) } }
            : {}),
        }}
        group={groups}
        fill
        filters={
          <>
            {chip('confirm', t('Confirm'), counts.confirm)}
            {chip('stale', t('Stale'), counts.stale)}
            {chip('failed', t('Failed'), counts.failed)}
            <ToggleChip
              label={t('Moves over 10%')}
              on={address.moved}
              onToggle={moved => change({ moved })}
            />
          </>
        }
        tools={
          isOpen &&
          waiting.length > 1 &&
          toConfirm.length === counts.confirm && (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() =>
                setConfirmed(before => new Set([...before, ...waiting.map(({ rowNo }) => rowNo)]))
              }
            >
              {t('Confirm all {count}', { count: counts.confirm })}
            </Button>
          )
        }
      />
      <ApplyBar upload={upload} confirmed={confirmed} />
    </>
  )
}

const rowId = ({ rowNo }: UploadRow) => String(rowNo)
const rowLabel = ({ rowNo, itemName }: UploadRow) =>
  t('Row {row}, {item}', { row: rowNo, item: itemName ?? '-' })

const groups = {
  of: ({ result }: UploadRow) => (needsLook(result) ? 'look' : 'rest'),
  head: (key: string) => (
    <>
      <strong>{key === 'look' ? t('Check these first') : t('The others')}</strong>
      <span>
        {key === 'look'
          ? t('large changes, rows changed since the download, errors')
          : t('in the order of the sheet')}
      </span>
    </>
  ),
}

function tilesOf({ counts, status }: PriceUpload): Tile[] {
  const { ready, confirm, stale, failed, unchanged, skipped, packsFollow, packsStay } = counts
  const wasApplied = status === 'APPLIED' || status === 'REVERTED'
  const parts = [
    ...(confirm > 0 ? [t('{count} to confirm', { count: confirm })] : []),
    ...(stale > 0 ? [t('{count} stale', { count: stale })] : []),
    ...(failed > 0 ? [t('{count} failed', { count: failed })] : []),
  ]
  return [
    {
      key: 'ready',
      label: t('Ready'),
      count: ready,
      help: wasApplied ? t('were saved') : t('price changes'),
    },
    {
      key: 'look',
      label: t('Needs a look'),
      count: confirm + stale + failed,
      help: parts.join(', ') || t('nothing to check'),
    },
    { key: 'unchanged', label: t('Unchanged'), count: unchanged, help: t('same price as now') },
    { key: 'skipped', label: t('Skipped'), count: skipped, help: t('new price left blank') },
    {
      key: 'packs',
      label: t('Packs that follow'),
      count: packsFollow,
      help:
        packsStay === 0
          ? t('with their base price')
          : plural(packsStay, '{count} manual pack stays', '{count} manual packs stay'),
      still: true,
    },
  ]
}
