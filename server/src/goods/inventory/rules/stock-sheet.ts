import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, unitLabel } from '@packhouse/contract/units.ts'
import type { Cells } from '../../../platform/sheet-jobs/rules/item-rows.ts'
import type { Columns, SheetRow } from '../../../platform/sheets/columns.ts'

/** The stock sheet: its read-only columns and those to fill in. (rules §5.8) */
export const stockColumns = {
  itemId: { title: 'Item ID', kind: 'id', width: 10 },
  itemName: { title: 'Item Name', kind: 'text', readOnly: true, width: 34 },
  code: { title: 'Item Type Code', kind: 'code', width: 20 },
  unit: { title: 'Unit', kind: 'text', readOnly: true, width: 8 },
  stock: { title: 'Current Stock', kind: 'quantity', readOnly: true, width: 14 },
  accepted: { title: 'Order Accepted', kind: 'quantity', readOnly: true, width: 15 },
  estimate: { title: 'Add Estimate', kind: 'quantity', width: 13 },
  expected: { title: 'Expected Date', kind: 'date', width: 14 },
  actual: { title: 'Actual Received', kind: 'quantity', width: 15 },
  remove: { title: 'Remove Qty', kind: 'quantity', width: 12 },
  reason: { title: 'Remove Reason', kind: 'text', width: 22 },
  limit: { title: 'Max Order Qty', kind: 'quantity', width: 14 },
  notes: { title: 'Notes', kind: 'text', mayBeDate: true, width: 34 },
  bestBefore: { title: 'Best Before', kind: 'date', optional: true, width: 14 },
} as const satisfies Columns

export type StockSheetRow = SheetRow<typeof stockColumns>

/** The data of an item's row in the sheet. */
export interface SheetItem {
  id: ItemTypeId
  name: string
  code: string
  unit: ItemUnit
  onHandMilli: Milli
  reservedMilli: Milli
  limitMilli: Milli | null
}

/** A downloaded row: empty except for the current figures and the limit. */
export const sheetLine = (item: SheetItem): Cells => [
  item.id,
  item.name,
  item.code,
  unitLabel[item.unit],
  inUnits(item.onHandMilli),
  inUnits(item.reservedMilli),
  null,
  null,
  null,
  null,
  null,
  item.limitMilli === null ? null : inUnits(item.limitMilli),
  null,
  null,
]
