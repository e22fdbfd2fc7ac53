import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../../ui/table/column.ts'
import { plural, t } from '../../ui/words.ts'
import { ActiveDot } from '../ActiveDot.tsx'
import type { CustomerItemsRow } from '../api.ts'
import css from './Items.module.css'

const groupsText = ({ itemGroups }: CustomerItemsRow) => (itemGroups.length === 0 ? t('All items') : itemGroups.join(', '))

/** What customers may order, in numbers. */
export const customerItemsColumns: Column<CustomerItemsRow>[] = [
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
    width: 240,
    grow: 1,
    fixed: true,
    tablet: true,
  },
  {
    id: 'groups',
    head: 'Item groups',
    value: groupsText,
    cell: row => <span title={groupsText(row)}>{groupsText(row)}</span>,
    sort: false,
    width: 220,
    tablet: true,
  },
  { id: 'items', head: 'Items', value: row => row.items, sort: false, align: 'end', width: 70, tablet: true },
  {
    id: 'discounted',
    head: 'Discounted',
    value: row => row.discountedItems || null,
    sort: false,
    align: 'end',
    width: 92,
    tablet: true,
  },
  {
    id: 'lastOrder',
    head: 'Last order',
    value: row => row.lastOrderAt,
    cell: row => <DateText value={row.lastOrderAt} form="near" />,
    sort: false,
    align: 'end',
    width: 92,
    tablet: true,
  },
  {
    id: 'status',
    head: 'Status',
    value: row => t(row.isActive ? 'Active' : 'Inactive'),
    cell: row => <ActiveDot isActive={row.isActive} />,
    sort: false,
    width: 84,
    hidden: true,
  },
]

/** A customer on a phone. */
export const CustomerItemsCard = ({ row }: { row: CustomerItemsRow }) => (
  <span className={css.card}>
    <strong>{row.businessName}</strong>
    <span>
      {row.city} · {plural(row.items, '{count} item', '{count} items')} · {groupsText(row)}
    </span>
  </span>
)
