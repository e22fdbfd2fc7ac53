import { formatInstant } from '@packhouse/contract/day.ts'
import type { ItemTypeId, PriceUploadId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { WriteCall } from '../../http/call.ts'
import { keepPrices } from '../actions.ts'
import type { PriceToKeep } from '../sql/changes.ts'
import { selectManualPacks } from '../sql/sheet.ts'
import { selectRowsToApply, selectSameApplied, updateUpload } from '../sql/uploads.ts'
import type { SheetCounts } from './check.ts'

/** A row whose price is about to be set. */
export interface RowToApply {
  rowNo: number
  itemTypeId: ItemTypeId
  oldPaise: Paise | null
  newPaise: Paise
  resetsPacks: boolean
}

const dayMs = 24 * 3_600_000

/** The same file twice within a day is mostly a slip. (rules.md §4.12) */
export async function refuseSameAgain(
  db: Reading,
  sha256: string,
  { now, confirm }: { now: Date; confirm: boolean },
): Promise<void> {
  if (confirm) return
  const same = await selectSameApplied(db, { sha256, since: new Date(now.getTime() - dayMs) })
  if (!same?.applied_at) return
  refuse(
    refusal(
      'NEEDS_CONFIRM',
      `This very file was applied by ${same.name}, ${formatInstant(same.applied_at)}. Confirm that it shall be applied again.`,
      { reason: 'SAME_FILE', uploadId: same.id },
    ),
  )
}

/** Sets the prices of rows whose items are held, as one change of this upload, with one event of the trail that names every row. */
export async function applyRows(
  { id, fileName }: { id: PriceUploadId; fileName: string },
  { rows, confirmedRows = [] }: { rows: readonly RowToApply[]; confirmedRows?: readonly number[] },
  { tx, now, user, audit }: Pick<WriteCall, 'tx' | 'now' | 'user' | 'audit'>,
  tell: (done: number) => void = () => {},
): Promise<void> {
  const resets = rows.filter(({ resetsPacks }) => resetsPacks).map(({ itemTypeId }) => itemTypeId)
  const manual = resets.length > 0 ? await selectManualPacks(tx, resets) : []
  const kept: PriceToKeep[] = [
    ...rows.flatMap(({ itemTypeId, oldPaise, newPaise }) =>
      oldPaise === newPaise ? [] : [{ itemTypeId, packId: null, paise: newPaise }],
    ),
    ...manual.map(({ id, itemTypeId }) => ({ itemTypeId, packId: id, paise: null })),
  ]
  const changeId = kept.length > 0 ? await keepPrices(tx, kept, { source: 'BULK', userId: user.id, at: now }, tell) : null
  await updateUpload(tx, id, {
    status: 'APPLIED',
    applied_by: user.id,
    applied_at: now,
    change_id: changeId,
    confirmed_rows: [...confirmedRows],
    rows_applied: rows.length,
  })
  audit({
    action: 'PRICE_UPLOAD_APPLIED',
    entity: 'price_upload',
    entityId: id,
    after: {
      fileName,
      changeId,
      rows: rows.map(({ rowNo }) => rowNo),
      itemTypeIds: rows.map(({ itemTypeId }) => itemTypeId),
      oldPaise: rows.map(({ oldPaise }) => oldPaise),
      newPaise: rows.map(({ newPaise }) => newPaise),
      packsReset: manual.map(({ id }) => id),
    },
  })
}

/** Rows of a checked upload, their items held; refused where one is no longer as it was checked: what was shown is what is saved. */
export async function rowsAsChecked(tx: Tx, id: PriceUploadId, confirmedRows: readonly number[]) {
  const rows = await selectRowsToApply(tx, id, confirmedRows)
  const moved = rows.filter(({ oldPaise, nowPaise, isActive }) => oldPaise !== nowPaise || !isActive)
  const [first] = moved
  if (first)
    refuse(
      refusal(
        'STALE_VERSION',
        `${moved.length === 1 ? 'A price' : `${moved.length} prices`} changed since this sheet was checked: ${first.itemName} is ${
          first.nowPaise === null ? 'without a price' : formatMoney(first.nowPaise)
        } now. Nothing was saved. Upload the sheet again.`,
        { changed: moved.length },
      ),
    )
  return rows
}

/** Counts of a sheet as columns of its upload. */
export const countColumns = (counts: SheetCounts) => ({
  rows_total: counts.total,
  rows_ready: counts.ready,
  rows_confirm: counts.confirm,
  rows_stale: counts.stale,
  rows_failed: counts.failed,
  rows_unchanged: counts.unchanged,
  rows_skipped: counts.skipped,
  packs_follow: counts.packsFollow,
  packs_stay: counts.packsStay,
})
