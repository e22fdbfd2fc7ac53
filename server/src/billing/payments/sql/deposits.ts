import type { ChequeView, TransferMode } from '@packhouse/contract/billing/payments/cheque-days.ts'
import type { ChequeSummary, Deposit, Transfer } from '@packhouse/contract/billing/payments/cheques.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { DepositId, StaffUserId, TransferId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { bouncedCheques, isInView } from './cheque-conditions.ts'

/** The photo of its stamped slip is a content hash. */
export interface DepositRow extends Omit<Deposit, 'canUndo'> {
  bank: string | null
  account: string | null
  /** A receipt of it that has cleared or bounced. */
  settled: string | null
  isUndone: boolean
}

const deposits = sql`
  select deposit.id, deposit.number, deposit.date, deposit.bank, deposit.account, deposit.undone_at is not null as "isUndone",
    deposit.photo, staff_user.name as by, deposit.created_at as at, deposit.version, gone.*
  from deposit join staff_user on staff_user.id = deposit.made_by
  join lateral (
    select count(*)::integer as cheques, coalesce(sum(cheque.amount_paise), 0)::bigint as amount,
      min(receipt.number) filter (where receipt.status <> 'RECEIVED') as settled
    from cheque join receipt on receipt.cheque_id = cheque.id and not receipt.is_withdrawn where cheque.deposit_id = deposit.id
  ) as gone on true`

export async function selectDeposit(db: Reading, id: DepositId): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`${deposits} where deposit.id = ${id}`.execute(db)
  return rows[0]
}

/** Deposits recorded since a time that were not undone, the last first. */
export async function selectDepositsSince(db: Reading, since: Date): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    ${deposits} where deposit.created_at >= ${since} and deposit.undone_at is null order by deposit.id desc`.execute(
    db,
  )
  return rows
}

export async function insertDeposit(
  tx: Tx,
  deposit: {
    number: string
    date: Day
    bank: { name: string; account: string } | null
    userId: StaffUserId
    now: Date
  },
): Promise<DepositId> {
  const { id } = await tx
    .insertInto('deposit')
    .values({
      number: deposit.number,
      date: deposit.date,
      bank: deposit.bank?.name ?? null,
      account: deposit.bank?.account ?? null,
      made_by: deposit.userId,
      created_at: deposit.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets the photo of the stamped slip, by its content hash. Lock the cheques of the deposit first. */
export const setSlipPhoto = (tx: Tx, id: DepositId, photo: string) =>
  sql`update deposit set photo = ${photo}, version = version + 1 where id = ${id}`.execute(tx)

/** Marks a deposit or a transfer as undone. */
export const markDepositUndone = (tx: Tx, id: DepositId, now: Date) =>
  sql`update deposit set undone_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)
export const markTransferUndone = (tx: Tx, id: TransferId, now: Date) =>
  sql`update transfer set undone_at = ${now}, version = version + 1 where id = ${id}`.execute(tx)

export interface TransferRow extends Omit<Transfer, 'canUndo'> {
  /** A receipt of it that is reversed. */
  settled: string | null
  isUndone: boolean
}

const transfers = sql`
  select transfer.id, transfer.mode, transfer.reference, transfer.date, transfer.amount_paise as amount,
    transfer.undone_at is not null as "isUndone", staff_user.name as by, transfer.created_at as at, transfer.version, part.*
  from transfer join staff_user on staff_user.id = transfer.made_by
  join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('id', receipt.id, 'number', receipt.number, 'customerId', receipt.customer_id,
        'businessName', customer.business_name, 'amount', receipt.amount_paise) order by receipt.id), '[]') as receipts,
      min(receipt.number) filter (where receipt.status <> 'CLEARED') as settled
    from receipt join customer on customer.id = receipt.customer_id where receipt.transfer_id = transfer.id
  ) as part on true`

export async function selectTransfer(db: Reading, id: TransferId): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`${transfers} where transfer.id = ${id}`.execute(db)
  return rows[0]
}

/** Transfers recorded since a time that were not undone, the last first. */
export async function selectTransfersSince(db: Reading, since: Date): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    ${transfers} where transfer.created_at >= ${since} and transfer.undone_at is null order by transfer.id desc`.execute(
    db,
  )
  return rows
}

export async function insertTransfer(
  tx: Tx,
  transfer: {
    mode: TransferMode
    reference: string
    date: Day
    amount: Paise
    userId: StaffUserId
    now: Date
  },
): Promise<TransferId> {
  const { mode, reference, date, amount, userId, now } = transfer
  const { id } = await tx
    .insertInto('transfer')
    .values({ mode, reference, date, amount_paise: amount, made_by: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ChequeSums = Omit<ChequeSummary, 'deposits' | 'transfers'>

/** Sums of the views of the book on an IST day, and by the day on the cheques on hand that are not past theirs. (rules §6.16) */
export async function selectChequeSums(db: Reading, today: Day): Promise<ChequeSums> {
  const sum = sql`'amount', coalesce(sum(cheque.amount_paise), 0), 'count', count(*)`
  const of = (view: ChequeView) => sql`from cheque where ${isInView(view, today)}`
  const { rows } = await sql<ChequeSums>`
    select
      (select jsonb_build_object(${sum}, 'oldestTaken', min(created_at at time zone 'Asia/Kolkata')::date) ${of('TO_DEPOSIT')}) as "toDeposit",
      (select jsonb_build_object(${sum}, 'customers', count(distinct customer_id)) ${of('NEXT_7')}) as next7,
      (select jsonb_build_object(${sum}, 'last', max(date)) ${of('LATER')}) as later,
      (select jsonb_build_object(${sum}) ${of('STALE')}) as stale,
      (select jsonb_build_object(${sum}) ${of('WITH_DRIVER')}) as "withDriver",
      (select jsonb_build_object(${sum}) ${of('AT_BANK')}) as "atBank",
      (select jsonb_build_object('amount', coalesce(sum(missing), 0), 'count', count(*)) from ${bouncedCheques} as bounced) as bounced,
      (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'amount', amount, 'count', count) order by day), '[]') from (
        select greatest(date, ${today}::date) as day, sum(amount_paise) as amount, count(*) as count
        ${of('ON_HAND')} and not ${isInView('STALE', today)} group by 1) as by_day) as days
  `.execute(db)
  return certain(rows[0], 'row of cheques')
}
