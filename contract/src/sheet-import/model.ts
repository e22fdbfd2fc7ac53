import { z } from 'zod'
import { Rupees } from '../money.ts'

/** READY: saved, or would be. SKIPPED: it already exists. FAILED: nothing of its item or customer is saved. (rules.md §2.1, §2.2) */
export const importStatuses = ['READY', 'SKIPPED', 'FAILED'] as const

/** Result of a sheet of new records, row by row: with the totals of its ready rows, and what names a row. */
const importedSheet = <Totals extends z.ZodRawShape, Row extends z.ZodRawShape>(totals: Totals, row: Row) =>
  z.object({
    /** false: only checked, not saved. */
    applied: z.boolean(),
    fileName: z.string(),
    counts: z.object({
      /** Number of rows. */
      total: z.int(),
      ready: z.int(),
      skipped: z.int(),
      failed: z.int(),
      ...totals,
    }),
    /** Rows that need a check come first. */
    rows: z.array(
      z.object({
        rowNo: z.int(),
        status: z.enum(importStatuses),
        /** Why it is not saved; for a saved row a warning, or empty. */
        message: z.string(),
        ...row,
      }),
    ),
  })

export const ImportedItems = importedSheet(
  {
    /** New items. */
    items: z.int(),
    /** Existing items that get further types. */
    extended: z.int(),
    types: z.int(),
    packs: z.int(),
    prices: z.int(),
  },
  { itemName: z.string().nullable(), itemTypeCode: z.string().nullable(), packName: z.string().nullable() },
)

export const ImportedCustomers = importedSheet(
  {
    customers: z.int(),
    outlets: z.int(),
    people: z.int(),
    openings: z.int(),
    /** Opening dues minus opening advances. */
    openingDues: Rupees,
  },
  { customerName: z.string().nullable(), outletName: z.string().nullable(), openingDues: z.string().nullable() },
)
