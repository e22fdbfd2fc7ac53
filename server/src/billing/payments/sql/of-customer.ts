import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { type MoveRows, movedIds, type RowsToMove, toMove } from '../../../platform/db/customer-rows.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { Account } from '../rules/receipts.ts'
import { isOnHand, receiptReference } from './cheque-conditions.ts'

/** Gives the books of a customer to another one, by table; lock both accounts first. (rules §2.2.1) */
export const moveBooks: Record<string, MoveRows> = {
  receipt: (tx, rows) => movedIds(tx, sql`update receipt set customer_id = ${rows.to} where ${toMove(rows)}`),
  receivable: (tx, rows) =>
    movedIds(tx, sql`update receivable set customer_id = ${rows.to} where ${toMove(rows)}`),
  cheque: (tx, rows) => movedIds(tx, sql`update cheque set customer_id = ${rows.to} where ${toMove(rows)}`),
  refund: moveRefunds,
  ledger_entry: (tx, rows) =>
    movedIds(tx, sql`update ledger_entry set customer_id = ${rows.to} where ${toMove(rows)}`),
}

/** A refund goes on naming whom it was made for: it is printed when it is asked for. Moved back, it names its customer again. */
async function moveRefunds(tx: Tx, rows: RowsToMove): Promise<number[]> {
  return movedIds(
    tx,
    sql`update refund set customer_id = ${rows.to}, printed_for = case
        when (printed_for ->> 'id')::integer = ${rows.to} then null
        else coalesce(printed_for, (
          select jsonb_build_object('id', id, 'legalName', legal_name, 'gstin', gstin,
            'address', array_remove(array[nullif(address1, ''), nullif(address2, ''), city || ', ' || state || ' ' || pincode], null))
          from customer where id = ${rows.from})) end
      where ${toMove(rows)}`,
  )
}

/**
 * Writes the accounts of two customers anew after rows of their books moved: sums of what each has, the balances that run beside the
 * entries, and these values of its open orders and bounced cheques, in paise. (rules §2.2.1)
 */
export async function recountAccounts(
  tx: Tx,
  accounts: readonly Pick<Account, 'customerId' | 'openOrders' | 'bounced'>[],
): Promise<void> {
  for (const { customerId, openOrders, bounced } of accounts) {
    await sql`
      update ledger_entry set balance_paise = running.balance
      from (select id, (sum(amount_paise) over (order by id))::bigint as balance from ledger_entry where customer_id = ${customerId}) as running
      where running.id = ledger_entry.id and balance_paise <> running.balance`.execute(tx)
    await sql`
      update account set open_orders_paise = ${openOrders}::bigint, outstanding_paise = entered.sum,
        bounced_paise = case when entered.sum > 0 then ${bounced}::bigint else 0 end,
        oldest_due = (select min(due_date) from receivable where customer_id = ${customerId} and open_paise > 0)
      from (select coalesce(sum(amount_paise), 0)::bigint as sum from ledger_entry where customer_id = ${customerId}) as entered
      where account.customer_id = ${customerId}`.execute(tx)
  }
}

/** A reference that receipts of both customers have, as one payment that was recorded twice. */
export async function selectSharedReference(
  db: Reading,
  [one, other]: readonly [CustomerId, CustomerId],
): Promise<{ number: string; other: string; reference: string } | undefined> {
  const { rows } = await sql<{ number: string; other: string; reference: string }>`
    with paid as (
      select receipt.id, receipt.customer_id, receipt.number, receipt.date, receipt.mode, ${receiptReference} as reference
      from receipt where receipt.customer_id in (${one}, ${other}) and receipt.status <> 'BOUNCED'
    )
    select mine.number, theirs.number as other, mine.reference from paid as mine join paid as theirs
      on theirs.customer_id = ${other} and theirs.mode = mine.mode and upper(theirs.reference) = upper(mine.reference)
    where mine.customer_id = ${one} order by mine.date, mine.id limit 1`.execute(db)
  return rows[0]
}

/** A cheque that both customers have on hand, as one that was taken twice. */
export async function selectSharedCheque(
  db: Reading,
  [one, other]: readonly [CustomerId, CustomerId],
): Promise<{ number: string; bank: string } | undefined> {
  const { rows } = await sql<{ number: string; bank: string }>`
    with here as (select * from cheque where cheque.customer_id in (${one}, ${other}) and ${isOnHand})
    select mine.number, mine.bank from here as mine join here as theirs using (bank_key, number)
    where mine.customer_id = ${one} and theirs.customer_id = ${other} order by mine.id limit 1`.execute(db)
  return rows[0]
}
