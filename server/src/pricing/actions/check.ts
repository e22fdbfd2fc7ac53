import { setImmediate as breathe } from 'node:timers/promises'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { UploadResult } from '@packhouse/contract/pricing/model.ts'
import type { Reading } from '../../db/transaction.ts'
import { readSheet, type SentSheet } from '../../sheets/sheet.ts'
import { type CheckedRow, checkRow, copiesIn, type SheetFact } from '../rules/check-sheet.ts'
import { downloadedIn, type PriceSheetRow, priceColumns, typedCells } from '../rules/price-sheet.ts'
import { selectCategoryMedians } from '../sql/rows.ts'
import { selectSheetFacts } from '../sql/sheet.ts'
import type { UploadRow } from '../sql/uploads.ts'

export interface ReadPrices {
  rows: PriceSheetRow[]
  downloaded: { at: Date; by: string | null } | undefined
}
export interface CheckedSheet {
  rows: UploadRow[]
  counts: SheetCounts
}
export type SheetCounts = Record<Lowercase<UploadResult>, number> & { total: number; packsFollow: number; packsStay: number }

type Tell = (doing: string, done: number, total: number) => void

/** Reads a price sheet in a thread; refused where it is none. */
export async function readPrices(sheet: Pick<SentSheet, 'bytes'>, tell: Tell = () => {}): Promise<ReadPrices> {
  const rows = await readSheet(sheet, priceColumns, { onProgress: (done, of) => tell('Reading rows', done, of ?? 0) })
  return { rows, downloaded: downloadedIn(rows) }
}

const part = 1000

/** What each row of a price sheet would do, as prices stand now; nothing is written. (rules.md §4.11) */
export async function checkPrices(
  db: Reading,
  { rows, downloaded }: ReadPrices,
  { now, tell = () => {} }: { now: Date; tell?: Tell },
): Promise<CheckedSheet> {
  const facts = await factsOf(db, rows)
  const copies = copiesIn(rows)
  const checked: UploadRow[] = []
  for (const row of rows) {
    const fact = row.values.itemId === null ? undefined : facts.get(row.values.itemId)
    const result = checkRow(row, fact, copies, { downloadedAt: downloaded?.at, now })
    checked.push({ ...result, typed: typedCells(row) })
    if (checked.length % part > 0) continue
    tell('Checking rows', checked.length, rows.length)
    await breathe()
  }
  tell('Checking rows', rows.length, rows.length)
  return { rows: checked, counts: countsOf(checked) }
}

async function factsOf(db: Reading, rows: readonly PriceSheetRow[]): Promise<Map<number, SheetFact>> {
  const ids = sheetItems(rows)
  const facts = new Map<number, SheetFact>()
  for (let at = 0; at < ids.length; at += part * 2) {
    const some = await selectSheetFacts(db, ids.slice(at, at + part * 2))
    for (const fact of some) facts.set(fact.id, { ...fact, medianPaise: null })
  }
  const unpriced = [...facts.values()].filter(({ basePaise }) => basePaise === null)
  const medians = await selectCategoryMedians(
    db,
    unpriced.map(({ id }) => id),
  )
  for (const fact of unpriced) fact.medianPaise = medians.get(fact.id) ?? null
  return facts
}

/** The item types that a sheet names, each once. */
export const sheetItems = (rows: readonly PriceSheetRow[]): ItemTypeId[] => [
  ...new Set(rows.map(({ values }) => values.itemId).filter(isTypeId)),
]

/** Whether it can be an item's id; the database says whether it is one. */
const isTypeId = (id: number | null): id is ItemTypeId => id !== null && id > 0

function countsOf(rows: readonly CheckedRow[]): SheetCounts {
  const counts: SheetCounts = {
    total: rows.length,
    ...{ ready: 0, confirm: 0, stale: 0, failed: 0, unchanged: 0, skipped: 0, packsFollow: 0, packsStay: 0 },
  }
  for (const { result, packsFollow, packsStay } of rows) {
    counts[lower[result]] += 1
    if (result !== 'READY') continue
    counts.packsFollow += packsFollow
    counts.packsStay += packsStay
  }
  return counts
}

const lower: { readonly [Result in UploadResult]: Lowercase<Result> } = {
  READY: 'ready',
  CONFIRM: 'confirm',
  STALE: 'stale',
  FAILED: 'failed',
  UNCHANGED: 'unchanged',
  SKIPPED: 'skipped',
}
