import type { RefundMode } from '@packhouse/contract/billing/payments/refund-plan.ts'
import type { Refund, Refundable } from '@packhouse/contract/billing/payments/refunds.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, ReceiptId, RefundId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { moneyKept } from './money-ready.ts'

/**
 * What of a customer's advance stays, in paise: open dues, money kept for orders that have not left, and the accepted orders of a
 * customer who pays in advance. (rules §6.15)
 */
const reserved = (customerId: CustomerId): RawBuilder<Paise> => sql`(
  select (coalesce((select sum(open_paise) from receivable where customer_id = ${customerId} and open_paise > 0), 0)
    + greatest(coalesce(sum(free), 0), case when (select is_postpaid from customer where id = ${customerId}) then 0 else
        coalesce((select open_orders_paise from account where customer_id = ${customerId}), 0)
        + coalesce(sum(case status when 'PLACED' then free else greatest(0, free - total_paise) end), 0) end))::bigint
  from (${moneyKept(sql`${customerId}`)}) as kept)`

/** The advance of a customer and what of it stays, in paise. */
export async function selectAdvance(
  db: Reading,
  customerId: CustomerId,
): Promise<{ advance: Paise; reserved: Paise }> {
  const { rows } = await sql<{ advance: Paise; reserved: Paise }>`
    select (select coalesce(sum(free_paise), 0)::bigint from receipt
        where customer_id = ${customerId} and status = 'CLEARED' and free_paise > 0) as advance,
      ${reserved(customerId)} as reserved
  `.execute(db)
  return certain(rows[0], 'row of the advance')
}

export type FreeSource = Refundable['receipts'][number]

const sources = (customerId: CustomerId) => sql`
  select receipt.id, number, date, mode, reference, amount_paise as amount, amount_paise - free_paise as used, free_paise as free,
    coalesce(orders.status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'), false) as "isForOrder", receipt.version
  from receipt left join orders on orders.id = receipt.order_id
  where receipt.customer_id = ${customerId} and receipt.status = 'CLEARED' and free_paise > 0
  order by receipt.id desc`

/** A customer's receipts with free money, newest first. */
export async function selectSources(db: Reading, customerId: CustomerId): Promise<FreeSource[]> {
  const { rows } = await sql<FreeSource>`${sources(customerId)}`.execute(db)
  return rows
}

/** The same, locked until the transaction ends. Lock the account first. */
export async function lockSources(tx: Tx, customerId: CustomerId): Promise<FreeSource[]> {
  const { rows } = await sql<FreeSource>`${sources(customerId)} for no key update of receipt`.execute(tx)
  return rows
}

export interface NewRefund {
  customerId: CustomerId
  receiptId: ReceiptId
  number: string
  date: Day
  amount: Paise
  mode: RefundMode
  reference: string | null
  paidTo: string
  reason: string
  userId: StaffUserId
  now: Date
}

/** Records money given back, and takes it off its receipt, whose version it raises. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<RefundId> {
  const { id } = await tx
    .insertInto('refund')
    .values({
      customer_id: refund.customerId,
      receipt_id: refund.receiptId,
      number: refund.number,
      date: refund.date,
      amount_paise: refund.amount,
      mode: refund.mode,
      reference: refund.reference,
      paid_to: refund.paidTo,
      reason: refund.reason,
      made_by: refund.userId,
      created_at: refund.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeFree(tx, refund.receiptId, sql`free_paise - ${refund.amount}::bigint`)
  return id
}

const changeFree = (tx: Tx, id: ReceiptId, free: RawBuilder<Paise>) =>
  tx
    .updateTable('receipt')
    .set(({ eb }) => ({ free_paise: free, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Notes that the bank returned it: its receipt has the money again. */
export async function markCameBack(
  tx: Tx,
  { id, receiptId, amount }: { id: RefundId; receiptId: ReceiptId; amount: Paise },
  { date, reason }: { date: Day; reason: string },
): Promise<void> {
  await tx
    .updateTable('refund')
    .set(({ eb }) => ({ came_back_on: date, came_back_reason: reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await changeFree(tx, receiptId, sql`free_paise + ${amount}::bigint`)
}

export interface RefundRow extends Omit<Refund, 'isVoucher' | 'receipt'> {
  customerId: CustomerId
  receiptId: ReceiptId
  receiptNumber: string
  receiptDate: Day
}

const refunds = (db: Reading) =>
  db
    .selectFrom('refund')
    .innerJoin('receipt', 'receipt.id', 'refund.receipt_id')
    .innerJoin('staff_user', 'staff_user.id', 'refund.made_by')
    .select([
      'refund.id',
      'refund.customer_id as customerId',
      'refund.receipt_id as receiptId',
      'refund.number',
      'receipt.number as receiptNumber',
      'receipt.date as receiptDate',
      'refund.date',
      'refund.amount_paise as amount',
      'refund.mode',
      'refund.reference',
      'refund.paid_to as paidTo',
      'refund.reason',
      'refund.came_back_on as cameBackOn',
      'refund.came_back_reason as cameBackReason',
      'staff_user.name as by',
      'refund.version',
    ])

export const selectRefund = (db: Reading, id: RefundId): Promise<RefundRow | undefined> =>
  refunds(db).where('refund.id', '=', id).executeTakeFirst()

/** Whom a refund's document names if its customer was merged since; null: its customer. */
export async function selectPrintedFor(
  db: Reading,
  id: RefundId,
): Promise<{ legalName: string; gstin: string | null; address: string[] } | null> {
  const { rows } = await sql<{
    party: { legalName: string; gstin: string | null; address: string[] } | null
  }>`
    select printed_for as party from refund where id = ${id}`.execute(db)
  return rows[0]?.party ?? null
}

/** Money given back to a customer since a day, newest first. */
export const selectRefunds = (db: Reading, customerId: CustomerId, since: Day): Promise<RefundRow[]> =>
  refunds(db)
    .where('refund.customer_id', '=', customerId)
    .where('refund.date', '>=', since)
    .orderBy('refund.id', 'desc')
    .execute()

/** Given back since a day without what came back, in paise. */
export async function selectGivenBack(
  db: Reading,
  customerId: CustomerId,
  since: Day,
): Promise<{ amount: Paise; count: number }> {
  const { rows } = await sql<{ amount: Paise; count: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as amount, count(*)::integer as count
    from refund where customer_id = ${customerId} and date >= ${since}::date and came_back_on is null
  `.execute(db)
  return certain(rows[0], 'row of refunds')
}

/** What was given back of a receipt and did not come back, in paise; the number of one of them. */
export async function selectGivenOf(
  tx: Tx,
  id: ReceiptId,
): Promise<{ amount: Paise; number: string | null }> {
  const { rows } = await sql<{ amount: Paise; number: string | null }>`
    select coalesce(sum(amount_paise), 0)::bigint as amount, max(number) as number
    from refund where receipt_id = ${id} and came_back_on is null
  `.execute(tx)
  return certain(rows[0], 'row of refunds')
}
