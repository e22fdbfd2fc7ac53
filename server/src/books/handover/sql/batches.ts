import type { BookProgram, HandedKind, HandedPart } from '@packhouse/contract/books/handover/kinds.ts'
import type { Batch, Changed } from '@packhouse/contract/books/handover/model.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, HandoverBatchId, JobId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { gstCredits } from '../../../billing/invoices/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Counted } from '../rules/summary.ts'

/** A batch as it is listed, with its sums of sales and receipts, and its file. */
export interface BatchRow extends Omit<Batch, 'fileUrl' | 'papers'> {
  sales: Paise
  receiptSum: Paise
  sha256: string
  fileName: string
}

async function selectRows(db: Reading, where: RawBuilder<boolean>): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batch.id, batch.program, batch.number, batch.from_date as "from", batch.until_date as until, batch.debit_paise as debit,
      batch.credit_paise as credit, batch.sales_paise as sales, batch.receipts_paise as "receiptSum", file.size as "fileSize", file.sha256,
      file.name as "fileName", maker.name as "madeBy", batch.made_at as "madeAt", batch.state, changer.name as "changedBy",
      batch.changed_at as "changedAt", batch.reason, batch.version, batch.papers as documents, batch.receipts, batch.others,
      batch.papers + batch.receipts + batch.others as vouchers,
      batch.state = 'MADE' and not exists (
        select from handover_batch later where later.program = batch.program and later.number > batch.number and later.state <> 'TAKEN_BACK'
      ) as "mayTakeBack"
    from handover_batch batch join file on file.id = batch.file_id join staff_user maker on maker.id = batch.made_by
    left join staff_user changer on changer.id = batch.changed_by
    where ${where} order by batch.number desc`.execute(db)
  return rows
}

/** Batches of a program, newest first; with a search those with a number like it. */
export function selectBatches(
  db: Reading,
  program: BookProgram,
  search: string | undefined,
): Promise<BatchRow[]> {
  const words = search?.trim().toUpperCase() ?? ''
  const pattern = `${words.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const found = sql<boolean>`(batch.number::text = ${words.replace(/^BATCH\s*/, '')} or exists (
    select from handover_item item where item.batch_id = batch.id and item.program = ${program} and upper(item.number) like ${pattern}))`
  return selectRows(
    db,
    sql<boolean>`batch.program = ${program} and ${words === '' ? sql<boolean>`true` : found}`,
  )
}

/** One batch. */
export async function selectBatch(db: Reading, id: HandoverBatchId): Promise<BatchRow | undefined> {
  const [row] = await selectRows(db, sql<boolean>`batch.id = ${id}`)
  return row
}

/** The number of the last batch, and until when what stands is handed over. */
export async function selectLast(
  db: Reading,
  program: BookProgram,
): Promise<{ number: number; until: Day | null }> {
  const { rows } = await sql<{ number: number; until: Day | null }>`
    select coalesce(max(number), 0)::integer as number, max(until_date) filter (where state <> 'TAKEN_BACK') as until
    from handover_batch where program = ${program}`.execute(db)
  return rows[0] ?? { number: 0, until: null }
}

/** The work of somebody who is making a batch of a program. */
export async function selectMaking(
  db: Reading,
  kind: string,
  program: BookProgram,
): Promise<{ jobId: JobId; by: string } | undefined> {
  const { rows } = await sql<{ jobId: JobId; by: string }>`
    select job.id as "jobId", coalesce(staff_user.name, '') as by from job left join staff_user on staff_user.id = job.created_by
    where job.kind = ${kind} and job.status in ('WAITING', 'RUNNING') and job.data ->> 'program' = ${program} order by job.id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** What a batch holds, one row a voucher. */
export interface ItemRow extends Counted, Changed {
  isVoid: boolean
}

/** The vouchers of a batch, in the order of its file. */
export async function selectItems(db: Reading, id: HandoverBatchId): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select item.kind, item.voucher, item.part, item.debit_paise as debit, item.credit_paise as credit, item.number, item.date,
      customer.business_name as customer, item.debit_paise as amount, item.is_void as "isVoid",
      case when earlier.id is not null then jsonb_build_object('id', earlier.id, 'number', earlier.number) end as "ofBatch"
    from handover_item item join customer on customer.id = item.customer_id left join handover_batch earlier on earlier.id = item.of_batch_id
    where item.batch_id = ${id} order by item.id`.execute(db)
  return rows
}

export interface NewItem {
  kind: HandedKind
  invoice_id: number | null
  receipt_id: number | null
  refund_id: number | null
  ledger_entry_id: number | null
  merge_id: number | null
  voucher: string
  part: HandedPart
  number: string
  date: Day
  customer_id: CustomerId
  other_customer_id: CustomerId | null
  is_void: boolean
  debit_paise: Paise
  credit_paise: Paise
  party_paise: Paise
  of_batch_id: HandoverBatchId | null
}

export interface NewBatch {
  program: BookProgram
  number: number
  from: Day
  until: Day
  debit: Paise
  credit: Paise
  sales: Paise
  receiptSum: Paise
  sha256: string
  madeBy: StaffUserId
  madeAt: Date
}

/** Stores a batch whose file is stored, and what it holds. */
export async function insertBatch(
  tx: Tx,
  batch: NewBatch,
  items: readonly NewItem[],
): Promise<HandoverBatchId> {
  const of = (kind: HandedKind) => items.filter(item => item.kind === kind).length
  const [documents, receipts] = [of('DOCUMENT'), of('RECEIPT')]
  const { rows } = await sql<{ id: HandoverBatchId }>`
    insert into handover_batch (program, number, from_date, until_date, debit_paise, credit_paise, sales_paise, receipts_paise, file_id, made_by,
      made_at, papers, receipts, others)
    select ${batch.program}, ${batch.number}::integer, ${batch.from}::date, ${batch.until}::date, ${batch.debit}::bigint, ${batch.credit}::bigint,
      ${batch.sales}::bigint, ${batch.receiptSum}::bigint, file.id, ${batch.madeBy}::integer, ${batch.madeAt}::timestamptz,
      ${documents}::integer, ${receipts}::integer, ${items.length - documents - receipts}::integer
    from file where sha256 = ${batch.sha256} and is_private
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The file of the batch is not stored')
  await sql`
    insert into handover_item (batch_id, program, kind, invoice_id, receipt_id, refund_id, ledger_entry_id, merge_id, voucher, part, number, date,
      customer_id, other_customer_id, is_void, debit_paise, credit_paise, party_paise, of_batch_id)
    select ${id}::integer, ${batch.program}, kind, invoice_id, receipt_id, refund_id, ledger_entry_id, merge_id, voucher, part, number, date,
      customer_id, other_customer_id, is_void, debit_paise, credit_paise, party_paise, of_batch_id
    from jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, place })))}::jsonb) as item(
      place integer, kind text, invoice_id integer, receipt_id integer, refund_id integer, ledger_entry_id integer, merge_id integer, voucher text,
      part text, number text, date date, customer_id integer, other_customer_id integer, is_void boolean, debit_paise bigint,
      credit_paise bigint, party_paise bigint, of_batch_id integer)
    order by place`.execute(tx)
  // look-ups that other connections planned while the table was small would read all of the batch each time
  await sql`analyze handover_item`.execute(tx)
  return id
}

/** Sets the state of a batch; taken back, what it held is free again. */
export async function changeBatch(
  tx: Tx,
  id: HandoverBatchId,
  change: { state: 'IMPORTED' | 'TAKEN_BACK'; userId: StaffUserId; now: Date; reason: string | null },
): Promise<void> {
  const { state, userId, now, reason } = change
  await tx
    .updateTable('handover_batch')
    .set(({ eb }) => ({ state, changed_by: userId, changed_at: now, reason, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (state === 'TAKEN_BACK')
    await tx.updateTable('handover_item').set({ is_live: false }).where('batch_id', '=', id).execute()
}

/** The same sums from documents and receipts themselves, in paise: as registers and customers' ledgers have them. (rules §29.8) */
export async function selectBookSums(
  db: Reading,
  { documents, receipts }: { documents: readonly number[]; receipts: readonly number[] },
): Promise<{ register: Paise; ledgers: Paise }> {
  const { rows } = await sql<{ register: Paise; ledgers: Paise }>`
    select
      (select coalesce(sum(case when type in (${gstCredits}) then -total_paise else total_paise end), 0)::bigint from invoice
        where id = any(${[...documents]}::integer[]) and type <> 'FN') as register,
      (select coalesce(sum(amount_paise), 0)::bigint from receipt where id = any(${[...receipts]}::integer[])) as ledgers`.execute(
    db,
  )
  return rows[0] ?? Promise.reject(new Error('There are no sums'))
}

/** The documents and receipts of a batch that have amounts. */
export async function selectHeld(
  db: Reading,
  id: HandoverBatchId,
): Promise<{ documents: number[]; receipts: number[] }> {
  const rows = await db
    .selectFrom('handover_item')
    .where('batch_id', '=', id)
    .where('is_void', '=', false)
    .where('kind', 'in', ['DOCUMENT', 'RECEIPT'])
    .select(['invoice_id', 'receipt_id'])
    .execute()
  return {
    documents: rows.flatMap(({ invoice_id }) => invoice_id ?? []),
    receipts: rows.flatMap(({ receipt_id }) => receipt_id ?? []),
  }
}
