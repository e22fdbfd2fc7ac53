import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useItemsByGroupQuery } from '../../api/catalogue.ts'
import { useCategoryDashboardQuery } from '../../api/categories.ts'
import { readActiveTab, storeActiveTab } from '../../app/navigation/leaving.ts'
import { categoryChosen } from '../../app/session/state/categories.ts'
import { useAppDispatch, useAppSelector } from '../../app/session/store.ts'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { StatusTabs } from '../../ui/layout/StatusTabs.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { AllSubCategories } from './AllSubCategories.tsx'
import { useCategoryAddress } from './address.ts'
import { CategoryDialogs } from './CategoryDialogs.tsx'
import { CategoryPanes } from './CategoryPanes.tsx'
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
    change({ tab: null, category: id, view: null, sub: null })
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
        <PageButton
          primary
          icon={IconPlus}
          label={t('Add category')}
          keys="n"
          needs={categories.createCategory}
          run={add}
        />
      }
    >
      {tab !== 'categories' && (
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
      )}
      {tab === 'none' ? (
        <ItemsInNone searchtext={searchtext} actions={actions} change={change} />
      ) : tab === 'subs' ? (
        <AllSubCategories query={found} actions={actions} address={address} change={change} />
      ) : (
        <CategoryPanes
          whole={whole}
          found={found}
          chosen={chosen}
          inNone={inNone}
          onChoose={choose}
          onAdd={add}
          actions={actions}
          address={address}
          change={change}
        />
      )}
      <CategoryDialogs actions={actions} tree={tree} onAdded={({ id }) => choose(id)} />
    </Page>
  )
}
