import { formatInstant } from '@packhouse/contract/day.ts'
import type { PriceUploadId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import type { WriteCall } from '../../http/call.ts'
import { setPricesOfChange } from '../../items/api.ts'
import { appliedDetail, type Going, insertChangesOf } from '../sql/apply.ts'
import { nextChangeId } from '../sql/changes.ts'
import { selectSameApplied, updateUpload } from '../sql/uploads.ts'
import type { SheetCounts } from './check.ts'

const dayMs = 24 * 3_600_000

/** Refuses the same file within a day unless confirmed: it is usually a mistake. (rules.md §4.12) */
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

/**
 * Sets the prices of a checked sheet whose items are locked, as one change with one audit event listing every row; returns the
 * number of rows applied. Refused when an item changed since the check: what was shown is what is saved. (rules.md §4.12)
 */
export async function applyRows(
  upload: { id: PriceUploadId; fileName: string; confirmedRows?: readonly number[] },
  { rows, packsFollow, packsStay, moved, firstMoved }: Going,
  { tx, now, user, audit }: Pick<WriteCall, 'tx' | 'now' | 'user' | 'audit'>,
): Promise<number> {
  const { id, fileName, confirmedRows = [] } = upload
  const applying = { id, confirmedRows }
  if (firstMoved)
    refuse(
      refusal(
        'STALE_VERSION',
        `${moved === 1 ? 'A price' : `${moved} prices`} changed since this sheet was checked: ${firstMoved.itemName} is ${
          firstMoved.paise === null ? 'without a price' : formatMoney(firstMoved.paise)
        } now. Nothing was saved. Upload the sheet again.`,
        { changed: moved },
      ),
    )
  const by = { source: 'BULK', userId: user.id, at: now } as const
  const next = await nextChangeId(tx)
  const changeId = (await insertChangesOf(tx, applying, next, by)) > 0 ? next : null
  if (changeId !== null) await setPricesOfChange(tx, changeId, by)
  await updateUpload(tx, id, {
    status: 'APPLIED',
    applied_by: user.id,
    applied_at: now,
    change_id: changeId,
    confirmed_rows: [...confirmedRows],
    rows_applied: rows,
    packs_follow: packsFollow,
    packs_stay: packsStay,
  })
  audit({
    action: 'PRICE_UPLOAD_APPLIED',
    entity: 'price_upload',
    entityId: id,
    afterIn: appliedDetail(applying, { fileName, changeId }),
  })
  return rows
}

/** The applied part of a sheet whose items were locked before the check: nothing can have changed. */
export const goingOf = ({ ready, packsFollow, packsStay }: SheetCounts): Going => ({
  ...{ rows: ready, packsFollow, packsStay },
  ...{ moved: 0, firstMoved: null },
})

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
