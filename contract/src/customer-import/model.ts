import { z } from 'zod'
import { Rupees } from '../money.ts'

/** READY: saved, or would be. SKIPPED: the customer already exists. FAILED: nothing of its customer is saved. (rules.md §2.2) */
export const importStatuses = ['READY', 'SKIPPED', 'FAILED'] as const

/** Result of a customer import, row by row. */
export const ImportedCustomers = z.object({
  /** false: only checked, not saved. */
  applied: z.boolean(),
  fileName: z.string(),
  counts: z.object({
    /** Number of rows. */
    total: z.int(),
    ready: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** Totals of the ready rows. */
    customers: z.int(),
    outlets: z.int(),
    people: z.int(),
    openings: z.int(),
    /** Opening dues minus opening advances. */
    openingDues: Rupees,
  }),
  /** Rows that need a check come first. */
  rows: z.array(
    z.object({
      rowNo: z.int(),
      status: z.enum(importStatuses),
      /** Why it is not saved; empty if it is. */
      message: z.string(),
      customerName: z.string().nullable(),
      outletName: z.string().nullable(),
      openingDues: z.string().nullable(),
    }),
  ),
})
