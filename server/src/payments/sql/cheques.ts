import type { Day } from '@packhouse/contract/day.ts'
import type { ChequeId, CustomerId, DepositId, DueId, ReceiptId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { bouncedForDays, type ChequeState, type ChequeView, oldestGood } from '@packhouse/contract/payments/cheque-days.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../db/keyset.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import { canBeDeposited } from './conditions.ts'

/** A cheque as the contract returns it, without the days that follow from its own. */
export interface ChequeRow {
  id: ChequeId
  number: string
  bank: string
  customerId: CustomerId
  businessName: string
  date: Day
  amount: Paise
  documents: string[]
  state: ChequeState
  receipt: { id: ReceiptId; number: string; statusDate: Day | null; version: number } | null
  depositId: DepositId | null
  depositedOn: Day | null
  takenOn: Day
  takenBy: string
  version: number
}

const state = sql<ChequeState>`(case when cheque.status <> 'DEPOSITED' then cheque.status
  when receipt.status = 'RECEIVED' then 'AT_BANK' else receipt.status end)`
const columns = sql`
  cheque.id, cheque.number, cheque.bank, cheque.customer_id as "customerId", customer.business_name as "businessName", cheque.date,
  cheque.amount_paise as amount, cheque.deposit_id as "depositId", deposit.date as "depositedOn", ${state} as state,
  case when receipt.id is not null then jsonb_build_object('id', receipt.id, 'number', receipt.number,
    'statusDate', receipt.status_date, 'version', receipt.version) end as receipt,
  (cheque.created_at at time zone 'Asia/Kolkata')::date as "takenOn", staff_user.name as "takenBy", cheque.version,
  (select coalesce(jsonb_agg(receivable.number order by receivable.due_date, receivable.id), '[]')
    from cheque_due join receivable on receivable.id = cheque_due.receivable_id where cheque_due.cheque_id = cheque.id) as documents`
const joined = sql`
  join customer on customer.id = cheque.customer_id
  join staff_user on staff_user.id = cheque.taken_by
  left join deposit on deposit.id = cheque.deposit_id
  left join receipt on receipt.id = cheque.receipt_id`

/** Which cheques a view shows on an IST day. */
const inView = (view: ChequeView, today: Day): RawBuilder<boolean> =>
  ({
    ON_HAND: sql<boolean>`cheque.status = 'ON_HAND'`,
    TO_DEPOSIT: canBeDeposited(today),
    NEXT_7: sql<boolean>`(cheque.status = 'ON_HAND' and cheque.date between ${today}::date + 1 and ${today}::date + 7)`,
    LATER: sql<boolean>`(cheque.status = 'ON_HAND' and cheque.date > ${today}::date + 7)`,
    STALE: sql<boolean>`(cheque.status = 'ON_HAND' and cheque.date < ${oldestGood(today)}::date)`,
    AT_BANK: sql<boolean>`(cheque.status = 'DEPOSITED' and receipt.status = 'RECEIVED')`,
    BOUNCED: sql<boolean>`(cheque.status = 'DEPOSITED' and receipt.status = 'BOUNCED' and receipt.status_date >= ${today}::date - ${sql.lit(bouncedForDays)})`,
  })[view]

/** The keyset of the list of cheques, by the day on them; refuses a foreign cursor. */
export const chequeKeyset = (cursor: string | undefined): Keyset =>
  keyset({ date: { key: sql`cheque.date`, type: 'date' } }, sql`cheque.id`, { sort: 'date', cursor })

interface Wanted {
  view: ChequeView
  today: Day
  customerId: CustomerId | undefined
  search: string | undefined
  limit: number
}

/** One page of a view of cheques, by the day on them. */
export async function selectChequePage(
  db: Reading,
  keyset: Keyset,
  { view, today, customerId, search, limit }: Wanted,
): Promise<(ChequeRow & { key: string; total: number })[]> {
  const text = search?.trim()
  const like = `%${text?.replaceAll(/[\\%_]/g, '\\$&') ?? ''}%`
  const wanted = sql`${inView(view, today)}
    and ${customerId === undefined ? sql`true` : sql`cheque.customer_id = ${customerId}`}
    and ${text ? sql`(cheque.number like ${like} or cheque.bank ilike ${like} or customer.business_name ilike ${like})` : sql`true`}`
  const from = sql`cheque ${joined} where ${wanted}`
  const { rows } = await sql<ChequeRow & { key: string; total: number }>`
    select ${columns}, ${keyset.key} as key, ${cappedCount(from)} as total
    from ${from} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)}
  `.execute(db)
  return rows
}

export async function selectCheque(db: Reading, id: ChequeId): Promise<ChequeRow> {
  const { rows } = await sql<ChequeRow>`select ${columns} from cheque ${joined} where cheque.id = ${id}`.execute(db)
  return found(rows[0], 'Cheque {id} was not found.', { id })
}

/** Cheques that become receipts or went with a deposit, by their place on the slip. */
export async function selectChequesOf(db: Reading, depositId: DepositId): Promise<ChequeRow[]> {
  const { rows } = await sql<ChequeRow>`
    select ${columns} from cheque ${joined} where cheque.deposit_id = ${depositId} order by cheque.receipt_id`.execute(db)
  return rows
}

/** The customers of some cheques, in the order in which their accounts are locked. */
export async function selectChequeOwners(db: Reading, ids: readonly ChequeId[]): Promise<CustomerId[]> {
  const rows = await db
    .selectFrom('cheque')
    .where('id', 'in', [...ids])
    .select('customer_id')
    .distinct()
    .orderBy('customer_id')
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** Locks cheques until the transaction ends, by the day on them. Lock the accounts first. */
export async function lockCheques(tx: Tx, ids: readonly ChequeId[]): Promise<(ChequeRow & { isPostpaid: boolean })[]> {
  const { rows } = await sql<ChequeRow & { isPostpaid: boolean }>`
    select ${columns}, customer.is_postpaid as "isPostpaid" from cheque ${joined}
    where cheque.id = any(${[...ids]}::integer[]) order by cheque.date, cheque.id for no key update of cheque`.execute(tx)
  return rows
}

/** What a cheque is compared with before it is taken: other cheques and receipts of the customer. Lock the account first. */
export async function selectTakenBefore(
  tx: Tx,
  cheque: { customerId: CustomerId; number: string; bank: string },
): Promise<{ takenBefore: { date: Day; state: ChequeState } | null; usedBy: string | null }> {
  const { customerId, number, bank } = cheque
  const { rows } = await sql<{ date: Day; state: ChequeState }>`
    select cheque.date, ${state} as state from cheque left join receipt on receipt.id = cheque.receipt_id
    where cheque.customer_id = ${customerId} and cheque.number = ${number}
      and cheque.bank_key = regexp_replace(upper(${bank}::text), '[^A-Z0-9]', '', 'g')
      and (cheque.status = 'ON_HAND' or cheque.status = 'DEPOSITED' and receipt.status <> 'BOUNCED')
    order by cheque.id limit 1`.execute(tx)
  const used = await tx
    .selectFrom('receipt')
    .where('customer_id', '=', customerId)
    .where('mode', '=', 'CHEQUE')
    .where('status', '<>', 'BOUNCED')
    .where('reference_key', '=', number.replace(/^0+/, ''))
    .select('number')
    .executeTakeFirst()
  return { takenBefore: rows[0] ?? null, usedBy: used?.number ?? null }
}

/** The day on a customer's cheque on hand with this number, of whatever bank; null: there is none. */
export async function selectOnHand(tx: Tx, customerId: CustomerId, reference: string): Promise<Day | null> {
  const { rows } = await sql<{ date: Day }>`
    select date from cheque where customer_id = ${customerId} and status = 'ON_HAND'
      and ltrim(number, '0') = ltrim(substring(${reference}::text from '^[0-9]{4,6}'), '0')
    order by date limit 1`.execute(tx)
  return rows[0]?.date ?? null
}

interface NewCheque {
  customerId: CustomerId
  number: string
  bank: string
  date: Day
  amount: Paise
  dueIds: readonly DueId[]
  userId: StaffUserId
  now: Date
}

export async function insertCheque(tx: Tx, cheque: NewCheque): Promise<ChequeId> {
  const { id } = await tx
    .insertInto('cheque')
    .values({
      customer_id: cheque.customerId,
      number: cheque.number,
      bank: cheque.bank,
      date: cheque.date,
      amount_paise: cheque.amount,
      taken_by: cheque.userId,
      created_at: cheque.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dues = cheque.dueIds.map(dueId => ({ cheque_id: id, receivable_id: dueId }))
  if (dues.length > 0) await tx.insertInto('cheque_due').values(dues).execute()
  return id
}

interface ChequeChange {
  status: 'ON_HAND' | 'DEPOSITED' | 'REPLACED' | 'GIVEN_BACK'
  reason?: string
  replaced_by?: ChequeId
  deposit_id?: DepositId | null
  receipt_id?: ReceiptId | null
}

/** Changes a locked cheque, whose version it raises. */
export async function changeCheque(tx: Tx, id: ChequeId, change: ChequeChange): Promise<void> {
  await tx
    .updateTable('cheque')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The dues that the cheque of a receipt was given for. */
export async function selectGivenFor(tx: Tx, receiptId: ReceiptId): Promise<Set<DueId>> {
  const rows = await tx
    .selectFrom('cheque')
    .innerJoin('cheque_due', 'cheque_due.cheque_id', 'cheque.id')
    .where('cheque.receipt_id', '=', receiptId)
    .select('cheque_due.receivable_id as dueId')
    .execute()
  return new Set(rows.map(({ dueId }) => dueId))
}
