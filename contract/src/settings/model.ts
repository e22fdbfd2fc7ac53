import { z } from 'zod'

/** What the business sets for itself; the database holds it, never the code. (rules.md §12) */
export const Settings = z.object({
  supplier: z.object({
    legalName: z.string(),
    address: z.array(z.string()),
    state: z.string(),
    gstin: z.string(),
    pan: z.string().nullable(),
    fssai: z.string().nullable(),
    phone: z.string().nullable(),
    bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
    upi: z.string().nullable(),
  }),
  warehouse: z.string(),
  autoAccept: z.boolean(),
  singleStepDispatch: z.boolean(),
  graceDays: z.int().min(0).max(90),
  mixedDocument: z.enum(['SPLIT', 'SINGLE_TAX_INVOICE']),
  /** Pack prices are rounded to a multiple of this, paise. */
  packRounding: z.enum(['NONE', 'HALF_RUPEE', 'RUPEE']),
  eInvoice: z.boolean(),
  eWay: z.boolean(),
})
export type Settings = z.output<typeof Settings>
