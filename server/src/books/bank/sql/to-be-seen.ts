import type { BankKind } from '@packhouse/contract/books/bank/kinds.ts'
import type { BankPayment } from '@packhouse/contract/books/bank/model.ts'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { ReceiptId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { isInState, receiptReference } from '../../../billing/payments/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** A payment that waits, with its reference as references are compared. */
export interface PaymentRow extends Omit<BankPayment, 'group' | 'line' | 'statements'> {
  key: string
}

/** Payments of each kind that are listed at most. */
const most = 300
/** A transfer counts already, so an old one that no statement has is left alone. Days. */
const transferDays = 60

/**
 * What waits to be seen: UPI of the door, cheques at the bank, and transfers of days that a statement reaches over, with the parts of
 * those that were divided.
 */
const waits = (today: Day): Record<BankKind, RawBuilder<boolean>> => ({
  UPI: sql`receipt.mode = 'UPI' and receipt.status = 'RECEIVED'`,
  CHEQUE: sql`receipt.mode = 'CHEQUE' and receipt.status = 'RECEIVED'
    and exists (select from cheque where cheque.id = receipt.cheque_id and ${isInState('AT_BANK', today)})`,
  TRANSFER: sql`receipt.mode in ('UPI', 'NEFT', 'RTGS', 'IMPS') and receipt.status = 'CLEARED'
    and receipt.date > ${addDays(today, -transferDays)}::date
    and exists (select from bank_statement where receipt.date >= first_day and receipt.date < last_day)`,
})

/** Nobody has seen or missed it yet. */
const undecided = sql`not exists (select from bank_check where bank_check.receipt_id = receipt.id)`

/** How many payments nobody has seen in the bank. */
export async function countWaiting(db: Reading, today: Day): Promise<number> {
  const parts = Object.values(waits(today)).map(
    condition => sql`(select count(*) from receipt where ${condition} and ${undecided})`,
  )
  const { rows } = await sql<{
    total: number
  }>`select (${sql.join(parts, sql` + `)})::integer as total`.execute(db)
  return certain(rows[0], 'a count').total
}

/** Payments that nobody has seen in the bank, the oldest of each kind first. */
export async function selectWaiting(db: Reading, today: Day): Promise<{ rows: PaymentRow[]; total: number }> {
  const parts = Object.entries(waits(today)).map(
    ([kind, condition]) => sql`
      (select ${sql.lit(kind)} as kind, receipt.id, count(*) over () as total from receipt
      where ${condition} and ${undecided}
      order by receipt.id limit ${sql.lit(most)})`,
  )
  const { rows } = await sql<PaymentRow & { total: number }>`
    select receipt.id as "receiptId", receipt.number, waiting.kind, ${receiptReference} as reference,
      coalesce(receipt.reference_key, cheque.number_key) as key,
      receipt.amount_paise as amount, receipt.customer_id as "customerId", customer.business_name as "businessName",
      orders.outlet_name as "outletName", orders.id as "orderId", trip.id as "tripId", trip.name as "tripName", driver.name as driver,
      receipt.date, receipt.created_at as at, receipt.version, waiting.total
    from (${sql.join(parts, sql` union all `)}) as waiting
      join receipt on receipt.id = waiting.id left join cheque on cheque.id = receipt.cheque_id join customer on customer.id = receipt.customer_id
      left join trip_receipt on trip_receipt.receipt_id = receipt.id left join trip on trip.id = trip_receipt.trip_id
      left join driver on driver.id = trip.driver_id
      left join orders on orders.id = coalesce(trip_receipt.order_id, receipt.order_id)
    order by receipt.id`.execute(db)
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]))
  return { rows, total: [...totals.values()].reduce((sum, count) => sum + count, 0) }
}

interface Sum {
  count: number
  amount: Paise
}

/** What people saw today, and what was not there in the last 30 days (IST). */
export async function selectDecided(
  db: Reading,
  today: Day,
): Promise<{
  seenToday: Sum & { lastBy: string | null; lastAt: Date | null }
  notThere: Sum
}> {
  const since = (day: Day) =>
    sql`bank_check.decided_at >= (${day}::date)::timestamp at time zone 'Asia/Kolkata'`
  const seen = sql`bank_check.outcome = 'SEEN' and bank_check.decided_by is not null and ${since(today)}`
  const { rows } = await sql<{
    seen: number
    seenPaise: Paise
    missing: number
    missingPaise: Paise
    lastBy: string | null
    lastAt: Date | null
  }>`
    select count(*) filter (where ${seen}) as seen, coalesce(sum(amount_paise) filter (where ${seen}), 0)::bigint as "seenPaise",
      count(*) filter (where outcome = 'NOT_THERE') as missing,
      coalesce(sum(amount_paise) filter (where outcome = 'NOT_THERE'), 0)::bigint as "missingPaise",
      (array_agg(staff_user.name order by decided_at desc) filter (where ${seen}))[1] as "lastBy",
      max(decided_at) filter (where ${seen}) as "lastAt"
    from bank_check join receipt on receipt.id = bank_check.receipt_id left join staff_user on staff_user.id = decided_by
    where ${since(addDays(today, -30))}`.execute(db)
  const {
    seen: count,
    seenPaise,
    missing,
    missingPaise,
    lastBy,
    lastAt,
  } = certain(rows[0], 'the sums of checks')
  return {
    seenToday: { count, amount: seenPaise, lastBy, lastAt },
    notThere: { count: missing, amount: missingPaise },
  }
}

/** Whether this transaction is the one that tells people what waits, until it ends. */
export async function holdTelling(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('tell what waits in the bank')) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

interface LateUpi extends Pick<BankPayment, 'receiptId' | 'customerId' | 'reference' | 'amount'> {
  /** The customer. */
  subject: string
}

/** UPI of the door that was recorded before a moment and still waits, after a receipt, the oldest first; amounts in paise. */
export async function selectWaitingSince(
  tx: Tx,
  { after, before }: { after: ReceiptId | null; before: Date },
): Promise<LateUpi[]> {
  const { rows } = await sql<LateUpi>`
    select receipt.id as "receiptId", receipt.customer_id as "customerId", customer.business_name as subject,
      coalesce(receipt.reference, receipt.number) as reference, receipt.amount_paise as amount
    from receipt join customer on customer.id = receipt.customer_id
    where receipt.mode = 'UPI' and receipt.status = 'RECEIVED' and receipt.date <= ${dayOf(before)}::date and receipt.created_at < ${before}
      and receipt.id > coalesce(${after}::integer, 0)
    order by receipt.id limit ${sql.lit(most)}`.execute(tx)
  return rows
}
