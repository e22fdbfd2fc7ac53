import { categories } from '@packhouse/contract/categories/endpoints.ts'
import type { useCategoryDashboardQuery } from '../api/categories.ts'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import type { CategoryAddress, ChangeAddress } from './address.ts'
import css from './CategoriesPage.module.css'
import { CategoryList } from './CategoryList.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import type { CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

type Categories = ReturnType<typeof useCategoryDashboardQuery>

interface CategoryPanesProps {
  /** All categories, and those that the search leaves. */
  whole: Categories
  found: Categories
  chosen: CategoryWithSubs | undefined
  onChoose: (id: number) => void
  onAdd: () => void
  actions: CategoryActions
  address: CategoryAddress
  change: ChangeAddress
}

/** The categories in their order, beside the chosen one; on a phone one of the two. */
export function CategoryPanes({ whole, found, chosen, onChoose, onAdd, actions, address, change }: CategoryPanesProps) {
  const isPhone = useMedia(phone)
  if (whole.isError && !whole.data)
    return <ErrorState title={t('Categories did not load')} error={whole.error} retry={whole.refetch} />
  if (!whole.data || !found.data)
    return (
      <div className={css.panes}>
        <Placeholder />
        <Placeholder />
      </div>
    )
  const tree = whole.data
  const rows = found.data
  const searchtext = address.searchtext ?? ''
  if (tree.length === 0)
    return (
      <EmptyState
        line={t('Items are easier to find in categories: vegetables, fruit, dairy.')}
        action={{ label: t('Add category'), run: onAdd, needs: categories.createCategory }}
      />
    )
  return (
    <div className={css.panes}>
      {!(isPhone && chosen) && (
        <Panel as="section" className={css.list} aria-label={t('Order on screens')}>
          <h2>{t('Order on screens')}</h2>
          {rows.length === 0 ? (
            <EmptyState
              title={t('Nothing found')}
              line={t('No category or sub-category matches “{name}”.', { name: searchtext })}
              action={{ label: t('Clear search'), run: () => change({ searchtext: null }) }}
            />
          ) : (
            <CategoryList
              rows={rows}
              chosen={chosen?.id}
              onChoose={onChoose}
              onOrder={searchtext === '' ? (order, moved) => actions.saveOrder(rows, order, moved) : undefined}
            />
          )}
        </Panel>
      )}
      {chosen && (
        <CategoryPanel
          category={chosen}
          tree={tree}
          actions={actions}
          address={address}
          change={change}
          onBack={() => change({ category: null, view: null, sub: null })}
        />
      )}
    </div>
  )
}
