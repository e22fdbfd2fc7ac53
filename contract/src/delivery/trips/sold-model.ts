import { z } from 'zod'
import { documentTypes } from '../../business/gst/document-types.ts'
import { InvoiceId, OrderLineId } from '../../ids.ts'
import { Percent, Rupees } from '../../money.ts'
import { Quantity } from '../../quantity.ts'

const heads = { taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees, total: Rupees, delivery: Rupees }

/** What the goods of a stop are worth by their documents, as `SoldLine` and `CreditedDocument` of the invoices compute with it. */
export const SoldGoods = z.object({
  documents: z.array(
    z.object({
      id: InvoiceId,
      number: z.string(),
      /** The sum of its lines, its rounded total, and what credit notes took off both. */
      exact: Rupees,
      total: Rupees,
      creditedExact: Rupees,
      creditedTotal: Rupees,
      /** It falls due by the day of the trip, so that what is credited of it is not to be collected. */
      isDue: z.boolean(),
      open: Rupees,
      /** A write-off is taken back before money that was paid. */
      writtenOff: Rupees,
    }),
  ),
  lines: z.array(
    z.object({
      orderLineId: OrderLineId,
      invoiceId: InvoiceId,
      invoiceType: z.enum(documentTypes),
      isInterState: z.boolean(),
      isUnderLut: z.boolean(),
      byWeight: z.boolean(),
      packs: Quantity,
      quantity: Quantity,
      content: Quantity,
      price: Rupees,
      listPrice: Rupees.nullable(),
      percentOff: Percent.nullable(),
      gstPercent: Percent,
      ...heads,
      isChanged: z.boolean(),
      credited: z.object({ ...heads, packs: Quantity, quantity: Quantity }),
    }),
  ),
})
