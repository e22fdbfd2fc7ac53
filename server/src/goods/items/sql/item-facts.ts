import type { CategoryId, ItemId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'

export interface PackOfType {
  id: PackId
  itemTypeId: ItemTypeId
}

/** Runs a write of categories of items, and lets the days of their lots follow. */
export type FollowDates = <T>(
  itemIds: readonly ItemId[],
  call: WriteCall,
  write: () => Promise<T>,
) => Promise<T>

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
  followDates: FollowDates
}

/** A write of items, with what it must know from above. */
export type ItemCall = WriteCall & { facts: ItemFacts }
