import { type RefObject, useState } from 'react'
import type { PriceRow } from '../../../api/pricing.ts'
import {
  namesIn,
  nothingTyped,
  type TypedRows,
  useTypedRows,
  withTyped,
} from '../../../app/edit/useTypedRows.ts'
import type { GridHandle } from '../../../ui/grid/gridProps.ts'
import { plural } from '../../../ui/words.ts'
import { afterTyping, type PriceLine, priceText, readLine } from './lines.ts'

/** The prices typed in the grid; rows stay in the totals even if a filter hides them. */
export function useTypedPrices(rows: readonly PriceRow[], grid: RefObject<GridHandle | null>) {
  const [typed, onType] = useState<TypedRows<PriceRow, string>>(nothingTyped)
  const { clashes, discard, ...rest } = useTypedRows({ rows, typed, onType, grid, clashOf })
  return {
    ...typed,
    ...rest,
    clashes,
    by: namesIn(clashes),
    put: (edits: readonly { row: Pick<PriceLine, 'row'>; text: string }[]) => {
      const edited = edits.map(({ row }) => row.row)
      onType(before => withTyped(before, edited, afterTyping(before.texts, edits)))
    },
    discard: () => {
      const count = Object.keys(typed.texts).length
      discard(plural(count, '{count} price discarded', '{count} prices discarded'))
    },
  }
}

function clashOf(opened: PriceRow, now: PriceRow, mine: string) {
  if (now.version <= opened.version || now.basePrice === opened.basePrice) return undefined
  if (!readLine(now, mine, 'NONE').isEdited) return undefined // both typed the same
  return { mine, theirs: priceText(now.basePrice), by: now.priceChangedBy ?? undefined }
}
