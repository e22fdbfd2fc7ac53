import type { Day } from '@packhouse/contract/day.ts'
import type { RawBuilder } from 'kysely'

/** What orders, a slice above, say to those who decide on credit and ask for money. Days are IST. */
export interface CreditOrders {
  /** Whether `receivable` is not of a prepaid order: that one has no days on credit, whatever the terms of its customer are now. */
  isOnCredit: RawBuilder<boolean>
  /**
   * Placed orders on hold, as a table: `id`, `customer_id`, `outlet_name`, `delivery_date`, `slot_text`, `total_paise`, `hold_reason`,
   * `since`.
   */
  held: RawBuilder<unknown>
  /** Numbers of open orders, as a table: `customer_id`, `count`. */
  open: RawBuilder<unknown>
  /** Something is delivered to `customer` on a day. */
  hasDelivery: (day: Day) => RawBuilder<boolean>
  /** Next deliveries from a day on, as a table: `customer_id`, `day`. */
  nextDeliveries: (from: Day) => RawBuilder<unknown>
  /** The same of `customer`, as a table of one row: by outlet and day, as by customer all past orders would be read. */
  nextDelivery: (from: Day) => RawBuilder<unknown>
}
