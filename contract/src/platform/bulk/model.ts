import { z } from 'zod'
import { BulkChangeId } from '../../ids.ts'
import { rowError, version } from '../../paging.ts'
import { SentenceModel } from '../../sentence-model.ts'

/** How long a change of many records can be undone, in minutes. (rules §18.4) */
export const undoMinutes = 30
/** How many rows a reply describes; all are checked. */
export const describedRows = 200

/** What one row becomes. REMARK changes, and there is something to know about it. */
export const bulkStates = ['REFUSED', 'REMARK', 'CHANGES', 'SAME'] as const
export type BulkState = (typeof bulkStates)[number]

/** The records to change, with their versions as they were seen. */
export const bulkRows = <Id extends z.ZodType>(id: Id) =>
  z
    .array(z.object({ id, version: version.optional() }))
    .min(1, 'Choose at least one row')
    .max(10_000, 'At most 10,000 rows at a time')

/** A field of a row as people read it; `after` is missing where it stays. */
const Cell = z.object({ field: z.string(), before: z.string(), after: z.string().optional() })

export const BulkRow = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  state: z.enum(bulkStates),
  cells: z.array(Cell),
  remark: SentenceModel.optional(),
  error: rowError.optional(),
})

/** What a change of many records does, or with dryrun would do. */
export const BulkResult = z.object({
  /** Names the change for its undo; null if nothing was saved. */
  changeId: BulkChangeId.nullable(),
  /** Refused rows first, then those with a remark, the others as sent; at most 200. */
  rows: z.array(BulkRow),
  counts: z.object({ refused: z.int(), remarks: z.int(), changed: z.int(), same: z.int() }),
  /** How many rows get each field. */
  fields: z.array(z.object({ field: z.string(), count: z.int() })),
  /** All that were refused. */
  refusedIds: z.array(z.int()),
  /** The version of each record as sent, 0 for one that does not exist. */
  versions: z.array(z.int()),
})

/** What an undo restored, and the rows that somebody changed since. */
export const UndoneChange = z.object({
  restored: z.int(),
  skipped: z.array(z.object({ id: z.int(), name: z.string(), error: rowError })),
})
