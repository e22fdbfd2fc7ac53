import { Button } from '@mantine/core'
import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSubCategoryDashboardQuery } from '../api/categories.ts'
import { DotsMenu } from '../ui/dialogs/DotsMenu.tsx'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { Row } from '../ui/layout/Flex.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { SortList } from '../ui/sort/SortList.tsx'
import { countText } from '../ui/values/amounts.ts'
import { Thumb } from '../ui/values/Thumb.tsx'
import { t } from '../ui/words.ts'
import { itemsOfPath } from './address.ts'
import { categoryActions } from './categoryActions.ts'
import css from './SubCategories.module.css'
import type { Category } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface SubCategoriesProps {
  parent: Category
  actions: CategoryActions
  /** Shows the items of a sub-category. */
  onItems: (id: number) => void
}

/** The sub-categories of a category in display order. */
export function SubCategories({ parent, actions, onItems }: SubCategoriesProps) {
  const { currentData, isError, error, refetch } = useSubCategoryDashboardQuery({ parentcategoryid: parent.id })
  if (isError && !currentData) return <ErrorState title={t('Sub-categories did not load')} error={error} retry={refetch} />
  if (!currentData) return <Placeholder height={220} />
  const add = {
    label: t('Add sub-category'),
    run: () => actions.ask({ what: 'addSub', parent }),
    needs: categories.addSubCategory,
  }
  if (currentData.length === 0)
    return <EmptyState line={t('{name} has no sub-categories yet.', { name: parent.name })} action={add} />

  const rows = new Map(currentData.map(row => [row.id, row]))
  const ids = currentData.map(({ id }) => id)
  return (
    <>
      <div className={css.head} aria-hidden="true">
        <span>{t('Sub-category')}</span>
        <span>{t('Items')}</span>
        <span>{t('Active')}</span>
      </div>
      <SortList
        key={parent.id}
        label={t('Sub-categories of {name}', { name: parent.name })}
        ids={ids}
        nameOf={id => rows.get(id)?.name ?? ''}
        onOrder={(order, moved) => actions.saveOrder(currentData, order, moved)}
      >
        {id => {
          const row = rows.get(id)
          return row && <SubCategoryRow row={row} actions={actions} onItems={onItems} />
        }}
      </SortList>
      <Row className={css.foot}>
        <NeedsRight needs={categories.addSubCategory}>
          <Button variant="default" leftSection={<IconPlus size={14} stroke={1.9} aria-hidden />} onClick={add.run}>
            {add.label}
          </Button>
        </NeedsRight>
        <NeedsRight needs={categories.addSubCategories}>
          <Button variant="subtle" onClick={() => actions.ask({ what: 'addSeveral', parent })}>
            {t('Add several')}
          </Button>
        </NeedsRight>
      </Row>
    </>
  )
}

function SubCategoryRow({ row, actions, onItems }: { row: Category; actions: CategoryActions; onItems: (id: number) => void }) {
  const { id, name, itemCount, isActive } = row
  return (
    <div className={css.row} data-quiet={!isActive}>
      <button type="button" className={css.name} onClick={() => onItems(id)}>
        <Thumb src={row.images[0]} name={name} />
        <b>{name}</b>
        {row.caption && <small>{row.caption}</small>}
      </button>
      <Link className={css.count} to={itemsOfPath(id)} aria-label={t('{count} items of {name}', { count: itemCount, name })}>
        {countText(itemCount)}
      </Link>
      <NeedsRight needs={categories.updateSubCategory}>
        <SwitchField
          size="sm"
          aria-label={t('{name} is active', { name })}
          checked={isActive}
          onChange={event => actions.switchTo(row, event.currentTarget.checked)}
        />
      </NeedsRight>
      <DotsMenu label={t('Actions of {name}', { name })} actions={categoryActions(row, actions, onItems)} />
    </div>
  )
}
