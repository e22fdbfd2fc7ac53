import type { Day } from '@packhouse/contract/day.ts'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { toast } from '../../app/toast.ts'
import { reasonOf, refusalIn, shownInPlace } from '../../ui/failure.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { GridHead } from '../../ui/grid/GridHead.tsx'
import { SaveBar } from '../../ui/grid/SaveBar.tsx'
import css from '../../ui/grid/SheetFrame.module.css'
import { afterEdits } from '../../ui/grid/typing.ts'
import { useLines } from '../../ui/grid/useLines.ts'
import { useKeys } from '../../ui/keys.ts'
import { EmptyState } from '../../ui/States.tsx'
import { plural, t } from '../../ui/words.ts'
import { type CustomerItem, useSaveDiscountsMutation } from '../api.ts'
import { discountColumns } from './columns.tsx'
import {
  afterTyping,
  type CellTexts,
  type DiscountLine,
  type DiscountTexts,
  discountCells,
  readLine,
  sumOf,
  wishBack,
  wishOf,
} from './lines.ts'

const ReviewDiscounts = lazy(async () => ({ default: (await import('./ReviewDiscounts.tsx')).ReviewDiscounts }))

interface DiscountSheetProps {
  customerid: number
  /** All that the customer may order. */
  items: readonly CustomerItem[]
  /** Those that the filters leave. */
  shown: readonly CustomerItem[]
  today: Day
  /** What was typed; it belongs to the page, so that a look at another customer loses nothing. */
  texts: DiscountTexts
  onType: (change: (before: DiscountTexts) => DiscountTexts) => void
  filters: ReactNode
  onClear: () => void
}

/** The discounts of one customer in a grid, and the bar that saves them. Nothing is saved before; one undo takes all of it back. */
export function DiscountSheet({ customerid, items, shown, today, texts, onType, filters, onClear }: DiscountSheetProps) {
  const [told, setTold] = useState<{ message: string; faults: ReadonlyMap<number, string> }>()
  const [isReviewing, setReviewing] = useState(false)
  const [saveDiscounts, { isLoading }] = useSaveDiscountsMutation()
  const read = useCallback((row: CustomerItem, typed: Partial<CellTexts> = {}) => readLine(row, typed, today), [today])
  const lines = useLines({ rows: items, texts, read })
  const sum = useMemo(() => sumOf(lines), [lines])
  const visible = useMemo(() => {
    const ids = new Set(shown.map(({ itemId }) => itemId))
    return lines.filter(({ row }) => ids.has(row.itemId))
  }, [lines, shown])
  const columns = useMemo(() => discountColumns(today, told?.faults ?? new Map()), [today, told])
  const { changed, wrong, belowCost, packsFollow } = sum

  const takeBack = async (saved: readonly DiscountLine[], answered: readonly CustomerItem[]) => {
    const answerOf = new Map(answered.map(item => [item.itemId, item]))
    const discounts = saved.flatMap(line => {
      const item = answerOf.get(line.row.itemId)
      return item ? wishBack(line, item) : []
    })
    try {
      await saveDiscounts({ body: { customerId: customerid, discounts } }).unwrap()
      toast.info(t('The discounts are as before'))
    } catch (error) {
      shownInPlace(error)
      toast.error(reasonOf(error))
    }
  }
  const save = async () => {
    if (changed.length === 0 || wrong > 0 || isLoading) return
    setTold(undefined)
    try {
      const answered = await saveDiscounts({ body: { customerId: customerid, discounts: changed.map(wishOf) } }).unwrap()
      onType(() => ({}))
      toast.success(plural(changed.length, '{count} discount saved', '{count} discounts saved'), {
        action: { label: t('Undo'), run: () => void takeBack(changed, answered) },
      })
    } catch (error) {
      shownInPlace(error)
      const itemId = refusalIn(error)?.data.itemId
      const message = reasonOf(error)
      setTold({ message, faults: new Map(typeof itemId === 'number' ? [[itemId, message]] : []) })
    }
    setReviewing(false)
  }
  useKeys('Customer prices', [
    { keys: 'ctrl+s', label: 'Save the discounts', run: () => void save(), inFields: true },
    { keys: 'grid:edit', shown: 'enter', label: 'Edit the cell', run: () => {} },
    { keys: 'grid:fill', shown: 'ctrl+d', label: 'Fill down', run: () => {} },
    { keys: 'grid:none', shown: 'delete', label: 'No discount', run: () => {} },
    { keys: 'grid:undo', shown: 'ctrl+z', label: 'Undo', run: () => {} },
  ])

  return (
    <section className={css.frame} aria-label={t('Discounts')}>
      <GridHead
        title={t('Items')}
        total={visible.length}
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
        <EmptyState line={t('No item fits these filters.')} action={{ label: t('Clear filters'), run: onClear }} />
      ) : (
        <Grid
          label={t('Discounts')}
          rows={visible}
          columns={columns}
          rowId={({ row }) => String(row.itemId)}
          rowLabel={({ row }) => row.itemName}
          onEdit={edits => {
            setTold(undefined)
            onType(before =>
              afterEdits(before, edits, {
                item: ({ row }) => row.row.itemId,
                typed: (cells: Partial<CellTexts> | undefined, { row, column, text }) =>
                  typed(cells, { row, column, text, today }),
              }),
            )
          }}
        />
      )}
      {changed.length > 0 && (
        <SaveBar
          title={plural(changed.length, '{count} discount changed', '{count} discounts changed')}
          look={belowCost > 0 ? t('{count} below cost, look again', { count: belowCost }) : undefined}
          line={`${plural(packsFollow, '{count} pack price follows', '{count} pack prices follow')} · ${t('open orders keep their price')}`}
          fault={
            told?.message ??
            (wrong > 0 ? plural(wrong, '{count} cannot be saved as it is', '{count} cannot be saved as they are') : undefined)
          }
          save={plural(changed.length, 'Save {count} discount', 'Save {count} discounts')}
          isBlocked={wrong > 0}
          isBusy={isLoading}
          onDiscard={() => {
            setTold(undefined)
            onType(() => ({}))
          }}
          onReview={() => setReviewing(true)}
          onSave={() => void save()}
        />
      )}
      {isReviewing && (
        <Suspense>
          <ReviewDiscounts
            changed={changed}
            today={today}
            isBusy={isLoading}
            onSave={() => void save()}
            onClose={() => setReviewing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface Typing {
  row: DiscountLine
  column: string
  text: string
  today: Day
}

/** A row whose cells say what stands anyway is untouched again. */
function typed(
  before: Partial<CellTexts> | undefined,
  { row: { row }, column, text, today }: Typing,
): Partial<CellTexts> | undefined {
  const cell = discountCells.find(one => one === column)
  if (!cell) return before
  const after = afterTyping(row, before ?? {}, { cell, text, today })
  return Object.keys(after).length > 0 ? after : undefined
}
