import { dayOf } from '@packhouse/contract/day.ts'
import { inRupees, negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { useState } from 'react'
import { useCustomerLedgerPagesInfiniteQuery } from '../../api/payments.ts'
import { usePages } from '../../app/requests/pages.ts'
import type { LedgerEntry } from '../../billing/payments/dues.ts'
import { rangeIn } from '../../ui/fields/dayRange.ts'
import { RangeChip } from '../../ui/fields/RangeChip.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'

/** 2627/BS/0003198 · order #24164 · quality: the reference of the entry. */
const referenceText = ({ number, reference, orderId, note }: LedgerEntry): string =>
  [number, reference, orderId !== null && t('order #{id}', { id: orderId }), note].filter(Boolean).join(' · ')

const money = (amount: Paise) => (amount === 0 ? <Text tone="quiet">-</Text> : <Money amount={amount} />)

const columns: Column<LedgerEntry>[] = [
  {
    id: 'date',
    rank: 'essential',
    head: 'Date',
    value: row => row.date,
    cell: row => <DateText value={row.date} form="short" />,
    sort: false,
    width: 78,
    fixed: true,
  },
  { id: 'entry', rank: 'essential', head: 'Entry', value: row => t(row.entry), sort: false, width: 192 },
  {
    id: 'reference',
    rank: 'useful',
    head: 'Reference',
    value: referenceText,
    cell: row => <Text tone="quiet">{referenceText(row)}</Text>,
    sort: false,
    width: 200,
    grow: 1,
  },
  {
    id: 'debit',
    rank: 'essential',
    head: 'Debit (₹)',
    value: row => inRupees(row.debit),
    cell: row => money(row.debit),
    align: 'end',
    sort: false,
    width: 106,
  },
  {
    id: 'credit',
    rank: 'essential',
    head: 'Credit (₹)',
    value: row => inRupees(row.credit),
    cell: row => <Text tone="good">{money(row.credit)}</Text>,
    align: 'end',
    sort: false,
    width: 106,
  },
  {
    id: 'balance',
    rank: 'essential',
    head: 'Balance (₹)',
    value: row => inRupees(row.balance),
    cell: row => (
      <b>
        <Money amount={row.balance} credit />
      </b>
    ),
    align: 'end',
    sort: false,
    width: 116,
  },
  { id: 'by', rank: 'spare', head: 'By', value: row => row.by, sort: false, width: 120, hidden: true },
]

/** The first page is short; further pages load on scroll. */
const pageSize = 25

/** Ledger of a customer, newest first. */
export function LedgerTable({ customerid }: { customerid: number }) {
  const [days, setDays] = useState<string | null>(null)
  const { query, hasMore, onMore } = usePages<LedgerEntry>(
    useCustomerLedgerPagesInfiniteQuery(
      { customerid, ...rangeIn(days, dayOf(new Date())), limit: pageSize },
      { refetchOnMountOrArgChange: true },
    ),
  )
  return (
    <DataTable
      name="ledger"
      title={t('Ledger')}
      query={query}
      columns={columns}
      rowId={row => String(row.id)}
      rowLabel={row => `${row.entry} ${row.number}`}
      empty={days ? t('No entries on these days.') : t('No entries yet.')}
      filters={<RangeChip label={t('Date')} value={days} onChange={setDays} />}
      keyboard={false}
      hasMore={hasMore}
      onMore={onMore}
      card={row => (
        <RecordCard>
          <strong>{t(row.entry)}</strong>
          <b>{row.debit > 0 ? <Money amount={row.debit} /> : <Money amount={negatePaise(row.credit)} />}</b>
          <span>
            <DateText value={row.date} form="short" /> · {row.number}
          </span>
          <span>
            <Money amount={row.balance} credit />
          </span>
        </RecordCard>
      )}
    />
  )
}
