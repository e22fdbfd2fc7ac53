import { inRupees } from '@packhouse/contract/money.ts'
import type { BilledCustomer } from '../../../api/notes.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import { disputeText } from './disputeText.ts'
import css from './NoteStart.module.css'

const place = ({ outlets, city }: BilledCustomer): string =>
  outlets > 1 ? plural(outlets, '{count} outlet', '{count} outlets') : city

/** What is disputed, on a chip; the panel has all of its words. */
const DisputeChip = ({ of: { dispute } }: { of: BilledCustomer }) =>
  dispute && (
    <span className={css.chip}>
      <Chip tone="warn">
        <Text cut>{disputeText(dispute)}</Text>
      </Chip>
    </span>
  )

export const columns: Column<BilledCustomer>[] = [
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    width: 230,
    grow: 1,
    fixed: true,
    sort: false,
    value: row => row.businessName,
    cell: row => <NameCell name={row.businessName} behind={place(row)} />,
  },
  {
    id: 'invoices',
    rank: 'essential',
    head: 'Invoices',
    width: 84,
    align: 'end',
    sort: false,
    value: row => row.invoices,
  },
  {
    id: 'sum',
    rank: 'essential',
    head: 'Sum (₹)',
    width: 124,
    align: 'end',
    sort: false,
    value: row => inRupees(row.total),
    cell: row => (
      <b>
        <Money amount={row.total} />
      </b>
    ),
  },
  {
    id: 'credited',
    rank: 'useful',
    head: 'Credited (₹)',
    width: 108,
    align: 'end',
    sort: false,
    value: row => (row.credited > 0 ? inRupees(row.credited) : null),
    cell: row =>
      row.credited > 0 ? (
        <Text tone="quiet">
          <Money amount={row.credited} />
        </Text>
      ) : undefined,
  },
  {
    id: 'note',
    rank: 'spare',
    head: 'Last note',
    width: 96,
    sort: false,
    value: row => row.notes[0]?.date,
    cell: row => row.notes[0] && dateText(row.notes[0].date, 'short'),
  },
  {
    id: 'dispute',
    rank: 'essential',
    head: 'In dispute',
    width: 150,
    grow: 1,
    sort: false,
    value: row => row.dispute && disputeText(row.dispute),
    cell: row => <DisputeChip of={row} />,
  },
]

export const look = {
  rowId: ({ customerId }: BilledCustomer) => String(customerId),
  rowLabel: ({ businessName }: BilledCustomer) => businessName,
  card: (row: BilledCustomer) => (
    <RecordCard>
      <strong>{row.businessName}</strong>
      <b>
        <Money amount={row.total} />
      </b>
      <span>{[plural(row.invoices, '{count} invoice', '{count} invoices'), place(row)].join(' · ')}</span>
      <span>{row.credited > 0 && t('{amount} credited', { amount: amountText(row.credited) })}</span>
      {row.dispute && (
        <Text as="p" tone="warn" data-wide>
          {disputeText(row.dispute)}
        </Text>
      )}
    </RecordCard>
  ),
}
