import { removalKind } from '@packhouse/contract/inventory/removal.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { WriteCall } from '../../http/call.ts'
import { updateOrderLimits } from '../../items/api.ts'
import type { PlannedRow } from '../rules/plan-sheet.ts'
import type { LedgerMove } from '../rules/stock-moves.ts'
import { decideEstimates } from '../sql/estimates.ts'
import { announce } from './estimates.ts'
import { postMoves } from './move-stock.ts'

export type Writer = Pick<WriteCall, 'tx' | 'user' | 'now' | 'audit'>

/** Writes what the rows of a sheet do; their items must be locked. One audit event names every row. (rules.md §5.8) */
export async function applyPlan(
  { uploadId, fileName }: { uploadId: number; fileName: string },
  rows: readonly PlannedRow[],
  call: Writer,
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
    received.map(({ estimateId: id, status, milli: amount, notes }) => ({
      ...{ id, status, notes },
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
    audit({ action: 'ORDER_LIMIT_SET', entity: 'item_type', entityId: id, after: { maxOrderMilli: limitMilli, uploadId } })
  const estimates = going.flatMap(({ itemTypeId: itemId, actions: { announce: one } }) =>
    one ? [{ itemId, quantity: one.milli, expectedDate: one.expectedDate, notes: one.notes }] : [],
  )
  if (estimates.length > 0) await announce(estimates, call)
  audit({
    action: 'STOCK_SHEET_APPLIED',
    entity: 'stock_upload',
    entityId: uploadId,
    after: { fileName, rows: going.map(({ rowNo, itemTypeId, message }) => ({ rowNo, itemTypeId, did: message })) },
  })
}

/** Receipts are posted before removals. */
const movesOf = ({ itemTypeId, actions: { receive, remove } }: Pick<PlannedRow, 'actions'> & Pick<LedgerMove, 'itemTypeId'>) => {
  const moves: LedgerMove[] = []
  if (receive && receive.milli > 0)
    moves.push({ itemTypeId, kind: 'RECEIPT', milli: receive.milli, estimateId: receive.estimateId, note: receive.notes })
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
