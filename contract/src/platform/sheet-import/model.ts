import { z } from 'zod'
import { Day } from '../../day.ts'
import { Rupees } from '../../money.ts'
import { SentenceModel } from '../../sentence-model.ts'

/** READY: saved, or would be. SKIPPED: it already exists. FAILED: nothing of its item or customer is saved. (rules §2.1, §2.2) */
export const importStatuses = ['READY', 'SKIPPED', 'FAILED'] as const

/** Result of a sheet of new records, row by row: with the totals of its ready rows, and what names a row. */
const importedSheet = <Totals extends z.ZodRawShape, Row extends z.ZodRawShape, More extends z.ZodRawShape>(
  totals: Totals,
  row: Row,
  more: More,
) =>
  z.object({
    ...more,
    /** false: only checked, not saved. */
    applied: z.boolean(),
    fileName: z.string(),
    /** What the file has besides the rows that are read: hidden rows, further sheets and columns. */
    remarks: z.array(z.string()),
    /** The same with their keys. */
    remarkWords: z.array(SentenceModel),
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
        /** The message with its key; null if it is empty. */
        words: SentenceModel.nullable(),
        /** Its wrong cells, as typed; the form's field "corrections" gives others in their place. */
        cells: z.array(
          z.object({ column: z.string(), text: z.string(), message: z.string(), words: SentenceModel }),
        ),
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
  {
    /** Names of the categories that do not exist; a field "makecategories" of the form, true, makes them with the items. */
    missingCategories: z.array(z.string()),
  },
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
  {
    customerName: z.string().nullable(),
    outletName: z.string().nullable(),
    openingDues: z.string().nullable(),
    dueSince: Day.nullable(),
  },
  {},
)
