import { inRupees, negatePaise, type Paise } from '@packhouse/contract/money.ts'
import type { Supplier, SupplierEntry } from '../../api/suppliers.ts'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { DateText, dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import { entryWords, modeWords, owedText } from './supplierWords.ts'

const balance = 'costs' as const

/** What we owe; what is to come from the supplier says so, as a sign would be overlooked. (rules §34.6) */
const Owed = ({ balance: owed }: { balance: Paise | undefined }) =>
  owed !== undefined && owed < 0 ? (
    <Text tone="good">{t('{amount} to come', { amount: figureText(negatePaise(owed)) })}</Text>
  ) : (
    <Money amount={owed} />
  )

export const supplierColumns: Column<Supplier>[] = [
  {
    id: 'name',
    rank: 'essential',
    head: 'Supplier',
    width: 190,
    grow: 1,
    fixed: true,
    sort: 'name',
    value: row => row.name,
    cell: row => <NameCell name={row.name} behind={row.isActive ? row.note : t('inactive')} />,
  },
  { id: 'market', rank: 'useful', head: 'Market', value: row => row.market, sort: 'market', width: 160 },
  { id: 'mobile', rank: 'useful', head: 'Mobile', value: row => row.mobile, sort: false, width: 120 },
  {
    id: 'gstin',
    rank: 'spare',
    head: 'GSTIN',
    sort: false,
    width: 150,
    value: row => row.gstin ?? t('Not registered'),
  },
  {
    id: 'balance',
    rank: 'essential',
    head: 'We owe (₹)',
    sort: 'balance',
    align: 'end',
    width: 148,
    needs: balance,
    value: row => row.balance && inRupees(row.balance),
    cell: row => <Owed balance={row.balance} />,
  },
  {
    id: 'since',
    rank: 'useful',
    head: 'Since',
    sort: false,
    align: 'end',
    width: 96,
    needs: balance,
    value: row => row.owedSince,
    cell: row => <DateText value={row.owedSince ?? null} form="short" />,
  },
]

/** A supplier on a phone. */
export const SupplierCard = ({ row }: { row: Supplier }) => (
  <RecordCard>
    <strong>{row.name}</strong>
    <b>{owedText(row.balance)}</b>
    <span>{[row.market, row.mobile].filter(Boolean).join(' · ')}</span>
    <span>
      {row.isActive
        ? row.owedSince && t('since {day}', { day: dateText(row.owedSince, 'short') })
        : t('inactive')}
    </span>
  </RecordCard>
)

const kindOf = (row: SupplierEntry): string =>
  [t(entryWords[row.kind]), row.mode && modeWords[row.mode], row.label].filter(Boolean).join(', ')
const whatOf = (row: SupplierEntry): string => [kindOf(row), row.note].filter(Boolean).join(', ')

export const entryColumns: Column<SupplierEntry>[] = [
  {
    id: 'day',
    rank: 'essential',
    head: 'Day',
    sort: false,
    width: 84,
    value: row => row.day,
    cell: row => <DateText value={row.day} form="short" />,
  },
  {
    id: 'what',
    rank: 'essential',
    head: 'What',
    sort: false,
    width: 180,
    grow: 1,
    fixed: true,
    value: whatOf,
    cell: row => <NameCell name={kindOf(row)} behind={row.note} stacked />,
  },
  {
    id: 'amount',
    rank: 'essential',
    head: 'Amount (₹)',
    sort: false,
    align: 'end',
    width: 110,
    value: row => inRupees(row.amount),
    cell: row => <Money amount={row.amount} />,
  },
  {
    id: 'balance',
    rank: 'essential',
    head: 'We owe (₹)',
    sort: false,
    align: 'end',
    width: 140,
    value: row => inRupees(row.balance),
    cell: row => <Owed balance={row.balance} />,
  },
  { id: 'by', rank: 'spare', head: 'By', value: row => row.by, sort: false, width: 120 },
]

/** An entry on a phone. */
export const EntryCard = ({ row }: { row: SupplierEntry }) => (
  <RecordCard>
    <strong>{whatOf(row)}</strong>
    <b>
      <Money amount={row.amount} />
    </b>
    <span>
      {dateText(row.day, 'short')} · {row.by}
    </span>
    <span>{owedText(row.balance)}</span>
  </RecordCard>
)
