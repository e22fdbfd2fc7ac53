import { inRupees } from '@packhouse/contract/money.ts'
import { IconFolderPlus, IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { editItemsPath } from '../../app/navigation/paths.ts'
import { usePages } from '../../app/requests/pages.ts'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { activeColumn } from '../../ui/table/activeColumn.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NameCell } from '../../ui/table/NameCell.tsx'
import { ActiveDot } from '../../ui/values/ActiveDot.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { plural, t } from '../../ui/words.ts'
import { itemTitle } from '../items/itemNames.ts'
import { type GroupOfItems, type Item, useItemsByGroupPagesInfiniteQuery } from '../items/list/pages.ts'
import type { ChangeAddress } from './address.ts'
import type { CategoryActions } from './useCategoryActions.ts'

const pageSize = 200

const rowId = (row: Item) => String(row.itemId)
const isQuiet = (row: Item) => !row.isActive
const card = (row: Item) => (
  <Row as="span">
    <Thumb src={row.imageURL} name={row.itemName} size={34} />
    <Stack as="span" gap={0} grow>
      <b>{itemTitle(row)}</b> <small>{row.alias[0]}</small>
      <small>{row.itemTypeCode}</small>
    </Stack>
    <Stack as="span" gap={0} align="end">
      <Money amount={row.basePrice} form="sign" />
      <ActiveDot isActive={row.isActive} />
    </Stack>
  </Row>
)
const nameOf = (row: Item, stacked: boolean) => (
  <NameCell
    before={<Thumb src={row.imageURL} name={row.itemName} />}
    name={itemTitle(row)}
    behind={row.alias[0]}
    stacked={stacked}
  />
)
const columnsOf = (): Column<Item>[] => [
  {
    id: 'item',
    rank: 'essential',
    head: t('Item'),
    value: itemTitle,
    cell: row => nameOf(row, false),
    dense: { width: 160, cell: row => nameOf(row, true) },
    width: 260,
    grow: 2,
    fixed: true,
  },
  { id: 'code', rank: 'useful', head: t('Code'), value: row => row.itemTypeCode, width: 140 },
  { id: 'hsn', rank: 'spare', head: 'HSN', value: row => row.hsn, width: 90 },
  {
    id: 'price',
    rank: 'essential',
    head: t('Price (₹)'),
    value: row => (row.basePrice === null ? null : inRupees(row.basePrice)),
    cell: row => row.basePrice !== null && <Money amount={row.basePrice} />,
    align: 'end',
    width: 90,
  },
  activeColumn({ rank: 'essential', width: 90 }),
]

interface ItemsInNoneProps {
  searchtext: string
  actions: CategoryActions
  change: ChangeAddress
}

/** Items without a category, to be put into one. (rules §2.1) */
export function ItemsInNone({ searchtext, actions, change }: ItemsInNoneProps) {
  const navigate = useNavigate()
  const columns = useMemo(columnsOf, [])
  const args = {
    withoutCategory: true,
    limit: pageSize,
    ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
  }
  const result = useItemsByGroupPagesInfiniteQuery(args)
  const { query, hasMore, onMore } = usePages<GroupOfItems>(result)
  const groups = result.data?.pages
  // The reply repeats an item that is in two item groups; here it is one row.
  const rows = useMemo(
    () =>
      groups && [
        ...new Map(
          groups.flatMap(({ rows }) => rows.flatMap(({ items }) => items)).map(item => [item.itemId, item]),
        ).values(),
      ],
    [groups],
  )
  const href = (row: Item) => `${editItemsPath([row.parentItemId])}&step=2`
  const put = (items: readonly Item[], clear: () => void) => actions.ask({ what: 'put', items, clear })
  return (
    <DataTable
      name="items-in-none"
      title={t('Items in no category')}
      noun={t('Items')}
      query={{ ...query, data: rows }}
      {...(groups?.[0] ? { count: groups[0].itemTotal } : {})}
      columns={columns}
      rowId={rowId}
      rowLabel={itemTitle}
      quiet={isQuiet}
      card={card}
      href={href}
      fill
      hasMore={hasMore}
      onMore={onMore}
      empty={
        searchtext === ''
          ? t('Every item is in a category.')
          : {
              line: t('No item without a category matches “{name}”.', { name: searchtext }),
              action: { label: t('Clear search'), run: () => change({ searchtext: null }) },
            }
      }
      actions={row => [
        { label: t('Add to a category'), icon: IconFolderPlus, run: () => put([row], () => undefined) },
        { label: t('Edit item'), icon: IconPencil, run: () => void navigate(href(row)) },
      ]}
      bulk={[
        {
          label: t('Add to a category'),
          icon: IconFolderPlus,
          keys: 'p',
          run: (items, { clear }) => put(items, clear),
        },
      ]}
      bulkTotal={chosen => {
        const items = new Set(chosen.map(({ parentItemId }) => parentItemId)).size
        return items < chosen.length ? plural(items, 'of {count} item', 'of {count} items') : null
      }}
    />
  )
}
