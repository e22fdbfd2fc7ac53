import { type DraftedNote, draftNotes } from '@packhouse/contract/billing/invoices/note-draft.ts'
import { noteKindNames } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { dueDate } from '@packhouse/contract/billing/payments/terms.ts'
import type { notes } from '@packhouse/contract/books/notes/endpoints.ts'
import { isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import { certain, found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import {
  InvoiceFacts,
  type IssuedDocument,
  issueNotes,
  reversesCredit,
  type StoredLine,
} from '../../../billing/invoices/api.ts'
import {
  bookCreditNote,
  bookInvoices,
  creditOf,
  freeMoney,
  lockAccount,
  termsOf,
} from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { documentNamed } from '../../../delivery/dispatch/api.ts'
import { insertEvents } from '../../../ordering/orders/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { type BilledChange, changesOf, needsAgreement, whyNotNotes } from '../rules/create.ts'
import { packWords } from '../rules/words.ts'
import { selectOfLines, selectStatuses } from '../sql/notable.ts'

type Asked = Args<typeof notes.createNotes>['body']
type Changes = ReadonlyMap<number, BilledChange>

/** Issues notes without goods: no stock moves, the invoices stay, and the dues follow. (rules §7.10) */
export async function createNotes(
  { body }: Args<typeof notes.createNotes>,
  call: WriteCall,
): Promise<Result<typeof notes.createNotes>> {
  const { tx, now } = call
  const { customerId, kind } = body
  const customer = found(await creditOf(tx, customerId), 'Customer {id} was not found.', { id: customerId })
  await lockAccount(tx, customerId)
  const { lastNoteDay: lastDay, discountAgreementUntil: agreementUntil } = await readSettings(tx)
  const today = dayOf(now)
  const asked = body.lines.map(({ lineid }) => lineid)
  const changes = changesOf(body, await selectOfLines(tx, customerId, asked))
  refuse(whyNotNotes(body, changes, { today, lastDay, agreementUntil }))

  const isUntaxed = !body.agreement && needsAgreement(kind, { today, agreementUntil })
  const drafts = draftNotes(kind, [...changes.values()], { today, lastDay, isUntaxed })
  const terms = termsOf(customer)
  const made: IssuedDocument[] = []
  for (const draft of drafts)
    made.push(await issue(call, { body, draft, changes, due: terms ? dueDate(today, terms) : today }))
  for (const [at, note] of made.entries())
    await book(call, customerId, { note, draft: certain(drafts[at], 'draft of a note') })
  await tellOrders(call, { made, drafts, changes })

  const { outstanding } = certain(await creditOf(tx, customerId), 'account of the customer')
  const documents = []
  for (const { number } of made) documents.push(...(await documentNamed(tx, number)))
  return { notes: documents, outstanding: outstanding ?? zeroPaise }
}

interface Issued {
  body: Asked
  draft: DraftedNote
  changes: Changes
  due: Day
}

async function issue(
  { tx, now, user, audit }: WriteCall,
  { body, draft, changes, due }: Issued,
): Promise<IssuedDocument> {
  const { type, totals } = draft
  const { customerId, kind, reason, agreed, agreement } = body
  const { invoice } = certain(changes.get(draft.lines[0]?.lineId ?? 0), 'first line of a note')
  const facts = InvoiceFacts.parse(invoice.facts)
  const lines = draft.lines.map((line): StoredLine => {
    const { line: billed } = certain(changes.get(line.lineId), `line ${line.lineId}`)
    const { left: _, debited: __, id, interState: ___, ...kept } = billed
    return {
      ...kept,
      ...line,
      orderLineId: null,
      originalLineId: id,
      packsMilli: zeroMilli,
      packText: packWords(kind, billed, line),
    }
  })
  const issuing = {
    customerId,
    date: dayOf(now),
    dueDate: kind === 'MORE' ? due : null,
    facts,
    supplyState: invoice.placeOfSupply,
    isInterState: invoice.interState,
    kindId: invoice.kindId,
  }
  const stored = {
    type,
    totals,
    lines,
    noteKind: kind,
    parts: draft.parts,
    originalId: null,
    reason: [
      noteKindNames[kind],
      reason,
      agreed,
      agreement && `Agreement of ${agreement.date}: ${agreement.words}`,
    ]
      .filter(Boolean)
      .join('. '),
    itcReversal: reversesCredit(type, facts) ? ('PENDING' as const) : null,
  }
  const [note] = await issueNotes(tx, issuing, [stored], { now, user, audit })
  return certain(note, 'note that was issued')
}

/** A credit note lowers the dues of its originals; a debit note becomes a due of its own, paid from free money. */
async function book(
  { tx, now, user }: WriteCall,
  customerId: CustomerId,
  { note, draft: { parts } }: { note: IssuedDocument; draft: DraftedNote },
): Promise<void> {
  if (isCreditNote(note.type)) {
    await bookCreditNote(tx, { orderId: null, customerId, note, parts, now, user })
    return
  }
  const account = await lockAccount(tx, customerId)
  const money = await freeMoney(tx, customerId, null)
  await bookInvoices(tx, { orderId: null, account, money, documents: [note], now, user })
}

/** Adds to the history of each order whose documents a note changes. */
async function tellOrders(
  { tx, now, user }: WriteCall,
  {
    made,
    drafts,
    changes,
  }: { made: readonly IssuedDocument[]; drafts: readonly DraftedNote[]; changes: Changes },
): Promise<void> {
  const orderOf = new Map([...changes.values()].map(({ invoice }) => [invoice.id, invoice.orderId]))
  const statuses = await selectStatuses(tx, [...new Set(orderOf.values())])
  for (const [at, { number }] of made.entries()) {
    const orders = new Set(drafts[at]?.parts.map(({ originalId }) => orderOf.get(originalId)))
    for (const { orderId, status } of statuses.filter(one => orders.has(one.orderId))) {
      const did = sentence('made {number} without goods', { number })
      await insertEvents(tx, {
        orderId,
        events: [{ kind: 'INVOICE', status, did, data: { numbers: [number] } }],
        user,
        now,
      })
    }
  }
}
