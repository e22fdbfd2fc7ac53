import { isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { type DocumentType, isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import { whyNotServed } from '@packhouse/contract/business/gst/supplier-kind.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { type BusinessSettings, kindOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { InvoiceId, OrderId } from '@packhouse/contract/ids.ts'
import { certain, found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type Doer, rowAuthor } from '../../../platform/trail/doer.ts'
import type { AuditEvent } from '../../../platform/trail/record-and-announce.ts'
import { reversesCredit, whyNotSupply } from '../rules/buyer.ts'
import { type CreditRequest, draftCredits, whyNotCredit } from '../rules/credit.ts'
import { draftDocuments, goodsName, type IssuedDocument, supplyOf } from '../rules/draft.ts'
import { whyNotLeave } from '../rules/leave.ts'
import type { OrderToInvoice } from '../rules/order-to-invoice.ts'
import { selectCreditBase, selectCredited, selectLeaving, selectLive, selectSoldLines } from '../sql/read.ts'
import { type Issue, insertDocuments, type NumberedDraft } from '../sql/write.ts'
import { takeNumbers } from './numbers.ts'

interface Author {
  now: Date
  user: Doer
  /** Records an audit event for each new document. */
  audit(event: AuditEvent): void
}

/** Returns the live documents of an order; none if it has no documents or they were cancelled. */
export const liveDocuments = (tx: Tx, orderId: OrderId): Promise<IssuedDocument[]> => selectLive(tx, orderId)

/**
 * Makes the documents of a picked order that has no live ones. The order itself is not changed. Call it after locking order, stock
 * and account, as it locks the series until the commit. (rules §7.1–7.3)
 */
export async function issueDocuments(
  tx: Tx,
  { order, settings, now, user, audit }: { order: OrderToInvoice; settings: BusinessSettings } & Author,
): Promise<IssuedDocument[]> {
  const { orderId, customerId } = order
  const date = dayOf(now)
  const supply = supplyOf(order, settings, date)
  const { state, isInterState, dueDate, facts } = supply
  const { id: kindId, kind } = kindOn(settings.kinds, date)
  const taxed = order.lines.find(({ gstBp, pickedMilli }) => gstBp > 0 && pickedMilli > 0)
  const sale = { supplierState: settings.supplier.state, supplyState: state, isSez: isSez(facts.buyerKind) }
  refuse(whyNotServed({ kind, ...sale, taxed: taxed ? goodsName(taxed) : null }))
  refuse(whyNotSupply(facts))
  const drafts = draftDocuments(order, supply, settings)
  if (drafts.length === 0)
    refuse(
      refusal('BREAKS_RULE', 'Nothing was picked for order #{id}, so there is nothing to invoice.', {
        id: orderId,
      }),
    )
  const issue = { orderId, customerId, date, dueDate, facts, supplyState: state, isInterState, kindId }
  const plain = drafts.map(draft => ({ ...draft, originalId: null, reason: null, itcReversal: null }))
  return keepDocuments(tx, issue, plain, { now, user, audit })
}

/** Refuses a dispatch whose documents lack a number that a setting requires. (rules §3.2 row 6, §7.6) */
export async function refuseToLeave(
  tx: Tx,
  args: { orderId: OrderId; areDocumentsNew: boolean },
  settings: Settings,
): Promise<void> {
  if (!settings.eInvoice && !settings.eWay) return
  refuse(whyNotLeave({ ...args, documents: await selectLeaving(tx, args.orderId) }, settings))
}

/** Why goods are credited; the credit note's reason begins with it. */
export type CreditedFor = 'Short delivery' | 'Goods returned'

/** A credit note and the document it lowers. */
export interface IssuedCreditNote extends IssuedDocument {
  originalId: InvoiceId | null
}

/**
 * Issues credit notes for newly reported goods that were dispatched but did not arrive, or came back: at the original price and
 * rate, in their own series. A registered buyer still has to reverse the tax credit. Lock the account first.
 * (rules §3.2 row 7, §3.6, §7.7)
 */
export async function issueCreditNotes(
  tx: Tx,
  {
    orderId,
    lines,
    why,
    now,
    user,
    audit,
  }: { orderId: OrderId; lines: readonly CreditRequest[]; why: CreditedFor } & Author,
): Promise<IssuedCreditNote[]> {
  if (lines.every(({ milli }) => milli === 0)) return []
  const base = found(await selectCreditBase(tx, orderId), 'Order #{id} has no invoice.', { id: orderId })
  const sold = await selectSoldLines(tx, orderId)
  refuse(whyNotCredit(lines, sold))
  const drafts = draftCredits(lines, sold, await selectCredited(tx, orderId), why)

  const { customerId, facts, supplyState, isInterState, kindId } = base
  const issue = {
    orderId,
    customerId,
    date: dayOf(now),
    dueDate: null,
    facts,
    supplyState,
    isInterState,
    kindId,
  }
  const reportable = drafts.map(draft => ({
    ...draft,
    itcReversal: reversesCredit(draft.type, facts) ? ('PENDING' as const) : null,
  }))
  const notes = await keepDocuments(tx, issue, reportable, { now, user, audit })
  return notes.map((note, index) => ({ ...note, originalId: drafts[index]?.originalId ?? null }))
}

/** Issues notes without goods of one customer, numbered in the order given; each is booked by the caller. (rules §7.10) */
export const issueNotes = (
  tx: Tx,
  issue: Omit<Issue, 'orderId' | 'by' | 'now'>,
  drafts: readonly Omit<NumberedDraft, 'number'>[],
  author: Author,
) => keepDocuments(tx, { ...issue, orderId: null }, drafts, author)

/** Numbers and stores drafts, each with an audit event. */
async function keepDocuments(
  tx: Tx,
  issue: Omit<Issue, 'by' | 'now'>,
  drafts: readonly Omit<NumberedDraft, 'number'>[],
  { now, user, audit }: Author,
): Promise<IssuedDocument[]> {
  const { orderId, date, dueDate } = issue
  const numbers = await takeNumbers(
    tx,
    date,
    drafts.map(({ type }) => type),
  )
  const numbered = drafts.map((draft, at) => ({
    ...draft,
    number: certain(numbers[at], `number for a ${draft.type}`),
  }))
  const ids = await insertDocuments(tx, { ...issue, by: rowAuthor(user), now }, numbered)
  const documents = numbered.flatMap(({ number, type, totals }, at): IssuedDocument[] => {
    const id = ids[at]
    return id === undefined ? [] : [{ id, number, type, date, dueDate, total: totals.total }]
  })
  for (const { id, number, type, total } of documents)
    audit({
      ...issuedAs(type),
      entity: 'invoice',
      entityId: id,
      after: { number, type, date, totalPaise: total, orderId },
    })
  return documents
}

function issuedAs(type: DocumentType) {
  if (type === 'TN' || type === 'TB') return { action: 'DEBIT_NOTE_ISSUED' }
  return { action: isCreditNote(type) ? 'CREDIT_NOTE_ISSUED' : 'INVOICE_ISSUED' }
}
