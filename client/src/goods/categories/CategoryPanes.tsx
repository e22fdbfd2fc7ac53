import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import type { useCategoryDashboardQuery } from '../../api/categories.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { ListButton } from '../../ui/layout/ListButton.tsx'
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../ui/may.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import type { CategoryAddress, ChangeAddress } from './address.ts'
import css from './Categories.module.css'
import { CategoryList } from './CategoryList.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

type Categories = ReturnType<typeof useCategoryDashboardQuery>

interface CategoryPanesProps {
  /** All categories, and those that the search leaves. */
  whole: Categories
  found: Categories
  chosen: CategoryWithSubs | undefined
  /** How many items are in no category. */
  inNone: number | undefined
  onChoose: (id: number) => void
  onAdd: () => void
  actions: CategoryActions
  address: CategoryAddress
  change: ChangeAddress
}

/** The categories in their order, the sub-categories of the chosen one, and its items; on a phone one of the three. */
export function CategoryPanes(props: CategoryPanesProps) {
  const { whole, found, chosen, inNone, onChoose, onAdd, actions, address, change } = props
  const isPhone = useMedia(phone)
  const tree: readonly CategoryWithSubs[] | undefined = whole.data
  const rows: readonly CategoryWithSubs[] | undefined = found.data
  const searchtext = address.searchtext ?? ''
  const may = useWhyNotMay()(categories.switchCategoryStatus) === undefined
  const step = (by: number) => () => {
    const to = rows?.[rows.findIndex(({ id }) => id === chosen?.id) + by]
    if (to) onChoose(to.id)
  }
  useKeys('Categories', [
    { keys: 'j', label: t('Next category, the one before'), shown: 'j or k', run: step(1) },
    { keys: 'k', run: step(-1) },
    ...(chosen && may
      ? [{ keys: 'o', label: t('On, off'), run: () => actions.switchTo(chosen, !chosen.isActive) }]
      : []),
    { keys: 'n', label: t('Add category'), run: onAdd },
  ])
  if (whole.isError && !tree)
    return <ErrorState title={t('Categories did not load')} error={whole.error} retry={whole.refetch} />
  if (tree?.length === 0)
    return (
      <EmptyState
        line={t('Items are easier to find in categories: vegetables, fruit, dairy.')}
        action={{ label: t('Add category'), run: onAdd, needs: categories.createCategory }}
      />
    )
  return (
    <div className={css.panes}>
      {!(isPhone && chosen) && (
        <Panel as="section" clip scrolls aria-label={t('Order on screens')}>
          <PanelHead className={css.title}>
            <h2>{t('Order on screens')}</h2>
            <span>{t('On')}</span>
          </PanelHead>
          <PanelBody>
            {!tree || !rows ? (
              <SkeletonRows />
            ) : rows.length === 0 ? (
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
                actions={actions}
                isPart={searchtext !== ''}
              />
            )}
            <ListLink
              label={t('All sub-categories')}
              count={subsOf(tree)}
              run={() => change({ tab: 'subs' })}
            />
            <ListLink label={t('Items in no category')} count={inNone} run={() => change({ tab: 'none' })} />
          </PanelBody>
          <PanelFoot>
            <Text tone="quiet" size={12}>
              <KeyCap keys="j" /> <KeyCap keys="k" /> {t('choose')} <KeyCap keys="alt+arrowup+arrowdown" />{' '}
              {t('move')} <KeyCap keys="o" /> {t('on, off')}
            </Text>
          </PanelFoot>
        </Panel>
      )}
      {tree && chosen ? (
        <CategoryPanel
          category={chosen}
          tree={tree}
          actions={actions}
          address={address}
          change={change}
          onBack={() => change({ category: null, view: null, sub: null })}
        />
      ) : (
        !isPhone && (
          <Panel clip scrolls>
            <SkeletonRows />
          </Panel>
        )
      )}
    </div>
  )
}

const subsOf = (tree: readonly CategoryWithSubs[] | undefined) =>
  tree?.reduce((count, { subCategories }) => count + subCategories.length, 0)

const ListLink = ({ label, count, run }: { label: string; count: number | undefined; run: () => void }) => (
  <ListButton row className={css.whole} onClick={run}>
    <Text grow>{label}</Text>
    <Text figures>{count === undefined ? '' : countText(count)}</Text>
  </ListButton>
)
