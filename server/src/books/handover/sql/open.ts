import type { BookProgram, HandedKind } from '@packhouse/contract/books/handover/kinds.ts'
import type { Day } from '@packhouse/contract/day.ts'
import { type RawBuilder, sql } from 'kysely'
import { receiptReference } from '../../../billing/payments/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type {
  BouncedFact,
  CancelledFact,
  ClearedFact,
  DocumentFact,
  EntryFact,
  ReceiptFact,
  RefundBackFact,
  RefundFact,
} from '../rules/facts.ts'
import type { HandedBalance, OpenMerge } from '../rules/merges.ts'

/** What a batch may hold: everything of a program until a day that is not in a batch, at most so many of each kind and one more. */
export interface Wanted {
  program: BookProgram
  until: Day
  most: number
}

type Ref = 'invoice_id' | 'receipt_id' | 'refund_id' | 'ledger_entry_id' | 'merge_id'

/** The live item of a thing in a batch of a program. */
const handed = (program: BookProgram, kind: HandedKind, ref: Ref, id: RawBuilder<unknown>) => sql`
  handover_item item where item.${sql.ref(ref)} = ${id} and item.kind = ${kind} and item.program = ${program} and item.is_live`
/** One look-up by index for each thing: a join is planned by what the table held before its newest batch, and reads all of it for each. */
const isOpen = (program: BookProgram, kind: HandedKind, ref: Ref, id: RawBuilder<unknown>) =>
  sql`(select item.id from ${handed(program, kind, ref, id)}) is null`
const batchOf = (program: BookProgram, kind: HandedKind, ref: Ref, id: RawBuilder<unknown>) =>
  sql`(select item.batch_id from ${handed(program, kind, ref, id)})`
const dayIn = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Asia/Kolkata')::date`

/** Originals are looked up by index twice, for the notes that have one and for those over several: an "or" reads every document. */
const documentColumns = sql`
  invoice.id, invoice.number, invoice.type, invoice.customer_id as "customerId", invoice.cancelled_at is not null as "isCancelled",
  coalesce((select jsonb_agg(jsonb_build_object('gstBp', gst_bp, 'taxable', taxable) order by gst_bp) from (
    select gst_bp, sum(taxable_paise) as taxable from invoice_line where invoice_id = invoice.id group by gst_bp) as rated), '[]') as sales,
  invoice.cgst_paise as cgst, invoice.sgst_paise as sgst, invoice.igst_paise as igst, invoice.round_off_paise as "roundOff", invoice.total_paise as total,
  coalesce(
    (select jsonb_agg(jsonb_build_object('number', one.number, 'total', part.total_paise) order by one.id)
      from note_part part join invoice one on one.id = part.original_id where part.note_id = invoice.id),
    (select jsonb_build_array(jsonb_build_object('number', one.number, 'total', invoice.total_paise))
      from invoice one where one.id = invoice.original_id), '[]') as originals`

/** Documents dated until a day; those that were cancelled meanwhile too. */
export async function selectDocuments(
  db: Reading,
  { program, until, most }: Wanted,
): Promise<DocumentFact[]> {
  const { rows } = await sql<DocumentFact>`
    select 'DOCUMENT' as kind, invoice.date, ${documentColumns} from invoice
    where invoice.date <= ${until}::date and ${isOpen(program, 'DOCUMENT', 'invoice_id', sql`invoice.id`)}
    order by invoice.date, invoice.id limit ${most + 1}`.execute(db)
  return rows
}

/** Documents that were cancelled until a day, after a batch had them. */
export async function selectCancelled(
  db: Reading,
  { program, until, most }: Wanted,
): Promise<CancelledFact[]> {
  const cancelledOn = dayIn(sql`invoice.cancelled_at`)
  const { rows } = await sql<CancelledFact>`
    select 'CANCELLED' as kind, ${cancelledOn} as date, done.batch_id as "ofBatch", ${documentColumns}
    from invoice join handover_item done on done.invoice_id = invoice.id and done.kind = 'DOCUMENT' and done.program = ${program}
      and done.is_live and not done.is_void
    where invoice.cancelled_at is not null and ${cancelledOn} <= ${until}::date
      and ${isOpen(program, 'CANCELLED', 'invoice_id', sql`invoice.id`)}
    order by invoice.cancelled_at, invoice.id limit ${most + 1}`.execute(db)
  return rows
}

const receiptColumns = sql`
  receipt.id, receipt.number, receipt.customer_id as "customerId", receipt.mode, ${receiptReference} as reference, receipt.amount_paise as amount`
/** The advance of the old books is an entry, not a receipt. */
const isOpeningAdvance = sql`exists (select from ledger_entry where receipt_id = receipt.id and ledger_entry.kind = 'OPENING')`
const clearing = sql`ledger_entry clear where clear.receipt_id = receipt.id and clear.kind = 'RECEIPT'`

/** UPI of the door is in no books until somebody has seen it in the bank; one that is not there never was. (rules §6.18) */
const isInBooks = sql`(receipt.mode <> 'UPI' or exists (select from ${clearing}))`

/** Receipts dated until a day, cheques as they were taken. */
export async function selectReceipts(db: Reading, { program, until, most }: Wanted): Promise<ReceiptFact[]> {
  const { rows } = await sql<ReceiptFact>`
    select 'RECEIPT' as kind, receipt.date, receipt.is_withdrawn as "isWithdrawn", ${receiptColumns} from receipt
    where receipt.date <= ${until}::date and not ${isOpeningAdvance} and ${isInBooks} and ${isOpen(program, 'RECEIPT', 'receipt_id', sql`receipt.id`)}
    order by receipt.date, receipt.id limit ${most + 1}`.execute(db)
  return rows
}

/** Cheques that cleared until a day. */
export async function selectCleared(db: Reading, { program, until, most }: Wanted): Promise<ClearedFact[]> {
  const { rows } = await sql<ClearedFact>`
    select 'CLEARED' as kind, clear.date, ${receiptColumns} from receipt join ledger_entry clear on clear.receipt_id = receipt.id and clear.kind = 'RECEIPT'
    where receipt.mode = 'CHEQUE' and clear.date <= ${until}::date and ${isOpen(program, 'CLEARED', 'receipt_id', sql`receipt.id`)}
    order by clear.date, receipt.id limit ${most + 1}`.execute(db)
  return rows
}

/** Receipts that bounced or were reversed until a day; a deposit that was undone before it was handed over is none. */
export async function selectBounced(db: Reading, { program, until, most }: Wanted): Promise<BouncedFact[]> {
  const id = sql`receipt.id`
  const { rows } = await sql<BouncedFact>`
    select 'BOUNCED' as kind, receipt.status_date as date, ${receiptColumns}, receipt.is_withdrawn as "isWithdrawn",
      case when opening.is_opening then receipt.reference else receipt.number end as number,
      exists (select from ${clearing}) as "wasCleared", opening.is_opening as "isOpening", done.batch_id as "ofBatch"
    from receipt cross join lateral (select ${isOpeningAdvance} as is_opening) as opening
    left join handover_item done on done.receipt_id = receipt.id and done.kind = 'RECEIPT' and done.program = ${program} and done.is_live
    where receipt.status = 'BOUNCED' and receipt.status_date <= ${until}::date and ${isInBooks} and ${isOpen(program, 'BOUNCED', 'receipt_id', id)}
      and (not receipt.is_withdrawn or not coalesce(done.is_void, true))
    order by receipt.status_date, receipt.id limit ${most + 1}`.execute(db)
  return rows
}

const refundColumns = sql`
  refund.id, refund.number, refund.customer_id as "customerId", refund.mode, refund.reference, refund.amount_paise as amount`

/** Money given back until a day. */
export async function selectRefunds(db: Reading, { program, until, most }: Wanted): Promise<RefundFact[]> {
  const { rows } = await sql<RefundFact>`
    select 'REFUND' as kind, refund.date, ${refundColumns} from refund
    where refund.date <= ${until}::date and ${isOpen(program, 'REFUND', 'refund_id', sql`refund.id`)}
    order by refund.date, refund.id limit ${most + 1}`.execute(db)
  return rows
}

/** Money given back that the bank returned until a day. */
export async function selectRefundsBack(
  db: Reading,
  { program, until, most }: Wanted,
): Promise<RefundBackFact[]> {
  const id = sql`refund.id`
  const { rows } = await sql<RefundBackFact>`
    select 'REFUND_BACK' as kind, refund.came_back_on as date, ${refundColumns}, ${batchOf(program, 'REFUND', 'refund_id', id)} as "ofBatch"
    from refund where refund.came_back_on <= ${until}::date and ${isOpen(program, 'REFUND_BACK', 'refund_id', id)}
    order by refund.came_back_on, refund.id limit ${most + 1}`.execute(db)
  return rows
}

/** Opening balances, debits by hand and write-offs until a day. */
export async function selectEntries(db: Reading, { program, until, most }: Wanted): Promise<EntryFact[]> {
  const { rows } = await sql<EntryFact>`
    select 'ENTRY' as kind, entry.id, entry.kind as entry, entry.date, coalesce(entry.number, 'LE-' || entry.id) as number,
      entry.customer_id as "customerId", entry.amount_paise as amount, entry.note
    from ledger_entry entry
    where entry.kind in ('OPENING', 'DEBIT_NOTE', 'WRITE_OFF') and entry.date <= ${until}::date
      and ${isOpen(program, 'ENTRY', 'ledger_entry_id', sql`entry.id`)}
    order by entry.date, entry.id limit ${most + 1}`.execute(db)
  return rows
}

/** Merges made until a day, and undone ones, that are not handed over. */
export async function selectMerges(db: Reading, { program, until }: Wanted): Promise<OpenMerge[]> {
  const id = sql`merge.id`
  const { rows } = await sql<OpenMerge>`
    select 'MERGE' as kind, merge.id, ${dayIn(sql`merge.made_at`)} as date, from_id as "from", into_id as "into", null::integer as "ofBatch"
    from customer_merge merge
    where undone_at is null and ${dayIn(sql`merge.made_at`)} <= ${until}::date and ${isOpen(program, 'MERGE', 'merge_id', id)}
    union all
    select 'MERGE_UNDONE', merge.id, ${dayIn(sql`merge.undone_at`)}, from_id, into_id, ${batchOf(program, 'MERGE', 'merge_id', id)}
    from customer_merge merge
    where ${dayIn(sql`merge.undone_at`)} <= ${until}::date and ${isOpen(program, 'MERGE_UNDONE', 'merge_id', id)}`.execute(
    db,
  )
  return rows
}

/** What batches put on the ledgers of these customers, and what of everything handed over is theirs now. */
export async function selectBalances(
  db: Reading,
  program: BookProgram,
  merges: readonly OpenMerge[],
): Promise<HandedBalance[]> {
  const customers = [...new Set(merges.flatMap(({ from, into }) => [from, into]))]
  if (customers.length === 0) return []
  const { rows } = await sql<HandedBalance>`
    with item as (select * from handover_item where program = ${program} and is_live),
    posted as (
      select customer_id, sum(amount) as amount from (
        select customer_id, party_paise as amount from item union all
        select other_customer_id, -party_paise from item where other_customer_id is not null
      ) as side group by customer_id
    ), own as (
      select coalesce(invoice.customer_id, receipt.customer_id, refund.customer_id, entry.customer_id) as customer_id, sum(party_paise) as amount
      from item left join invoice on invoice.id = item.invoice_id left join receipt on receipt.id = item.receipt_id
      left join refund on refund.id = item.refund_id left join ledger_entry entry on entry.id = item.ledger_entry_id
      where item.merge_id is null group by 1
    )
    select customer.id as "customerId", coalesce(posted.amount, 0)::bigint as posted, coalesce(own.amount, 0)::bigint as own
    from customer left join posted on posted.customer_id = customer.id left join own on own.customer_id = customer.id
    where customer.id = any(${customers}::integer[])`.execute(db)
  return rows
}
