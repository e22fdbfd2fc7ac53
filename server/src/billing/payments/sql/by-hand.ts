import type { Receipt } from '@packhouse/contract/billing/payments/model.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, DepositId, ReceiptId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { RowAuthor } from '../../../platform/trail/doer.ts'
import type { AccountStep, OwnDue } from '../rules/by-hand.ts'
import type { DuePart } from '../rules/receipts.ts'
import { receiptReference } from './cheque-conditions.ts'
import { keepPaidDays } from './dues.ts'

/** The customer of a receipt; lock the account before the receipt. */
export const selectReceiptOwner = (db: Reading, id: ReceiptId) =>
  db.selectFrom('receipt').where('id', '=', id).select('customer_id as customerId').executeTakeFirst()

/** The customers of some receipts, in the order in which their accounts are locked. */
export async function selectReceiptOwners(db: Reading, ids: readonly ReceiptId[]): Promise<CustomerId[]> {
  const rows = await db
    .selectFrom('receipt')
    .where('id', 'in', [...ids])
    .select('customer_id')
    .distinct()
    .orderBy('customer_id')
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

export interface LockedReceipt
  extends Pick<
    Receipt,
    'id' | 'number' | 'orderId' | 'date' | 'amount' | 'mode' | 'status' | 'statusDate' | 'version'
  > {
  /** Its order has not left yet. */
  orderIsOnItsWay: boolean
  /** The deposit that recorded it. */
  depositId: DepositId | null
}

/** Who received a cheque, its number, and whose it is. */
export const selectCheque = (db: Reading, id: ReceiptId) =>
  db
    .selectFrom('receipt')
    .innerJoin('customer', 'customer.id', 'receipt.customer_id')
    .where('receipt.id', '=', id)
    .select(['received_by as receivedBy', receiptReference.as('reference'), 'business_name as subject'])
    .executeTakeFirstOrThrow()

/** Locks a receipt until the transaction ends. */
export async function lockReceipt(tx: Tx, id: ReceiptId): Promise<LockedReceipt | undefined> {
  const { rows } = await sql<LockedReceipt>`
    select receipt.id, number, order_id as "orderId", date, amount_paise as amount, mode, receipt.status, status_date as "statusDate",
      receipt.version, receipt.deposit_id as "depositId",
      coalesce(orders.status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'), false) as "orderIsOnItsWay"
    from receipt left join orders on orders.id = receipt.order_id
    where receipt.id = ${id}
    for no key update of receipt
  `.execute(tx)
  return rows[0]
}

/** Sets the status of a locked receipt. Its version is the next one, also if it was allocated in between. */
export async function markReceipt(
  tx: Tx,
  { id, version }: Pick<LockedReceipt, 'id' | 'version'>,
  change: { status: 'CLEARED' | 'BOUNCED'; status_date: Day; is_withdrawn?: boolean },
): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export interface LockedCheque
  extends Pick<LockedReceipt, 'id' | 'number' | 'date' | 'mode' | 'status' | 'version'> {
  bankedOn: Day | null
  /** Number of the deposit that took it to the bank. */
  slip: string | null
  /** The driver who has it. */
  withDriver: string | null
  /** Somebody, or a statement, has seen the money in the bank. (rules §6.18) */
  isSeen: boolean
}

/** Locks receipts until the transaction ends, with what the book says of their cheques. */
export async function lockReceipts(tx: Tx, ids: readonly ReceiptId[]): Promise<LockedCheque[]> {
  const { rows } = await sql<LockedCheque>`
    select receipt.id, receipt.number, receipt.date, receipt.mode, receipt.status, receipt.version, cheque.banked_on as "bankedOn",
      deposit.number as slip, receipt_holder.holder as "withDriver",
      exists (select from bank_check where bank_check.receipt_id = receipt.id and bank_check.outcome = 'SEEN') as "isSeen"
    from receipt left join cheque on cheque.id = receipt.cheque_id left join deposit on deposit.id = cheque.deposit_id
      left join receipt_holder on receipt_holder.receipt_id = receipt.id and receipt_holder.handed_in_at is null
    where receipt.id = any(${[...ids]}::integer[]) order by receipt.id for no key update of receipt`.execute(
    tx,
  )
  return rows
}

/** Raises the versions of locked receipts, whose cheques changed; returns them. */
export const raiseVersions = (tx: Tx, ids: readonly ReceiptId[]) =>
  tx
    .updateTable('receipt')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .returning(['id as receiptid', 'version'])
    .execute()

/**
 * What happened to a customer's account, oldest first, as if money that was taken back had never come; without the bounce of
 * `except`. A bounce is as old as its event: a cheque that never cleared has no ledger entry.
 */
export async function selectAccountSteps(
  tx: Tx,
  { customerId, except }: { customerId: CustomerId; except: ReceiptId },
): Promise<AccountStep[]> {
  const { rows } = await sql<AccountStep>`
    with bounce as (
      select coalesce(
          (select min(at) from audit_event where entity = 'receipt' and entity_id = receipt.id::text and action = 'RECEIPT_BOUNCED'),
          status_date::timestamp at time zone 'Asia/Kolkata') as at,
        amount_paise
      from receipt
      where customer_id = ${customerId} and mode = 'CHEQUE' and status = 'BOUNCED' and not is_withdrawn and id <> ${except}
    )
    select owed, mode, bounced from (
      select at, null::integer as id, 0::bigint as owed, null as mode, amount_paise as bounced from bounce
      union all
      select entry.at, entry.id, entry.amount_paise, receipt.mode, 0
      from ledger_entry entry left join receipt on receipt.id = entry.receipt_id
      where entry.customer_id = ${customerId} and receipt.status is distinct from 'BOUNCED' and exists (select from bounce)
    ) step
    order by at, id nulls last
  `.execute(tx)
  return rows
}

/** What a receipt pays now and what else is open, oldest due first, locked until the transaction ends. */
export async function selectOwnDues(
  tx: Tx,
  { customerId, receiptId }: { customerId: CustomerId; receiptId: ReceiptId },
): Promise<OwnDue[]> {
  const { rows } = await sql<OwnDue>`
    select receivable.id, receivable.number, receivable.order_id as "orderId", receivable.open_paise as "openPaise",
      coalesce(paid.cash, 0)::bigint as "cashPaise", coalesce(paid.own, 0)::bigint as "ownPaise"
    from receivable
    left join lateral (
      select sum(allocation.amount_paise) filter (where receipt.mode = 'CASH') as cash,
        sum(allocation.amount_paise) filter (where receipt.id = ${receiptId}) as own
      from allocation join receipt on receipt.id = allocation.receipt_id
      where allocation.receivable_id = receivable.id
    ) paid on true
    where receivable.customer_id = ${customerId} and (receivable.open_paise > 0 or receivable.id in (
      select receivable_id from allocation where receipt_id = ${receiptId}))
      and receivable.reversed_at is null
    order by receivable.due_date, receivable.id
    for update of receivable
  `.execute(tx)
  return rows
}

/** Writes off parts of dues; negative amounts reverse it. */
export async function writeOff(
  tx: Tx,
  { parts, now, ...by }: { parts: readonly DuePart[]; now: Date } & RowAuthor,
): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ dueId, amountPaise }) => ({ receivable_id: dueId, amount_paise: amountPaise }))
  await sql`
    with part as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part(receivable_id integer, amount_paise bigint)
    ), kept as (
      insert into allocation (receivable_id, amount_paise, at, made_by, link_id)
      select receivable_id, amount_paise, ${now}::timestamptz, ${by.userId}::integer, ${by.linkId ?? null}::integer from part
    )
    update receivable set open_paise = open_paise - part.amount_paise from part where receivable.id = part.receivable_id
  `.execute(tx)
  await keepPaidDays(
    tx,
    parts.map(({ dueId }) => dueId),
  )
}

/** Inserts a due without an order. */
export async function insertDue(
  tx: Tx,
  due: {
    customerId: CustomerId
    kind: 'OPENING' | 'DEBIT_NOTE'
    number: string
    date: Day
    dueDate: Day
    amount: Paise
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('receivable')
    .values({
      customer_id: due.customerId,
      kind: due.kind,
      number: due.number,
      date: due.date,
      due_date: due.dueDate,
      amount_paise: due.amount,
      open_paise: due.amount,
      created_at: due.now,
    })
    .execute()
}
