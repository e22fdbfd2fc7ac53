import { z } from 'zod'

/** READY: saved, or would be. SKIPPED: its type code is there already. FAILED: nothing of its item is saved. (rules.md §2.1) */
export const importStatuses = ['READY', 'SKIPPED', 'FAILED'] as const

/** What becomes of a sheet of new items, row by row. */
export const ImportedSheet = z.object({
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
    /** New items. */
    items: z.int(),
    /** Items that are there and get further types. */
    extended: z.int(),
    types: z.int(),
    packs: z.int(),
    prices: z.int(),
  }),
  /** Those that need a look before the others. */
  rows: z.array(
    z.object({
      rowNo: z.int(),
      status: z.enum(importStatuses),
      /** Why it is not saved; of a row that is, what to look at, or nothing. */
      message: z.string(),
      itemName: z.string().nullable(),
      itemTypeCode: z.string().nullable(),
      packName: z.string().nullable(),
    }),
  ),
})
