import { Button } from '@mantine/core'
import type { Day } from '@packhouse/contract/day.ts'
import type { ReactNode, Ref } from 'react'
import type { StockRow } from '../../../api/inventory.ts'
import type { usePages } from '../../../app/requests/pages.ts'
import { GridFrame } from '../../../ui/grid/GridFrame.tsx'
import { GridHead } from '../../../ui/grid/GridHead.tsx'
import type { Focusable } from '../../../ui/grid/gridProps.ts'
import { rowsOf } from '../../../ui/table/query.ts'
import { t } from '../../../ui/words.ts'
import { BuyGrid } from './BuyGrid.tsx'
import type { BuyTexts } from './buying.ts'

interface BuyFrameProps {
  /** Items ticked for estimates; null means those of the filter To buy. */
  chosen: readonly StockRow[] | null
  list: ReturnType<typeof usePages<StockRow>>
  suppliers: readonly string[]
  day: Day
  today: Day
  texts: BuyTexts
  onType: (change: (before: BuyTexts) => BuyTexts) => void
  filters: ReactNode
  /** Goes back to the list where the items were ticked. */
  onClose: () => void
  /** Handle to focus the cells from outside. */
  entry: Ref<Focusable>
}

/** The buying grid with its head: title, count and keys. */
export function BuyFrame({ chosen, list, filters, onClose, ...grid }: BuyFrameProps) {
  const title = chosen ? t('Add estimates') : t('To buy')
  const { rows, total, capped } = chosen
    ? { rows: chosen, total: chosen.length, capped: false }
    : rowsOf(list.query)
  return (
    <GridFrame label={title}>
      <GridHead
        title={title}
        total={total}
        capped={capped}
        keys={[
          ['enter', t('edit')],
          ['ctrl+d', t('fill down')],
          ['ctrl+v', t('paste from Excel')],
        ]}
        after={
          chosen && (
            <Button variant="default" onClick={onClose}>
              {t('Back to the list')}
            </Button>
          )
        }
      >
        {!chosen && filters}
        {!chosen && list.hasMore && (
          <Button variant="default" size="compact-sm" onClick={list.onMore}>
            {t('Show more')}
          </Button>
        )}
      </GridHead>
      <BuyGrid rows={rows} {...grid} onSaved={onClose} />
    </GridFrame>
  )
}
