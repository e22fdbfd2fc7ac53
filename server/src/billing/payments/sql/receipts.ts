import type { Receipt } from '@packhouse/contract/billing/payments/model.ts'
import type { ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type {
  ChequeId,
  CustomerId,
  DepositId,
  OrderId,
  ReceiptId,
  StaffUserId,
  TransferId,
} from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { certain, found } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { DriverDoer } from '../../../platform/trail/doer.ts'
import type { SharedReference } from '../rules/receipts.ts'
import { receiptReference } from './cheque-conditions.ts'
import { isWithin } from './conditions.ts'

export interface ReceiptSurroundings {
  /** The customer's receipt that already has the reference in this mode. */
  usedBy: string | null
  /** The first receipt of another customer that has it. */
  sharedWith: SharedReference | null
  isPostpaid: boolean
  cashThatDay: Paise
  /** Customer of the named order; null without an order. */
  orderCustomerId: CustomerId | null
  /** The order has not left yet. */
  orderIsOnItsWay: boolean
  cashForOrder: Paise
}

/** Normalises a reference for comparison, as the columns reference_key do. */
const referenceKey = (reference: string | null) =>
  sql`ltrim(regexp_replace(upper(${reference}::text), '[^A-Z0-9]', '', 'g'), '0')`

/**
 * Lets one transaction at a time record a payment of each of these references. It is taken after the account and before numbers, so a
 * transaction that takes a number before its receipts locks them all first.
 */
export async function lockReferences(tx: Tx, references: readonly string[]): Promise<void> {
  for (const reference of [...new Set(references)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${referenceKey(reference)}, 6))`.execute(tx)
}

/** What a receipt is checked against before it is recorded; returned cash does not count. Amounts in paise. */
export async function selectSurroundings(
  tx: Tx,
  receipt: Pick<Receipt, 'customerId' | 'orderId' | 'date' | 'mode' | 'reference'>,
): Promise<ReceiptSurroundings> {
  const { customerId, orderId, date, mode, reference } = receipt
  await lockReferences(tx, reference === null ? [] : [reference])
  const sameReference =
    mode === 'CHEQUE'
      ? sql`receipt join cheque on cheque.id = receipt.cheque_id 
          and (cheque.number_key = ${referenceKey(reference)} or cheque.reference_key = ${referenceKey(reference)})`
      : sql`receipt`
  const isSame =
    mode === 'CHEQUE'
      ? sql`receipt.status <> 'BOUNCED'`
      : sql`receipt.mode = ${mode} and receipt.reference_key = ${referenceKey(reference)} and receipt.status <> 'BOUNCED'`
  const { rows } = await sql<ReceiptSurroundings>`
    select
      (select receipt.number from ${sameReference} where receipt.customer_id = ${customerId} and ${isSame}
        order by receipt.id limit 1) as "usedBy",
      (select jsonb_build_object('number', receipt.number, 'customer', business_name, 'amount', receipt.amount_paise)
        from ${sameReference} join customer on customer.id = receipt.customer_id where receipt.customer_id <> ${customerId} and ${isSame}
        order by receipt.id limit 1) as "sharedWith",
      (select is_postpaid from customer where id = ${customerId}) as "isPostpaid",
      (select coalesce(sum(amount_paise), 0)::bigint from receipt
        where customer_id = ${customerId} and mode = 'CASH' and date = ${date} and status <> 'BOUNCED') as "cashThatDay",
      (select customer_id from orders where id = ${orderId}::integer) as "orderCustomerId",
      exists (select from orders where id = ${orderId}::integer
        and status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')) as "orderIsOnItsWay",
      (select coalesce(sum(amount_paise), 0)::bigint from receipt
        where order_id = ${orderId}::integer and mode = 'CASH' and status <> 'BOUNCED') as "cashForOrder"
  `.execute(tx)
  return certain(rows[0], 'row around the receipt')
}

/** The largest receipt of a customer since a day, bounced ones aside. */
export async function selectLargestReceipt(tx: Tx, customerId: CustomerId, since: Day): Promise<Paise> {
  const { largest } = await tx
    .selectFrom('receipt')
    .where('customer_id', '=', customerId)
    .where('date', '>=', since)
    .where('status', '<>', 'BOUNCED')
    .select(({ fn }) => fn.max('amount_paise').as('largest'))
    .executeTakeFirstOrThrow()
  return largest ?? zeroPaise
}

/** What a customer's orders come to that nobody has accepted yet. */
export async function selectPlacedOrders(tx: Tx, customerId: CustomerId): Promise<Paise> {
  const { placed } = await tx
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'PLACED')
    .select(sql<Paise>`coalesce(sum(total_paise), 0)::bigint`.as('placed'))
    .executeTakeFirstOrThrow()
  return placed
}

export interface NewReceipt {
  customerId: CustomerId
  orderId: OrderId | null
  number: string
  date: Day
  amount: Paise
  mode: ReceiptMode
  /** Null for a cheque, whose row of the book has its number and bank. */
  reference: string | null
  isCleared: boolean
  chequeId?: ChequeId
  /** The deposit that records the receipt of a cheque. */
  depositId?: DepositId
  /** The transfer that it is a part of. */
  transferId?: TransferId
  /** The person, or the driver at the door. */
  receivedBy: StaffUserId | DriverDoer
  now: Date
}

export const insertReceipt = (tx: Tx, receipt: NewReceipt): Promise<{ id: ReceiptId }> =>
  tx
    .insertInto('receipt')
    .values({
      customer_id: receipt.customerId,
      order_id: receipt.orderId,
      number: receipt.number,
      date: receipt.date,
      amount_paise: receipt.amount,
      mode: receipt.mode,
      reference: receipt.reference,
      status: receipt.isCleared ? 'CLEARED' : 'RECEIVED',
      status_date: receipt.isCleared ? receipt.date : null,
      free_paise: receipt.amount,
      cheque_id: receipt.chequeId ?? null,
      deposit_id: receipt.depositId ?? null,
      transfer_id: receipt.transferId ?? null,
      ...receivedBy(receipt.receivedBy),
      created_at: receipt.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const receivedBy = (by: NewReceipt['receivedBy']) =>
  typeof by === 'number'
    ? { received_by: by }
    : { received_by: null, link_id: by.linkId, received_by_name: by.name }

/** Who received the money of `receipt`, as people read it. */
export const receiverName: RawBuilder<string> = sql`coalesce(receipt.received_by_name,
  (select staff_user.name from staff_user where staff_user.id = receipt.received_by))`

const columns = sql`
  receipt.id, receipt.number, receipt.customer_id as "customerId", receipt.order_id as "orderId", receipt.date,
  receipt.amount_paise as amount, receipt.mode, ${receiptReference} as reference, receipt.status, receipt.is_withdrawn as "isWithdrawn", receipt.status_date as "statusDate",
  receipt.free_paise as unallocated, ${receiverName} as "receivedBy", receipt_holder.holder as "withDriver", receipt.created_at as "createdAt", receipt.version,
  coalesce(paid.allocations, '[]') as allocations`
const joined = sql`
  left join receipt_holder on receipt_holder.receipt_id = receipt.id and receipt_holder.handed_in_at is null
  left join lateral (
    select jsonb_agg(jsonb_build_object('number', number, 'amount', amount) order by due_date, id) as allocations
    from (
      select receivable.id, receivable.number, receivable.due_date, sum(allocation.amount_paise) as amount
      from allocation join receivable on receivable.id = allocation.receivable_id
      where allocation.receipt_id = receipt.id
      group by receivable.id having sum(allocation.amount_paise) > 0
    ) by_due
  ) paid on true`

export async function selectReceipt(db: Reading, id: ReceiptId): Promise<Receipt> {
  const { rows } =
    await sql<Receipt>`select ${columns} from receipt ${joined} where receipt.id = ${id}`.execute(db)
  return found(rows[0], 'Receipt {id} was not found.', { id })
}

/** The keyset of a customer's receipts; refuses a foreign cursor. */
export const receiptKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql`receipt.id`, { sort: '-id', cursor })

/** One page of a customer's receipts, newest first. */
export async function selectReceiptPage(
  db: Reading,
  keyset: Keyset,
  {
    customerId,
    from,
    to,
    limit,
  }: { customerId: CustomerId; from: Day | undefined; to: Day | undefined; limit: number },
): Promise<(Receipt & { key: string; total: number })[]> {
  const wanted = sql`receipt.customer_id = ${customerId} and ${isWithin(sql`receipt.date`, { from, to })}`
  const { rows } = await sql<Receipt & { key: string; total: number }>`
    select ${columns}, '' as key, ${cappedCount(sql`receipt where ${wanted}`)} as total
    from (select * from receipt where ${wanted} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)}) receipt
    ${joined}
    order by receipt.id desc
  `.execute(db)
  return rows
}
