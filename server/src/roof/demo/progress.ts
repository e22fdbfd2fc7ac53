import { z } from 'zod'
import { keepSetting, readSetting } from '../../business/settings/api.ts'
import type { Reading, Tx } from '../../platform/db/transaction.ts'

const Progress = z.object({
  begun: z.coerce.date(),
  parts: z.int(),
  /** Missing in a demo of an earlier release, which wrote today and tomorrow last. */
  isTonightFirst: z.literal(true).optional(),
  /** A part that was begun and is not whole: how many of its last works, which are not repeated, are done. */
  begunPart: z.int().optional(),
  /** How many things of the half hour afterwards have happened. */
  evening: z.int().optional(),
  /** When the last part was written; missing in a demo of an earlier release. */
  at: z.coerce.date().optional(),
})
export type Progress = z.output<typeof Progress>

/** Returns how far the demo data is written; undefined in a database without it. */
export async function filledThrough(db: Reading): Promise<Progress | undefined> {
  const value = await readSetting(db, 'demo')
  return value === undefined ? undefined : Progress.parse(value)
}

export const keepProgress = (tx: Tx, progress: Progress): Promise<void> => keepSetting(tx, 'demo', progress)
