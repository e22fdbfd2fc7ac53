import { Button } from '@mantine/core'
import type { Day } from '@packhouse/contract/day.ts'
import type { ReactNode } from 'react'
import css from '../../ui/grid/SheetFrame.module.css'
import { KeyCap } from '../../ui/KeyCap.tsx'
import { t } from '../../ui/words.ts'
import type { StockRow } from '../api.ts'
import { BuyGrid } from './BuyGrid.tsx'
import type { BuyTexts } from './buying.ts'

interface BuyFrameProps {
  title: string
  rows: readonly StockRow[]
  total: number
  suppliers: readonly string[]
  day: Day
  today: Day
  texts: BuyTexts
  onType: (change: (before: BuyTexts) => BuyTexts) => void
  filters: ReactNode
  /** Back to the list that the items were chosen from. */
  onClose: (() => void) | undefined
  onMore: (() => void) | undefined
}

/** The buying grid with its head: what it holds, how it is worked. */
export function BuyFrame({ title, rows, total, filters, onClose, onMore, ...grid }: BuyFrameProps) {
  return (
    <section className={css.frame} aria-label={title}>
      <header className={css.head}>
        <h2>
          {title} <span>{total}</span>
        </h2>
        {filters}
        {onMore && (
          <Button variant="default" size="compact-sm" onClick={onMore}>
            {t('Show more')}
          </Button>
        )}
        <span className={css.keys} aria-hidden="true">
          <span>
            <KeyCap keys="enter" /> {t('edit')}
          </span>
          <span>
            <KeyCap keys="ctrl+d" /> {t('fill down')}
          </span>
          <span>
            <KeyCap keys="ctrl+v" /> {t('paste from Excel')}
          </span>
        </span>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {t('Back to the list')}
          </Button>
        )}
      </header>
      <BuyGrid rows={rows} {...grid} onSaved={() => onClose?.()} />
    </section>
  )
}
