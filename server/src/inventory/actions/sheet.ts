import { createHash } from 'node:crypto'
import { dayOf, formatInstant } from '@packhouse/contract/day.ts'
import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import type { BulkCall, FileAnswer, ReadCall, WriteCall } from '../../http/call.ts'
import { lockTypes } from '../../items/sql/packs.ts'
import { readSheet, type SentSheet, sentSheet, sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import { lockStock } from '../actions.ts'
import { type PlannedRow, planRows } from '../rules/plan-sheet.ts'
import { type StockSheetRow, sheetLine, stockColumns, stockStatusColumns } from '../rules/stock-sheet.ts'
import { holdFile, holdPending, insertStockUpload, selectSameFile, selectSheetItems, selectStockFacts } from '../sql/sheet.ts'
import { applyPlan } from './apply-sheet.ts'

type StockSheet = Answer<typeof inventory.bulkUploadStock>
const dayMs = 24 * 3_600_000
/** Rows told to a screen; the counts are of all. */
const mostTold = 2000

/** The stock sheet of all active items. (rules.md §5.8) */
export async function stockAsXlsx(_asked: unknown, { db }: ReadCall): Promise<FileAnswer> {
  const rows = (await selectSheetItems(db)).map(sheetLine)
  return sheetAnswer(await writeSheet('xlsx', { name: 'Stock', columns: stockColumns, rows }), 'itemInventoryDetails.xlsx')
}

/**
 * A stock sheet: only checked with `dryrun`, else applied at once, each row whole or not at all, and all that can go in one transaction.
 * (rules.md §5.8)
 */
export async function bulkUploadStock(
  { dryrun = false, confirm = false, as = 'xlsx', body }: Asked<typeof inventory.bulkUploadStock>,
  call: BulkCall,
): Promise<StockSheet | FileAnswer> {
  const sheet = await sentSheet(body)
  const sha256 = createHash('sha256').update(sheet.bytes).digest('hex')
  const rows = await readSheet(sheet, stockColumns)
  if (!dryrun) await refuseSameFile(call.db, sha256, { now: call.now, confirm })
  const { planned, uploadId } = dryrun
    ? { planned: await plan(call.db, rows, call), uploadId: null }
    : await inOneWrite(call, sheet, write => apply(rows, { sheet, sha256, confirm }, write))
  return as === 'json' ? told(planned, { fileName: sheet.name, uploadId }) : statusSheet(planned)
}

/** The whole sheet in one transaction: the thread has read it before the first row is held. */
async function inOneWrite<Result>(
  call: BulkCall,
  { name }: SentSheet,
  work: (write: WriteCall) => Promise<Result>,
): Promise<Result> {
  const [result] = await call.each(
    [name],
    name => name,
    (_name, write) => work(write),
  )
  if (!result) throw new Error('A sheet has one result')
  if (!result.ok) throw new Refused(result.error)
  return result.value
}

const idsIn = (rows: readonly StockSheetRow[]): ItemTypeId[] => [
  ...new Set(rows.flatMap(({ values: { itemId } }) => ItemTypeId.safeParse(itemId).data ?? [])),
]

async function plan(db: Reading, rows: readonly StockSheetRow[], { now }: Pick<ReadCall, 'now'>): Promise<PlannedRow[]> {
  const facts = await selectStockFacts(db, idsIn(rows))
  return planRows(rows, new Map(facts.map(fact => [fact.id, fact])), dayOf(now))
}

/** Everything that rows look at is held, in the order that other writes hold it; then they are planned and written. */
async function apply(
  rows: readonly StockSheetRow[],
  { sheet, sha256, confirm }: { sheet: SentSheet; sha256: string; confirm: boolean },
  call: WriteCall,
): Promise<{ planned: PlannedRow[]; uploadId: number }> {
  const { tx, now, user } = call
  await holdFile(tx, sha256)
  await refuseSameFile(tx, sha256, { now, confirm }) // a second tap waited above
  const first = await plan(tx, rows, call)
  const touched = first.flatMap(({ itemTypeId, status }) => (itemTypeId !== null && status !== 'SKIPPED' ? [itemTypeId] : []))
  await lockTypes(tx, touched)
  await holdPending(tx, touched)
  await lockStock(tx, touched)
  const planned = await plan(tx, rows, call)
  const counts = countsOf(planned)
  const uploadId = await insertStockUpload(tx, {
    sha256,
    fileName: sheet.name,
    updated: counts.updated,
    failed: counts.failed,
    userId: user.id,
    now,
  })
  await applyPlan({ uploadId, fileName: sheet.name }, planned, call)
  return { planned, uploadId }
}

/** The same file twice within a day is mostly a slip. (rules.md §4.12) */
async function refuseSameFile(db: Reading, sha256: string, { now, confirm }: { now: Date; confirm: boolean }): Promise<void> {
  if (confirm) return
  const same = await selectSameFile(db, { sha256, since: new Date(now.getTime() - dayMs) })
  if (!same) return
  const words = `This very file was applied by ${same.by}, ${formatInstant(same.at)}. Confirm that it shall be applied again.`
  refuse(refusal('NEEDS_CONFIRM', words, { reason: 'SAME_FILE', uploadId: same.id }))
}

function countsOf(rows: readonly PlannedRow[]): StockSheet['counts'] {
  const count = (status: PlannedRow['status']) => rows.filter(row => row.status === status).length
  return {
    total: rows.length,
    updated: count('UPDATED'),
    unchanged: count('UNCHANGED'),
    skipped: count('SKIPPED'),
    needsConfirm: count('NEEDS_CONFIRM'),
    failed: count('FAILED'),
  }
}

const lookFirst: PlannedRow['status'][] = ['NEEDS_CONFIRM', 'FAILED', 'UPDATED', 'UNCHANGED', 'SKIPPED']

function told(rows: readonly PlannedRow[], { fileName, uploadId }: { fileName: string; uploadId: number | null }): StockSheet {
  const sorted = rows.toSorted(
    (one, other) => lookFirst.indexOf(one.status) - lookFirst.indexOf(other.status) || one.rowNo - other.rowNo,
  )
  return {
    applied: uploadId !== null,
    uploadId,
    fileName,
    counts: countsOf(rows),
    rows: sorted.slice(0, mostTold).map(({ rowNo, status, message, itemTypeId: itemId, itemName }) => ({
      ...{ rowNo, status, message, itemId, itemName },
    })),
  }
}

/** The status sheet, with its counts in the head of the answer. (rules.md §4.11, §5.8) */
async function statusSheet(rows: readonly PlannedRow[]): Promise<FileAnswer> {
  const lines = rows.map(({ typed, rowNo, status, message }) => [...typed, rowNo, status, message])
  const counts = countsOf(rows)
  return sheetAnswer(
    await writeSheet('xlsx', { name: 'Stock', columns: stockStatusColumns, rows: lines }),
    'itemInventoryStatusDetails.xlsx',
    {
      'x-rows-updated': String(counts.updated),
      'x-rows-unchanged': String(counts.unchanged),
      'x-rows-skipped': String(counts.skipped),
      'x-rows-needs-confirm': String(counts.needsConfirm),
      'x-rows-failed': String(counts.failed),
    },
  )
}
