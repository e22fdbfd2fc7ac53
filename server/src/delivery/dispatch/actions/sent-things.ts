import { isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { supplierOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { found } from '@packhouse/contract/refusal.ts'
import {
  letterParties,
  openDocuments,
  selectMoneyReady,
  statementDocument,
  statementLayout,
  statementOf,
} from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { reminderLayout, reminderLetter, reminderOf } from '../../../people/credit/api.ts'
import type { SentThing, SentThings, Wanted } from '../../../people/sending/api.ts'
import type { Db, Reading } from '../../../platform/db/transaction.ts'
import { FileAnswer } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import { isConfirmed, shortWords } from '../rules/confirmation.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import { toPayOfDocument, toPayOfOrder, toPayOfStatement } from '../rules/to-pay.ts'
import {
  type SentDocument,
  selectSentDocument,
  selectSentLines,
  selectSentOrder,
} from '../sql/sent-things.ts'
import { documentNamed, documentsOfOrder, printDocuments } from './documents.ts'

interface At {
  now: Date
  settings: Settings
}

/** What can be sent to a customer, by the slices that have it: orders, documents, statements, dues. (rules §32) */
export const sentThings: SentThings = {
  find(db, wanted, at) {
    if (wanted.kind === 'ORDER') return findOrder(db, wanted)
    if (wanted.kind === 'DOCUMENT') return findDocument(db, wanted)
    return wanted.kind === 'STATEMENT' ? findStatement(db, wanted, at) : findDues(db, wanted, at)
  },
  async file(db, thing, { now, by }) {
    const supplier = supplierOn(await readSettings(db), dayOf(now))
    const { fileName, customerId, orderId } = thing
    if (thing.kind === 'ORDER' && orderId !== null) {
      const documents = (await documentsOfOrder(db, orderId)).filter(({ cancelled }) => !cancelled)
      if (documents.length > 0) return printDocuments({ documents, copies: 1 }, { fileName, by })
      const confirmation = {
        ...(await letterParties(db, customerId, supplier)),
        title: thing.title,
        what: thing.what,
        total: found(await selectSentOrder(db, orderId), 'The order was not found.').total,
        lines: await selectSentLines(db, orderId),
      }
      return pdf(await printPdf(confirmationLayout, confirmation, { by }), fileName)
    }
    if (thing.kind === 'DOCUMENT') {
      const row = found(await selectSentDocument(db, thing), 'The document was not found.')
      return printDocuments({ documents: [await sentDocument(db, row)], copies: 1 }, { fileName, by })
    }
    if (thing.kind === 'DUES')
      return pdf(
        await printPdf(reminderLayout, await reminderLetter(db, customerId, { supplier, now }), { by }),
        fileName,
      )
    const today = dayOf(now)
    const statement = await statementOf(db, customerId, { date: thing.day ?? today }, today)
    return pdf(
      await printPdf(statementLayout, await statementDocument(db, statement, { supplier, today }), { by }),
      fileName,
    )
  },
}

const confirmationLayout = new URL('../pdf/confirmation.ts', import.meta.url)
const pdf = (bytes: Buffer, fileName: string): FileAnswer =>
  new FileAnswer({
    bytes,
    contentType: 'application/pdf',
    fileName,
    headers: { 'cache-control': 'private, no-store' },
  })

async function findOrder(db: Reading, { orderId }: Wanted): Promise<SentThing | undefined> {
  const order = orderId && (await selectSentOrder(db, orderId))
  if (!order) return undefined
  const { id, customerId, outletId, businessName, outletName, deliveryDate, slot, total } = order
  const where = outletName === businessName ? businessName : `${businessName}, ${outletName}`
  const ready = await selectMoneyReady(db, { customerId, orderId: id })
  const toPay = toPayOfOrder({ total, ready }, (await documentsOfOrder(db, id)).map(asked))
  return {
    kind: 'ORDER',
    customerId,
    orderId: id,
    invoiceId: null,
    day: null,
    customer: businessName,
    outletId,
    title: `Order #${id}`,
    amount: toPay.amount,
    fileName: `order-${id}.pdf`,
    what: `order #${id} for ${where}, delivery ${formatDay(deliveryDate)}, ${shortSlot(slot)}`,
    note: noted(toPay.note, shortWords(await selectSentLines(db, id))),
    isWanted: isConfirmed(order.status),
  }
}

async function findDocument(db: Reading, wanted: Wanted): Promise<SentThing | undefined> {
  const row = await selectSentDocument(db, wanted)
  if (!row) return undefined
  const document = await sentDocument(db, row)
  const { number, title, date, dueDate, billTo, cancelled, open } = document
  const toPay = toPayOfDocument(asked(document))
  const customer = billTo.tradeName ?? billTo.name
  const due = dueDate !== null && open > 0 ? `due ${formatDay(dueDate)}` : ''
  return {
    kind: 'DOCUMENT',
    customerId: row.customerId,
    orderId: row.orderId,
    invoiceId: row.id,
    day: null,
    customer,
    outletId: row.outletId,
    title: `${title} ${number}`,
    amount: toPay.amount,
    note: noted(toPay.note, due),
    what: `${title.toLowerCase()} ${number} of ${formatDay(date)} for ${customer}`,
    fileName: `${number.replaceAll('/', '-')}.pdf`,
    isWanted: !cancelled && row.hasLeft,
  }
}

/** A document that is sent, with what is to pay of it: money for its order pays the order's first document first. */
async function sentDocument(
  db: Reading,
  { number, orderId }: Pick<SentDocument, 'number' | 'orderId'>,
): Promise<PrintedInvoice> {
  const all = orderId === null ? await documentNamed(db, number) : await documentsOfOrder(db, orderId)
  return found(
    all.findLast(one => one.number === number),
    'The document was not found.',
  )
}

const asked = ({ type, total, open, cancelled }: PrintedInvoice) => ({
  total,
  open,
  cancelled,
  isCredit: isCreditNote(type),
})
const noted = (...notes: string[]): string => notes.filter(Boolean).join(', ')

async function findStatement(
  db: Db,
  { customerId, day }: Wanted,
  { now, settings }: At,
): Promise<SentThing | undefined> {
  if (!customerId) return undefined
  const today = dayOf(now)
  const { businessName, from, to, closing, dueDate } = await statementOf(
    db,
    customerId,
    { date: day ?? today },
    today,
  )
  const { due } = await reminderOf(db, customerId, { supplier: settings.supplier, now })
  const open = (await openDocuments(db, customerId, today))
    .filter(({ date }) => date <= to)
    .map(one => one.open)
  const toPay = toPayOfStatement(closing, open, due)
  return {
    kind: 'STATEMENT',
    customerId,
    orderId: null,
    invoiceId: null,
    day: to,
    customer: businessName,
    outletId: null,
    title: `Statement to ${formatDay(to)}`,
    amount: toPay.amount,
    what: `statement of ${businessName} from ${formatDay(from)} to ${formatDay(to)}`,
    note: noted(toPay.note, dueDate === null || toPay.amount <= 0 ? '' : `due ${formatDay(dueDate)}`),
    fileName: `statement-${to}.pdf`,
    isWanted: true,
  }
}

async function findDues(
  db: Reading,
  { customerId }: Wanted,
  { now, settings }: At,
): Promise<SentThing | undefined> {
  if (!customerId) return undefined
  const { businessname, due, overdue, text } = await reminderOf(db, customerId, {
    supplier: settings.supplier,
    now,
  })
  return {
    kind: 'DUES',
    customerId,
    orderId: null,
    invoiceId: null,
    day: null,
    customer: businessname,
    outletId: null,
    title: 'Dues',
    amount: due,
    text,
    what: `what is due from ${businessname}`,
    note: overdue > 0 ? 'partly overdue' : 'due soon',
    fileName: `dues-${dayOf(now)}.pdf`,
    isWanted: due > 0,
  }
}
