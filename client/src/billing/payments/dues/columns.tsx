import type { DuesFilter } from '@packhouse/contract/billing/payments/dues-days.ts'
import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import type { CustomerRow } from '../../../api/customers.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { ActiveDot } from '../../../ui/values/ActiveDot.tsx'
import { CreditChip } from '../../../ui/values/CreditChip.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import { OutletsButton } from './OutletsButton.tsx'

/** Whether the account is active, next to its credit status; OK is not shown. */
export const Position = ({ row }: { row: Pick<CustomerRow, 'isActive' | 'creditStatus'> }) => (
  <Row as="span">
    <ActiveDot isActive={row.isActive} />
    {row.creditStatus !== 'OK' && <CreditChip status={row.creditStatus} />}
  </Row>
)

/** The columns of the dues list, named and ordered as in the specification. */
const rupeesOf = (amount: Paise | null | undefined) =>
  amount === null || amount === undefined ? amount : inRupees(amount)

const columns: Column<CustomerRow>[] = [
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer/Business Name',
    value: row => row.businessName,
    cell: row => <NameCell name={row.businessName} behind={row.city} />,
    dense: {
      width: 190,
      head: 'Customer',
      cell: row => <NameCell name={row.businessName} behind={row.city} stacked />,
    },
    sort: 'businessName',
    width: 250,
    grow: 1,
    fixed: true,
  },
  {
    id: 'outlets',
    rank: 'spare',
    head: 'Outlets',
    value: row => row.outlets,
    cell: row => (
      <OutletsButton customerId={row.customerID} customer={row.businessName} count={row.outlets} />
    ),
    sort: false,
    width: 84,
  },
  { id: 'poc', rank: 'spare', head: 'Business POC', value: row => row.businessPOC, sort: false, width: 168 },
  {
    id: 'contact',
    rank: 'useful',
    head: 'POC Contact',
    value: row => row.pocContact,
    cell: row => (
      <Text tone="quiet" figures>
        {spacedMobile(row.pocContact)}
      </Text>
    ),
    sort: false,
    width: 128,
  },
  {
    id: 'limit',
    rank: 'useful',
    head: 'Credit Limit (₹)',
    value: row => rupeesOf(row.creditLimit),
    cell: row => <Money amount={row.creditLimit} />,
    align: 'end',
    sort: 'creditLimit',
    width: 136,
  },
  {
    id: 'outstanding',
    rank: 'essential',
    head: 'Outstanding (₹)',
    value: row => rupeesOf(row.outstanding),
    cell: row => (
      <b>
        <Money amount={row.outstanding} credit />
      </b>
    ),
    align: 'end',
    sort: 'outstanding',
    width: 146,
  },
  {
    id: 'status',
    rank: 'essential',
    head: 'Status',
    value: row => (row.isActive ? t('Active') : t('Inactive')),
    cell: row => <Position row={row} />,
    copy: row => `${row.status} ${row.creditStatus}`,
    sort: false,
    width: 172,
  },
]

/** What a tile adds up, where that is not the whole of what is owed. */
const tileHeads: Partial<Record<DuesFilter, string>> = {
  OVERDUE: 'Overdue (₹)',
  DUE_SOON: 'Due by tomorrow (₹)',
  RECEIVED: 'Received this week (₹)',
  BOUNCED: 'Bounced (₹)',
}

/** The columns of the list, with what the chosen tile adds up before the status. */
export function duesColumns(tile: DuesFilter | null): Column<CustomerRow>[] {
  const head = tile === null ? undefined : tileHeads[tile]
  if (head === undefined) return columns
  const amount: Column<CustomerRow> = {
    id: 'ofTile',
    rank: 'essential',
    head,
    value: row => rupeesOf(row.ofTile),
    cell: row => (
      <b>
        <Money amount={row.ofTile} />
      </b>
    ),
    align: 'end',
    sort: false,
    width: 156,
  }
  return columns.toSpliced(-1, 0, amount)
}
