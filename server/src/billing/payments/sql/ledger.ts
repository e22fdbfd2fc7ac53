import type { LedgerEntry } from '@packhouse/contract/billing/payments/books.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { receiptReference } from './cheque-conditions.ts'

/** A ledger entry; a positive amount raises what is owed. */
export interface LedgerRow extends Omit<LedgerEntry, 'entry' | 'number' | 'debit' | 'credit'> {
  number: string | null
  amount: Paise
}

const columns = sql`
  entry.id, entry.date, entry.kind, invoice.type as "documentType", entry.number, entry.order_id as "orderId",
  receipt.mode, ${receiptReference} as reference, coalesce(entry.note, invoice.reason) as note, entry.amount_paise as amount,
  entry.balance_paise as balance, coalesce(entry.made_by_name, staff_user.name) as by, entry.at`
const joined = sql`
  left join staff_user on staff_user.id = entry.made_by
  left join invoice on invoice.id = entry.invoice_id
  left join receipt on receipt.id = entry.receipt_id`

export interface LedgerSpan {
  customerId: CustomerId
  from?: Day | undefined
  to?: Day | undefined
}
const within = ({ customerId, from, to }: LedgerSpan): RawBuilder<boolean> => sql`
  ledger_entry.customer_id = ${customerId} and (${from ?? null}::date is null or ledger_entry.date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ledger_entry.date <= ${to ?? null}::date)`

/** The keyset of a ledger; refuses a foreign cursor. */
export const ledgerKeyset = (cursor: string | undefined): Keyset =>
  keyset({ id: 'id' }, sql`ledger_entry.id`, { sort: '-id', cursor })

/** One page of a customer's ledger, newest first. */
export async function selectLedgerPage(
  db: Reading,
  keyset: Keyset,
  { span, limit }: { span: LedgerSpan; limit: number },
): Promise<(LedgerRow & { key: string; total: number })[]> {
  const wanted = within(span)
  const { rows } = await sql<LedgerRow & { key: string; total: number }>`
    select ${columns}, '' as key, ${cappedCount(sql`ledger_entry where ${wanted}`)} as total
    from (
      select * from ledger_entry where ${wanted} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)}
    ) entry ${joined}
    order by entry.id desc
  `.execute(db)
  return rows
}

/** The last entry of a customer's ledger. */
export async function selectLastEntry(db: Reading, customerId: CustomerId): Promise<LedgerRow | undefined> {
  const { rows } = await sql<LedgerRow>`
    select ${columns}
    from (select * from ledger_entry where customer_id = ${customerId} order by id desc limit 1) entry ${joined}
  `.execute(db)
  return rows[0]
}

/** Max ledger entries in a sheet. */
export const longestSheet = 50_000

/** All entries between two dates by date, with the balance running over dates; a backdated entry shifts later balances. */
export async function selectEntriesByDate(
  db: Reading,
  span: LedgerSpan & { opening: Paise },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select ${columns}
    from (
      select id, customer_id, kind, amount_paise, date, order_id, invoice_id, receipt_id, number, note, made_by, made_by_name, at,
        (${span.opening}::bigint + sum(amount_paise) over (order by date, id))::bigint as balance_paise
      from ledger_entry where ${within(span)} order by date, id limit ${rowsToRead(longestSheet)}
    ) entry ${joined}
    order by entry.date, entry.id
  `.execute(db)
  return rows
}

/** What a customer owed before a date, in paise. */
export async function selectBalanceBefore(
  db: Reading,
  customerId: CustomerId,
  date: Day | undefined,
): Promise<Paise> {
  const { rows } = await sql<{ balance: Paise }>`
    select coalesce(sum(amount_paise), 0)::bigint as balance from ledger_entry
    where customer_id = ${customerId} and date < ${date ?? null}::date
  `.execute(db)
  return rows[0]?.balance ?? zeroPaise
}
