import {
  type ChequeState,
  type ChequeView,
  oldestGood,
} from '@packhouse/contract/billing/payments/cheque-days.ts'
import type { ReceiptStatus } from '@packhouse/contract/billing/receipt-modes.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether `cheque` was neither handed in at the bank nor given away, as the indexes of the book have it. */
const isHere: RawBuilder<boolean> = sql`(cheque.ended is null and cheque.deposit_id is null and cheque.banked_on is null)`

/** Whether `cheque` was handed in at the bank; whoever notes that it cleared or bounced notes that as well. */
const isHandedIn: RawBuilder<boolean> = sql`(cheque.deposit_id is not null or cheque.banked_on is not null)`

/** Whether the receipt of `cheque` that was not withdrawn has a status. */
const moneyIs = (status: ReceiptStatus): RawBuilder<boolean> =>
  sql`exists (select from receipt as money where money.cheque_id = cheque.id and money.status = ${sql.lit(status)} and not money.is_withdrawn)`

/** Whether a driver has `cheque` and has not handed it in. (rules §21.7) */
const isWithDriver: RawBuilder<boolean> = sql`exists (select from receipt as money
  join receipt_holder as holding on holding.receipt_id = money.id and holding.handed_in_at is null
  where money.cheque_id = cheque.id and not money.is_withdrawn)`

/** Whether `cheque` lies with the business, whatever the day on it. */
export const isOnHand: RawBuilder<boolean> = sql`(${isHere} and not ${isWithDriver})`

/** Whether `cheque` has a state on an IST day, as `chequeState` of the contract decides it. (rules §6.16) */
export function isInState(state: ChequeState, today: Day): RawBuilder<boolean> {
  switch (state) {
    case 'DATED':
      return sql`(${isOnHand} and cheque.date > ${today}::date)`
    case 'ON_HAND':
      return sql`(${isOnHand} and cheque.date <= ${today}::date)`
    case 'WITH_DRIVER':
      return sql`(${isHere} and ${isWithDriver})`
    case 'AT_BANK':
      return sql`(${isHandedIn} and ${moneyIs('RECEIVED')})`
    case 'CLEARED':
    case 'BOUNCED':
      return sql`(cheque.ended is null and ${moneyIs(state)})`
    default:
      return sql`(cheque.ended is not distinct from ${sql.lit(state)})`
  }
}

/** Whether `cheque` is on hand and can be deposited on an IST day. (rules §6.16) */
export const canBeDeposited = (today: Day): RawBuilder<boolean> =>
  sql`(${isOnHand} and cheque.date between ${oldestGood(today)}::date and ${today}::date)`

/**
 * Bounced cheques that are not made good, with what of each is missing, in paise: what came since made good the ones that bounced
 * first. (rules §6.5, §6.16)
 */
export const bouncedCheques = sql`(
  select cheque_id, receipt_id, customer_id, least(amount_paise, bounced_paise - later)::bigint as missing from (
    select receipt.cheque_id, receipt.id as receipt_id, receipt.customer_id, receipt.amount_paise, account.bounced_paise,
      coalesce(sum(receipt.amount_paise) over (partition by receipt.customer_id order by receipt.status_date desc, receipt.id desc
        rows between unbounded preceding and 1 preceding), 0) as later
    from account join receipt on receipt.customer_id = account.customer_id
      and receipt.mode = 'CHEQUE' and receipt.status = 'BOUNCED' and not receipt.is_withdrawn
    where account.has_bounced
  ) as one where later < bounced_paise)`

/** Which cheques a view shows on an IST day. */
export function isInView(view: ChequeView, today: Day): RawBuilder<boolean> {
  switch (view) {
    case 'ON_HAND':
      return isOnHand
    case 'TO_DEPOSIT':
      return canBeDeposited(today)
    case 'NEXT_7':
      return sql`(${isOnHand} and cheque.date between ${today}::date + 1 and ${today}::date + 7)`
    case 'LATER':
      return sql`(${isOnHand} and cheque.date > ${today}::date + 7)`
    case 'STALE':
      return sql`(${isOnHand} and cheque.date < ${oldestGood(today)}::date)`
    case 'BOUNCED':
      return sql`(cheque.id in (select bounced.cheque_id from ${bouncedCheques} as bounced))`
    case 'ALL':
      return sql`true`
    default:
      return isInState(view, today)
  }
}

/**
 * Cheques on hand of `customer` that can be deposited on an IST day or later, in paise; 0 unless the business counts them.
 * (rules §6.4, §6.16)
 */
export const chequesOnHand = (today: Day): RawBuilder<Paise> =>
  sql`(case when (select (value ->> 'countsCheques')::boolean from setting where key = 'business') then (
    select coalesce(sum(cheque.amount_paise), 0)::bigint from cheque
    where cheque.customer_id = customer.id and ${isOnHand} and cheque.date >= ${oldestGood(today)}::date) else 0 end)`

/** The reference of `receipt`: of one by cheque, the number of the cheque and its bank. (rules §6.8) */
export const receiptReference: RawBuilder<string | null> = sql`(case when receipt.mode = 'CHEQUE'
  then (select of_receipt.reference from cheque as of_receipt where of_receipt.id = receipt.cheque_id) else receipt.reference end)`
