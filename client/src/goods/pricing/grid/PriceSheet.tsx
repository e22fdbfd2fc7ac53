import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { type ReactNode, type Ref, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PriceRow, useUndoPricesMutation, useUpdateBasePricesMutation } from '../../../api/pricing.ts'
import { useSettingsQuery } from '../../../api/settings.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { chooseFirst } from '../../../app/edit/useTypedRows.ts'
import { toast } from '../../../app/messages/toast.ts'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { paths } from '../../../app/navigation/paths.ts'
import type { AllPages } from '../../../app/requests/pages.ts'
import { isSaid, reasonOf, refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import css from '../../../ui/grid/GridFrame.module.css'
import { GridHead } from '../../../ui/grid/GridHead.tsx'
import { GridSkeleton } from '../../../ui/grid/GridSkeleton.tsx'
import type { Focusable, GridHandle } from '../../../ui/grid/gridProps.ts'
import { RowsMissing } from '../../../ui/grid/RowsMissing.tsx'
import { SaveBar, type SaveState } from '../../../ui/grid/SaveBar.tsx'
import { useLines } from '../../../ui/grid/useLines.ts'
import { useKeys } from '../../../ui/keys/keys.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { rowsOf } from '../../../ui/table/query.ts'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, say, t } from '../../../ui/words.ts'
import { rememberPrices } from '../openedFrom.ts'
import phoneCss from '../phone/PricePhone.module.css'
import { PricePhone } from '../phone/PricePhone.tsx'
import { priceColumns } from './columns.tsx'
import { type PriceLine, type PriceSum, priceToSend, readLine, sumOf } from './lines.ts'
import { packColumns } from './packColumns.ts'
import { useTypedPrices } from './useTypedPrices.ts'

const ReviewDialog = onUse(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

interface PriceSheetProps {
  list: AllPages<PriceRow>
  /** The search text. */
  searched: string
  /** Focuses the first price. */
  entry: Ref<Focusable>
  isFiltered: boolean
  onClear: () => void
  filters: ReactNode
}

/** The price grid with its header and save bar. Nothing is saved before Save; one undo reverts all of it. */
export function PriceSheet({ list, searched, entry, isFiltered, onClear, filters }: PriceSheetProps) {
  const isPhone = useMedia(phone)
  const { query, missing, onMore } = list
  const rounding = useSettingsQuery({}).data?.packRounding ?? 'NONE'
  const [isReviewing, setReviewing] = useState(false)
  const { reply, setMessage, send: sendPrices, isLoading } = useSendPrices()
  const { rows, total, capped } = rowsOf(query)
  const { pathname, search } = useLocation()
  useEffect(() => rememberPrices(rows, pathname + search), [rows, pathname, search])
  const grid = useRef<GridHandle>(null)
  const typed = useTypedPrices(rows, grid)
  const { texts, opened, clashes } = typed
  const read = useCallback(
    (row: PriceRow, typed: string | undefined) => readLine(row, typed, rounding),
    [rounding],
  )
  const lines = useLines({ rows, texts, read })
  const sum = useMemo(() => {
    const visible = new Set(rows.map(({ itemId }) => itemId))
    const hidden = [...opened.values()].filter(({ itemId }) => !visible.has(itemId))
    return sumOf([...lines, ...hidden.map(row => read(row, texts[row.itemId]))])
  }, [lines, rows, opened, texts, read])
  const columns = useMemo(() => priceColumns(reply?.issues ?? none, packColumns(rows)), [reply, rows])
  const { changed, wrong, large, far } = sum
  const send = (again: Readonly<Record<number, string>>) =>
    sendPrices(changed, again, () => {
      typed.clear()
      setReviewing(false)
    })
  const nameOf = (path: string) => opened.get(Number(path))?.itemName

  const type = (edits: readonly { row: PriceLine; text: string }[]) => {
    setMessage(undefined)
    typed.put(edits)
  }
  const discard = () => {
    typed.discard()
    setMessage(undefined)
  }
  const save = () => {
    if (changed.length === 0 || wrong + clashes.length > 0 || isLoading) return
    if (large.length + far.length > 0) setReviewing(true)
    else void send({}).catch(() => undefined) // shown next to the button
  }
  useKeys('Prices', [
    { keys: 'save', label: 'Save the prices', run: save, inFields: true },
    { keys: 'grid:edit', shown: 'enter or f2', label: 'Edit the cell', run: () => {} },
    { keys: 'grid:fill', shown: 'ctrl+d', label: 'Fill down', run: () => {} },
    { keys: 'grid:undo', shown: 'ctrl+z', label: 'Undo', run: () => {} },
  ])

  return (
    <section
      className={isPhone ? phoneCss.sheet : css.frame}
      aria-label={t('Prices')}
      data-list={isPhone ? 'prices' : undefined}
    >
      {isPhone ? (
        <div className={phoneCss.filters}>{filters}</div>
      ) : (
        <GridHead
          title={t('Items')}
          total={total}
          capped={capped}
          keys={[
            ['enter', t('edit')],
            ['ctrl+d', t('fill down')],
            ['ctrl+v', t('paste from Excel')],
          ]}
        >
          {filters}
        </GridHead>
      )}
      {query.isLoading && <GridSkeleton />}
      {query.isError && rows.length === 0 && (
        <ErrorState title={t('Prices did not load')} error={query.error} retry={() => void query.refetch()} />
      )}
      {!query.isLoading && !query.isError && rows.length === 0 && (
        <NoItems isFiltered={isFiltered} onClear={onClear} />
      )}
      {rows.length > 0 && isPhone && (
        <PricePhone
          lines={lines}
          total={total}
          searched={searched}
          entry={entry}
          refused={reply?.issues ?? none}
          onType={(row, text) => type([{ row, text }])}
        />
      )}
      {rows.length > 0 && !isPhone && (
        <Grid
          name="prices"
          label={t('Prices')}
          rows={lines}
          total={total}
          columns={columns}
          rowId={lineId}
          rowLabel={lineLabel}
          onEdit={type}
          entry={entry}
          handle={grid}
        />
      )}
      <RowsMissing missing={missing} query={query} onMore={onMore} />
      <EditNotes edit={{ ...typed, followed: [] }} words={{ label: nameOf }} />
      {changed.length > 0 && (
        <PriceBar
          sum={sum}
          issue={chooseFirst(typed) ?? reply?.message}
          isBlocked={wrong + clashes.length > 0}
          isBusy={isLoading}
          onDiscard={discard}
          onReview={() => setReviewing(true)}
          onSave={save}
        />
      )}
      {isReviewing && clashes.length === 0 && (
        <ReviewDialog sum={sum} onSave={send} onClose={() => setReviewing(false)} />
      )}
      <LeavePrices count={changed.length} />
    </section>
  )
}

/** Saves prices; a success can be taken back, a refusal is kept for the cells it is about. */
function useSendPrices() {
  const [reply, setMessage] = useState<{ message: string; issues: ReadonlyMap<number, string> }>()
  const [updatePrices, { isLoading }] = useUpdateBasePricesMutation()
  const takeBack = useTakeBack()
  /** `again` holds the reasons of prices that move far, by item. Throws the server's refusal. */
  const send = async (
    changed: readonly PriceLine[],
    again: Readonly<Record<number, string>>,
    onSaved: () => void,
  ) => {
    setMessage(undefined)
    try {
      const { changeId, warnings } = await updatePrices({
        body: { prices: changed.flatMap(line => priceToSend(line, again[line.row.itemId])) },
      }).unwrap()
      onSaved()
      toast.success(plural(changed.length, '{count} price saved', '{count} prices saved'), {
        detail: warnings[0]?.message,
        ...(changeId === null ? {} : { action: { label: t('Undo'), run: () => void takeBack(changeId) } }),
      })
    } catch (error) {
      shownInPlace(error)
      setMessage({ message: reasonOf(error), issues: issuesOf(error) })
      throw error
    }
  }
  return { reply, setMessage, send, isLoading }
}

/** Takes saved prices back. */
function useTakeBack() {
  const [undo] = useUndoPricesMutation()
  return async (changeId: number) => {
    try {
      await undo({ changeId }).unwrap()
      toast.info(t('Price change undone'))
    } catch (error) {
      shownInPlace(error)
      toast.error(t('The price change could not be undone'), { detail: reasonOf(error) })
    }
  }
}

function NoItems({ isFiltered, onClear }: Pick<PriceSheetProps, 'isFiltered' | 'onClear'>) {
  const navigate = useNavigate()
  return (
    <EmptyState
      line={
        isFiltered
          ? t('No item matches these filters.')
          : t('No items yet. Once you add some, set their prices here.')
      }
      action={
        isFiltered
          ? { label: t('Clear filters'), run: onClear }
          : { label: t('Add item'), run: () => void navigate(paths.newItem) }
      }
    />
  )
}

function LeavePrices({ count }: { count: number }) {
  return (
    <LeaveGuard
      when={count > 0}
      title={t('Leave the prices?')}
      line={plural(
        count,
        '{count} price is not saved and will be lost.',
        '{count} prices are not saved and will be lost.',
      )}
    />
  )
}

function PriceBar({ sum, issue, ...bar }: SaveState & { sum: PriceSum }) {
  const { changed, wrong } = sum
  return (
    <SaveBar
      needs={pricing.updateBasePrices}
      title={plural(changed.length, '{count} price changed', '{count} prices changed')}
      look={second(sum)}
      line={packWords(sum)}
      issue={
        issue ??
        (wrong > 0
          ? plural(wrong, '{count} is not a valid price yet', '{count} are not valid prices yet')
          : undefined)
      }
      save={plural(changed.length, 'Save {count} price', 'Save {count} prices')}
      {...bar}
    />
  )
}

const none: ReadonlyMap<number, string> = new Map()
const lineId = ({ row }: PriceLine) => String(row.itemId)
const lineLabel = ({ row }: PriceLine) => row.itemName

/** Returns the server's errors per item: data.rows. */
function issuesOf(error: unknown): ReadonlyMap<number, string> {
  const rows = refusalIn(error)?.data.rows
  if (!Array.isArray(rows)) return new Map()
  return new Map(
    rows.flatMap((row: unknown): [number, string][] => {
      if (!isSaid(row) || !('itemId' in row)) return []
      return typeof row.itemId === 'number' ? [[row.itemId, say(row)]] : []
    }),
  )
}

const second = ({ large, far }: PriceSum): string | undefined =>
  large.length + far.length > 0
    ? plural(large.length + far.length, 'Confirm {count} change over 40%', 'Confirm {count} changes over 40%')
    : undefined

function packWords({ packsFollow, packsStay }: PriceSum): string {
  const follows = plural(packsFollow, '{count} pack follows', '{count} packs follow')
  return packsStay > 0
    ? `${follows} · ${plural(packsStay, '{count} manual pack stays', '{count} manual packs stay')}`
    : follows
}
