import { inRupees, type Paise } from '@packhouse/contract/money.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import type { CustomerRow } from '../../../api/customers.ts'
import { ListedCredit } from '../../../app/list/ListedCredit.tsx'
import { activeColumn } from '../../../ui/table/activeColumn.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'

const rupeesOf = (amount: Paise | null | undefined) =>
  amount === null || amount === undefined ? amount : inRupees(amount)

/** The columns of the dashboard. */
export const customerColumns: Column<CustomerRow>[] = [
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: row => row.businessName,
    cell: row => <NameCell name={row.businessName} behind={row.city} />,
    dense: { width: 168, cell: row => <NameCell name={row.businessName} behind={row.city} stacked /> },
    sort: 'businessName',
    width: 192,
    grow: 1,
    fixed: true,
  },
  {
    id: 'legal',
    rank: 'spare',
    head: 'Legal name',
    value: row => row.legalBusinessName,
    sort: false,
    width: 220,
    hidden: true,
  },
  {
    id: 'outlets',
    rank: 'spare',
    head: 'Outlets',
    value: row => row.outlets,
    sort: false,
    align: 'end',
    width: 62,
  },
  { id: 'poc', rank: 'useful', head: 'Business POC', value: row => row.businessPOC, sort: false, width: 130 },
  {
    id: 'contact',
    rank: 'useful',
    head: 'POC contact',
    value: row => row.pocContact,
    cell: row => spacedMobile(row.pocContact),
    sort: false,
    width: 108,
  },
  {
    id: 'limit',
    needs: 'dues',
    rank: 'spare',
    head: 'Credit limit (₹)',
    dense: { width: 96, head: 'Limit (₹)' },
    value: row => rupeesOf(row.creditLimit),
    cell: row => <Money amount={row.creditLimit} />,
    align: 'end',
    sort: 'creditLimit',
    width: 104,
  },
  {
    id: 'outstanding',
    needs: 'dues',
    rank: 'essential',
    head: 'Outstanding (₹)',
    value: row => rupeesOf(row.outstanding),
    cell: row => <Money amount={row.outstanding} credit />,
    align: 'end',
    sort: 'outstanding',
    width: 110,
  },
  {
    id: 'available',
    needs: 'dues',
    rank: 'useful',
    head: 'Available (₹)',
    value: row => (row.creditStatus === 'PREPAID' ? null : rupeesOf(row.available)),
    cell: row => <Money amount={row.creditStatus === 'PREPAID' ? null : row.available} warn />,
    align: 'end',
    sort: 'available',
    width: 100,
  },
  {
    id: 'open',
    needs: 'dues',
    rank: 'spare',
    head: 'Open orders (₹)',
    value: row => rupeesOf(row.openOrders),
    cell: row => <Money amount={row.openOrders} />,
    align: 'end',
    sort: false,
    width: 120,
    hidden: true,
  },
  {
    id: 'credit',
    needs: 'dues',
    rank: 'essential',
    head: 'Credit',
    value: row => row.creditStatus,
    cell: row => <ListedCredit status={row.creditStatus} />,
    sort: false,
    width: 100,
  },
  {
    id: 'lastOrder',
    rank: 'spare',
    head: 'Last order',
    value: row => row.lastOrderAt,
    cell: row => <DateText value={row.lastOrderAt} form="near" />,
    sort: false,
    align: 'end',
    width: 84,
  },
  activeColumn({ rank: 'essential', width: 80, sort: false }),
]
