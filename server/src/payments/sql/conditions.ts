import type { Day } from '@packhouse/contract/day.ts'
import type { CreditStatus } from '@packhouse/contract/payments/credit-status.ts'
import { type DuesFilter, duesDays } from '@packhouse/contract/payments/dues-days.ts'
import { isMoney, receiptModes } from '@packhouse/contract/payments/modes.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether `receipt` is money: tax withheld and book entries are not. (rules.md §6.8) */
export const isMoneyReceipt: RawBuilder<boolean> = sql`(receipt.mode not in (${sql.join(
  receiptModes.filter(mode => !isMoney(mode)).map(mode => sql.lit(mode)),
)}))`

/** Whether `receipt` is money received since a day, IST, by its date; uncleared cheques are counted, returned money is not. */
export const isReceivedSince = (day: Day): RawBuilder<boolean> =>
  sql`(receipt.date >= ${day}::date and receipt.status <> 'BOUNCED' and ${isMoneyReceipt})`

/** The credit chip of `customer` joined with its `account`, as of an IST day, by the database's own rule. */
export const creditChip = (today: Day | RawBuilder<Day>): RawBuilder<CreditStatus> => chipBy('customer', today)

/** The terms are those of the customer, or the copy that is kept with its account. */
const chipBy = (terms: 'customer' | 'account', today: Day | RawBuilder<Day>): RawBuilder<CreditStatus> => sql`
  credit_status(${sql.raw(terms)}.is_postpaid, ${sql.raw(terms)}.credit_limit_paise, account.outstanding_paise, account.open_orders_paise,
    account.oldest_due, account.has_bounced, ${today}::date,
    (select (value ->> 'graceDays')::integer from setting where key = 'business'))`

/** Whether `account` is over the limit and nothing worse, as of an IST day: known without its customer, and found by an index. */
export const isOverLimit = (today: Day): RawBuilder<boolean> =>
  sql`(account.is_over_limit and ${chipBy('account', today)} = 'OVER_LIMIT')`

/** Whether `customer` joined with its `account` has a credit chip, as of an IST day. */
export const hasChip = (status: CreditStatus, today: Day): RawBuilder<boolean> =>
  status === 'OVER_LIMIT' ? isOverLimit(today) : sql`${creditChip(today)} = ${status}`

/** Whether `customer` joined with its `account` belongs to a tile of dues, as of an IST day; list and tile count both use it. */
export function hasDues(filter: DuesFilter, today: Day): RawBuilder<boolean> {
  const { by, since } = duesDays(today)
  const conditions: Record<DuesFilter, RawBuilder<boolean>> = {
    OUTSTANDING: sql`account.outstanding_paise > 0`,
    OVERDUE: sql`account.oldest_due < ${today}::date`,
    DUE_SOON: sql`exists (select from receivable where receivable.customer_id = customer.id and receivable.open_paise > 0
      and receivable.due_date between ${today}::date and ${by}::date)`,
    RECEIVED: sql`exists (select from receipt where receipt.customer_id = customer.id and ${isReceivedSince(since)})`,
  }
  return conditions[filter]
}
