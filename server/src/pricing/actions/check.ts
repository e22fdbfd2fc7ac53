import { setImmediate as breathe } from 'node:timers/promises'
import type { ItemTypeId, PriceUploadId } from '@packhouse/contract/ids.ts'
import type { UploadResult } from '@packhouse/contract/pricing/model.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import { Turns } from '../../db/turns.ts'
import { type SentSheet, type SheetReading, sheetParts } from '../../sheets/sheet.ts'
import { addCopies, type CheckedRow, type Copies, checkRow, type SheetFact } from '../rules/check-sheet.ts'
import { type Downloaded, downloadedIn, type PriceSheetRow, priceColumns, typedCells } from '../rules/price-sheet.ts'
import { selectCategoryMedians } from '../sql/rows.ts'
import { selectSheetFacts } from '../sql/sheet.ts'
import { dropUploadRows, insertUploadRows, type UploadRow } from '../sql/uploads.ts'

export interface CheckedSheet {
  rows: UploadRow[]
  counts: SheetCounts
  /** When and by whom the sheet was downloaded, as stated in the sheet. */
  downloaded: Downloaded | undefined
}
export type SheetCounts = Record<Lowercase<UploadResult>, number> & { total: number; packsFollow: number; packsStay: number }

/** Rows of a price sheet as they are read: all at once or in parts. */
type Parts = AsyncIterable<PriceSheetRow[]> | Iterable<PriceSheetRow[]>

/** Stores checked rows while the rest is read; `replace` stores rows again whose result changed once all rows were read. */
export interface Keeper {
  keep(rows: UploadRow[]): Promise<void>
  replace(rows: UploadRow[]): Promise<void>
}

/** Stores checked rows as the rows of an upload. */
export const keeperOf = (tx: Tx, id: PriceUploadId): Keeper => ({
  keep: rows => insertUploadRows(tx, id, rows),
  async replace(rows) {
    await dropUploadRows(
      tx,
      id,
      rows.map(({ rowNo }) => rowNo),
    )
    await insertUploadRows(tx, id, rows)
  },
})

/** Reads the rows of a price sheet in a worker; refuses a file that is not one. */
export const priceParts = (sheet: Pick<SentSheet, 'bytes'>, reading: SheetReading): AsyncGenerator<PriceSheetRow[]> =>
  sheetParts(sheet, priceColumns, reading)

/** Splits rows into parts, so that a check can yield to other work in between. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += part) yield rows.slice(at, at + part)
}

const part = 500

/** Checks what each row of a price sheet would do at current prices; only the keeper writes. (rules.md §4.11) */
export async function checkPrices(
  db: Reading,
  parts: Parts,
  { now, keeper, report = () => {} }: { now: Date; keeper?: Keeper; report?: (done: number) => void },
): Promise<CheckedSheet> {
  const rows: PriceSheetRow[] = []
  const checked: UploadRow[] = []
  const copies: Copies = new Map()
  const facts = new Map<number, SheetFact>()
  let downloaded: Downloaded | undefined
  let isTimeLate = false
  const check = (row: PriceSheetRow): UploadRow => {
    const fact = row.values.itemId === null ? undefined : facts.get(row.values.itemId)
    return { ...checkRow(row, fact, copies, { downloadedAt: downloaded?.at, now }), typed: typedCells(row) }
  }
  const take = async (some: PriceSheetRow[], found: readonly SheetFact[]): Promise<UploadRow[]> => {
    addCopies(copies, some)
    if (!downloaded) {
      downloaded = downloadedIn(some)
      isTimeLate = downloaded !== undefined && rows.length > 0
    }
    for (const fact of found) facts.set(fact.id, fact)
    const results = some.map(check)
    for (const row of some) rows.push(row)
    for (const result of results) checked.push(result)
    await breathe()
    return results
  }
  const turns = new Turns() // both may use the database over one connection
  const ahead = nextDue(withFacts(parts, some => turns.take(() => factsOf(db, some))))
  try {
    let kept: Promise<void> | undefined
    for await (const { some, found } of ahead) {
      const results = await take(some, found)
      await kept
      kept = turns.take(async () => keeper?.keep(results))
      report(rows.length)
      await breathe()
    }
    await kept
  } finally {
    await turns.ended()
  }
  // Duplicates of a row, and the sheet's download time, may follow rows whose result depends on them.
  const isOpen = ({ values: { itemId } }: PriceSheetRow) =>
    isTimeLate || (itemId !== null && (copies.get(itemId)?.length ?? 0) > 1)
  const places = [...rows.keys()].filter(at => rows.slice(at, at + 1).some(isOpen))
  for (const some of inParts(places)) {
    const results = some.flatMap(at => rows.slice(at, at + 1).map(check))
    for (const [index, result] of results.entries()) checked[some[index] ?? 0] = result
    await keeper?.replace(results)
    await breathe()
  }
  return { rows: checked, counts: countsOf(checked), downloaded }
}

/** Rows looked up and stored per statement. */
const together = 2_000

/** Adds to rows what the rules need. */
async function* withFacts(
  parts: Parts,
  factsOf: (rows: readonly PriceSheetRow[]) => Promise<SheetFact[]>,
): AsyncGenerator<{ some: PriceSheetRow[]; found: SheetFact[] }> {
  let some: PriceSheetRow[] = []
  for await (const part of parts) {
    for (const row of part) some.push(row)
    if (some.length < together) continue
    yield { some, found: await factsOf(some) }
    some = []
  }
  if (some.length > 0) yield { some, found: await factsOf(some) }
}

/** Requests the next value while the current one is processed. */
async function* nextDue<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const ask = () => {
    const asked = values.next()
    asked.catch(() => {}) // handled when it is awaited
    return asked
  }
  try {
    for (let next = ask(); ; ) {
      const { done, value } = await next
      if (done) return
      next = ask()
      yield value
    }
  } finally {
    await values.return(undefined)
  }
}

async function factsOf(db: Reading, rows: readonly PriceSheetRow[]): Promise<SheetFact[]> {
  const facts = await selectSheetFacts(db, sheetItems(rows))
  const unpriced = facts.flatMap(({ id, basePaise }) => (basePaise === null ? [id] : []))
  const medians = await selectCategoryMedians(db, unpriced)
  return facts.map(fact => ({ ...fact, medianPaise: medians.get(fact.id) ?? null }))
}

/** The distinct item types that a sheet names. */
export const sheetItems = (rows: readonly PriceSheetRow[]): ItemTypeId[] => [
  ...new Set(rows.map(({ values }) => values.itemId).filter(isTypeId)),
]

/** Whether it can be an item id; whether the item exists is up to the database. */
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
