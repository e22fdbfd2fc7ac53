import {
  type ChequeEnd,
  type ChequeState,
  type ChequeView,
  chequeState,
} from '@packhouse/contract/billing/payments/cheque-days.ts'
import type { Cheque } from '@packhouse/contract/billing/payments/cheques.ts'
import type { ReceiptStatus } from '@packhouse/contract/billing/receipt-modes.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type {
  ChequeId,
  CustomerId,
  DepositId,
  DueId,
  ReceiptId,
  StaffUserId,
} from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { cappedCount, type Keyset, keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { bouncedCheques, isInView, isOnHand } from './cheque-conditions.ts'
import { receiverName } from './receipts.ts'

/** What is read of a cheque; the photo of its deposit is a content hash. */
interface ReadCheque extends Omit<Cheque, 'goodUntil' | 'state'> {
  /** Number and bank, as its receipt has them. */
  reference: string
  ended: ChequeEnd | null
  receiptStatus: ReceiptStatus | null
}

/** A cheque of the book, with its state on a day. */
export interface ChequeRow extends ReadCheque {
  state: ChequeState
}

const columns = sql`
  cheque.id, cheque.number, cheque.bank, cheque.reference, cheque.customer_id as "customerId", customer.business_name as "businessName",
  cheque.date, cheque.amount_paise as amount, cheque.ended,
  case when deposit.id is not null then jsonb_build_object('id', deposit.id, 'number', deposit.number, 'photo', deposit.photo,
    'version', deposit.version) end as deposit,
  coalesce(deposit.date, cheque.banked_on) as "depositedOn", receipt.status as "receiptStatus", receipt_holder.holder as "withDriver",
  case when receipt.id is not null then jsonb_build_object('id', receipt.id, 'number', receipt.number,
    'statusDate', receipt.status_date, 'version', receipt.version) end as receipt,
  case when receipt.status = 'BOUNCED' then coalesce(
    (select bounced.missing from ${bouncedCheques} as bounced where bounced.cheque_id = cheque.id), 0)::bigint else 0::bigint end as missing,
  (cheque.created_at at time zone 'Asia/Kolkata')::date as "takenOn", coalesce(staff_user.name, (
    select ${receiverName} from receipt where receipt.cheque_id = cheque.id order by receipt.id limit 1)) as "takenBy", cheque.version,
  (select coalesce(jsonb_agg(receivable.number order by receivable.due_date, receivable.id), '[]')
    from cheque_due join receivable on receivable.id = cheque_due.receivable_id where cheque_due.cheque_id = cheque.id) as documents`
const joined = sql`
  join customer on customer.id = cheque.customer_id
  left join staff_user on staff_user.id = cheque.taken_by
  left join deposit on deposit.id = cheque.deposit_id
  left join receipt on receipt.cheque_id = cheque.id and not receipt.is_withdrawn
  left join receipt_holder on receipt_holder.receipt_id = receipt.id and receipt_holder.handed_in_at is null`

/** Cheques as they are on an IST day. */
const onDay =
  (today: Day) =>
  <Row extends ReadCheque>(row: Row) => {
    const { date, ended, receiptStatus, depositedOn, withDriver } = row
    const facts = {
      date,
      ended,
      receiptStatus,
      isHandedIn: depositedOn !== null,
      isWithDriver: withDriver !== null,
    }
    const state = chequeState(facts, today)
    return { ...row, state, withDriver: state === 'WITH_DRIVER' ? withDriver : null }
  }

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
  const wanted = sql`${isInView(view, today)}
    and ${customerId === undefined ? sql`true` : sql`cheque.customer_id = ${customerId}`}
    and ${text ? sql`(cheque.number like ${like} or cheque.bank ilike ${like} or customer.business_name ilike ${like})` : sql`true`}`
  const from = sql`cheque ${joined} where ${wanted}`
  const { rows } = await sql<ReadCheque & { key: string; total: number }>`
    select ${columns}, ${keyset.key} as key, ${cappedCount(from)} as total
    from ${from} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)}
  `.execute(db)
  return rows.map(onDay(today))
}

export async function selectCheque(db: Reading, id: ChequeId, today: Day): Promise<ChequeRow> {
  const { rows } =
    await sql<ReadCheque>`select ${columns} from cheque ${joined} where cheque.id = ${id}`.execute(db)
  return onDay(today)(found(rows[0], 'Cheque {id} was not found.', { id }))
}

/** The cheques of a deposit, by their place on the slip. */
export async function selectChequesOf(db: Reading, depositId: DepositId, today: Day): Promise<ChequeRow[]> {
  const { rows } = await sql<ReadCheque>`
    select ${columns} from cheque ${joined} where cheque.deposit_id = ${depositId} order by cheque.date, cheque.id`.execute(
    db,
  )
  return rows.map(onDay(today))
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
export async function lockCheques(
  tx: Tx,
  ids: readonly ChequeId[],
  today: Day,
): Promise<(ChequeRow & { isPostpaid: boolean })[]> {
  const { rows } = await sql<ReadCheque & { isPostpaid: boolean }>`
    select ${columns}, customer.is_postpaid as "isPostpaid" from cheque ${joined}
    where cheque.id = any(${[...ids]}::integer[]) order by cheque.date, cheque.id for no key update of cheque`.execute(
    tx,
  )
  return rows.map(onDay(today))
}

/** What a cheque is compared with before it is taken: other cheques of the customer that did not bounce. Lock the account first. */
export async function selectTakenBefore(
  tx: Tx,
  cheque: { customerId: CustomerId; number: string; bank: string },
): Promise<{ takenBefore: { date: Day; isHandedIn: boolean } | null; usedBy: string | null }> {
  const { customerId, number, bank } = cheque
  const counts = sql`cheque.customer_id = ${customerId} and cheque.ended is null and receipt.status is distinct from 'BOUNCED'`
  const { rows } = await sql<{ date: Day; isHandedIn: boolean }>`
    select cheque.date, num_nonnulls(cheque.deposit_id, cheque.banked_on) > 0 as "isHandedIn"
    from cheque left join receipt on receipt.cheque_id = cheque.id and not receipt.is_withdrawn
    where ${counts} and cheque.number = ${number}
      and cheque.bank_key = regexp_replace(upper(${bank}::text), '[^A-Z0-9]', '', 'g')
    order by cheque.id limit 1`.execute(tx)
  const { rows: used } = await sql<{ number: string }>`
    select receipt.number from cheque join receipt on receipt.cheque_id = cheque.id and not receipt.is_withdrawn
    where ${counts} and cheque.number_key = ${number.replace(/^0+/, '')} and cheque.bank is null order by cheque.id limit 1`.execute(
    tx,
  )
  return { takenBefore: rows[0] ?? null, usedBy: used[0]?.number ?? null }
}

/** The day on a customer's cheque on hand with this number, of whatever bank, that has no receipt; null: there is none. */
export async function selectKept(tx: Tx, customerId: CustomerId, reference: string): Promise<Day | null> {
  const { rows } = await sql<{ date: Day }>`
    select cheque.date from cheque where cheque.customer_id = ${customerId} and ${isOnHand}
      and not exists (select from receipt where receipt.cheque_id = cheque.id and not receipt.is_withdrawn)
      and cheque.number_key = ltrim(substring(${reference}::text from '^[0-9]{4,6}'), '0')
    order by cheque.date limit 1`.execute(tx)
  return rows[0]?.date ?? null
}

interface NewCheque extends Pick<Cheque, 'customerId' | 'number' | 'bank' | 'date' | 'amount'> {
  dueIds: readonly DueId[]
  /** Null: who receives the money of its receipt. */
  takenBy: StaffUserId | null
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
      taken_by: cheque.takenBy,
      created_at: cheque.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dues = cheque.dueIds.map(dueId => ({ cheque_id: id, receivable_id: dueId }))
  if (dues.length > 0) await tx.insertInto('cheque_due').values(dues).execute()
  return id
}

interface ChequeChange {
  ended?: ChequeEnd
  reason?: string
  replaced_by?: ChequeId
  deposit_id?: DepositId | null
  bank?: string
}

/** Changes a locked cheque, whose version it raises. */
export async function changeCheque(tx: Tx, id: ChequeId, change: ChequeChange): Promise<void> {
  await tx
    .updateTable('cheque')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Sets the day on which the cheques of locked receipts were handed in at the bank without a slip; null: they were not. */
export const noteBanked = (tx: Tx, receiptIds: readonly ReceiptId[], bankedOn: Day | null) =>
  sql`update cheque set banked_on = ${bankedOn}::date, version = version + 1
    where id in (select cheque_id from receipt where id = any(${[...receiptIds]}::integer[]))`.execute(tx)

/** What the bank said of a cheque shows that it was there: its day at the latest, where none was noted. Lock its receipt first. */
export const noteAtBank = (tx: Tx, receiptId: ReceiptId, day: Day) =>
  sql`update cheque set banked_on = ${day}::date, version = version + 1
    where id = (select cheque_id from receipt where id = ${receiptId})
      and ended is null and deposit_id is null and banked_on is null`.execute(tx)

/**
 * Ends the cheque of a receipt that never was, with the reason if there is one; a receipt of another mode has none. The caller holds
 * the account and withdraws the receipt. (rules §6.16)
 */
export const withdrawCheque = (tx: Tx, receiptId: ReceiptId, reason: string | null) =>
  sql`update cheque set ended = 'WITHDRAWN', reason = ${reason}, deposit_id = null, banked_on = null, version = version + 1
    where id = (select cheque_id from receipt where id = ${receiptId}) and ended is null`.execute(tx)

/** The dues that the cheque of a receipt was given for. */
export async function selectGivenFor(tx: Tx, receiptId: ReceiptId): Promise<Set<DueId>> {
  const rows = await tx
    .selectFrom('cheque')
    .innerJoin('cheque_due', 'cheque_due.cheque_id', 'cheque.id')
    .innerJoin('receipt', 'receipt.cheque_id', 'cheque.id')
    .where('receipt.id', '=', receiptId)
    .select('cheque_due.receivable_id as dueId')
    .execute()
  return new Set(rows.map(({ dueId }) => dueId))
}
