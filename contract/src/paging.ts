import { z } from 'zod'

/** Counts stop here: an exact count of a million rows costs more than anyone gains by it. */
export const countCap = 10_000

/** A page of a long list; the cursor is opaque and only ever sent back. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    totalIsCapped: z.literal(true).optional(),
    nextCursor: z.string().nullable(),
  })

/** What every long list accepts; a list spreads it into its query and adds `sort` and its filters. */
export const paging = {
  limit: z.int().min(1).max(500).optional(),
  cursor: z.string().max(400).optional(),
}

/** `field` or `-field` of a listed set. */
export const sortBy = <const Field extends string>(fields: readonly Field[]) =>
  z.enum(fields.flatMap(field => [field, `-${field}`] as const)).optional()

/** Free text of a search box. */
export const searchText = z.string().max(200).optional()

/** Each row of a bulk call answers for itself, in the order sent. */
export const rowError = z.object({ code: z.string(), message: z.string(), data: z.record(z.string(), z.unknown()).optional() })

/** The row as the sender read it; another one means somebody was faster. */
export const version = z.int().positive()
