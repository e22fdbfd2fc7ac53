import { z } from 'zod'
import { Rupees } from '../money.ts'

/** READY: saved, or would be. SKIPPED: the customer is there already. FAILED: nothing of its customer is saved. (rules.md §2.2) */
export const importStatuses = ['READY', 'SKIPPED', 'FAILED'] as const

/** What becomes of a sheet of customers, row by row. */
export const ImportedCustomers = z.object({
  /** false: it was only looked at. */
  applied: z.boolean(),
  fileName: z.string(),
  counts: z.object({
    /** Rows. */
    total: z.int(),
    ready: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** What the ready rows come to. */
    customers: z.int(),
    outlets: z.int(),
    people: z.int(),
    openings: z.int(),
    /** Opening dues less opening advances. */
    openingDues: Rupees,
  }),
  /** Those that need a look before the others. */
  rows: z.array(
    z.object({
      rowNo: z.int(),
      status: z.enum(importStatuses),
      /** Why it is not saved; empty where it is. */
      message: z.string(),
      customerName: z.string().nullable(),
      outletName: z.string().nullable(),
      openingDues: z.string().nullable(),
    }),
  ),
})
