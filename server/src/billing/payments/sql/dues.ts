import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, DueId, InvoiceId, OrderId, ReceiptId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { RowAuthor } from '../../../platform/trail/doer.ts'
import type { Allocation, FreeReceipt, OpenDue } from '../rules/receipts.ts'
import { isMoneyReceipt } from './conditions.ts'

/** A document as dues see it; its total in paise. */
export interface BookedDocument {
  id: InvoiceId
  number: string
  date: Day
  /** null: due on its own date, as for prepaid customers. */
  dueDate: Day | null
  total: Paise
}

/** Makes documents due, including those of a reversed dispatch; returns how many were not due already. */
export async function openDues(
  tx: Tx,
  {
    customerId,
    orderId,
    documents,
    now,
  }: { customerId: CustomerId; orderId: OrderId | null; documents: readonly BookedDocument[]; now: Date },
): Promise<number> {
  const rows = documents.map(({ id, number, date, dueDate, total }) => ({
    invoice_id: id,
    number,
    date,
    due_date: dueDate ?? date,
    amount_paise: total,
  }))
  const { numAffectedRows } = await sql`
    insert into receivable (customer_id, order_id, invoice_id, kind, number, date, due_date, amount_paise, open_paise, created_at)
    select ${customerId}::integer, ${orderId}::integer, invoice_id, 'INVOICE', number, date, due_date, amount_paise, amount_paise, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as due(invoice_id integer, number text, date date, due_date date, amount_paise bigint)
    on conflict (invoice_id) do update set open_paise = receivable.amount_paise, reversed_at = null
    where receivable.reversed_at is not null
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** A customer's money that may be allocated to dues; money for another order that has not left yet is kept for it. */
export async function selectFreeReceipts(
  tx: Tx,
  {
    customerId,
    payFor,
    keepFor,
  }: { customerId: CustomerId; payFor: OrderId | null; keepFor: OrderId | null },
): Promise<FreeReceipt[]> {
  const { rows } = await sql<FreeReceipt>`
    select receipt.id, receipt.mode, receipt.order_id as "orderId", receipt.free_paise as "freePaise"
    from receipt left join orders on orders.id = receipt.order_id
    where receipt.customer_id = ${customerId} and receipt.status = 'CLEARED' and receipt.free_paise > 0
      and (${keepFor}::integer is null or receipt.order_id is distinct from ${keepFor}::integer)
      and (receipt.order_id is null or receipt.order_id = ${payFor}::integer
        or orders.status not in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'))
    order by receipt.id
    for update of receipt
  `.execute(tx)
  return rows
}

/** What the customer still owes per document, oldest due first. */
export async function selectOpenDues(tx: Tx, customerId: CustomerId): Promise<OpenDue[]> {
  const { rows } = await sql<OpenDue>`
    select receivable.id, receivable.number, receivable.order_id as "orderId", receivable.open_paise as "openPaise",
      (select coalesce(sum(allocation.amount_paise), 0)::bigint from allocation join receipt on receipt.id = allocation.receipt_id
        where allocation.receivable_id = receivable.id and receipt.mode = 'CASH') as "cashPaise"
    from receivable
    where receivable.customer_id = ${customerId} and receivable.open_paise > 0
    order by receivable.due_date, receivable.id
    for update
  `.execute(tx)
  return rows
}

/**
 * Allocates receipts to dues; negative amounts reverse an earlier allocation. Raises the receipts' versions, so that nobody undoes
 * what they pay without having seen it.
 */
export async function allocate(
  tx: Tx,
  { allocations, now, ...by }: { allocations: readonly Allocation[]; now: Date } & RowAuthor,
): Promise<void> {
  if (allocations.length === 0) return
  const rows = allocations.map(({ receiptId, dueId, amountPaise }) => ({
    receipt_id: receiptId,
    receivable_id: dueId,
    amount_paise: amountPaise,
  }))
  await sql`
    with part as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as part(receipt_id integer, receivable_id integer, amount_paise bigint)
    ), kept as (
      insert into allocation (receipt_id, receivable_id, amount_paise, at, made_by, link_id)
      select receipt_id, receivable_id, amount_paise, ${now}::timestamptz, ${by.userId}::integer, ${by.linkId ?? null}::integer from part
    ), spent as (
      update receipt set free_paise = free_paise - part.amount, version = version + 1
      from (select receipt_id, sum(amount_paise)::bigint as amount from part group by receipt_id) part
      where receipt.id = part.receipt_id
    )
    update receivable set open_paise = open_paise - part.amount
    from (select receivable_id, sum(amount_paise)::bigint as amount from part group by receivable_id) part
    where receivable.id = part.receivable_id
  `.execute(tx)
  await keepPaidDays(
    tx,
    allocations.map(({ dueId }) => dueId),
  )
}

/**
 * Writes the days on which dues were paid: of each that is no longer open, the date of the last money. A statement of its own, as it
 * reads the allocations of the one before. (rules §6.13)
 */
export async function keepPaidDays(tx: Tx, dueIds: readonly DueId[]): Promise<void> {
  await sql`
    update receivable set paid_on = paid.day
    from (
      select id, case when open_paise = 0 and reversed_at is null then (
        select max(receipt.date) from (
          select receipt_id from allocation where receivable_id = due.id and receipt_id is not null
          group by receipt_id having sum(amount_paise) > 0
        ) as paying join receipt on receipt.id = paying.receipt_id where ${isMoneyReceipt}) end as day
      from receivable as due where id = any(${[...dueIds]}::integer[])
    ) as paid
    where receivable.id = paid.id and receivable.paid_on is distinct from paid.day
  `.execute(tx)
}

/** What was written off of a row of `receivable`, in paise. */
export const writtenOff = sql<Paise>`(select coalesce(sum(amount_paise), 0)::bigint from allocation
  where receivable_id = receivable.id and receipt_id is null and credit_note_id is null)`

export interface BookedDue {
  id: DueId
  invoiceId: InvoiceId
  number: string
  amountPaise: Paise
  openPaise: Paise
  /** Amount written off. */
  writtenOffPaise: Paise
  /** Amounts paid by receipts, oldest first. */
  receipts: { receiptId: ReceiptId; amountPaise: Paise }[]
}

/** The dues of an order's dispatch, or of one document, with what receipts have paid. */
export async function selectBookedDues(
  tx: Tx,
  which: { orderId: OrderId } | { invoiceId: InvoiceId },
): Promise<BookedDue[]> {
  const condition =
    'orderId' in which
      ? sql`receivable.order_id = ${which.orderId}`
      : sql`receivable.invoice_id = ${which.invoiceId}`
  const { rows } = await sql<BookedDue>`
    select receivable.id, receivable.invoice_id as "invoiceId", receivable.number,
      receivable.amount_paise as "amountPaise", receivable.open_paise as "openPaise", coalesce(paid.receipts, '[]') as receipts,
      ${writtenOff} as "writtenOffPaise"
    from receivable
    left join lateral (
      select jsonb_agg(jsonb_build_object('receiptId', receipt_id, 'amountPaise', amount) order by first_id) as receipts
      from (
        select receipt_id, sum(amount_paise)::bigint as amount, min(id) as first_id from allocation
        where receivable_id = receivable.id and receipt_id is not null
        group by receipt_id having sum(amount_paise) > 0
      ) by_receipt
    ) paid on true
    where ${condition} and receivable.invoice_id is not null and receivable.reversed_at is null
    order by receivable.id
    for update of receivable
  `.execute(tx)
  return rows
}

/** Reverses dues as if the goods had not left; no receipt may be allocated to them any more. */
export async function reverseDues(tx: Tx, ids: readonly DueId[], now: Date): Promise<void> {
  await sql`
    update receivable set open_paise = 0, reversed_at = ${now}, paid_on = null where id = any(${[...ids]}::integer[])
  `.execute(tx)
}

/** Lowers a due by a credit note. */
export async function credit(
  tx: Tx,
  {
    dueId,
    noteId,
    amount,
    now,
    ...by
  }: { dueId: DueId; noteId: InvoiceId; amount: Paise; now: Date } & RowAuthor,
): Promise<void> {
  await sql`
    with kept as (
      insert into allocation (credit_note_id, receivable_id, amount_paise, at, made_by, link_id)
      values (${noteId}, ${dueId}, ${amount}, ${now}, ${by.userId}, ${by.linkId ?? null})
    )
    update receivable set open_paise = open_paise - ${amount}::bigint where id = ${dueId}
  `.execute(tx)
  await keepPaidDays(tx, [dueId])
}
