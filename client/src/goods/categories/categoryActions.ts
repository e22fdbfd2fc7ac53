import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { IconArrowsMove, IconPackage, IconPencil, IconPercentage, IconPower } from '@tabler/icons-react'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../ui/words.ts'
import type { Category } from './tree.ts'
import type { CategoryActions } from './useCategoryActions.ts'

/** Actions on a category or sub-category. */
export function categoryActions(
  category: Category,
  actions: CategoryActions,
  onItems: (id: number) => void,
): Action[] {
  const { id, isActive, parentID } = category
  const move: Action = {
    label: t('Move to another category'),
    icon: IconArrowsMove,
    run: () => actions.ask({ what: 'move', category }),
    needs: categories.updateSubCategory,
  }
  return [
    { label: t('Show items'), icon: IconPackage, run: () => onItems(id) },
    {
      label: t('Edit'),
      icon: IconPencil,
      run: () => actions.ask({ what: 'edit', category }),
      needs: categories.updateCategory,
    },
    ...(category.markupPercent === undefined
      ? []
      : [
          {
            label: t('Target markup'),
            icon: IconPercentage,
            run: () => actions.ask({ what: 'markup', category }),
            needs: priceRuns.saveMarkups,
          },
        ]),
    ...(parentID === null ? [] : [move]),
    {
      label: t(isActive ? 'Deactivate' : 'Activate'),
      icon: IconPower,
      danger: isActive,
      run: () => actions.switchTo(category, !isActive),
      needs: categories.switchCategoryStatus,
    },
  ]
}
