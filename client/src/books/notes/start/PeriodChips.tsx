import type { Day } from '@packhouse/contract/day.ts'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { t } from '../../../ui/words.ts'
import { type Period, periodText } from './periods.ts'

interface PeriodChipsProps {
  /** The first day of the last month with invoices. */
  month: Day
  period: Period
  disputed: boolean
  /** Customers of the period that dispute something. */
  count: number | undefined
  change: (to: { period?: Period; disputed?: boolean }) => void
}

const periods: readonly Period[] = [null, 'before', 'year']

/** The periods to choose from, and those in dispute alone. */
export const PeriodChips = ({ month, period, disputed, count, change }: PeriodChipsProps) => (
  <>
    {periods.map(one => (
      <ToggleChip key={one} label={periodText(one, month)} on={one === period} onToggle={() => change({ period: one })} />
    ))}
    <ToggleChip label={t('In dispute')} count={count} on={disputed} onToggle={on => change({ disputed: on })} />
  </>
)
