import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { Empty } from '../../../ui/table/tableProps.ts'
import { t } from '../../../ui/words.ts'
import { type Address, type CatalogueFilter, hasChoices, isNarrowed, type Lack, withoutChips } from './filter.ts'

const nothingLacks: Record<Lack, string> = {
  price: 'Every active item has a price.',
  pack: 'Every active item has a pack.',
  picture: 'Every active item has a picture.',
}

/** Returns why the list is empty, and the most useful next action. */
export function emptyWords(filter: CatalogueFilter, change: (change: Partial<Address>) => void, add: () => void): Empty {
  const text = filter.searchtext.trim()
  if (text && filter.status !== 'all')
    return {
      line: t(filter.status === 'active' ? 'No active item matches “{text}”.' : 'No inactive item matches “{text}”.', {
        text,
      }),
      action: {
        label: t('Search all items'),
        run: () => change({ ...withoutChips, searchtext: text, status: 'all', without: null }),
      },
    }
  if (text && !hasChoices(filter))
    return { line: t('No item matches “{text}”.', { text }), action: { label: t('Add item'), run: add, needs: items.saveItems } }
  if (isNarrowed(filter))
    return { line: t('Nothing matches these filters.'), action: { label: t('Clear filters'), run: () => change(withoutChips) } }
  if (filter.by === 'group' && filter.without) return { line: t(nothingLacks[filter.without]) }
  if (filter.status === 'inactive') return { line: t('Nothing is inactive.') }
  return { line: t('No items yet.'), action: { label: t('Add item'), run: add, needs: items.saveItems } }
}
