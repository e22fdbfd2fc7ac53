import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface PastLine {
  customerId: CustomerId
  packId: PackId
  deliveryDate: Day
  packsMilli: Milli
}

/** What orders, a slice above, say of those that customers placed. */
export interface PastOrders {
  /** When `customer` last ordered. */
  lastOrderAt: RawBuilder<Date | null>
  /** True if `customer` has ordered, else null. */
  hasOrdered: RawBuilder<true | null>
  /** The latest orders of `outlet` (max 20) within sixty days, as a table; rejected orders aside. */
  latestOfOutlet: (today: Day) => RawBuilder<{ total_paise: Paise; lines: number }>
  /** Lines of some packs that customers ordered for days since then; rejected orders aside. Packs in thousandths. */
  selectPastLines: (
    db: Reading,
    of: { customerIds: readonly CustomerId[]; packIds: readonly PackId[]; since: Day },
  ) => Promise<PastLine[]>
  /** When a customer last ordered each item, within sixty days; rejected orders aside. */
  selectLastOrders: (
    db: Reading,
    of: { customerId: CustomerId; today: Day },
  ) => Promise<Map<ItemTypeId, Date>>
}
