import { createHash } from 'node:crypto'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { Needs } from '@packhouse/contract/rights.ts'
import type { Sentence } from '@packhouse/contract/sentence.ts'
import type { Reading } from '../../db/transaction.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../http/call.ts'
import { refuseWithout } from '../../http/rights.ts'
import type { Columns, SheetRow } from '../../sheets/columns.ts'
import { correctionsIn } from '../../sheets/corrections.ts'
import { readingLimit, readSheet, sentSheet, sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import type { WrittenRow } from '../../sheets/written.ts'
import type { ImportedRow } from '../rules/import-rows.ts'
import { issuesFirst, seenIn, whyChanged, whyTooMuch } from '../rules/preview.ts'
import { inOneWrite } from './receive.ts'

/** One kind of sheet whose records are added: several rows make a record, which is saved whole or not at all. */
export interface ImportKind<
  C extends Columns,
  Plan extends { rows: readonly ImportedRow[]; ready: readonly unknown[] },
  Totals,
  More = object,
> {
  /** Begins the names of its audit events. */
  name: 'ITEMS' | 'CUSTOMERS'
  entity: 'item_import' | 'customer_import'
  /** What may change between preview and save: "The catalogue". */
  depends: string
  /** The sheet to fill in, with an example. */
  sheet: { name: string; fileName: string; columns: C; example: readonly WrittenRow[] }
  /** Numbers of records, and how many of them one sheet may have. */
  amounts(rows: readonly SheetRow<C>[]): Record<string, readonly [count: number, max: number]>
  /** `form`: further fields, with choices for the whole sheet. */
  plan(db: Reading, rows: readonly SheetRow<C>[], form: FormData): Promise<Plan>
  /** What the ready records need in addition to the call, such as a right to set their prices. (rules §8.5) */
  needs(plan: Plan): readonly Needs[]
  /** Totals of what is saved. */
  totals(plan: Plan): Totals
  /** What else is answered of a sheet. */
  more(plan: Plan): More
  /** Saves the ready records as if they were entered by hand. */
  save(plan: Plan, fileName: string, call: WriteCall): Promise<void>
}

/** Returns the sheet to fill in. */
export async function importTemplate(
  { sheet: { fileName, name, columns, example: rows } }: Pick<ImportKind<Columns, never, never>, 'sheet'>,
  { caller }: ReadCall,
): Promise<FileAnswer> {
  return sheetAnswer(await writeSheet('xlsx', { name, columns, rows, by: caller }), fileName)
}

/**
 * Imports records from a sheet: with `dryrun` it only checks, otherwise all ready records are saved in one transaction. If the
 * form names the rows that were ready in its preview, a different result is refused. (rules §2.1, §2.2)
 */
export async function importSheet<
  C extends Columns,
  Plan extends { rows: readonly ImportedRow[]; ready: readonly unknown[] },
  Totals extends object,
  More extends object,
>(
  kind: ImportKind<C, Plan, Totals, More>,
  { dryrun = false, body }: { dryrun?: boolean | undefined; body: FormData },
  call: BulkCall,
) {
  const sheet = await sentSheet(body)
  const remarks: Sentence[] = []
  const remark = (words: Sentence) => remarks.push(words)
  const corrections = correctionsIn(body, kind.sheet.columns)
  const reading = { by: call.caller, remark, corrections, ...readingLimit(dryrun) }
  const rows = await readSheet(sheet, kind.sheet.columns, reading)
  refuse(whyTooMuch(kind.amounts(rows)))
  const toReply = (plan: Plan, applied: boolean) => ({
    applied,
    fileName: sheet.name,
    remarks: remarks.map(({ message }) => message),
    remarkWords: remarks,
    ...kind.more(plan),
    counts: { ...countsOf(plan), ...kind.totals(plan) },
    rows: issuesFirst<Plan['rows'][number]>(plan.rows),
  })
  const planned = async (db: Reading) => {
    const plan = await kind.plan(db, rows, body)
    for (const needs of kind.needs(plan)) await refuseWithout(needs, call)
    return plan
  }
  if (dryrun) return toReply(await planned(call.db), false)
  const seen = seenIn(body)
  return inOneWrite(call, sheet.name, async write => {
    const plan = await planned(write.tx)
    if (seen) refuse(whyChanged(kind.depends, plan.rows, seen))
    await kind.save(plan, sheet.name, write)
    const event = {
      entity: kind.entity,
      entityId: createHash('sha256').update(sheet.bytes).digest('hex'),
      after: {
        fileName: sheet.name,
        ...countsOf(plan),
        ...kind.totals(plan),
        ...(corrections.size > 0 && { corrections: corrections.size }),
      },
    }
    if (plan.ready.length > 0) write.audit({ action: `${kind.name}_IMPORTED`, ...event })
    else write.audit({ action: `${kind.name}_IMPORT_UNCHANGED`, ...event })
    return toReply(plan, true)
  })
}

const countsOf = ({ rows }: { rows: readonly ImportedRow[] }) => {
  const count = (status: ImportedRow['status']) => rows.filter(row => row.status === status).length
  return { total: rows.length, ready: count('READY'), skipped: count('SKIPPED'), failed: count('FAILED') }
}
