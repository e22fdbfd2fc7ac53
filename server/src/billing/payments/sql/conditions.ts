import type { CreditStatus } from '@packhouse/contract/billing/payments/credit-status.ts'
import { type DuesFilter, duesDays } from '@packhouse/contract/billing/payments/dues-days.ts'
import { isMoney, receiptModes } from '@packhouse/contract/billing/receipt-modes.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { chequesOnHand } from './cheque-conditions.ts'

/** Whether `receipt` is money: tax withheld and book entries are not. (rules §6.8) */
export const isMoneyReceipt: RawBuilder<boolean> = sql`(receipt.mode not in (${sql.join(
  receiptModes.filter(mode => !isMoney(mode)).map(mode => sql.lit(mode)),
)}))`

/** Whether `receipt` is money received since a day, IST, by its date; uncleared cheques are counted, returned money is not. */
export const isReceivedSince = (day: Day): RawBuilder<boolean> =>
  sql`(receipt.date >= ${day}::date and receipt.status <> 'BOUNCED' and ${isMoneyReceipt})`

type Amounts = Record<'outstanding' | 'openOrders' | 'chequesOnHand', RawBuilder<unknown>>
/** The facts that decide a credit chip, as SQL values; `today` and `graceDays` of the business. */
type ChipFacts = Amounts &
  Record<'isPostpaid' | 'limit' | 'oldestDue' | 'hasBounced' | 'today' | 'graceDays', RawBuilder<unknown>>

/** What is in use of a limit, in paise, as `exposure` of the contract has it; null amounts count as none. (rules §6.4) */
const exposureOf = ({ outstanding, openOrders, chequesOnHand }: Amounts): RawBuilder<Paise> => {
  const used = sql`(coalesce(${outstanding}, 0) + coalesce(${openOrders}, 0))`
  return sql`(${used} - greatest(0, least(coalesce(${chequesOnHand}, 0), ${used})))`
}

/** What `exposureOf` is made of, of `customer` joined with its `account`; a prepaid customer has no limit that cheques lower. */
const ofAccount = (today: Day): Amounts => ({
  outstanding: sql`account.outstanding_paise`,
  openOrders: sql`account.open_orders_paise`,
  chequesOnHand: sql`(case when customer.is_postpaid then ${chequesOnHand(today)} end)`,
})

/** Limit − exposure of `customer` joined with its `account`, in paise; for prepaid customers the free advance. (rules §6.4) */
export const creditLeft = (today: Day): RawBuilder<Paise> =>
  sql`(coalesce(customer.credit_limit_paise, 0) - ${exposureOf(ofAccount(today))})`

/** The credit chip of some facts, as `creditStatus` of the contract decides it; null amounts count as none. (rules §6.4) */
export const chipOf = (facts: ChipFacts): RawBuilder<CreditStatus> => {
  const { isPostpaid, limit, oldestDue, hasBounced, today, graceDays } = facts
  const exposure = exposureOf(facts)
  return sql`(case
    when not ${isPostpaid} then 'PREPAID'
    when coalesce(${hasBounced}, false) then 'ON_HOLD'
    when ${oldestDue} + ${graceDays} < ${today} then 'OVERDUE'
    when ${exposure} > ${limit} then 'OVER_LIMIT'
    when ${exposure} * 10 >= ${limit} * 8 then 'NEAR_LIMIT'
    else 'OK' end)`
}

/** The credit chip of `customer` joined with its `account`, as of an IST day. */
export const creditChip = (today: Day): RawBuilder<CreditStatus> =>
  chipOf({
    isPostpaid: sql`customer.is_postpaid`,
    limit: sql`customer.credit_limit_paise`,
    ...ofAccount(today),
    oldestDue: sql`account.oldest_due`,
    hasBounced: sql`account.has_bounced`,
    today: sql`${today}::date`,
    graceDays: sql`(select (value ->> 'graceDays')::integer from setting where key = 'business')`,
  })

/** Whether a day is neither before the first nor after the last of some days; a missing end is open. */
export const isWithin = (
  day: RawBuilder<unknown>,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
) =>
  sql<boolean>`(${from ? sql`${day} >= ${from}::date` : sql`true`} and ${to ? sql`${day} <= ${to}::date` : sql`true`})`

/** Whether `customer` has a document that is not paid and falls due on one of these days. */
export const fallsDue = (days: { from: Day | undefined; to: Day | undefined }): RawBuilder<boolean> =>
  sql`exists (select from receivable where receivable.customer_id = customer.id and receivable.open_paise > 0
    and ${isWithin(sql`receivable.due_date`, days)})`

interface TileOfDues {
  /** Whether `customer` joined with its `account` belongs to it. */
  has: RawBuilder<boolean>
  /** What it adds up of such a customer. */
  amount: RawBuilder<Paise>
}

/** The tiles of dues as of an IST day; list and tile both use them. */
export function tileOfDues(filter: DuesFilter, today: Day): TileOfDues {
  const { by, since } = duesDays(today)
  const open = sql`from receivable where receivable.customer_id = customer.id and receivable.open_paise > 0`
  const openSum = sql`(select coalesce(sum(receivable.open_paise), 0)::bigint ${open}`
  const came = sql`from receipt where receipt.customer_id = customer.id and ${isReceivedSince(since)}`
  const tiles: Record<DuesFilter, TileOfDues> = {
    OUTSTANDING: { has: sql`account.outstanding_paise > 0`, amount: sql`account.outstanding_paise` },
    OVERDUE: {
      has: sql`account.oldest_due < ${today}::date`,
      amount: sql`${openSum} and receivable.due_date < ${today}::date)`,
    },
    DUE_SOON: {
      has: sql`exists (select ${open} and receivable.due_date between ${today}::date and ${by}::date)`,
      amount: sql`${openSum} and receivable.due_date between ${today}::date and ${by}::date)`,
    },
    RECEIVED: {
      has: sql`exists (select ${came})`,
      amount: sql`(select coalesce(sum(receipt.amount_paise), 0)::bigint ${came})`,
    },
    BOUNCED: { has: sql`account.has_bounced`, amount: sql`account.bounced_paise` },
  }
  return tiles[filter]
}
