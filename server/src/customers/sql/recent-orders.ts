import { addDays, type Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { daysAhead } from '@packhouse/contract/orders/policy-create.ts'
import { type RawBuilder, sql } from 'kysely'

/** What a customer buys is read from the orders of this many days. */
const habitDays = 60

export const habitsSince = (today: Day): Day => addDays(today, -habitDays)

/**
 * What changes with every change of a customer's orders since then: the transactions that last wrote the days of its outlets.
 * Transaction numbers only rise, so each state has a sum that none before it had.
 */
export const recentOrdersState = (customerId: CustomerId, today: Day): RawBuilder<string> => sql`(
  select concat_ws('.', ${today}::date, count(*), sum(outlet_day.xmin::text::bigint))
  from outlet
  cross join generate_series(0, ${sql.lit(habitDays + daysAhead)}) as days
  join outlet_day on outlet_day.outlet_id = outlet.id and outlet_day.delivery_date = ${habitsSince(today)}::date + days
  where outlet.customer_id = ${customerId})`
