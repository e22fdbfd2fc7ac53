import type { Day } from '@packhouse/contract/day.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { type CustomerItem, useSaveDiscountsMutation } from '../../../api/customers.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { chooseFirst } from '../../../app/edit/useTypedRows.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { AllPages } from '../../../app/requests/pages.ts'
import { reasonOf, refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { EmptyState } from '../../../ui/feedback/States.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { GridFrame } from '../../../ui/grid/GridFrame.tsx'
import { GridHead } from '../../../ui/grid/GridHead.tsx'
import type { Focusable, GridHandle } from '../../../ui/grid/gridProps.ts'
import { RowsMissing } from '../../../ui/grid/RowsMissing.tsx'
import { SaveBar, type SaveState } from '../../../ui/grid/SaveBar.tsx'
import { useLines } from '../../../ui/grid/useLines.ts'
import { useKeys } from '../../../ui/keys/keys.ts'
import { onUse } from '../../../ui/onUse.tsx'
import { rowsOf } from '../../../ui/table/query.ts'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, t } from '../../../ui/words.ts'
import { discountColumns } from './columns.tsx'
import {
  type CellTexts,
  type DiscountLine,
  type DiscountSum,
  readLine,
  sumOf,
  wishBack,
  wishOf,
} from './lines.ts'
import { type TypedDiscounts, useTypedDiscounts } from './useTypedDiscounts.ts'

const ReviewDiscounts = onUse(async () => (await import('./ReviewDiscounts.tsx')).ReviewDiscounts)

interface DiscountSheetProps {
  customerid: number
  /** The items left by the filters. */
  list: AllPages<CustomerItem>
  today: Day
  /** Unsaved input. Held by the page, so that looking at another customer loses nothing. */
  typed: TypedDiscounts
  onType: (change: (before: TypedDiscounts) => TypedDiscounts) => void
  filters: ReactNode
  onClear: () => void
  /** Handle to focus the cells from outside. */
  entry: Ref<Focusable>
}

/**
 * The discounts of one customer in a grid, with the bar that saves them. Nothing is saved earlier; one undo reverts the whole
 * save.
 */
export function DiscountSheet({
  customerid,
  list,
  today,
  typed,
  onType,
  filters,
  onClear,
  entry,
}: DiscountSheetProps) {
  const [reply, setMessage] = useState<{ message: string; issues: ReadonlyMap<number, string> }>()
  const [isReviewing, setReviewing] = useState(false)
  const grid = useRef<GridHandle>(null)
  const isPhone = useMedia(phone)
  const [saveDiscounts, { isLoading }] = useSaveDiscountsMutation()
  const read = useCallback(
    (row: CustomerItem, typed: Partial<CellTexts> = {}) => readLine(row, typed, today),
    [today],
  )
  const { rows: shown, total, capped } = rowsOf(list.query)
  const items = useMemo(() => withTypedIn(shown, typed), [shown, typed])
  const sheet = useTypedDiscounts({ items, typed, onType, grid, today })
  const { clashes } = sheet
  const lines = useLines({ rows: sheet.rows, texts: sheet.texts, read })
  const sum = useMemo(() => sumOf(lines), [lines])
  const visible = useMemo(() => {
    const ids = new Set(shown.map(({ itemId }) => itemId))
    return lines.filter(({ row }) => ids.has(row.itemId))
  }, [lines, shown])
  const columns = useMemo(
    () => discountColumns({ today, refused: reply?.issues ?? new Map(), isPhone }),
    [today, reply, isPhone],
  )
  const { changed, wrong } = sum
  const keepMine = (path: string) => {
    setMessage(undefined) // the refusal was about the earlier values
    sheet.keepMine(path)
  }
  const nameOf = (path: string) => typed.opened.get(Number(path))?.itemName

  const takeBack = useTakeBack(customerid)
  const save = async () => {
    if (changed.length === 0 || wrong + clashes.length > 0 || isLoading) return
    setMessage(undefined)
    try {
      const answered = await saveDiscounts({
        body: { customerId: customerid, discounts: changed.map(wishOf) },
      }).unwrap()
      sheet.clear()
      toast.success(plural(changed.length, '{count} discount saved', '{count} discounts saved'), {
        action: { label: t('Undo'), run: () => void takeBack(changed, answered) },
      })
    } catch (error) {
      shownInPlace(error)
      const itemId = refusalIn(error)?.data.itemId
      const message = reasonOf(error)
      setMessage({ message, issues: new Map(typeof itemId === 'number' ? [[itemId, message]] : []) })
    }
    setReviewing(false)
  }
  const discard = () => {
    setMessage(undefined)
    sheet.discard(plural(changed.length, '{count} discount discarded', '{count} discounts discarded'))
  }
  useKeys('Customer prices', [
    { keys: 'save', label: 'Save the discounts', run: () => void save(), inFields: true },
    { keys: 'grid:edit', shown: 'enter', label: 'Edit the cell', run: () => {} },
    { keys: 'grid:fill', shown: 'ctrl+d', label: 'Fill down', run: () => {} },
    { keys: 'grid:none', shown: 'delete', label: 'No discount', run: () => {} },
    { keys: 'grid:undo', shown: 'ctrl+z', label: 'Undo', run: () => {} },
  ])

  return (
    <GridFrame label={t('Discounts')}>
      <GridHead
        title={t('Items')}
        total={list.missing === 0 ? visible.length : total}
        capped={capped}
        keys={[
          ['enter', t('edit')],
          ['ctrl+d', t('fill down')],
          ['ctrl+v', t('paste')],
          ['delete', t('no discount')],
        ]}
      >
        {filters}
      </GridHead>
      {visible.length === 0 ? (
        <EmptyState
          line={t('No item matches these filters.')}
          action={{ label: t('Clear filters'), run: onClear }}
        />
      ) : (
        <Grid
          entry={entry}
          handle={grid}
          name="customer-prices"
          label={t('Discounts')}
          rows={visible}
          columns={columns}
          rowId={({ row }) => String(row.itemId)}
          rowLabel={({ row }) => row.itemName}
          onEdit={edits => {
            setMessage(undefined)
            sheet.put(edits)
          }}
        />
      )}
      <RowsMissing missing={list.missing} query={list.query} onMore={list.onMore} />
      <EditNotes edit={{ ...sheet, followed: [], keepMine }} words={{ label: nameOf }} />
      {changed.length > 0 && (
        <DiscountBar
          sum={sum}
          issue={chooseFirst(sheet) ?? reply?.message}
          isBlocked={wrong + clashes.length > 0}
          isBusy={isLoading}
          onDiscard={discard}
          onReview={() => setReviewing(true)}
          onSave={() => void save()}
        />
      )}
      {isReviewing && clashes.length === 0 && (
        <ReviewDiscounts
          changed={changed}
          today={today}
          isBusy={isLoading}
          onSave={() => void save()}
          onClose={() => setReviewing(false)}
        />
      )}
    </GridFrame>
  )
}

/** The items shown, and those with unsaved input that the filters leave out. */
function withTypedIn(
  shown: readonly CustomerItem[],
  { texts, opened }: TypedDiscounts,
): readonly CustomerItem[] {
  const ids = new Set(shown.map(({ itemId }) => itemId))
  const others = [...opened.values()].filter(({ itemId }) => texts[itemId] !== undefined && !ids.has(itemId))
  return others.length === 0 ? shown : [...shown, ...others]
}

function DiscountBar({
  sum: { changed, wrong, belowCost, packsFollow },
  issue,
  ...bar
}: SaveState & { sum: DiscountSum }) {
  return (
    <SaveBar
      needs={customers.saveDiscounts}
      title={plural(changed.length, '{count} discount changed', '{count} discounts changed')}
      look={belowCost > 0 ? t('{count} below cost; check again', { count: belowCost }) : undefined}
      line={`${plural(packsFollow, '{count} pack price follows', '{count} pack prices follow')} · ${t('open orders keep their price')}`}
      issue={
        issue ??
        (wrong > 0 ? plural(wrong, '{count} needs correcting', '{count} need correcting') : undefined)
      }
      save={plural(changed.length, 'Save {count} discount', 'Save {count} discounts')}
      {...bar}
    />
  )
}

/** Takes a save back: the discounts that the lines came with are saved again. */
function useTakeBack(customerid: number) {
  const [saveDiscounts] = useSaveDiscountsMutation()
  return async (saved: readonly DiscountLine[], answered: readonly CustomerItem[]) => {
    const answerOf = new Map(answered.map(item => [item.itemId, item]))
    const discounts = saved.flatMap(line => {
      const item = answerOf.get(line.row.itemId)
      return item ? wishBack(line, item) : []
    })
    try {
      await saveDiscounts({ body: { customerId: customerid, discounts } }).unwrap()
      toast.info(t('Discounts undone'))
    } catch (error) {
      shownInPlace(error)
      toast.error(t('The discounts could not be undone'), { detail: reasonOf(error) })
    }
  }
}
