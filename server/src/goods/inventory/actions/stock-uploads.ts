import { dayOf } from '@packhouse/contract/day.ts'
import { removalKind } from '@packhouse/contract/goods/inventory/removal.ts'
import { StockUploadId } from '@packhouse/contract/ids.ts'
import { sheetNames } from '@packhouse/contract/platform/formats/sheet-names.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import {
  inParts,
  itemsIn,
  planRows,
  type Upload,
  type UploadChanges,
  type UploadKind,
} from '../../../platform/sheet-jobs/api.ts'
import { withResults } from '../../../platform/sheets/columns.ts'
import { sheetParts } from '../../../platform/sheets/sheet.ts'
import { lockTypes, updateOrderLimits } from '../../items/api.ts'
import { isBlank, type PlannedStock, type StockFact, StockRule } from '../rules/plan-sheet.ts'
import type { LedgerMove } from '../rules/stock-moves.ts'
import { type StockSheetRow, stockColumns } from '../rules/stock-sheet.ts'
import { decideEstimates } from '../sql/estimates.ts'
import { holdPending, selectStockFacts } from '../sql/sheet.ts'
import { deleteStockRows, insertStockRows, selectShownRows, selectStatusRows } from '../sql/upload-rows.ts'
import { announce } from './estimates.ts'
import { lockStock, postMoves } from './move-stock.ts'

/** Stock sheets that are uploaded. (rules §5.8) */
export const stockUploads: UploadKind<{
  id: StockUploadId
  row: StockSheetRow
  fact: StockFact
  planned: PlannedStock
}> = {
  name: 'STOCK',
  needs: 'stock',
  table: 'stock_upload',
  idOf: id => StockUploadId.parse(id),
  tags: { checked: ['Stock'], applied: ['Stock', 'Cost', 'Item', 'Order'] },
  words: {
    notChecked: 'No stock was changed.',
    notApplied: 'None of its rows was saved.',
    saved: ['row', 'rows'],
  },
  status: { name: 'Stock', fileName: `${sheetNames.stockStatus}.xlsx`, columns: withResults(stockColumns) },
  read: (sheet, reading) => sheetParts(sheet, stockColumns, reading),
  ruleAt: now => new StockRule(dayOf(now)),
  selectFacts: selectStockFacts,
  countsOf,
  fieldsOf,
  insertRows: insertStockRows,
  deleteRows: deleteStockRows,
  selectStatusRows,
  hold,
  async save(upload, rows, call) {
    await saveRows(upload, rows, call)
    return {}
  },
  async saveShown(upload, { read, progress }, call) {
    const { tx, now } = call
    const rows = await read()
    await hold(tx, rows)
    const report = (done: number) => progress('Saving rows', done, rows.length)
    const planned = await planRows(tx, inParts(rows), stockUploads, { now, report })
    await refuseMoved(tx, upload, planned)
    await saveRows(upload, planned, call)
    return { count: countsOf(planned).updated, fields: fieldsOf(planned) }
  },
}

export function countsOf(rows: readonly Pick<PlannedStock, 'status'>[]) {
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
} as const

function fieldsOf(rows: readonly PlannedStock[]): UploadChanges {
  const counts = countsOf(rows)
  return {
    rows_total: counts.total,
    rows_updated: counts.updated,
    rows_unchanged: counts.unchanged,
    rows_skipped: counts.skipped,
    rows_confirm: counts.needsConfirm,
    rows_failed: counts.failed,
  }
}

/** Locks the items of filled rows with their pending estimates and their stock. */
async function hold(tx: WriteCall['tx'], rows: readonly StockSheetRow[]): Promise<void> {
  const touched = itemsIn(rows.filter(row => !isBlank(row)))
  await lockTypes(tx, touched)
  await holdPending(tx, touched)
  await lockStock(tx, touched)
}

/** Refuses a plan that differs from the one shown: only what was shown may be saved. */
async function refuseMoved(
  db: Reading,
  { id, fileName }: Upload<StockUploadId>,
  planned: readonly PlannedStock[],
): Promise<void> {
  const before = new Map((await selectShownRows(db, id)).map(({ rowNo, message }) => [rowNo, message]))
  const moved = planned.filter(
    ({ rowNo, status, message }) => (status === 'UPDATED' ? message : undefined) !== before.get(rowNo),
  )
  const [first] = moved
  if (!first) return
  refuse(
    refusal(
      'STALE_VERSION',
      moved.length === 1
        ? 'Stock changed since {file} was checked: {count} row would now have a different result (row {row}, {item}). Upload the sheet again.'
        : 'Stock changed since {file} was checked: {count} rows would now have a different result (row {row}, {item}). Upload the sheet again.',
      { count: moved.length, file: fileName, row: first.rowNo, item: first.itemName ?? sentence('no item') },
      { changed: moved.length },
    ),
  )
}

/** Writes what the rows of a sheet do; their items must be locked. One audit event names every row. (rules §5.8) */
async function saveRows(
  { id: uploadId, fileName }: Upload<StockUploadId>,
  rows: readonly PlannedStock[],
  call: Pick<WriteCall, 'tx' | 'user' | 'now' | 'audit'>,
): Promise<void> {
  const { tx, user, now, audit } = call
  const going = rows.flatMap(({ itemTypeId, itemName, rowNo, status, message, actions }) =>
    itemTypeId !== null && status === 'UPDATED' ? [{ itemTypeId, itemName, rowNo, message, actions }] : [],
  )
  const by = { userId: user.id, now }
  await postMoves(tx, going.flatMap(movesOf), { ...by, uploadId })
  const received = going.flatMap(({ actions: { receive } }) => (receive ? [receive] : []))
  await decideEstimates(
    tx,
    received.map(({ estimateId: id, status, milli: amount, bestBefore, notes }) => ({
      id,
      status,
      bestBefore,
      notes,
      actualMilli: amount,
      acceptedMilli: amount,
    })),
    by,
  )
  for (const { estimateId, status, milli: amount, notes } of received)
    audit({
      action: 'ESTIMATE_RECEIVED',
      entity: 'estimate',
      entityId: estimateId,
      before: { status: 'PENDING' },
      after: { status, actualMilli: amount, acceptedMilli: amount, notes, uploadId },
    })
  const limits = going.flatMap(({ itemTypeId: id, actions: { limit: limitMilli } }) =>
    limitMilli === undefined ? [] : [{ id, limitMilli }],
  )
  await updateOrderLimits(tx, limits, now)
  for (const { id, limitMilli } of limits)
    audit({
      action: 'ORDER_LIMIT_SET',
      entity: 'item_type',
      entityId: id,
      after: { maxOrderMilli: limitMilli, uploadId },
    })
  const estimates = going.flatMap(({ itemTypeId: itemId, actions: { announce: one } }) =>
    one
      ? [
          {
            itemId,
            quantity: one.milli,
            expectedDate: one.expectedDate,
            bestBefore: one.bestBefore,
            notes: one.notes,
          },
        ]
      : [],
  )
  if (estimates.length > 0) await announce(estimates, call)
  audit({
    action: 'STOCK_SHEET_APPLIED',
    entity: 'stock_upload',
    entityId: uploadId,
    after: {
      fileName,
      rows: going.map(({ rowNo, itemTypeId, message }) => ({ rowNo, itemTypeId, did: message })),
    },
  })
}

/** Receipts are posted before removals. */
const movesOf = ({
  itemTypeId,
  actions: { receive, remove },
}: Pick<PlannedStock, 'actions'> & Pick<LedgerMove, 'itemTypeId'>) => {
  const moves: LedgerMove[] = []
  if (receive && receive.milli > 0)
    moves.push({
      itemTypeId,
      kind: 'RECEIPT',
      milli: receive.milli,
      estimateId: receive.estimateId,
      note: receive.notes,
      ...(receive.bestBefore ? { bestBefore: receive.bestBefore } : {}),
    })
  if (remove)
    moves.push({
      itemTypeId,
      kind: removalKind(remove.reason),
      milli: milli(-remove.milli),
      reason: remove.reason,
      note: remove.notes,
    })
  return moves
}
