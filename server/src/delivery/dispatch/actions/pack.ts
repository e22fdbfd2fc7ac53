import { Day } from '@packhouse/contract/day.ts'
import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { readsDocuments } from '@packhouse/contract/rights.ts'
import { z } from 'zod'
import type { Db } from '../../../platform/db/transaction.ts'
import { keepPdf } from '../../../platform/files/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { countWaiting, insertJob, type JobKind, jobKind } from '../../../platform/jobs/api.ts'
import { printBundle } from '../../../platform/pdf/bundle.ts'
import type { InvoicePack } from '../pdf/invoice.ts'
import { packWords, whyNoPack, whyPackMustWait } from '../rules/pack.ts'
import { type PrintedInvoice, printed } from '../rules/printed.ts'
import { selectDocumentsOf } from '../sql/documents.ts'
import { selectPackOrders } from '../sql/pack.ts'

const kind = 'INVOICE_PACK'
const PackData = z.object({ orderIds: z.array(OrderId), days: z.array(Day), copies: z.int() })

/**
 * Starts printing the documents of many orders; the job's file contains them, its message names the orders without any.
 * (rules §7.5)
 */
export const printInvoices: Handler<typeof dispatch.printInvoices> = async (
  { body },
  { tx, audit, now, user },
) => {
  const { orderIds: named, copies } = body
  const orders = await selectPackOrders(tx, body)
  const missing = named?.find(id => !orders.some(order => order.id === id))
  if (missing !== undefined)
    throw new Refused(refusal('NOT_FOUND', 'Order {id} was not found.', { id: missing }))
  refuse(whyNoPack(orders))
  refuse(whyPackMustWait(await countWaiting(tx, { kind, createdBy: user.id })))

  const orderIds = orders.map(({ id }) => id)
  const days = [...new Set(orders.map(({ deliveryDate }) => deliveryDate))]
  const id = await insertJob(tx, {
    kind,
    data: { orderIds, days, copies },
    doing: 'Waiting',
    createdBy: user.id,
    now,
  })
  audit({ action: 'PAPERS_ASKED', entity: 'job', entityId: id, after: { orders: orderIds.length, copies } })
  return { id, status: 'WAITING' }
}

/** Orders read and drawn at a time: few enough for a progress bar that moves. */
const step = 10

const pack = jobKind({
  kind,
  needs: readsDocuments,
  data: PackData,
  nothingDone: 'No file was made.',
  async run({ orderIds, days, copies }, { db, now, user, progress, finish }) {
    const without: OrderId[] = []
    let taxDocuments = 0
    let orders = 0
    progress('Making documents', 0, orderIds.length)
    async function* parts(): AsyncGenerator<InvoicePack> {
      for (let at = 0; at < orderIds.length; at += step) {
        const some = await ordersWithDocuments(db, orderIds.slice(at, at + step))
        without.push(...some.filter(({ documents }) => documents.length === 0).map(({ id }) => id))
        const documents = some.flatMap(order => order.documents)
        taxDocuments += documents.length
        orders += some.length
        yield { documents, copies }
      }
    }
    const bytes = await printBundle({
      layout,
      about: { title: `Documents of ${orderIds.length} orders`, author: 'Packhouse' },
      parts: parts(),
      drawn: () => progress('Making documents', orders, orderIds.length),
    })
    if (taxDocuments === 0)
      throw new Refused(
        refusal('BREAKS_RULE', 'The documents of these orders were cancelled in the meantime.'),
      )
    progress('Saving the file', orderIds.length, orderIds.length)
    const message = packWords({ documents: taxDocuments, orders: orderIds.length, without })
    const [day] = days
    const name =
      days.length === 1 && day ? `documents-${day}.pdf` : `documents-of-${orderIds.length}-orders.pdf`
    await finish([], async ({ tx, audit }) => {
      const sha256 = await keepPdf(tx, { bytes, name, createdBy: user.id, now })
      audit({
        action: 'PAPERS_PRINTED',
        entity: 'file',
        entityId: sha256,
        after: { papers: taxDocuments, orders: orderIds.length, copies },
      })
      return { message, sha256 }
    })
  },
})

const layout = new URL('../pdf/invoice.ts', import.meta.url)

/** Orders in the order given, each with its live bills and invoices. */
async function ordersWithDocuments(
  db: Db,
  ids: readonly OrderId[],
): Promise<{ id: OrderId; documents: PrintedInvoice[] }[]> {
  const documentsOf = Map.groupBy(await selectDocumentsOf(db, ids), ({ orderId }) => orderId)
  return ids.map(id => ({
    id,
    documents: printed(documentsOf.get(id) ?? [], []).filter(
      ({ cancelled, original }) => !cancelled && original === null,
    ),
  }))
}

export const packJobs: readonly JobKind[] = [pack]
