import { planAllocations } from '@packhouse/contract/billing/payments/allocation.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { CustomerId, InvoiceId, OrderId, ReceiptId } from '@packhouse/contract/ids.ts'
import { negatePaise, type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import { whyMerged } from '../../../platform/db/customer-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type Doer, rowAuthor } from '../../../platform/trail/doer.ts'
import { type Account, type FreeReceipt, planTakeBack } from '../rules/receipts.ts'
import {
  addToOpenOrders,
  type Entry,
  insertAccount,
  postEntries,
  selectAccountForUpdate,
} from '../sql/accounts.ts'
import { selectReceiptOwners, writeOff } from '../sql/by-hand.ts'
import {
  allocate,
  type BookedDocument,
  type BookedDue,
  credit,
  openDues,
  reverseDues,
  selectBookedDues,
  selectFreeReceipts,
  selectOpenDues,
} from '../sql/dues.ts'

/** Who changes dues, and when. */
export interface Author {
  now: Date
  user: Doer
}

/** Locks the customer's account for this transaction, creating it if missing; refuses a customer that was merged. Amounts in paise. */
export async function lockAccount(tx: Tx, customerId: CustomerId): Promise<Account> {
  const account = await lockAccountOfMerge(tx, customerId)
  refuse(await whyMerged(tx, customerId))
  return account
}

/** Locks the accounts of some receipts, in the order of their customers: as everybody who changes several receipts. */
export async function lockReceiptOwners(tx: Tx, ids: readonly ReceiptId[]): Promise<void> {
  for (const customerId of await selectReceiptOwners(tx, ids)) await lockAccount(tx, customerId)
}

/** The same for the merge itself, and its undoing. */
export const lockAccountOfMerge = async (tx: Tx, customerId: CustomerId): Promise<Account> =>
  (await selectAccountForUpdate(tx, customerId)) ?? insertAccount(tx, customerId)

/** Changes the value of the customer's accepted orders by `delta`, in paise with tax. (rules §6.4) */
export async function changeOpenOrders(tx: Tx, customerId: CustomerId, delta: Paise): Promise<void> {
  if (delta !== 0) await addToOpenOrders(tx, customerId, delta)
}

/**
 * At dispatch: the documents become dues, paid from money received earlier, an order's own money first. The account is locked, and
 * `money` what `freeMoney` gave since. (rules §6.4, §6.8)
 */
export async function bookInvoices(
  tx: Tx,
  {
    orderId,
    account,
    money,
    documents,
    now,
    user,
  }: {
    orderId: OrderId | null
    account: Account
    money: readonly FreeReceipt[]
    documents: readonly BookedDocument[]
  } & Author,
): Promise<void> {
  const owed = documents.filter(({ total }) => total > 0)
  if (owed.length === 0) return
  const { customerId } = account
  const entries = owed.map(
    ({ id, number, date, total }): Entry => ({
      kind: 'INVOICE',
      amountPaise: total,
      date,
      orderId,
      invoiceId: id,
      receiptId: null,
      number,
    }),
  )
  const opened = await openDues(tx, { customerId, orderId, documents: owed, now })
  if (opened !== owed.length) throw new Error(`Order ${orderId}: a document is due already`)
  await payDues(tx, { customerId, money, now, user })
  await postEntries(tx, { account, entries, ...rowAuthor(user), now })
}

/** A customer's money that an order, or a debit note of none, may be paid with: its own or not another's. Lock the account first. */
export const freeMoney = (tx: Tx, customerId: CustomerId, orderId: OrderId | null): Promise<FreeReceipt[]> =>
  selectFreeReceipts(tx, { customerId, payFor: orderId, keepFor: null })

/**
 * Reverses a dispatch: its dues are removed, and receipts that paid them are free again for other dues or this order.
 * (rules §3.2 B5)
 */
export async function reverseInvoices(
  tx: Tx,
  { orderId, account, now, user }: { orderId: OrderId; account: Account } & Author,
): Promise<void> {
  const { customerId } = account
  const dues = await selectBookedDues(tx, { orderId })
  if (dues.length === 0) return
  const takenBack = dues.flatMap(({ id, receipts }) =>
    receipts.map(({ receiptId, amountPaise }) => ({
      receiptId,
      dueId: id,
      amountPaise: negatePaise(amountPaise),
    })),
  )
  await allocate(tx, { allocations: takenBack, ...rowAuthor(user), now })
  const current = await backFromWriteOff(
    tx,
    dues.map(due => ({ due, amount: due.writtenOffPaise })),
    { now, user },
  )
  await reverseDues(
    tx,
    dues.map(({ id }) => id),
    now,
  )
  await settle(tx, { customerId, payFor: null, keepFor: orderId, now, user })
  const entries = dues.map(
    ({ invoiceId, number, amountPaise }): Entry => ({
      kind: 'INVOICE_REVERSAL',
      amountPaise: negatePaise(amountPaise),
      date: dayOf(now),
      orderId,
      invoiceId,
      receiptId: null,
      number,
    }),
  )
  await postEntries(tx, { account, entries: [...current, ...entries], ...rowAuthor(user), now })
}

/** For an order that will not leave: its receipts pay other dues, and the rest is an advance. (rules §3.2 row 9) */
export async function releaseReceipts(
  tx: Tx,
  { orderId, customerId, now, user }: { orderId: OrderId; customerId: CustomerId } & Author,
): Promise<void> {
  const account = await lockAccount(tx, customerId)
  await settle(tx, { customerId, payFor: orderId, keepFor: null, now, user })
  await postEntries(tx, { account, entries: [], ...rowAuthor(user), now })
}

/**
 * Lowers the dues of a credit note's originals, each by its part; what was paid beyond that becomes an advance again. Amounts in paise,
 * positive. (rules §6.4, §7.7, §7.10)
 */
export async function bookCreditNote(
  tx: Tx,
  {
    orderId,
    customerId,
    note,
    parts,
    now,
    user,
  }: {
    /** null: a note without goods. */
    orderId: OrderId | null
    customerId: CustomerId
    note: Pick<BookedDocument, 'id' | 'number' | 'date' | 'total'>
    parts: readonly { originalId: InvoiceId; total: Paise }[]
  } & Author,
): Promise<void> {
  if (note.total === 0) return
  const account = await lockAccount(tx, customerId)
  const current: Entry[] = []
  let isFreed = false
  for (const part of parts.filter(({ total }) => total > 0)) {
    const credited = await creditPart(tx, { note, part, now, user })
    current.push(...credited.entries)
    isFreed ||= credited.isFreed
  }
  if (isFreed) await settle(tx, { customerId, payFor: orderId, keepFor: null, now, user })
  const entry: Entry = {
    kind: 'CREDIT_NOTE',
    amountPaise: negatePaise(note.total),
    date: note.date,
    orderId,
    invoiceId: note.id,
    receiptId: null,
    number: note.number,
  }
  await postEntries(tx, { account, entries: [...current, entry], ...rowAuthor(user), now })
}

/** Lowers one due; returns the entries of write-offs that were reversed, and whether money of receipts became free. */
async function creditPart(
  tx: Tx,
  {
    note,
    part: { originalId, total },
    now,
    user,
  }: { note: Pick<BookedDocument, 'id' | 'number'>; part: { originalId: InvoiceId; total: Paise } } & Author,
): Promise<{ entries: Entry[]; isFreed: boolean }> {
  const [due] = await selectBookedDues(tx, { invoiceId: originalId })
  if (!due) throw new Error(`${note.number}: its original is not due, so there is nothing to credit`)
  const missing = subtractPaise(total, due.openPaise)
  const forgiven = paise(Math.max(0, Math.min(missing, due.writtenOffPaise)))
  const entries = await backFromWriteOff(tx, [{ due, amount: forgiven }], { now, user })
  const isFreed = missing > forgiven
  if (isFreed) {
    const allocations = planTakeBack(subtractPaise(missing, forgiven), due.receipts).map(
      ({ receiptId, amountPaise }) => ({
        receiptId,
        dueId: due.id,
        amountPaise: negatePaise(amountPaise),
      }),
    )
    await allocate(tx, { allocations, ...rowAuthor(user), now })
  }
  await credit(tx, { dueId: due.id, noteId: note.id, amount: total, ...rowAuthor(user), now })
  return { entries, isFreed }
}

/** Reverses write-offs of goods that came back or never left; returns the ledger entries. */
async function backFromWriteOff(
  tx: Tx,
  which: readonly { due: BookedDue; amount: Paise }[],
  { now, user }: Author,
): Promise<Entry[]> {
  const back = which.filter(({ amount }) => amount > 0)
  const parts = back.map(({ due, amount }) => ({ dueId: due.id, amountPaise: negatePaise(amount) }))
  await writeOff(tx, { parts, ...rowAuthor(user), now })
  return back.map(({ due, amount }) => ({
    kind: 'WRITE_OFF',
    amountPaise: amount,
    date: dayOf(now),
    orderId: null,
    invoiceId: due.invoiceId,
    receiptId: null,
    number: due.number,
    note: 'Reversed: the goods were credited',
  }))
}

/** Allocates the customer's free money to open dues, oldest first. Lock the account first. (rules §6.8) */
export async function settle(
  tx: Tx,
  {
    customerId,
    payFor,
    keepFor,
    now,
    user,
  }: { customerId: CustomerId; payFor: OrderId | null; keepFor: OrderId | null } & Author,
): Promise<void> {
  await payDues(tx, {
    customerId,
    money: await selectFreeReceipts(tx, { customerId, payFor, keepFor }),
    now,
    user,
  })
}

/** Allocates this money to the customer's open dues, oldest first. */
async function payDues(
  tx: Tx,
  { customerId, money, now, user }: { customerId: CustomerId; money: readonly FreeReceipt[] } & Author,
): Promise<void> {
  if (money.length === 0) return
  const plan = planAllocations(money, await selectOpenDues(tx, customerId), true)
  const allocations = plan.map(({ from, dueId, amountPaise }) => ({ receiptId: from.id, dueId, amountPaise }))
  await allocate(tx, { allocations, ...rowAuthor(user), now })
}
