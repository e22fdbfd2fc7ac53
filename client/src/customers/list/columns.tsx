import { spacedMobile } from '../../auth/spacedMobile.ts'
import { CreditChip } from '../../ui/CreditChip.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { Money } from '../../ui/Money.tsx'
import type { Column } from '../../ui/table/column.ts'
import { t } from '../../ui/words.ts'
import { ActiveDot } from '../ActiveDot.tsx'
import type { CustomerRow } from '../api.ts'
import css from './CustomerList.module.css'

/** The columns of the dashboard. */
export const customerColumns: Column<CustomerRow>[] = [
  {
    id: 'customer',
    head: 'Customer',
    value: row => row.businessName,
    cell: row => (
      <span className={css.customer}>
        <strong>{row.businessName}</strong>
        <span>{row.city}</span>
      </span>
    ),
    sort: 'businessName',
    width: 192,
    grow: 1,
    fixed: true,
    tablet: true,
  },
  { id: 'legal', head: 'Legal name', value: row => row.legalBusinessName, sort: false, width: 220, hidden: true },
  { id: 'outlets', head: 'Outlets', value: row => row.outlets, sort: false, align: 'end', width: 62 },
  { id: 'poc', head: 'Business POC', value: row => row.businessPOC, sort: false, width: 130, tablet: true },
  {
    id: 'contact',
    head: 'POC contact',
    value: row => row.pocContact,
    cell: row => spacedMobile(row.pocContact),
    sort: false,
    width: 98,
  },
  {
    id: 'limit',
    head: 'Credit limit (₹)',
    value: row => row.creditLimit,
    cell: row => <Money rupees={row.creditLimit} />,
    align: 'end',
    sort: 'creditLimit',
    width: 104,
  },
  {
    id: 'outstanding',
    head: 'Outstanding (₹)',
    value: row => row.outstanding,
    cell: row => <Money rupees={row.outstanding} credit />,
    align: 'end',
    sort: 'outstanding',
    width: 110,
    tablet: true,
  },
  {
    id: 'available',
    head: 'Available (₹)',
    value: row => (row.creditStatus === 'PREPAID' ? null : row.available),
    cell: row => <Money rupees={row.creditStatus === 'PREPAID' ? null : row.available} warn />,
    align: 'end',
    sort: 'available',
    width: 100,
    tablet: true,
  },
  {
    id: 'open',
    head: 'Open orders (₹)',
    value: row => row.openOrders,
    cell: row => <Money rupees={row.openOrders} />,
    align: 'end',
    sort: false,
    width: 120,
    hidden: true,
  },
  {
    id: 'credit',
    head: 'Credit',
    value: row => row.creditStatus,
    cell: row => <CreditChip status={row.creditStatus} />,
    sort: false,
    width: 84,
    tablet: true,
  },
  {
    id: 'lastOrder',
    head: 'Last order',
    value: row => row.lastOrderAt,
    cell: row => <DateText value={row.lastOrderAt} form="near" />,
    sort: false,
    align: 'end',
    width: 84,
  },
  {
    id: 'status',
    head: 'Status',
    value: row => t(row.isActive ? 'Active' : 'Inactive'),
    cell: row => <ActiveDot isActive={row.isActive} />,
    sort: false,
    width: 80,
    tablet: true,
  },
]
