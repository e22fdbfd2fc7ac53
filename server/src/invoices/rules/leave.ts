import type { OrderId } from '@packhouse/contract/ids.ts'
import { eWayBillAbove, eWayBillValue, type TaxedLine } from '@packhouse/contract/invoices/arithmetic.ts'
import type { DocumentType } from '@packhouse/contract/invoices/document-types.ts'
import { formatMoney, inRupees } from '@packhouse/contract/money.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { Settings } from '@packhouse/contract/settings/model.ts'

/** A document of an order about to leave, with what the authorities require. */
export interface LeavingDocument {
  number: string
  type: DocumentType
  buyerGstin: string | null
  irn: string | null
  ewayNumber: string | null
  lines: Pick<TaxedLine, 'gstBp' | 'total'>[]
}

/** An order with its documents; new ones are rolled back with the refusal, so they are not named. */
export interface Leaving {
  orderId: OrderId
  documents: readonly LeavingDocument[]
  areDocumentsNew: boolean
}

/** Why goods may not leave yet: a number from the authorities that a setting requires is missing. (rules §3.2 row 6, §7.6) */
export const whyNotLeave = (leaving: Leaving, { eInvoice, eWay }: Pick<Settings, 'eInvoice' | 'eWay'>): Refusal | undefined =>
  (eInvoice ? whyUnregistered(leaving) : undefined) ?? (eWay ? whyNoEWayBill(leaving) : undefined)

function whyUnregistered({ orderId, documents, areDocumentsNew }: Leaving): Refusal | undefined {
  const bare = documents.find(({ type, buyerGstin, irn }) => type === 'TI' && buyerGstin !== null && irn === null)
  if (!bare) return undefined
  return areDocumentsNew
    ? refusal(
        'BREAKS_RULE',
        'The tax invoice of order #{id} needs an IRN. Make the invoice, register it on the e-invoice portal and enter the IRN, then dispatch.',
        { id: orderId },
        { rule: 'E_INVOICE' },
      )
    : refusal(
        'BREAKS_RULE',
        'Tax invoice {number} needs an IRN. Register it on the e-invoice portal and enter the IRN, then dispatch.',
        { number: bare.number },
        { rule: 'E_INVOICE', invoice: bare.number },
      )
}

function whyNoEWayBill({ orderId, documents, areDocumentsNew }: Leaving): Refusal | undefined {
  const worth = eWayBillValue(documents.flatMap(({ lines }) => lines))
  if (worth <= eWayBillAbove || documents.some(({ ewayNumber }) => ewayNumber !== null)) return undefined
  const taxable = documents.find(({ lines }) => lines.some(({ gstBp }) => gstBp > 0))
  const values = { worth: formatMoney(worth), limit: formatMoney(eWayBillAbove) }
  const data = { rule: 'E_WAY', worth: inRupees(worth) }
  if (areDocumentsNew || !taxable)
    return refusal(
      'BREAKS_RULE',
      'The taxable goods of order #{id} are worth {worth}, more than {limit}. They need an e-way bill: make the invoice and enter its number, then dispatch.',
      { ...values, id: orderId },
      data,
    )
  return refusal(
    'BREAKS_RULE',
    'The taxable goods on {number} are worth {worth}, more than {limit}. They need an e-way bill: enter its number, then dispatch.',
    { ...values, number: taxable.number },
    { ...data, invoice: taxable.number },
  )
}
