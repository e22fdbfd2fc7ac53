import type { UploadResult } from '@packhouse/contract/goods/pricing/model.ts'
import { type ItemTypeId, PriceUploadId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { itemsIn, type UploadChanges, type UploadKind } from '../../../platform/sheet-jobs/api.ts'
import { withResults } from '../../../platform/sheets/columns.ts'
import { sheetParts } from '../../../platform/sheets/sheet.ts'
import { setPricesOfChange } from '../../items/api.ts'
import { type CheckedRow, PriceRule, type SheetFact } from '../rules/check-sheet.ts'
import { downloadedIn, type PriceSheetRow, priceColumns, statusOf } from '../rules/price-sheet.ts'
import { type Applying, appliedDetail, type Going, holdGoing, insertChangesOf } from '../sql/apply.ts'
import { nextChangeId, rowsOfChange } from '../sql/changes.ts'
import { selectCategoryMedians } from '../sql/rows.ts'
import { holdTypes, selectSheetFacts } from '../sql/sheet.ts'
import { deleteUploadRows, insertUploadRows, selectStatusRows } from '../sql/upload-rows.ts'

/** Price sheets that are uploaded. (rules §4.11, §4.12) */
export const priceUploads: UploadKind<{
  id: PriceUploadId
  row: PriceSheetRow
  fact: SheetFact
  planned: CheckedRow
}> = {
  name: 'PRICE',
  needs: 'prices',
  table: 'price_upload',
  idOf: id => PriceUploadId.parse(id),
  tags: { checked: ['Price'], applied: ['Price', 'Item'] },
  words: {
    notChecked: 'No price was changed.',
    notApplied: 'None of its prices was saved.',
    saved: ['price', 'prices'],
  },
  status: { name: 'Prices', fileName: 'itemPriceStatusDetails.xlsx', columns: withResults(priceColumns) },
  read: (sheet, reading) => sheetParts(sheet, priceColumns, reading),
  ruleAt: now => new PriceRule(now),
  selectFacts,
  countsOf,
  fieldsOf,
  insertRows: insertUploadRows,
  deleteRows: deleteUploadRows,
  selectStatusRows: async (db, id) =>
    (await selectStatusRows(db, id)).map(row => ({ ...row, status: statusOf(row) })),
  hold: (tx, rows) => holdTypes(tx, itemsIn(rows)),
  async save({ id, fileName }, rows, call) {
    const { ready, packsFollow, packsStay } = countsOf(rows)
    return savePrices({ id, confirmedRows: [] }, fileName, { rows: ready, packsFollow, packsStay }, call)
  },
  async saveShown({ id, fileName }, { confirmedRows, progress }, call) {
    const applying = { id, confirmedRows }
    const going = await holdGoing(call.tx, applying)
    progress('Saving prices', 0, going.rows)
    refuseMoved(going)
    const fields = await savePrices(applying, fileName, going, call)
    progress('Saving prices', going.rows, going.rows)
    return { count: going.rows, fields }
  },
}

async function selectFacts(db: Reading, ids: readonly ItemTypeId[]): Promise<SheetFact[]> {
  const facts = await selectSheetFacts(db, ids)
  const unpriced = facts.flatMap(({ id, basePaise }) => (basePaise === null ? [id] : []))
  const medians = await selectCategoryMedians(db, unpriced)
  return facts.map(fact => ({ ...fact, medianPaise: medians.get(fact.id) ?? null }))
}

function countsOf(rows: readonly CheckedRow[]) {
  const results = { READY: 0, CONFIRM: 0, STALE: 0, FAILED: 0, UNCHANGED: 0, SKIPPED: 0 } satisfies Record<
    UploadResult,
    number
  >
  let [packsFollow, packsStay] = [0, 0]
  for (const row of rows) {
    results[row.result] += 1
    if (row.result !== 'READY') continue
    packsFollow += row.packsFollow
    packsStay += row.packsStay
  }
  const {
    READY: ready,
    CONFIRM: confirm,
    STALE: stale,
    FAILED: failed,
    UNCHANGED: unchanged,
    SKIPPED: skipped,
  } = results
  return { total: rows.length, ready, confirm, stale, failed, unchanged, skipped, packsFollow, packsStay }
}

function fieldsOf(rows: readonly CheckedRow[]): UploadChanges {
  const counts = countsOf(rows)
  const { at = null, by = null } = downloadedIn(rows.values().map(({ typed }) => typed.at(-1) ?? null)) ?? {}
  return {
    sheet_at: at,
    sheet_by: by,
    rows_total: counts.total,
    rows_ready: counts.ready,
    rows_confirm: counts.confirm,
    rows_stale: counts.stale,
    rows_failed: counts.failed,
    rows_unchanged: counts.unchanged,
    rows_skipped: counts.skipped,
    packs_follow: counts.packsFollow,
    packs_stay: counts.packsStay,
  }
}

/** What was shown is what is saved. (rules §4.12) */
function refuseMoved({ moved, firstMoved }: Going): void {
  if (!firstMoved) return
  const { itemName, packName, paise } = firstMoved
  const item = packName === null ? itemName : `${itemName} ${packName}`
  const none = packName === null ? sentence('without a price') : sentence('following the base price')
  const price = paise === null ? none : formatMoney(paise)
  refuse(
    refusal(
      'STALE_VERSION',
      moved === 1
        ? '{count} price changed since this sheet was checked: {item} is {price} now. Nothing was saved. Upload the sheet again.'
        : '{count} prices changed since this sheet was checked: {item} is {price} now. Nothing was saved. Upload the sheet again.',
      { count: moved, item, price },
      { changed: moved },
    ),
  )
}

/** Sets the prices of checked rows whose items are locked, as one change with one audit event that lists every row. */
async function savePrices(
  applying: Applying,
  fileName: string,
  { rows, packsFollow, packsStay }: Pick<Going, 'rows' | 'packsFollow' | 'packsStay'>,
  { tx, now, user, audit }: Pick<WriteCall, 'tx' | 'now' | 'user' | 'audit'>,
): Promise<UploadChanges> {
  const by = { source: 'BULK', userId: user.id, at: now } as const
  const next = await nextChangeId(tx)
  const changeId = (await insertChangesOf(tx, applying, next, by)) > 0 ? next : null
  if (changeId !== null) await setPricesOfChange(tx, rowsOfChange(changeId), by)
  audit({
    action: 'PRICE_UPLOAD_APPLIED',
    entity: 'price_upload',
    entityId: applying.id,
    afterIn: appliedDetail(applying, { fileName, changeId }),
  })
  return {
    change_id: changeId,
    confirmed_rows: [...applying.confirmedRows],
    rows_applied: rows,
    packs_follow: packsFollow,
    packs_stay: packsStay,
  }
}
