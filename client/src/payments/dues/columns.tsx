import { spacedMobile } from '../../auth/spacedMobile.ts'
import { ActiveDot } from '../../customers/ActiveDot.tsx'
import type { CustomerRow } from '../../customers/api.ts'
import { CreditChip } from '../../ui/CreditChip.tsx'
import { Money } from '../../ui/Money.tsx'
import type { Column } from '../../ui/table/column.ts'
import { t } from '../../ui/words.ts'
import css from './Dues.module.css'
import { OutletsButton } from './OutletsButton.tsx'

/** Whether the account is on, beside how its credit stands; OK is silence. */
export const Standing = ({ row }: { row: Pick<CustomerRow, 'isActive' | 'creditStatus'> }) => (
  <span className={css.standing}>
    <ActiveDot isActive={row.isActive} />
    {row.creditStatus !== 'OK' && <CreditChip status={row.creditStatus} />}
  </span>
)

/** The columns of the list of dues, in the words and the order of the specification. */
export const duesColumns: Column<CustomerRow>[] = [
  {
    id: 'customer',
    head: 'Customer/Business Name',
    value: row => row.businessName,
    cell: row => (
      <span className={css.name}>
        <strong>{row.businessName}</strong> <span>{row.city}</span>
      </span>
    ),
    sort: 'businessName',
    width: 250,
    grow: 1,
    fixed: true,
    tablet: true,
  },
  {
    id: 'outlets',
    head: 'Outlets',
    value: row => row.outlets,
    cell: row => <OutletsButton customerId={row.customerID} customer={row.businessName} count={row.outlets} />,
    sort: false,
    width: 84,
    tablet: true,
  },
  { id: 'poc', head: 'Business POC', value: row => row.businessPOC, sort: false, width: 168 },
  {
    id: 'contact',
    head: 'POC Contact',
    value: row => row.pocContact,
    cell: row => <span className={css.contact}>{spacedMobile(row.pocContact)}</span>,
    sort: false,
    width: 128,
    tablet: true,
  },
  {
    id: 'limit',
    head: 'Credit Limit (₹)',
    value: row => row.creditLimit,
    cell: row => <Money rupees={row.creditLimit} />,
    align: 'end',
    sort: 'creditLimit',
    width: 136,
    tablet: true,
  },
  {
    id: 'outstanding',
    head: 'Outstanding (₹)',
    value: row => row.outstanding,
    cell: row => (
      <b className={css.owed}>
        <Money rupees={row.outstanding} credit />
      </b>
    ),
    align: 'end',
    sort: 'outstanding',
    width: 146,
    tablet: true,
  },
  {
    id: 'status',
    head: 'Status',
    value: row => (row.isActive ? t('Active') : t('Inactive')),
    cell: row => <Standing row={row} />,
    copy: row => `${row.status} ${row.creditStatus}`,
    sort: false,
    width: 172,
    tablet: true,
  },
]
