import type { LedgerKind } from '@packhouse/contract/billing/receipt-modes.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, OrderId, ReceiptId } from '@packhouse/contract/ids.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { RowAuthor } from '../../../platform/trail/doer.ts'
import type { Account } from '../rules/receipts.ts'
import { chequesOnHand } from './cheque-conditions.ts'
import { moneyReady } from './money-ready.ts'

const columns = [
  'customer_id as customerId',
  'outstanding_paise as outstanding',
  'open_orders_paise as openOrders',
  'oldest_due as oldestDue',
  'bounced_paise as bounced',
] as const

/** Locks the customer's account until the transaction ends; undefined for a customer without one. */
export const selectAccountForUpdate = (tx: Tx, customerId: CustomerId): Promise<Account | undefined> =>
  tx
    .selectFrom('account')
    .where('customer_id', '=', customerId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()

/** Creates and locks the account; a concurrent second caller waits and gets the first one's row. */
export const insertAccount = (tx: Tx, customerId: CustomerId): Promise<Account> =>
  tx
    .insertInto('account')
    .values({ customer_id: customerId, oldest_due: null })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet({ customer_id: customerId }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Returns the account, locked by this. Every accept creates a missing one, so later steps find it. */
export async function addToOpenOrders(tx: Tx, customerId: CustomerId, delta: Paise): Promise<Account> {
  const account = await tx
    .updateTable('account')
    .set({ open_orders_paise: sql<Paise>`open_orders_paise + ${delta}::bigint` })
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()
  return certain(account, `account of customer ${customerId}, who has open orders`)
}

/** One line of the payments ledger; a positive amount raises what the customer owes. */
export interface Entry {
  kind: LedgerKind
  amountPaise: Paise
  date: Day
  orderId: OrderId | null
  invoiceId: InvoiceId | null
  receiptId: ReceiptId | null
  number: string
  /** Reason, for entries made by hand. */
  note?: string
}

/**
 * Writes ledger entries with their running balance, and updates the account's outstanding amount and oldest due date. `bounced`
 * is the amount of bounced cheques still to be replaced, in paise; it is 0 when nothing is owed. (rules §6.5)
 */
export async function postEntries(
  tx: Tx,
  {
    account,
    entries,
    bounced = account.bounced,
    now,
    ...by
  }: { account: Account; entries: readonly Entry[]; bounced?: Paise; now: Date } & RowAuthor,
): Promise<void> {
  const { rows, balance } = withBalances(account.outstanding, entries)
  await sql`
    with written as (
      insert into ledger_entry (customer_id, kind, amount_paise, balance_paise, date, order_id, invoice_id, receipt_id, number, note, made_by, link_id, made_by_name, at)
      select ${account.customerId}::integer, kind, amount_paise, balance_paise, date, order_id, invoice_id, receipt_id, number, note,
             ${by.userId}::integer, ${by.linkId ?? null}::integer, ${by.byName ?? null}::text, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(
        place integer, kind text, amount_paise bigint, balance_paise bigint, date date,
        order_id integer, invoice_id integer, receipt_id integer, number text, note text)
      order by place
    )
    update account set
      outstanding_paise = ${balance},
      bounced_paise = ${balance > 0 ? bounced : 0},
      oldest_due = (select min(due_date) from receivable where customer_id = ${account.customerId} and open_paise > 0)
    where customer_id = ${account.customerId}
  `.execute(tx)
}

function withBalances(start: Paise, entries: readonly Entry[]) {
  let balance = start
  const rows = entries.map(
    ({ kind, amountPaise, date, orderId, invoiceId, receiptId, number, note = null }, place) => {
      balance = paise(balance + amountPaise)
      return {
        place,
        kind,
        amount_paise: amountPaise,
        balance_paise: balance,
        date,
        order_id: orderId,
        invoice_id: invoiceId,
        receipt_id: receiptId,
        number,
        note,
      }
    },
  )
  return { rows, balance }
}

/** Credit columns of the customer and the account; undefined for an unknown customer. */
export const selectCredit = (db: Reading, customerId: CustomerId) =>
  creditQuery(db, customerId).executeTakeFirst()

/** The same with its cheques on hand that count on an IST day. */
export const selectCreditOn = (db: Reading, customerId: CustomerId, today: Day) =>
  creditQuery(db, customerId).select(chequesOnHand(today).as('chequesOnHand')).executeTakeFirst()

const creditQuery = (db: Reading, customerId: CustomerId) =>
  db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .where('customer.id', '=', customerId)
    .select([
      'customer.business_name as businessName',
      'customer.is_active as isActive',
      'customer.is_postpaid as isPostpaid',
      'customer.credit_cycle as cycle',
      'customer.cycles_per_statement as cyclesPerStatement',
      'customer.due_days as dueDays',
      'customer.credit_limit_paise as creditLimit',
      'account.outstanding_paise as outstanding',
      'account.open_orders_paise as openOrders',
      'account.oldest_due as oldestDue',
      'account.has_bounced as hasBounced',
    ])

/** The money that is ready for an order before it leaves, in paise. (rules §3.2) */
export async function selectMoneyReady(
  db: Reading,
  { customerId, orderId }: { customerId: CustomerId; orderId: OrderId },
): Promise<Paise> {
  const { rows } = await sql<{
    ready: Paise
  }>`select ${moneyReady(sql`${customerId}`, sql`${orderId}`)} as ready`.execute(db)
  return certain(rows[0], 'row of money').ready
}
