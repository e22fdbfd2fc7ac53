import { setImmediate as breathe } from 'node:timers/promises'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Answer } from '@packhouse/contract/endpoint.ts'
import { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import { lockTypes } from '../../items/api.ts'
import { copiesIn, type PlannedRow, planRow, type StockFact } from '../rules/plan-sheet.ts'
import type { StockSheetRow } from '../rules/stock-sheet.ts'
import { holdPending, selectStockFacts } from '../sql/sheet.ts'
import { insertStockRows, selectShownRows, updateStockUpload } from '../sql/uploads.ts'
import { applyPlan, type Writer } from './apply-sheet.ts'
import { lockStock } from './move-stock.ts'

export type StockSheet = Answer<typeof inventory.bulkUploadStock>
export type Upload = { id: NonNullable<StockSheet['uploadId']>; fileName: string }

/** Rows per batch: a long sheet must not block the server. */
const part = 500
export function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += part) yield rows.slice(at, at + part)
}

/** Returns what each row of a stock sheet would do with the current stock; writes nothing. (rules.md §5.8) */
export async function planSheet(
  db: Reading,
  rows: readonly StockSheetRow[],
  now: Date,
  reportProgress: (done: number) => void = () => {},
): Promise<PlannedRow[]> {
  const copies = copiesIn(rows)
  const today = dayOf(now)
  const planned: PlannedRow[] = []
  for (const some of inParts(rows)) {
    const ids = new Set(some.flatMap(({ values: { itemId } }) => ItemTypeId.safeParse(itemId).data ?? []))
    const facts = new Map((await selectStockFacts(db, [...ids])).map((fact): [number, StockFact] => [fact.id, fact]))
    for (const row of some) planned.push(planRow(row, { facts, copies, today }))
    reportProgress(planned.length)
    await breathe()
  }
  return planned
}

/** Stores what each row does with its upload. */
export async function keepPlan(tx: Writer['tx'], id: Upload['id'], rows: readonly PlannedRow[]): Promise<void> {
  for (const some of inParts(rows)) await insertStockRows(tx, id, some)
}

/**
 * Locks everything the rows depend on, in the order of other writes, then plans and writes them, each row whole or not at all.
 * `why` checks the plan first and may refuse it. (rules.md §5.8)
 */
export async function applySheet(
  upload: Upload,
  rows: readonly StockSheetRow[],
  call: Writer,
  {
    why,
    reportProgress,
  }: { why?: (planned: readonly PlannedRow[]) => Promise<void>; reportProgress?: (done: number) => void } = {},
): Promise<PlannedRow[]> {
  const { tx, now, user } = call
  const first = await planSheet(tx, rows, now)
  const touched = first.flatMap(({ itemTypeId, status }) => (itemTypeId !== null && status !== 'SKIPPED' ? [itemTypeId] : []))
  await lockTypes(tx, touched)
  await holdPending(tx, touched)
  await lockStock(tx, touched)
  const planned = await planSheet(tx, rows, now, reportProgress)
  await why?.(planned)
  await applyPlan({ uploadId: upload.id, fileName: upload.fileName }, planned, call)
  await updateStockUpload(tx, upload.id, {
    ...countColumns(countsOf(planned)),
    status: 'APPLIED',
    applied_by: user.id,
    applied_at: now,
  })
  return planned
}

/** Refuses a plan that differs from the one shown: only what was shown may be saved. */
export async function refuseMoved(db: Reading, { id, fileName }: Upload, planned: readonly PlannedRow[]): Promise<void> {
  const shown = await selectShownRows(db, id)
  const before = new Map(shown.map(({ rowNo, message }) => [rowNo, message]))
  const moved = planned.filter(({ rowNo, status, message }) => (status === 'UPDATED' ? message : undefined) !== before.get(rowNo))
  const [first] = moved
  if (!first) return
  const rows = moved.length === 1 ? 'A row' : `${moved.length} rows`
  refuse(
    refusal(
      'STALE_VERSION',
      `${rows} of ${fileName} would do something else than was shown, because stock changed since: row ${first.rowNo}, ${first.itemName ?? 'no item'}. Upload the sheet again.`,
      { changed: moved.length },
    ),
  )
}

export function countsOf(rows: readonly Pick<PlannedRow, 'status'>[]): StockSheet['counts'] {
  const counts = { total: rows.length, updated: 0, unchanged: 0, skipped: 0, needsConfirm: 0, failed: 0 }
  for (const { status } of rows) counts[names[status]] += 1
  return counts
}

const names = {
  UPDATED: 'updated',
  UNCHANGED: 'unchanged',
  SKIPPED: 'skipped',
  NEEDS_CONFIRM: 'needsConfirm',
  FAILED: 'failed',
} as const satisfies Record<PlannedRow['status'], keyof StockSheet['counts']>

/** Counts of a sheet as columns of its upload. */
export const countColumns = (counts: StockSheet['counts']) => ({
  rows_total: counts.total,
  rows_updated: counts.updated,
  rows_unchanged: counts.unchanged,
  rows_skipped: counts.skipped,
  rows_confirm: counts.needsConfirm,
  rows_failed: counts.failed,
})
