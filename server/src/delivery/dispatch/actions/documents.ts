import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { FileAnswer, type ReadCall } from '../../../platform/http/call.ts'
import { printPdf } from '../../../platform/pdf/pdf-workers.ts'
import type { CallerId } from '../../../platform/trail/caller-id.ts'
import type { InvoicePack } from '../pdf/invoice.ts'
import { type PrintedInvoice, printed } from '../rules/printed.ts'
import { orderExists, selectDocument, selectDocumentsOf } from '../sql/documents.ts'

/** All documents of an order, as they are printed and sent: credit notes and cancelled ones too. */
export const documentsOfOrder = async (db: Reading, orderId: OrderId): Promise<PrintedInvoice[]> =>
  printed(await selectDocumentsOf(db, [orderId]), (await readSettings(db)).ewayTable)

/** One document as it is printed and sent, such as a note without goods; none if there is no such number. */
export const documentNamed = async (db: Reading, number: string): Promise<PrintedInvoice[]> =>
  printed(await selectDocument(db, number), (await readSettings(db)).ewayTable)

/**
 * Returns all documents of an order, including credit notes and cancelled ones, or one PDF of the live ones when PDF is
 * requested. (rules §7.2)
 */
export async function orderInvoices(
  { orderId, format, number, copies = 1 }: Args<typeof dispatch.orderInvoices>,
  { db, accept, caller }: ReadCall,
): Promise<Result<typeof dispatch.orderInvoices> | FileAnswer> {
  const all = await documentsOfOrder(db, orderId)
  if (all.length === 0)
    found((await orderExists(db, orderId)) || undefined, 'Order {id} was not found.', { id: orderId })
  const documents =
    number === undefined
      ? all
      : [
          found(byNumber(all, number), 'Document {number} of order {id} was not found.', {
            number,
            id: orderId,
          }),
        ]
  const asksDocument = format === 'pdf' || (format === undefined && /application\/pdf/i.test(accept))
  if (!asksDocument) return { documents }

  const taxDocuments = number === undefined ? documents.filter(({ cancelled }) => !cancelled) : documents
  const first = found(taxDocuments[0], 'All documents of order {id} are cancelled.', { id: orderId })
  const fileName =
    taxDocuments.length > 1 ? `order-${orderId}.pdf` : `${first.number.replaceAll('/', '-')}.pdf`
  return printDocuments({ documents: taxDocuments, copies }, { fileName, by: caller })
}

/** Documents as one PDF, which nobody caches. */
export async function printDocuments(
  pack: InvoicePack,
  { fileName, by }: { fileName: string; by: CallerId },
): Promise<FileAnswer> {
  const bytes = await printPdf(layout, pack, { by })
  return new FileAnswer({
    bytes,
    contentType: 'application/pdf',
    fileName,
    headers: { 'cache-control': 'private, no-store' },
  })
}

const layout = new URL('../pdf/invoice.ts', import.meta.url)

const byNumber = (documents: readonly PrintedInvoice[], number: string): PrintedInvoice | undefined =>
  documents.find(document => document.number.toUpperCase() === number.toUpperCase())
