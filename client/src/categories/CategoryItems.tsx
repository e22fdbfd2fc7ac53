import { Button } from '@mantine/core'
import { categories } from '@packhouse/contract/categories/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { IconPencil, IconUnlink } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useItemsOfCategoryQuery } from '../api/categories.ts'
import { FilterChip } from '../ui/fields/FilterChip.tsx'
import { Row, Stack } from '../ui/layout/Flex.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { activeColumn } from '../ui/table/activeColumn.tsx'
import type { BulkAction } from '../ui/table/BulkBar.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { NameCell } from '../ui/table/NameCell.tsx'
import { ActiveDot } from '../ui/values/ActiveDot.tsx'
import { Money } from '../ui/values/Money.tsx'
import { Thumb } from '../ui/values/Thumb.tsx'
import { unitWord } from '../ui/values/units.ts'
import { plural, t } from '../ui/words.ts'
import { editPath, maxToEdit } from './address.ts'
import { type Category, type CategoryWithSubs, linksWithin, placesIn, scopeOf } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

type ItemRow = Reply<typeof categories.itemsOfCategory>[number]

interface CategoryItemsProps {
  /** The category, or the selected sub-category. */
  category: Category
  top: CategoryWithSubs
  tree: readonly CategoryWithSubs[]
  actions: CategoryActions
  onSub: (id: number | null) => void
}

const rowId = (row: ItemRow) => String(row.itemId)
const rowLabel = (row: ItemRow) => `${row.itemName} ${row.itemType}`
const isQuiet = (row: ItemRow) => !row.isActive
const card = (row: ItemRow) => (
  <Row as="span">
    <Thumb src={row.imageURL} name={row.itemName} size={34} />
    <Stack as="span" gap={0} grow>
      <b>{row.itemName}</b> <small>{row.alias[0]}</small>
      <small>{row.itemTypeCode}</small>
    </Stack>
    <Stack as="span" gap={0} align="end">
      <Money rupees={row.basePrice} form="sign" />
      <ActiveDot isActive={row.isActive} />
    </Stack>
  </Row>
)

/** The items of a category or sub-category: taken out here, edited in the item form. */
export function CategoryItems({ category, top, tree, actions, onSub }: CategoryItemsProps) {
  const query = useItemsOfCategoryQuery({ categoryId: category.id })
  const navigate = useNavigate()
  const isSub = category.parentID !== null
  const rows = query.currentData ?? []
  const columns = useMemo(() => columnsIn(tree, category.id, query.currentData ?? []), [tree, category.id, query.currentData])
  const href = (row: ItemRow) => editPath([row], isSub)

  const takeOut = (chosen: readonly ItemRow[], clear: () => void) => {
    const links = linksWithin(chosen, scopeOf(tree, category.id))
    const items = new Set(chosen.map(({ parentItemId }) => parentItemId)).size
    void actions
      .changeLinks({ link: new Map(), delink: links }, category.name, { linked: 0, delinked: items })
      .then(clear, () => undefined) // the call has shown the error
  }
  const bulk: BulkAction<ItemRow>[] = [
    {
      label: t('Edit items'),
      icon: IconPencil,
      keys: 'e',
      run: chosen => void navigate(editPath(chosen, isSub)),
      disabledReason: chosen => (chosen.length > maxToEdit ? t('At most 200 items at a time') : undefined),
      needs: items.updateItems,
    },
    {
      label: t('Remove'),
      icon: IconUnlink,
      keys: 'u',
      run: (chosen, { clear }) => takeOut(chosen, clear),
      needs: categories.delinkItems,
    },
  ]
  const link = () => actions.ask({ what: 'link', category })
  return (
    <DataTable
      name="category-items"
      title={t('Items')}
      noun={t('Items')}
      query={{ ...query, data: query.currentData, isLoading: query.currentData === undefined && !query.isError }}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      quiet={isQuiet}
      card={card}
      href={href}
      fill
      empty={{
        line: t('{name} has no items yet.', { name: category.name }),
        action: { label: t('Link items'), run: link, needs: categories.linkItems },
      }}
      filters={
        top.subCategories.length > 0 && (
          <FilterChip
            label={t('Sub-category')}
            choices={top.subCategories.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={isSub ? category.id : null}
            onChoose={onSub}
          />
        )
      }
      tools={
        rows.length > 0 &&
        rows.length <= maxToEdit && (
          <NeedsRight needs={items.updateItems}>
            <Button component={Link} to={editPath(rows, isSub)} variant="default">
              {t('Edit items')}
            </Button>
          </NeedsRight>
        )
      }
      actions={row => [
        { label: t('Edit item'), icon: IconPencil, run: () => void navigate(href(row)), needs: items.updateItems },
        {
          label: t('Remove from {name}', { name: category.name }),
          icon: IconUnlink,
          run: () => takeOut([row], () => undefined),
          needs: categories.delinkItems,
        },
      ]}
      bulk={bulk}
      bulkTotal={chosen => {
        const items = new Set(chosen.map(({ parentItemId }) => parentItemId)).size
        return items < chosen.length ? plural(items, '{count} item', '{count} items') : null
      }}
    />
  )
}

function columnsIn(tree: readonly CategoryWithSubs[], id: number, rows: readonly ItemRow[]): Column<ItemRow>[] {
  const places = placesIn(tree)
  const types = Map.groupBy(rows, ({ parentItemId }) => parentItemId)
  /** The type matters only where an item has several. */
  const typeOf = (row: ItemRow) => ((types.get(row.parentItemId)?.length ?? 0) > 1 ? row.itemType : '')
  /** Names of the other categories of an item. */
  const current = (row: ItemRow) =>
    row.categoryIds
      .filter(one => one !== id)
      .flatMap(one => places.get(one)?.category.name ?? [])
      .join(', ')
  const nameOf = (row: ItemRow, stacked: boolean) => (
    <NameCell
      before={<Thumb src={row.imageURL} name={row.itemName} />}
      name={row.itemName}
      behind={[typeOf(row), row.alias[0]].filter(Boolean).join(' · ')}
      stacked={stacked}
    />
  )
  return [
    {
      id: 'item',
      rank: 'essential',
      head: t('Item'),
      value: row => row.itemName,
      cell: row => nameOf(row, false),
      dense: { width: 160, cell: row => nameOf(row, true) },
      copy: row => `${row.itemName} ${row.itemType}`,
      width: 260,
      grow: 2,
      fixed: true,
    },
    { id: 'code', rank: 'spare', head: t('Code'), value: row => row.itemTypeCode, width: 120 },
    { id: 'standing', rank: 'useful', head: t('Also in'), value: current, width: 170, grow: 1 },
    {
      id: 'price',
      rank: 'essential',
      head: t('Price (₹)'),
      value: row => row.basePrice,
      cell: row => row.basePrice !== null && <Money rupees={row.basePrice} />,
      align: 'end',
      width: 90,
    },
    { id: 'unit', rank: 'spare', head: t('Unit'), value: row => unitWord(row.itemUnit), width: 60 },
    activeColumn({ rank: 'essential', width: 90 }),
  ]
}
