import type { Day } from '@packhouse/contract/day.ts'
import { type DuesFilter, duesDays } from '@packhouse/contract/payments/dues-days.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether `customer` joined with its `account` belongs to a tile of dues, as of an IST day; list and tile count both use it. */
export function hasDues(filter: DuesFilter, today: Day): RawBuilder<boolean> {
  const { by, since } = duesDays(today)
  const conditions: Record<DuesFilter, RawBuilder<boolean>> = {
    OUTSTANDING: sql`account.outstanding_paise > 0`,
    OVERDUE: sql`account.oldest_due < ${today}::date`,
    DUE_SOON: sql`exists (select from receivable where receivable.customer_id = customer.id and receivable.open_paise > 0
      and receivable.due_date between ${today}::date and ${by}::date)`,
    RECEIVED: sql`exists (select from receipt where receipt.customer_id = customer.id and receipt.date >= ${since}::date
      and receipt.status <> 'BOUNCED')`,
  }
  return conditions[filter]
}
