import type { Day } from '@packhouse/contract/day.ts'
import type { CreditStatus } from '@packhouse/contract/payments/credit-status.ts'
import { type RawBuilder, sql } from 'kysely'

/** The credit chip of `customer` joined with its `account`, as of an IST day, by the database's own rule. */
export const creditChip = (today: Day | RawBuilder<Day>): RawBuilder<CreditStatus> => sql`
  credit_status(customer.is_postpaid, customer.credit_limit_paise, account.outstanding_paise, account.open_orders_paise,
    account.oldest_due, account.has_bounced, ${today}::date,
    (select (value ->> 'graceDays')::integer from setting where key = 'business'))`
