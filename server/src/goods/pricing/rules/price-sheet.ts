import type { UploadResult } from '@packhouse/contract/goods/pricing/model.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { inRupees, noPrice, type Paise } from '@packhouse/contract/money.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { type ItemUnit, unitLabel } from '@packhouse/contract/units.ts'
import type { Cells, RowStatus } from '../../../platform/sheet-jobs/rules/item-rows.ts'
import type { Columns, SheetRow } from '../../../platform/sheets/columns.ts'

const priceWords = {
  notANumber: sentence(noPrice),
  decimals: sentence('Price can have at most 2 decimals'),
}

/** Columns of the price sheet. The last one contains when and by whom it was downloaded. (rules §4.10) */
export const priceColumns = {
  itemId: { title: 'Item ID', kind: 'id', width: 10 },
  itemName: { title: 'Item Name', kind: 'text', readOnly: true, width: 34 },
  code: { title: 'Item Type Code', kind: 'code', width: 20 },
  unit: { title: 'Unit', kind: 'text', readOnly: true, width: 8 },
  shown: { title: 'Current Base Price', kind: 'money', readOnly: true, width: 18 },
  price: { title: 'New Base Price', kind: 'money', words: priceWords, width: 16 },
  packs: { title: 'Update Pack Prices', kind: 'yesNo', width: 18 },
  confirm: { title: 'Confirm Large Change', kind: 'yesNo', width: 20 },
  remarks: { title: 'Remarks', kind: 'text', mayBeDate: true, width: 30 },
  downloaded: { title: 'Downloaded At', kind: 'text', readOnly: true, optional: true, width: 40 },
} as const satisfies Columns

export type PriceSheetRow = SheetRow<typeof priceColumns>

/** What an item's row of the sheet is made from. */
export interface SheetItem {
  id: ItemTypeId
  name: string
  code: string
  unit: ItemUnit
  basePaise: Paise | null
}

/** A row as downloaded: no change entered yet. (rules §4.10) */
export const sheetLine = (item: SheetItem, downloaded: string): Cells => [
  item.id,
  item.name,
  item.code,
  unitLabel[item.unit],
  item.basePaise === null ? null : inRupees(item.basePaise),
  null,
  'N',
  null,
  null,
  downloaded,
]

/** Text of the last column; downloadedIn parses it. */
export const downloadedText = (at: Date, by: string): string => `${at.toISOString()} by ${by}`

export interface Downloaded {
  at: Date
  by: string | null
}

/** When and by whom a sheet was downloaded, from the cell of the first row that says so; undefined if none does. */
export function downloadedIn(cells: Iterable<string | number | null>): Downloaded | undefined {
  for (const cell of cells) {
    const [, instant = '', by = null] = /^'?(\d{4}-\d\d-\d\dT[\d:.]+Z)(?: by (.+))?$/.exec(String(cell)) ?? []
    const at = new Date(instant)
    if (instant && !Number.isNaN(at.getTime())) return { at, by }
  }
  return undefined
}

/** Status text of the status sheet. READY rows are applied: UPDATED, in a dry run too. (rules §4.11) */
export const statusOf = ({
  result,
  applied = false,
}: {
  result: UploadResult
  applied?: boolean
}): RowStatus => {
  if (result === 'READY' || applied) return 'UPDATED'
  return result === 'CONFIRM' || result === 'STALE' ? 'NEEDS_CONFIRM' : result
}
