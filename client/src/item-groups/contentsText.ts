import { plural } from '../ui/words.ts'
import type { ItemGroup } from './members.ts'

/** The number of members: 11 items, 2 packs. */
export const contentsText = ({ kind, itemCount }: Pick<ItemGroup, 'kind' | 'itemCount'>): string =>
  kind === 'ITEMS' ? plural(itemCount, '{count} item', '{count} items') : plural(itemCount, '{count} pack', '{count} packs')

export const customersText = (count: number): string => plural(count, '{count} customer', '{count} customers')
