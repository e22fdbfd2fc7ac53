import { createHash } from 'node:crypto'
import { Refused, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../db/transaction.ts'
import type { BulkCall, WriteCall } from '../http/call.ts'
import { type PlannedRow, seenIn, whyChanged } from './seen.ts'
import { readingLimit, type SentSheet, type SheetReading, sentSheet } from './sheet.ts'

interface Sheet {
  fileName: string
  sha256: string
}

interface SheetImport<Row, Plan, Reply> {
  /** What may change between preview and save: "The catalogue". */
  what: string
  read: (sheet: SentSheet, reading: SheetReading) => Promise<Row[]>
  plan: (db: Reading, rows: readonly Row[]) => Promise<Plan>
  save: (plan: Plan, sheet: Sheet, call: WriteCall) => Promise<void>
  toReply: (plan: Plan, of: { fileName: string; applied: boolean }) => Reply
}

/**
 * Imports rows from a sheet: with `dryrun` it only checks, otherwise all ready rows are saved in one transaction. If the form
 * names the rows that were ready in its preview, a different result is refused.
 */
export async function importSheet<Row, Plan extends { rows: readonly PlannedRow[] }, Reply>(
  { dryrun = false, body }: { dryrun?: boolean | undefined; body: FormData },
  call: BulkCall,
  { what, read, plan, save, toReply }: SheetImport<Row, Plan, Reply>,
): Promise<Reply> {
  const sheet = await sentSheet(body)
  const rows = await read(sheet, { by: call.user.id, ...readingLimit(dryrun) })
  if (dryrun) return toReply(await plan(call.db, rows), { fileName: sheet.name, applied: false })
  const seen = seenIn(body)
  const sha256 = createHash('sha256').update(sheet.bytes).digest('hex')
  const [result] = await call.each(
    [sheet.name],
    name => name,
    async (fileName, write) => {
      const planned = await plan(write.tx, rows)
      if (seen) refuse(whyChanged(what, planned.rows, seen))
      await save(planned, { fileName, sha256 }, write)
      return toReply(planned, { fileName, applied: true })
    },
  )
  if (!result) throw new Error('A sheet has one result')
  if (!result.ok) throw new Refused(result.error)
  return result.value
}
