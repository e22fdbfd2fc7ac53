import { useItemsMappedToCategoryQuery } from '../../../api/categories.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { someNames } from '../../../ui/values/someNames.ts'
import { plural, t } from '../../../ui/words.ts'
import { type Category, type CategoryWithSubs, leftWithout } from '../tree.ts'

interface SwitchOffDialogProps {
  category: Category
  tree: readonly CategoryWithSubs[]
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Shows the affected items before a category is deactivated. (rules §2.1) */
export function SwitchOffDialog({ category, tree, onConfirm, onClose }: SwitchOffDialogProps) {
  const { data: items, isError } = useItemsMappedToCategoryQuery({ categoryId: category.id })
  const homeless = items && leftWithout(items, category.id, tree)
  const names = [...new Set(homeless?.map(({ itemName }) => itemName))]
  return (
    <ConfirmDialog
      title={t('Deactivate {name}?', { name: category.name })}
      confirm={t('Deactivate')}
      danger
      ready={items !== undefined || isError}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {category.subCategoryCount > 0 && (
        <p>
          {plural(
            category.subCategoryCount,
            'Its {count} sub-category is hidden with it.',
            'Its {count} sub-categories are hidden with it.',
          )}
        </p>
      )}
      <p>
        {items === undefined && !isError
          ? t('Loading its items…')
          : plural(
              category.itemCount,
              '{count} item stays linked to it.',
              '{count} items stay linked to it.',
            )}{' '}
        {names.length > 0 &&
          homelessWords(names, names.length === new Set(items?.map(({ itemName }) => itemName)).size)}
      </p>
      <p>{t('Item forms and filters no longer offer it. Orders and customers are not affected.')}</p>
    </ConfirmDialog>
  )
}

function homelessWords(all: readonly string[], isEveryOne: boolean): string {
  const names = someNames(all)
  if (all.length === 1) return t('{names} will then be in no active category.', { names })
  return isEveryOne
    ? t('They will then be in no active category: {names}.', { names })
    : t('{count} of them will then be in no active category: {names}.', { count: all.length, names })
}
