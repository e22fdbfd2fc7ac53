import type { RegisterInvoice } from '@packhouse/contract/billing/invoices/model.ts'
import { ewayText } from '@packhouse/contract/billing/invoices/portal.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { allOf, type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { z } from 'zod'
import type { Writing } from '../../../platform/http/call.ts'
import { whyNotRegister, whyTaken } from '../rules/register.ts'
import { selectTaken, selectToRegister } from '../sql/read.ts'
import { keepPortalNumbers } from '../sql/write.ts'

/** Stores the portals' reply for a document of a locked order; returns the note for the order's history. (rules §7.6) */
export async function registerDocument(
  { tx, audit }: Writing,
  {
    orderId,
    number,
    reply,
    now,
  }: { orderId: OrderId | null; number: string; reply: z.output<typeof RegisterInvoice>; now: Date },
): Promise<Sentence> {
  const document = found(await selectToRegister(tx, orderId, number), 'Invoice {number} was not found.', {
    number,
  })
  const { eInvoice, eWayBill } = reply
  refuse(whyNotRegister(document, reply, now))
  refuse(
    whyTaken(
      document,
      await selectTaken(tx, { irn: eInvoice?.irn ?? null, eway: eWayBill?.number ?? null }),
      reply,
    ),
  )

  const irn = eInvoice && { ...eInvoice, signedQr: eInvoice.signedQr ?? null }
  await keepPortalNumbers(tx, document.id, { irn, eway: eWayBill })
  audit({
    action: 'INVOICE_REGISTERED',
    entity: 'invoice',
    entityId: document.id,
    before: { irn: document.irn, eWayBill: document.ewayNumber },
    after: {
      number,
      ...(irn && { irn: irn.irn, ackNumber: irn.ackNumber, ackAt: irn.ackAt }),
      ...(eWayBill && { eWayBill }),
    },
  })
  const eway = eWayBill && sentence('e-way bill {number}', { number: ewayText(eWayBill.number) })
  return sentence('entered {what} of {number}', {
    what: allOf([...(irn ? [sentence('the IRN')] : []), ...(eway ? [eway] : [])]),
    number,
  })
}
