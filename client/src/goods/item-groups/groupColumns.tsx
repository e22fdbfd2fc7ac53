import type { ItemGroup } from '../../api/item-groups.ts'
import { Row } from '../../ui/layout/Flex.tsx'
import { activeColumn } from '../../ui/table/activeColumn.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { ActiveDot } from '../../ui/values/ActiveDot.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { Monogram } from '../../ui/values/Monogram.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { t } from '../../ui/words.ts'
import css from './ItemGroups.module.css'
import { contentsText, customersText } from './members.ts'

/** The first pictures of a group, plain tiles where missing, and the number of members. */
const Contents = ({ group }: { group: ItemGroup }) => (
  <Row as="span" gap={4} inline>
    {Array.from({ length: Math.min(4, group.itemCount) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the positions of the four pictures are fixed
      <Thumb key={at} src={group.pictures[at]} name={`${group.name}${at}`} size={24} />
    ))}
    {countText(group.itemCount)}
  </Row>
)

const Users = ({ group }: { group: ItemGroup }) =>
  group.customerCount === 0 ? null : (
    <span className={css.users}>
      {group.customers.map(({ customerID, businessName }) => (
        <Monogram key={customerID} name={businessName} size={24} tinted />
      ))}
      {countText(group.customerCount)}
    </span>
  )

export const groupColumns = (): Column<ItemGroup>[] => [
  {
    id: 'name',
    rank: 'essential',
    head: t('Group'),
    value: row => row.name,
    cell: row => <NameCell name={row.name} behind={row.description} />,
    dense: { width: 220, cell: row => <NameCell name={row.name} behind={row.description} stacked /> },
    width: 320,
    grow: 2,
    fixed: true,
  },
  {
    id: 'kind',
    rank: 'useful',
    head: t('Of'),
    value: row => (row.kind === 'ITEMS' ? t('Items') : t('Packs')),
    width: 80,
  },
  {
    id: 'contents',
    rank: 'useful',
    head: t('Contents'),
    value: row => row.itemCount,
    cell: row => <Contents group={row} />,
    width: 190,
  },
  {
    id: 'users',
    rank: 'useful',
    head: t('Used by'),
    value: row => row.customerCount,
    cell: row => row.customerCount > 0 && <Users group={row} />,
    width: 170,
  },
  {
    id: 'order',
    rank: 'spare',
    head: t('List order'),
    value: row => row.listingOrder,
    align: 'end',
    width: 100,
    hidden: true,
  },
  activeColumn({ rank: 'essential', width: 110 }),
]

/** A group on a phone. */
export const GroupCard = ({ row }: { row: ItemGroup }) => (
  <RecordCard>
    <b>{row.name}</b>
    <ActiveDot isActive={row.isActive} />
    <small data-wide>{row.description}</small>
    <small data-wide>
      {contentsText(row)} ·{' '}
      {row.customerCount === 0
        ? t('used by nobody')
        : t('used by {customers}', { customers: customersText(row.customerCount) })}
    </small>
  </RecordCard>
)
