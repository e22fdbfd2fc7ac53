import { dayOf } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Settings } from '@packhouse/contract/settings/model.ts'
import type { AuditEvent } from '../audit/sql.ts'
import type { Tx } from '../db/transaction.ts'
import type { User } from '../http/call.ts'
import { orderToInvoice } from '../orders/sql/invoice-facts.ts'
import { bookCreditNote, lockAccount } from '../payments/actions.ts'
import { readSettings } from '../settings/sql.ts'
import { takeNumbers } from './actions/numbers.ts'
import { type CreditAsked, draftCredits, whyNotCredit } from './rules/credit.ts'
import { whyNotLeave } from './rules/leave.ts'
import { draftDocuments, type IssuedDocument, supplyOf } from './rules.ts'
import { selectCreditBase, selectCredited, selectLeaving, selectLive, selectSoldLines } from './sql/read.ts'
import { type Issue, insertDocuments, type NumberedDraft } from './sql/write.ts'

interface Author {
  now: Date
  user: Pick<User, 'id'>
  /** Records an audit event for each new document. */
  audit(event: AuditEvent): void
}

/**
 * Returns the documents of a picked order, creating them if there are no live ones; never numbers an order twice. The order
 * itself is not changed. Call it after locking stock: it locks the order and the account, then the series, until the commit.
 * (rules.md §7.1–7.3)
 */
export async function issueDocuments(
  tx: Tx,
  { orderId, now, user, audit }: { orderId: OrderId } & Author,
): Promise<IssuedDocument[]> {
  const date = dayOf(now)
  const order = found(await orderToInvoice(tx, orderId, date), `Order ${orderId}`)
  const live = await selectLive(tx, orderId)
  if (live.length > 0) return live

  const settings = await readSettings(tx)
  const { state, isInterState, dueDate, facts } = supplyOf(order, settings, date)
  const drafts = draftDocuments(order, { isInterState, facts }, settings)
  if (drafts.length === 0)
    refuse(refusal('BREAKS_RULE', `Nothing was picked for order #${orderId}, so there is nothing to invoice.`))
  await lockAccount(tx, order.customerId)
  const issue = { orderId, customerId: order.customerId, date, dueDate, facts, supplyState: state, isInterState }
  const plain = drafts.map(draft => ({ ...draft, originalId: null, reason: null, itcReversal: null }))
  return keepDocuments(tx, issue, plain, { now, user, audit })
}

/** Refuses a dispatch whose documents lack a number that a setting requires. (rules.md §3.2 row 6, §7.6) */
export async function refuseToLeave(
  tx: Tx,
  asked: { orderId: OrderId; arePapersNew: boolean },
  settings: Settings,
): Promise<void> {
  if (!settings.eInvoice && !settings.eWay) return
  refuse(whyNotLeave({ ...asked, papers: await selectLeaving(tx, asked.orderId) }, settings))
}

/** Why goods are credited; the credit note's reason begins with it. */
type CreditedFor = 'Short delivery' | 'Goods returned'

/**
 * Credits only newly reported goods that were dispatched but did not arrive, or came back: credit notes at the original price and
 * rate, in their own series, with their entries in the dues. A registered buyer still has to reverse the tax credit.
 * (rules.md §3.2 row 7, §3.6, §7.7)
 */
export async function creditGoods(
  tx: Tx,
  { orderId, lines, why, now, user, audit }: { orderId: OrderId; lines: readonly CreditAsked[]; why: CreditedFor } & Author,
): Promise<IssuedDocument[]> {
  if (lines.every(({ milli }) => milli === 0)) return []
  const base = found(await selectCreditBase(tx, orderId), `An invoice of order #${orderId}`)
  await lockAccount(tx, base.customerId)
  const sold = await selectSoldLines(tx, orderId)
  refuse(whyNotCredit(lines, sold))
  const drafts = draftCredits(lines, sold, await selectCredited(tx, orderId), why)

  const { customerId, facts, supplyState, isInterState } = base
  const isRegistered = facts.billTo.gstin !== null
  const issue = { orderId, customerId, date: dayOf(now), dueDate: null, facts, supplyState, isInterState }
  const reportable = drafts.map(draft => ({
    ...draft,
    itcReversal: draft.type === 'CN' && isRegistered ? ('PENDING' as const) : null,
  }))
  const notes = await keepDocuments(tx, issue, reportable, { now, user, audit })
  for (const [at, note] of notes.entries()) {
    const originalId = drafts[at]?.originalId
    if (originalId) await bookCreditNote(tx, { orderId, customerId, note: { ...note, originalId }, now, user })
  }
  return notes
}

/** Numbers and stores drafts, each with an audit event. */
async function keepDocuments(
  tx: Tx,
  issue: Omit<Issue, 'userId' | 'now'>,
  drafts: readonly Omit<NumberedDraft, 'number'>[],
  { now, user, audit }: Author,
): Promise<IssuedDocument[]> {
  const { orderId, date, dueDate } = issue
  const numbers = await takeNumbers(
    tx,
    date,
    drafts.map(({ type }) => type),
  )
  const numbered = drafts.map((draft, at) => ({ ...draft, number: found(numbers[at], `A number for a ${draft.type}`) }))
  const ids = await insertDocuments(tx, { ...issue, userId: user.id, now }, numbered)
  const documents = numbered.flatMap(({ number, type, totals }, at): IssuedDocument[] => {
    const id = ids[at]
    return id === undefined ? [] : [{ id, number, type, date, dueDate, total: totals.total }]
  })
  for (const { id, number, type, total } of documents)
    audit({
      action: type === 'CN' || type === 'CB' ? 'CREDIT_NOTE_ISSUED' : 'INVOICE_ISSUED',
      entity: 'invoice',
      entityId: id,
      after: { number, type, date, totalPaise: total, orderId },
    })
  return documents
}
