import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { narrow, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import type { CategoryAddress, ChangeAddress } from './address.ts'
import css from './Categories.module.css'
import { CategoryHead } from './CategoryHead.tsx'
import { ItemsColumn } from './ItemsColumn.tsx'
import { SubCategories } from './SubCategories.tsx'
import type { CategoryWithSubs } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

interface CategoryPanelProps {
  category: CategoryWithSubs
  tree: readonly CategoryWithSubs[]
  actions: CategoryActions
  address: CategoryAddress
  change: ChangeAddress
  onBack: () => void
}

/** One category: its sub-categories, and beside them the items of the chosen one; in a small window these are a drawer. */
export function CategoryPanel({ category, tree, actions, address, change, onBack }: CategoryPanelProps) {
  const isNarrow = useMedia(narrow)
  const sub = category.subCategories.find(({ id }) => id === address.sub)
  const isOpen = !isNarrow || address.view === 'items' || address.view === 'none'
  const of = sub ?? (address.view === 'none' ? 'NONE' : 'ALL')
  const showItems = (id: number | null) => change({ view: 'items', sub: id === category.id ? null : id })
  const items = <ItemsColumn key={`${category.id} ${sub?.id ?? of}`} top={category} of={of} tree={tree} />
  return (
    <Panel as="section" clip scrolls aria-label={category.name}>
      <CategoryHead
        key={category.id}
        category={category}
        actions={actions}
        onItems={showItems}
        onBack={onBack}
      />
      <div className={css.columns} data-alone={isNarrow}>
        <SubCategories
          parent={category}
          shown={isOpen ? of : undefined}
          actions={actions}
          onItems={showItems}
          onLoose={() => change({ view: 'none', sub: null })}
        />
        {!isNarrow && items}
      </div>
      {isNarrow && isOpen && (
        <SideDrawer title={t('Items')} width={560} onClose={() => change({ view: null, sub: null })}>
          {items}
        </SideDrawer>
      )}
    </Panel>
  )
}
