import { plural, t } from '../../../ui/words.ts'
import type { DraftItem, Step } from './draft.ts'
import type { ItemForm } from './useItemForm.ts'

export const stepLabels: Record<Step, string> = {
  1: 'Details and types',
  2: 'Category',
  3: 'Pack sizes',
  4: 'Sub-categories',
}

/** Returns what a step contains, or what it lacks. */
export function stepWords(form: Pick<ItemForm, 'issues'>, item: DraftItem, step: Step): string {
  const issues = form.issues.filter(issue => issue.item === item.key && issue.step === step)
  const packs = item.types.reduce((sum, type) => sum + type.packs.length, 0)
  if (step === 3 && packs === 0) return t('At least one for each type')
  if (step === 3) {
    const skus = issues.filter(({ field }) => field.endsWith(':sku')).length
    const reply = plural(packs, '{count} pack', '{count} packs')
    return skus > 0 ? `${reply}, ${plural(skus, '{count} SKU to change', '{count} SKUs to change')}` : reply
  }
  if (step === 1) {
    const pictures = item.types.reduce((sum, { images }) => sum + images.length, 0)
    return [
      plural(item.types.length, '{count} type', '{count} types'),
      item.aliases.length > 0 ? plural(item.aliases.length, '{count} other name', '{count} other names') : '',
      pictures > 0 ? plural(pictures, '{count} picture', '{count} pictures') : t('no picture yet'),
    ]
      .filter(Boolean)
      .join(', ')
  }
  if (item.categoryIds.length === 0) return step === 2 ? t('Not chosen yet') : t('Optional')
  return plural(item.categoryIds.length, '{count} chosen', '{count} chosen')
}
