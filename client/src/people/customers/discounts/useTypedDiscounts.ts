import type { Day } from '@packhouse/contract/day.ts'
import { type RefObject, useCallback, useMemo } from 'react'
import type { CustomerItem } from '../../../api/customers.ts'
import { useLastChangers } from '../../../app/edit/useLastChangers.ts'
import { namesIn, type TypedRows, useTypedRows, withTyped } from '../../../app/edit/useTypedRows.ts'
import type { GridEdit, GridHandle } from '../../../ui/grid/gridProps.ts'
import { afterEdits } from '../../../ui/grid/typing.ts'
import { savedMeanwhile, typedOver } from './discountClashes.ts'
import { afterTyping, type CellTexts, type DiscountLine, discountCells } from './lines.ts'

/** Unsaved discounts of one customer. */
export type TypedDiscounts = TypedRows<CustomerItem, Partial<CellTexts>>

interface DiscountsTypedIn {
  items: readonly CustomerItem[]
  typed: TypedDiscounts
  onType: (change: (before: TypedDiscounts) => TypedDiscounts) => void
  grid: RefObject<GridHandle | null>
  today: Day
}

/** Unsaved discounts of a customer, and the rows they are applied to. */
export function useTypedDiscounts({ items, typed, onType, grid, today }: DiscountsTypedIn) {
  const { texts, opened } = typed
  const clashOf = useCallback(
    (row: CustomerItem, now: CustomerItem, cells: Partial<CellTexts>) =>
      savedMeanwhile(row, now, cells, today).clash,
    [today],
  )
  const { clashes: unsigned, ...rest } = useTypedRows({
    rows: items,
    typed,
    onType,
    grid,
    clashOf,
    over: typedOver,
  })
  const by = useLastChangers(
    'customer_discount',
    unsigned.flatMap(({ discountId }) => discountId ?? []),
  )
  const clashes = unsigned.map(clash => ({
    ...clash,
    by: clash.discountId === undefined ? undefined : by(clash.discountId),
  }))
  const read = useMemo(() => {
    const left: Record<number, Partial<CellTexts>> = {}
    const rows = items.map(now => {
      const [row, cells] = [opened.get(now.itemId), texts[now.itemId]]
      if (!row || !cells) return now
      const after = savedMeanwhile(row, now, cells, today)
      if (after.typed) left[now.itemId] = after.typed
      return after.row
    })
    return { rows, texts: left }
  }, [items, opened, texts, today])
  return {
    ...read,
    ...rest,
    clashes,
    by: namesIn(clashes),
    put(edits: readonly GridEdit<DiscountLine>[]) {
      const rows = edits.map(({ row }) => row.row)
      onType(before =>
        withTyped(
          before,
          rows,
          afterEdits(before.texts, edits, {
            item: ({ row }) => row.row.itemId,
            typed: (cells: Partial<CellTexts> | undefined, edit) => cellsAfter(cells, edit, today),
          }),
        ),
      )
    },
  }
}

/** A row whose cells equal the saved ones counts as untouched again. */
function cellsAfter(
  before: Partial<CellTexts> | undefined,
  { row: { row }, column, text }: GridEdit<DiscountLine>,
  today: Day,
): Partial<CellTexts> | undefined {
  const cell = discountCells.find(one => one === column)
  if (!cell) return before
  const after = afterTyping(row, before ?? {}, { cell, text, today })
  return Object.keys(after).length > 0 ? after : undefined
}
