import { z } from 'zod'

/** READY: saved, or would be. SKIPPED: its type code already exists. FAILED: nothing of its item is saved. (rules.md §2.1) */
export const importStatuses = ['READY', 'SKIPPED', 'FAILED'] as const

/** Result of an item import, row by row. */
export const ImportedSheet = z.object({
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
    /** New items. */
    items: z.int(),
    /** Existing items that get further types. */
    extended: z.int(),
    types: z.int(),
    packs: z.int(),
    prices: z.int(),
  }),
  /** Rows that need a check come first. */
  rows: z.array(
    z.object({
      rowNo: z.int(),
      status: z.enum(importStatuses),
      /** Why it is not saved; for a saved row a warning, or empty. */
      message: z.string(),
      itemName: z.string().nullable(),
      itemTypeCode: z.string().nullable(),
      packName: z.string().nullable(),
    }),
  ),
})
