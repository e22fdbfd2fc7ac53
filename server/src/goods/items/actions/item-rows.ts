import type { GroupOfItems } from '@packhouse/contract/goods/items/model.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { z } from 'zod'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Pack, Reader } from './listed-packs.ts'

type ListedItem = z.output<typeof GroupOfItems>['items'][number]
/** An item type as lists show it, with its stock and groups. */
export type Item = Omit<ListedItem, 'sold30Days' | 'packs'> & { packs: Pack[] }

/**
 * Returns item types as lists show them, in the order of the ids, packs smallest first; 404 for an unknown one. Stock and groups are
 * of slices above: the catalogue has these rows, and passes them to those between.
 */
export type ItemRows = (db: Reading, itemTypeIds: readonly ItemTypeId[], reader: Reader) => Promise<Item[]>
