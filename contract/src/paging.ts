import { z } from 'zod'
import { SentenceModel } from './sentence-model.ts'

/** A page of a long list; the cursor is opaque and only sent back. */
export const page = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    totalIsCapped: z.literal(true).optional(),
    nextCursor: z.string().nullable(),
  })

/** Parameters of every long list, which adds `sort` and its filters. */
export const paging = {
  limit: z.int().min(1).max(500).optional(),
  cursor: z.string().max(400).optional(),
}

/** `field` or `-field` of a given set. */
export const sortBy = <const Field extends string>(fields: readonly Field[]) =>
  z.enum(fields.flatMap(field => [field, `-${field}`] as const)).optional()

/** Search text. */
export const searchText = z.string().max(200).optional()

/** Error of one row of a bulk call; rows are answered separately, in the order sent. */
export const rowError = SentenceModel.extend({
  code: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
})

/** The row's version as the sender read it; a different one means someone else changed it first. */
export const version = z.int().positive()
