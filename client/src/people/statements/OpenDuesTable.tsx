import { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import { IconFileMinus } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { notesPath, orderPath } from '../../app/navigation/paths.ts'
import type { OpenDue } from '../../billing/payments/dues.ts'
import { Text } from '../../ui/layout/Text.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { TableQuery } from '../../ui/table/query.ts'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { plural, t } from '../../ui/words.ts'

const kinds: Record<OpenDue['kind'], string> = {
  INVOICE: 'Invoice',
  OPENING: 'Opening dues',
  DEBIT_NOTE: 'Debit note',
}

/** 20 days late, Today, Tomorrow, In 8 days. */
function When({ daysLate }: Pick<OpenDue, 'daysLate'>) {
  if (daysLate > 0) return <Chip tone="bad">{plural(daysLate, '{count} day late', '{count} days late')}</Chip>
  if (daysLate === 0) return <Chip tone="warn">{t('Today')}</Chip>
  if (daysLate === -1) return <Chip tone="warn">{t('Tomorrow')}</Chip>
  return <Text tone="quiet">{t('In {count} days', { count: -daysLate })}</Text>
}

const columns: Column<OpenDue>[] = [
  {
    id: 'number',
    rank: 'essential',
    head: 'Invoice',
    value: row => row.number,
    cell: row => <strong>{row.number}</strong>,
    width: 150,
    grow: 1,
    fixed: true,
  },
  { id: 'kind', rank: 'spare', head: 'Kind', value: row => t(kinds[row.kind]), width: 110, hidden: true },
  {
    id: 'order',
    rank: 'spare',
    head: 'Order',
    value: row => row.orderId,
    cell: row => row.orderId !== null && <Link to={orderPath(row.orderId)}>#{row.orderId}</Link>,
    width: 84,
    hidden: true,
  },
  {
    id: 'date',
    rank: 'spare',
    head: 'Date',
    value: row => row.date,
    cell: row => <DateText value={row.date} form="short" />,
    align: 'end',
    width: 76,
  },
  {
    id: 'due',
    rank: 'essential',
    head: 'Due',
    value: row => row.dueDate,
    cell: row => <DateText value={row.dueDate} form="short" tone="text" />,
    align: 'end',
    width: 76,
  },
  {
    id: 'when',
    rank: 'useful',
    head: 'When',
    value: row => row.daysLate,
    cell: row => <When daysLate={row.daysLate} />,
    width: 112,
  },
  {
    id: 'total',
    rank: 'useful',
    head: 'Total (₹)',
    value: row => inRupees(row.total),
    cell: row => <Money amount={row.total} />,
    align: 'end',
    width: 108,
  },
  {
    id: 'settled',
    rank: 'useful',
    head: 'Settled (₹)',
    value: row => inRupees(row.settled),
    cell: row => (row.settled > 0 ? <Money amount={row.settled} /> : <Text tone="quiet">-</Text>),
    align: 'end',
    width: 108,
  },
  {
    id: 'open',
    rank: 'essential',
    head: 'Open (₹)',
    value: row => inRupees(row.open),
    cell: row => (
      <b>
        <Money amount={row.open} />
      </b>
    ),
    align: 'end',
    width: 112,
  },
]

interface OpenDuesTableProps {
  customerid: number
  query: TableQuery<OpenDue>
  isFiltered: boolean
  onAll: () => void
}

/** Unpaid documents, oldest due first. "Settled" is receipts, credit notes and write-offs together. */
export function OpenDuesTable({ customerid, query, isFiltered, onAll }: OpenDuesTableProps) {
  const navigate = useNavigate()
  const actions = useCallback(
    (row: OpenDue) => [
      {
        label: t('Note without goods…'),
        icon: IconFileMinus,
        run: () => void navigate(notesPath(customerid, [row.number])),
        needs: notes.createNotes,
        disabledReason: row.kind === 'INVOICE' ? undefined : t('Only an invoice can have one'),
      },
    ],
    [navigate, customerid],
  )
  return (
    <DataTable
      name="open-dues"
      title={t('Open invoices')}
      query={query}
      columns={columns}
      rowId={row => row.number}
      rowLabel={row => row.number}
      actions={actions}
      empty={
        isFiltered
          ? {
              line: t('None of these invoices is open.'),
              action: { label: t('Show all open invoices'), run: onAll },
            }
          : t('Everything is paid.')
      }
      card={row => (
        <RecordCard>
          <strong>{row.number}</strong>
          <b>
            <Money amount={row.open} />
          </b>
          <span>
            {t('due')} <DateText value={row.dueDate} form="short" />
          </span>
          <When daysLate={row.daysLate} />
        </RecordCard>
      )}
    />
  )
}
