import type { DuesFilter } from '@packhouse/contract/billing/payments/dues-days.ts'
import { formatDay, isDay } from '@packhouse/contract/day.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { shortAmountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import type { DuesSummary } from '../dues.ts'

interface DuesTilesProps {
  summary: DuesSummary | undefined
  chosen: DuesFilter | null
  onChoose: (dues: DuesFilter | null) => void
}

const nearDay = (day: string) => (isDay(day) ? formatDay(day).replace(/ \d{4}$/, '') : day)
const customersText = (count: number) => plural(count, '{count} customer', '{count} customers')

/** Amounts owed, overdue, due soon and received; a tile lists exactly its customers. */
export function DuesTiles({ summary, chosen, onChoose }: DuesTilesProps) {
  const { outstanding, overdue, dueSoon, received } = summary ?? {}
  const tiles: Tile<DuesFilter>[] = [
    {
      key: 'OUTSTANDING',
      label: t('Outstanding'),
      count: outstanding && shortAmountText(outstanding.amount),
      help: outstanding ? customersText(outstanding.customers) : '',
    },
    {
      key: 'OVERDUE',
      label: t('Overdue'),
      count: overdue && shortAmountText(overdue.amount),
      help:
        overdue &&
        [
          customersText(overdue.customers),
          overdue.oldestDays > 0 && plural(overdue.oldestDays, 'oldest {count} day', 'oldest {count} days'),
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      key: 'DUE_SOON',
      label: dueSoon ? t('Due by {day}', { day: nearDay(dueSoon.by) }) : t('Due by tomorrow'),
      count: dueSoon && shortAmountText(dueSoon.amount),
      help: dueSoon && customersText(dueSoon.customers),
    },
    {
      key: 'RECEIVED',
      label: t('Received this week'),
      count: received && shortAmountText(received.amount),
      help:
        received &&
        [
          plural(received.receipts, '{count} receipt, TDS not counted', '{count} receipts, TDS not counted'),
          received.unclearedCheques > 0 &&
            plural(received.unclearedCheques, '{count} cheque not cleared', '{count} cheques not cleared'),
        ]
          .filter(Boolean)
          .join(', '),
    },
  ]
  return <Tiles label={t('Dues at a glance')} tiles={tiles} chosen={chosen} onChoose={onChoose} />
}
