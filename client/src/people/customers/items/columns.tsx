import type { CustomerItemsRow } from '../../../api/customers.ts'
import { activeColumn } from '../../../ui/table/activeColumn.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { NameCell } from '../../../ui/table/NameCell.tsx'
import { RecordCard } from '../../../ui/table/RecordCard.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'

const groupsText = ({ itemGroups }: CustomerItemsRow) =>
  itemGroups.length === 0 ? t('All items') : itemGroups.join(', ')

/** The columns of what customers may order. */
export const customerItemsColumns: Column<CustomerItemsRow>[] = [
  {
    id: 'customer',
    rank: 'essential',
    head: 'Customer',
    value: row => row.businessName,
    cell: row => <NameCell name={row.businessName} behind={row.city} />,
    dense: { width: 168, cell: row => <NameCell name={row.businessName} behind={row.city} stacked /> },
    sort: 'businessName',
    width: 240,
    grow: 1,
    fixed: true,
  },
  {
    id: 'groups',
    rank: 'useful',
    head: 'Item groups',
    value: groupsText,
    sort: false,
    dense: { width: 150 },
    width: 220,
  },
  {
    id: 'items',
    rank: 'essential',
    head: 'Items',
    value: row => row.items,
    sort: false,
    align: 'end',
    width: 70,
  },
  {
    id: 'discounted',
    rank: 'useful',
    head: 'Discounted',
    value: row => row.discountedItems || null,
    sort: false,
    align: 'end',
    width: 92,
  },
  {
    id: 'lastOrder',
    rank: 'spare',
    head: 'Last order',
    value: row => row.lastOrderAt,
    cell: row => <DateText value={row.lastOrderAt} form="near" />,
    sort: false,
    align: 'end',
    width: 92,
  },
  activeColumn({ rank: 'spare', width: 84, sort: false, hidden: true }),
]

/** A customer's card on a phone. */
export const CustomerItemsCard = ({ row }: { row: CustomerItemsRow }) => (
  <RecordCard>
    <strong>{row.businessName}</strong>
    <span data-wide>
      {row.city} · {plural(row.items, '{count} item', '{count} items')} · {groupsText(row)}
    </span>
  </RecordCard>
)
