import type { GstForm } from '@packhouse/contract/books/registers/portal-names.ts'
import type { Filing } from '@packhouse/contract/books/registers/portals.ts'
import type { DocumentType } from '@packhouse/contract/business/gst/document-types.ts'
import { type Day, day, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, FilingId, InvoiceId, OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { AmendedDocument } from '../rules/gstr1-rows.ts'
import type { RegisterSums } from '../rules/portal.ts'
import { documentsOf, listedLine, type Period } from './documents.ts'
import { voucherDay } from './rows.ts'

const filings = (db: Reading) =>
  db
    .selectFrom('gst_filing')
    .innerJoin('staff_user', 'staff_user.id', 'marked_by')
    .where('taken_back_at', 'is', null)
    .select([
      'gst_filing.id',
      'form',
      'arn',
      'filed_on as filedOn',
      'staff_user.name as markedBy',
      'marked_at as markedAt',
    ])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .orderBy('gst_filing.month', 'desc')
    .orderBy('gst_filing.id', 'desc')

/** Every return that was filed, the newest month first; those that were taken back are left out. */
export const selectFilings = (db: Reading): Promise<Filing[]> => filings(db).execute()

/** The file of a return as it was filed; undefined: it was not, or has none. */
export async function selectFiledFile(
  db: Reading,
  month: string,
  form: GstForm,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('gst_filing')
    .where('month', '=', day(`${month}-01`))
    .where('form', '=', form)
    .where('taken_back_at', 'is', null)
    .select('file')
    .executeTakeFirst()
  return row?.file ?? undefined
}

/** Numbers of the documents and vouchers of a month that are cancelled, bounced or came back now. */
export async function selectCancelled(db: Reading, { from, to }: Period): Promise<string[]> {
  const since = startOfDay(from)
  const { rows } = await sql<{ number: string }>`
    select number from invoice where cancelled_at is not null and date between ${from}::date and ${to}::date
    union select number from receipt where created_at >= ${since} and number like '____/RV/%' and status = 'BOUNCED'
      and status_date <= ${to}::date and ${voucherDay} between ${from}::date and ${to}::date
    union select number from refund where created_at >= ${since} and number like '____/RF/%'
      and came_back_on <= ${to}::date and ${voucherDay} between ${from}::date and ${to}::date
    order by number`.execute(db)
  return rows.map(({ number }) => number)
}

export interface ChangedDocument extends AmendedDocument {
  id: InvoiceId
  orderId: OrderId | null
  customerId: CustomerId
  type: DocumentType
  before: RegisterSums
}

/** Documents of filed months that were cancelled since, and that no return declared. (rules §30.6) */
export async function selectChanged(db: Reading): Promise<ChangedDocument[]> {
  const { rows: ids } = await sql<{ id: InvoiceId; date: Day }>`
    select invoice.id, invoice.date from gst_filing filing
    join invoice on invoice.date >= filing.month and invoice.date < filing.month + interval '1 month' and invoice.cancelled_at is not null
    where filing.form = 'GSTR1' and filing.taken_back_at is null and invoice.number <> all(filing.cancelled) and invoice.type <> 'FN'
      and not exists (select from gst_filing later where later.taken_back_at is null and invoice.number = any(later.amended))
    order by invoice.date, invoice.id`.execute(db)
  const [first, last] = [ids[0], ids.at(-1)]
  if (!first || !last) return []
  const { rows } = await sql<ChangedDocument>`
    with document as (${documentsOf({ from: first.date, to: last.date }, { asNow: true })} and invoice.id = any(${ids.map(({ id }) => id)}))
    select document.id, document.number, document.type, document.date, to_char(document.date, 'YYYY-MM') as month,
      document.order_id as "orderId", own.customer_id as "customerId", document.gstin, document.part, document.supply_state as "supplyState",
      document.is_inter_state as "isInterState", document.part = 'SEZ' as "isSez", document.is_without_payment as "isUntaxed",
      (select coalesce(jsonb_agg(distinct gst_bp), '[]') from invoice_line where invoice_id = document.id and ${listedLine}) as rates,
      jsonb_build_object('taxable', sign * own.taxable_paise, 'cgst', sign * own.cgst_paise, 'sgst', sign * own.sgst_paise,
        'igst', sign * own.igst_paise) as before
    from document join invoice own on own.id = document.id order by document.date, document.id`.execute(db)
  return rows
}

export interface NewFiling {
  month: Day
  form: GstForm
  arn: string
  filedOn: Day
  cancelled: readonly string[]
  amended: readonly string[]
  userId: StaffUserId
  now: Date
}

/** Stores a return; its file is kept by `keepFile`, once it is made of what is cancelled now. */
export async function insertFiling(
  tx: Tx,
  { month, form, arn, filedOn, cancelled, amended, userId, now }: NewFiling,
) {
  const { id } = await tx
    .insertInto('gst_filing')
    .values({
      month,
      form,
      arn,
      filed_on: filedOn,
      file: form === 'GSTR3B' ? null : '',
      cancelled: [...cancelled],
      amended: [...amended],
      marked_by: userId,
      marked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const keepFile = (tx: Tx, id: FilingId, file: string) =>
  tx.updateTable('gst_filing').set({ file }).where('id', '=', id).execute()

export const keepTakenBack = (
  tx: Tx,
  id: FilingId,
  { userId, reason, now }: { userId: StaffUserId; reason: string; now: Date },
) =>
  tx
    .updateTable('gst_filing')
    .set({ taken_back_by: userId, taken_back_at: now, taken_back_reason: reason })
    .where('id', '=', id)
    .execute()

/** Two people do not mark or take back at the same time. */
export const holdFilings = (tx: Tx) => sql`lock table gst_filing in share row exclusive mode`.execute(tx)
