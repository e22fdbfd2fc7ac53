import type { CategoryId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import type { WriteCall } from '../../http/call.ts'

export interface PackOfType {
  id: PackId
  itemTypeId: ItemTypeId
}

/** What slices above say of items and categories. */
export interface ItemFacts {
  /** Which of these categories exist. */
  existingCategories: (db: Reading, ids: readonly CategoryId[]) => Promise<CategoryId[]>
  /** Whether `item_type` has a history of stock. */
  wasStocked: RawBuilder<boolean>
  /** Whether goods of `item_type` were ever expected. */
  wasExpected: RawBuilder<boolean>
  hasPriceHistory: (pack: PackOfType) => RawBuilder<boolean>
  /** Names of the item groups that have a pack. */
  groupsOfPack: (pack: PackOfType) => RawBuilder<string[]>
}

/** A write of items, with what it must know from above. */
export type ItemCall = WriteCall & { facts: ItemFacts }
