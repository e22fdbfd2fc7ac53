import type { ItemGroupDetails } from '@packhouse/contract/goods/item-groups/model.ts'
import type { ItemGroupId } from '@packhouse/contract/ids.ts'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** A customer that uses an item group, with the numbers of its active outlets and other groups. */
export type GroupUser = ItemGroupDetails['customers'][number]

/** What customers, a slice above, say of those that use item groups. */
export interface GroupUsers {
  /** The first three of `item_group`, by name. */
  firstThree: RawBuilder<Pick<GroupUser, 'customerID' | 'businessName'>[]>
  /** All that use one of these groups. */
  usersOf: (db: Reading, ids: readonly ItemGroupId[]) => Promise<GroupUser[]>
}
