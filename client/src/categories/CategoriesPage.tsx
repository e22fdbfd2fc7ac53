import { Button } from '@mantine/core'
import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useCategoryDashboardQuery } from '../api/categories.ts'
import { useItemsByGroupQuery } from '../api/items.ts'
import { readActiveTab, storeActiveTab } from '../app/navigation/leaving.ts'
import { categoryChosen } from '../app/session/state/categories.ts'
import { useAppDispatch, useAppSelector } from '../app/session/store.ts'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { StatusTabs } from '../ui/layout/StatusTabs.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { AllSubCategories } from './AllSubCategories.tsx'
import { useCategoryAddress } from './address.ts'
import css from './CategoriesPage.module.css'
import { CategoryDialogs } from './CategoryDialogs.tsx'
import { CategoryList } from './CategoryList.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { ItemsInNone } from './ItemsInNone.tsx'
import { useCategoryActions } from './useCategoryActions.ts'

/** Categories and sub-categories: order, items, active or not. */
export function CategoriesPage() {
  const [address, change] = useCategoryAddress()
  const actions = useCategoryActions()
  const isPhone = useMedia(phone)
  const searchtext = address.searchtext ?? ''
  const whole = useCategoryDashboardQuery({})
  const found = useCategoryDashboardQuery({ searchtext })
  const tree = whole.data ?? []
  const rows = found.data ?? []
  const tab = address.tab === 'subs' || address.tab === 'none' ? address.tab : 'categories'
  const inNone = useItemsByGroupQuery({ withoutCategory: true, limit: 1 }).data?.itemTotal
  const openTab = useCallback((key: string) => change({ tab: key === 'categories' ? null : key }), [change])
  const isBare = address.tab === null && address.category === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last open tab only matters on arrival
  useEffect(() => {
    const last = readActiveTab()
    if (isBare && (last === 'subs' || last === 'none')) openTab(last)
  }, [])
  // The address decides, also after a reload; the stored tab always follows it.
  useEffect(() => storeActiveTab(tab), [tab])
  const subCount = tree.reduce((count, { subCategories }) => count + subCategories.length, 0)

  const dispatch = useAppDispatch()
  const lastChosen = useAppSelector(({ categories }) => categories.categoryId)
  const categoryId = address.category ?? (isPhone ? null : lastChosen)
  const chosen = tree.find(({ id }) => id === categoryId) ?? (isPhone ? undefined : (rows[0] ?? tree[0]))
  const choose = (id: number) => {
    dispatch(categoryChosen(id))
    change({ tab: null, category: id, sub: null })
  }
  const search = useCallback((text: string) => change({ searchtext: text }), [change])
  const add = () => actions.ask({ what: 'add' })

  return (
    <Page
      title={t('Categories')}
      fill
      actions={
        <SearchBox
          value={searchtext}
          onChange={search}
          placeholder={t(tab === 'none' ? 'Item, local name or code' : 'Category or sub-category')}
        />
      }
      primary={
        <NeedsRight needs={categories.createCategory}>
          <Button size="sm" leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={add}>
            {t('Add category')}
          </Button>
        </NeedsRight>
      }
    >
      <StatusTabs
        label={t('List')}
        tabs={[
          { key: 'categories', label: t('Categories'), count: whole.data && tree.length },
          { key: 'subs', label: t('All sub-categories'), count: whole.data && subCount },
          { key: 'none', label: t('Items in no category'), count: inNone },
        ]}
        chosen={tab}
        onChoose={openTab}
      />
      {tab === 'none' ? (
        <ItemsInNone searchtext={searchtext} actions={actions} change={change} />
      ) : tab === 'subs' ? (
        <AllSubCategories query={found} actions={actions} address={address} change={change} />
      ) : whole.isError && !whole.data ? (
        <ErrorState title={t('Categories did not load')} error={whole.error} retry={whole.refetch} />
      ) : !whole.data || !found.data ? (
        <div className={css.panes}>
          <Placeholder />
          <Placeholder />
        </div>
      ) : tree.length === 0 ? (
        <EmptyState
          line={t('Items are easier to find in categories: vegetables, fruit, dairy.')}
          action={{ label: t('Add category'), run: add, needs: categories.createCategory }}
        />
      ) : (
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
                  onChoose={choose}
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
      )}
      <CategoryDialogs actions={actions} tree={tree} onAdded={({ id }) => choose(id)} />
    </Page>
  )
}
