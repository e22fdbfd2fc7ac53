import { Button } from '@mantine/core'
import type { Day } from '@packhouse/contract/day.ts'
import type { ReactNode, Ref } from 'react'
import type { StockRow } from '../../api/inventory.ts'
import type { Focusable } from '../../ui/grid/Grid.tsx'
import { GridFrame } from '../../ui/grid/GridFrame.tsx'
import { GridHead } from '../../ui/grid/GridHead.tsx'
import { t } from '../../ui/words.ts'
import { BuyGrid } from './BuyGrid.tsx'
import type { BuyTexts } from './buying.ts'

interface BuyFrameProps {
  title: string
  rows: readonly StockRow[]
  total: number
  /** There are more than were counted. */
  capped: boolean
  suppliers: readonly string[]
  day: Day
  today: Day
  texts: BuyTexts
  onType: (change: (before: BuyTexts) => BuyTexts) => void
  filters: ReactNode
  /** Goes back to the list where the items were chosen. */
  onClose: (() => void) | undefined
  onMore: (() => void) | undefined
  /** Handle to focus the cells from outside. */
  entry: Ref<Focusable>
}

/** The buying grid with its head: title, count and keys. */
export function BuyFrame({ title, rows, total, capped, filters, onClose, onMore, ...grid }: BuyFrameProps) {
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
          onClose && (
            <Button variant="default" onClick={onClose}>
              {t('Back to the list')}
            </Button>
          )
        }
      >
        {filters}
        {onMore && (
          <Button variant="default" size="compact-sm" onClick={onMore}>
            {t('Show more')}
          </Button>
        )}
      </GridHead>
      <BuyGrid rows={rows} {...grid} onSaved={() => onClose?.()} />
    </GridFrame>
  )
}
