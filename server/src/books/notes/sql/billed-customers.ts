import type { NoteKind } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import type { NamedDocument } from '@packhouse/contract/books/notes/model.ts'
import { documentTypes, isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { bills } from '../../../billing/invoices/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

const creditNotes = sql.join(documentTypes.filter(isCreditNote).map(type => sql.lit(type)))

/** Customers listed at a time, and as many more that dispute something; the search finds the others. */
const mostCustomers = 50
/** The last notes that are named of each. */
const mostNotes = 3

/** The day of the last invoice whose goods have left, up to an IST day. */
export async function selectLastBilled(db: Reading, today: Day): Promise<Day | undefined> {
  const { rows } = await sql<{ date: Day }>`
    select invoice.date from invoice join receivable on receivable.invoice_id = invoice.id and receivable.reversed_at is null
    where invoice.type in (${bills}) and invoice.cancelled_at is null and invoice.date <= ${today}::date
    order by invoice.date desc, invoice.id desc limit 1`.execute(db)
  return rows[0]?.date
}

export interface BilledCustomerRow {
  customerId: CustomerId
  businessName: string
  city: string
  outlets: number
  invoices: number
  total: Paise
  credited: Paise
  outstanding: Paise
  /** The call at which something was disputed. */
  words: string | null
  by: string | null
  at: Date | null
}
interface Sums {
  customers: number
  disputed: number
  allInvoices: number
  allTotal: Paise
  allCredited: Paise
}

/**
 * Customers with invoices of a period whose goods have left, the largest and those that dispute something, with the sums of all. A
 * dispute ends with a note without goods, or with a later call that says of money. (rules §7.10)
 */
export async function selectBilledCustomers(
  db: Reading,
  { from, to }: { from: Day; to: Day },
): Promise<(BilledCustomerRow & Sums)[]> {
  const isBill = sql`invoice.type in (${bills}) and receivable.id is not null`
  const { rows } = await sql<BilledCustomerRow & Sums>`
    with billed as (
      select invoice.customer_id, count(*) filter (where ${isBill})::integer as invoices,
        coalesce(sum(invoice.total_paise) filter (where ${isBill}), 0)::bigint as total,
        coalesce(sum(invoice.total_paise) filter (where invoice.type in (${creditNotes})), 0)::bigint as credited
      from invoice left join receivable on receivable.invoice_id = invoice.id and receivable.reversed_at is null
      where invoice.date between ${from}::date and ${to}::date and invoice.cancelled_at is null
      group by invoice.customer_id
    ), placed as (
      select billed.*, call.note, call.made_by, call.made_at, row_number() over all_of as place,
        row_number() over (partition by call.made_at is null order by total desc, billed.customer_id) as place_of_kind,
        count(*) over ()::integer as customers, count(call.made_at) over ()::integer as disputed,
        sum(invoices) over ()::integer as all_invoices, sum(total) over ()::bigint as all_total,
        sum(credited) over ()::bigint as all_credited
      from billed left join lateral (
        select outcome, note, made_by, made_at from credit_call
        where customer_id = billed.customer_id and outcome in ('DISPUTED', 'WILL_PAY', 'PAID') order by id desc limit 1
      ) call on call.outcome = 'DISPUTED' and not exists (
        select from invoice note
        where note.customer_id = billed.customer_id and note.note_kind is not null and note.issued_at >= call.made_at
      )
      where invoices > 0
      window all_of as (order by total desc, billed.customer_id)
    )
    select placed.customer_id as "customerId", customer.business_name as "businessName", customer.city,
      (select count(*)::integer from outlet where outlet.customer_id = customer.id) as outlets, invoices, total, credited,
      coalesce(account.outstanding_paise, 0) as outstanding, placed.note as words, caller.name as by, placed.made_at as at,
      customers, disputed, all_invoices as "allInvoices", all_total as "allTotal", all_credited as "allCredited"
    from placed join customer on customer.id = placed.customer_id
    left join account on account.customer_id = customer.id
    left join staff_user caller on caller.id = placed.made_by
    where place <= ${mostCustomers} or (placed.made_at is not null and place_of_kind <= ${mostCustomers})
    order by place`.execute(db)
  return rows
}

interface NamedRow extends NamedDocument {
  customerId: CustomerId
}

/** The last notes without goods of these customers, newest first. */
export async function selectLastNotes(
  db: Reading,
  customerIds: readonly CustomerId[],
): Promise<(NamedRow & { kind: NoteKind; reason: string | null })[]> {
  const { rows } = await sql<NamedRow & { kind: NoteKind; reason: string | null }>`
    select customer_id as "customerId", number, type, date, total_paise as total, note_kind as kind, reason
    from unnest(${[...customerIds]}::integer[]) as wanted cross join lateral (
      select * from invoice where customer_id = wanted and note_kind is not null and cancelled_at is null
      order by id desc limit ${mostNotes}
    ) note order by customer_id, id desc`.execute(db)
  return rows
}

/** Invoices whose goods have left, by their numbers and by their orders, newest first. */
export async function selectNamed(
  db: Reading,
  { numbers, orderIds }: { numbers: readonly string[]; orderIds: readonly OrderId[] },
): Promise<(NamedRow & { orderId: OrderId })[]> {
  const years = [...new Set(numbers.map(number => number.slice(0, 4)))]
  const { rows } = await sql<NamedRow & { orderId: OrderId }>`
    select invoice.customer_id as "customerId", invoice.number, invoice.type, invoice.date, invoice.total_paise as total,
      invoice.order_id as "orderId"
    from invoice join receivable on receivable.invoice_id = invoice.id and receivable.reversed_at is null
    where invoice.type in (${bills}) and invoice.cancelled_at is null and (
      (invoice.financial_year = any(${years}::text[]) and upper(invoice.number) = any(${[...numbers]}::text[]))
      or invoice.order_id = any(${[...orderIds]}::integer[]))
    order by invoice.date desc, invoice.id desc`.execute(db)
  return rows
}
