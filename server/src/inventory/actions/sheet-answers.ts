import { formatInstant } from '@packhouse/contract/day.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../db/transaction.ts'
import type { FileAnswer } from '../../http/call.ts'
import { sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import type { PlannedRow } from '../rules/plan-sheet.ts'
import { stockStatusColumns } from '../rules/stock-sheet.ts'
import { selectSameFile } from '../sql/uploads.ts'
import { countsOf } from './plan-sheet.ts'

const dayMs = 24 * 3_600_000
/** Max rows returned to a screen; the counts include all. */
export const maxShownRows = 2000

/** Uploading the same file twice within a day is usually a mistake. (rules.md §4.12) */
export async function refuseSameFile(
  db: Reading,
  sha256: string,
  { now, confirm }: { now: Date; confirm: boolean },
): Promise<void> {
  if (confirm) return
  const same = await selectSameFile(db, { sha256, since: new Date(now.getTime() - dayMs) })
  if (!same?.at) return
  const words = `This very file was applied by ${same.by}, ${formatInstant(same.at)}. Confirm that it shall be applied again.`
  refuse(refusal('NEEDS_CONFIRM', words, { reason: 'SAME_FILE', uploadId: same.id }))
}

/** Returns the status sheet, with its counts in the reply headers. (rules.md §4.11, §5.8) */
export async function statusSheet(
  rows: readonly Pick<PlannedRow, 'typed' | 'rowNo' | 'status' | 'message'>[],
  by: StaffUserId,
): Promise<FileAnswer> {
  const lines = rows.values().map(({ typed, rowNo, status, message }) => [...typed, rowNo, status, message])
  const counts = countsOf(rows)
  return sheetAnswer(
    await writeSheet('xlsx', { name: 'Stock', columns: stockStatusColumns, rows: lines, by }),
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
