import { useMemo } from 'react'
import { Link } from 'react-router'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { activeColumn } from '../../ui/table/activeColumn.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameCell } from '../../ui/table/NameCell.tsx'
import type { TableQuery } from '../../ui/table/query.ts'
import { ActiveDot } from '../../ui/values/ActiveDot.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { Thumb } from '../../ui/values/Thumb.tsx'
import { plural, t } from '../../ui/words.ts'
import { addressShape, type CategoryAddress, type ChangeAddress, itemsOfPath } from './address.ts'
import { categoryActions } from './categoryActions.ts'
import type { Category, CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface SubRow extends Category {
  parent: CategoryWithSubs
}

interface AllSubCategoriesProps {
  query: TableQuery<CategoryWithSubs> & { data?: readonly CategoryWithSubs[] | undefined }
  actions: CategoryActions
  address: CategoryAddress
  change: ChangeAddress
}

/** The items of a sub-category, shown in its category's panel. */
const itemsHere = (row: SubRow) => `${paths.categories}?category=${row.parent.id}&view=items&sub=${row.id}`
const card = (row: SubRow) => (
  <Row as="span">
    <Thumb src={row.images[0]} name={row.name} size={34} />
    <Stack as="span" gap={0} grow>
      <b>{row.name}</b>
      <small>
        {row.parent.name} · {plural(row.itemCount, '{count} item', '{count} items')}
      </small>
    </Stack>
    <ActiveDot isActive={row.isActive} />
  </Row>
)

const look = {
  rowId: (row: SubRow) => String(row.id),
  rowLabel: (row: SubRow) => row.name,
  quiet: (row: SubRow) => !row.isActive,
  href: itemsHere,
  card,
}

/** A list of all sub-categories of all categories. */
export function AllSubCategories({ query, actions, address, change }: AllSubCategoriesProps) {
  const { data } = query
  const all = useMemo(
    (): SubRow[] => (data ?? []).flatMap(parent => parent.subCategories.map(sub => ({ ...sub, parent }))),
    [data],
  )
  const { status } = address
  const { list } = useListScreen('sub-categories', addressShape, {
    filters: ['status'],
    but: ['category', 'view', 'sub'],
    keep: ['tab'],
  })
  const visible = useMemo(
    () => (status ? all.filter(({ isActive }) => isActive === (status === 'active')) : all),
    [all, status],
  )
  const columns = useMemo(columnsOf, [])
  const active = all.filter(({ isActive }) => isActive).length
  const chip = (key: string, label: string, count: number) => (
    <ToggleChip
      label={label}
      count={count}
      on={status === key}
      onToggle={on => change({ status: on ? key : null })}
    />
  )
  return (
    <ListTable
      list={list}
      title={t('Sub-categories')}
      query={{ ...query, data: data && visible }}
      {...look}
      columns={columns}
      noMatch={t('No sub-category matches these filters.')}
      nothing={t('Add the first one in its category.')}
      filters={
        data && (
          <>
            {chip('active', t('Active'), active)}
            {chip('inactive', t('Inactive'), all.length - active)}
          </>
        )
      }
      actions={row =>
        categoryActions(row, actions, () =>
          change({ tab: null, category: row.parent.id, view: 'items', sub: row.id }),
        )
      }
    />
  )
}

const columnsOf = (): Column<SubRow>[] => [
  {
    id: 'name',
    rank: 'essential',
    head: t('Sub-category'),
    value: row => row.name,
    cell: row => <NameCell before={<Thumb src={row.images[0]} name={row.name} />} name={row.name} />,
    dense: { width: 180 },
    width: 240,
    grow: 1,
    fixed: true,
  },
  {
    id: 'category',
    rank: 'essential',
    head: t('Category'),
    value: row => row.parent.name,
    cell: row => <Link to={`${paths.categories}?category=${row.parent.id}`}>{row.parent.name}</Link>,
    width: 200,
    grow: 1,
  },
  { id: 'caption', rank: 'spare', head: t('Caption'), value: row => row.caption, width: 240, grow: 1 },
  {
    id: 'items',
    rank: 'useful',
    head: t('Items'),
    value: row => row.itemCount,
    cell: row => (
      <Link
        to={itemsOfPath(row.id)}
        aria-label={t('{count} items of {name}', { count: row.itemCount, name: row.name })}
      >
        {countText(row.itemCount)}
      </Link>
    ),
    align: 'end',
    width: 80,
  },
  activeColumn({ rank: 'essential', width: 100 }),
]
