import { countedCheques } from '@packhouse/contract/billing/payments/terms.ts'
import { formatDay, isDay } from '@packhouse/contract/day.ts'
import type { CustomerDues, OpenDue } from '../../billing/payments/dues.ts'
import { type Tile, Tiles } from '../../ui/layout/Tiles.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { duesText } from '../../ui/values/duesText.ts'
import { plural, t } from '../../ui/words.ts'

/** Returns the open documents of a tile: all, overdue, or due by tomorrow. */
export function shownDues(
  open: readonly OpenDue[],
  chosen: string | null,
  { dueSoon }: CustomerDues,
): readonly OpenDue[] {
  if (chosen === 'OVERDUE') return open.filter(({ daysLate }) => daysLate > 0)
  if (chosen === 'DUE_SOON')
    return open.filter(({ daysLate, dueDate }) => daysLate <= 0 && dueDate <= dueSoon.by)
  return open
}

const documentsText = (count: number) => plural(count, '{count} invoice', '{count} invoices')

/** What is taken off before the credit that is left. */
function afterText(dues: CustomerDues): string {
  const [amount, cheques] = [amountText(dues.openOrders), countedCheques(dues)]
  if (cheques === 0) return t('after open orders {amount}', { amount })
  return t('after open orders {amount}, with cheques {cheques}', { amount, cheques: amountText(cheques) })
}

interface DetailTilesProps {
  dues: CustomerDues
  chosen: string | null
  onChoose: (dues: string | null) => void
}

/** Five amounts in full; the first three filter the open invoices. */
export function DetailTiles({ dues, chosen, onChoose }: DetailTilesProps) {
  const { outstanding, open, overdue, dueSoon, available, advance, uncleared, isPostpaid } = dues
  const tiles: Tile[] = [
    {
      key: 'OUTSTANDING',
      label: t('Outstanding'),
      count: duesText(outstanding),
      help: plural(open.count, '{count} open invoice', '{count} open invoices'),
    },
    {
      key: 'OVERDUE',
      label: t('Overdue'),
      count: amountText(overdue.amount),
      help: [
        documentsText(overdue.count),
        overdue.oldestDays > 0 && plural(overdue.oldestDays, 'oldest {count} day', 'oldest {count} days'),
      ]
        .filter(Boolean)
        .join(', '),
    },
    {
      key: 'DUE_SOON',
      label: t('Due by {day}', {
        day: isDay(dueSoon.by) ? formatDay(dueSoon.by).replace(/ \d{4}$/, '') : dueSoon.by,
      }),
      count: amountText(dueSoon.amount),
      help: documentsText(dueSoon.count),
    },
    {
      key: 'AVAILABLE',
      label: isPostpaid ? t('Available') : t('Free advance'),
      count: amountText(available),
      help: afterText(dues),
      still: true,
    },
    {
      key: 'ADVANCE',
      label: t('Advance'),
      count: amountText(advance),
      help:
        uncleared.count > 0
          ? t('{amount} not cleared', { amount: amountText(uncleared.amount) })
          : t('not allocated'),
      still: true,
    },
  ]
  return (
    <Tiles
      label={t('Dues at a glance')}
      tiles={tiles}
      chosen={chosen ?? 'OUTSTANDING'}
      onChoose={key => onChoose(key === 'OUTSTANDING' ? null : key)}
    />
  )
}
