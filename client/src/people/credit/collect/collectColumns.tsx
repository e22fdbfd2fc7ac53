import { inRupees } from '@packhouse/contract/money.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import type { ToCollect } from '../../../api/credit.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import { outcomeWords } from '../words.ts'

/** The promise, or else the outcome of the last call. */
const saidText = ({ promise, lastCall }: ToCollect): string | null =>
  promise
    ? t('{amount} by {day}', { amount: amountText(promise.amount), day: dateText(promise.by, 'short') })
    : lastCall && `${t(outcomeWords[lastCall.outcome])}, ${dateText(lastCall.at, 'moment')}`

const paidText = ({ lastPayment }: ToCollect): string | null =>
  lastPayment && `${amountText(lastPayment.amount)}, ${dateText(lastPayment.date, 'short')}`

const lateText = ({ oldestDays }: ToCollect): string | undefined =>
  oldestDays > 0 ? plural(oldestDays, '{count} day', '{count} days') : undefined

/** The columns of customers who owe. */
export const collectColumns: Column<ToCollect>[] = [
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: row => row.businessname,
    cell: row => <NameCell name={row.businessname} behind={row.contact} />,
    dense: { width: 160, cell: row => <NameCell name={row.businessname} behind={row.contact} stacked /> },
    width: 220,
    grow: 1,
    fixed: true,
    sort: 'businessname',
  },
  {
    id: 'mobile',
    rank: 'useful',
    head: 'Mobile',
    value: row => row.mobile,
    cell: row => (
      <Text tone="quiet" figures>
        {spacedMobile(row.mobile)}
      </Text>
    ),
    width: 112,
    sort: 'mobile',
  },
  {
    id: 'due',
    rank: 'essential',
    head: 'Due (₹)',
    value: row => inRupees(row.due),
    sort: 'due',
    cell: row => (
      <b>
        <Money amount={row.due} />
      </b>
    ),
    align: 'end',
    width: 118,
  },
  {
    id: 'overdue',
    rank: 'essential',
    head: 'Overdue (₹)',
    value: row => inRupees(row.overdue),
    sort: 'overdue',
    cell: row =>
      row.overdue > 0 && (
        <Text tone="bad" weight="medium">
          <Money amount={row.overdue} />
        </Text>
      ),
    align: 'end',
    width: 118,
  },
  {
    id: 'late',
    rank: 'useful',
    head: 'Oldest',
    value: row => row.oldestDays,
    cell: lateText,
    width: 114,
    sort: 'oldestDays',
  },
  { id: 'paid', rank: 'spare', head: 'Last payment', value: paidText, width: 172 },
  { id: 'said', rank: 'useful', head: 'Promise, last call', value: saidText, width: 210 },
]
