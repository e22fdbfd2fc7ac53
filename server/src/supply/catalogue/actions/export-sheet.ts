import type { CategoryId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { unitLabel } from '@packhouse/contract/units.ts'
import { type ImportColumn, type Item, importColumns, type Reader } from '../../../goods/items/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { listCell } from '../../../platform/sheets/list-cell.ts'
import { sheetAnswer, writeSheet } from '../../../platform/sheets/sheet.ts'
import type { SheetFormat, WrittenRow } from '../../../platform/sheets/written.ts'
import type { CallerId } from '../../../platform/trail/caller-id.ts'
import { itemRows } from './rows.ts'

const maxRows = 50_000
const keys = Object.keys(importColumns)

type Cells = Partial<Record<ImportColumn, string | number | null>>
const yesNo = (is: boolean): string => (is ? 'Y' : 'N')

/** Rows of an item type in the import's format, one per active pack. (rules §2.1) */
function rowsOf(item: Item, categories: ReadonlyMap<CategoryId, string>): WrittenRow[] {
  const [first] = item.categoryIds
  const path = first === undefined ? undefined : categories.get(first)
  const [category = null, subCategory = null] = path?.split(' › ') ?? []
  const type: Cells = {
    name: item.itemName,
    aliases: listCell(item.alias),
    category,
    subCategory,
    type: item.itemType,
    code: item.itemTypeCode,
    unit: unitLabel[item.itemUnit],
    hsn: item.hsn,
    catchWeight: yesNo(item.catchWeight),
    buyToOrder: yesNo(item.procureToOrder),
    sellArrivals: yesNo(item.sellArrivals),
    price: item.basePrice === null ? null : item.basePrice / 100,
    taxClass: item.taxClass,
  }
  const packs = item.packs.filter(({ isActive }) => isActive)
  const rows: Cells[] = packs.map(pack => ({
    ...type,
    packName: pack.packName,
    weight: pack.packsizeweight / 1000,
    multiplier: pack.packmultiplier,
    sku: pack.sku,
    byPiece: yesNo(pack.byPiece),
    labelled: yesNo(pack.labelledForRetail),
    packTaxClass: pack.taxClass ?? null,
  }))
  return (rows.length > 0 ? rows : [type]).map(row => {
    const cells = new Map(Object.entries(row))
    return keys.map(key => cells.get(key) ?? null)
  })
}

/** Writes item types as a sheet that the import reads back unchanged. In .xlsx codes keep leading zeros, which a .csv loses in Excel. */
export async function itemSheet(
  pages: AsyncIterable<readonly ItemTypeId[]>,
  categories: ReadonlyMap<CategoryId, string>,
  {
    db,
    reader,
    fileName,
    by,
    format,
  }: { db: Reading; reader: Reader; fileName: string; by: CallerId; format: SheetFormat },
) {
  const rows: WrittenRow[] = []
  for await (const ids of pages) {
    for (const item of await itemRows(db, ids, reader)) rows.push(...rowsOf(item, categories))
    if (rows.length > maxRows)
      refuse(
        refusal(
          'BREAKS_RULE',
          'There are more than 50,000 packs. Download the CSV instead, or filter the list.',
        ),
      )
  }
  return sheetAnswer(
    await writeSheet(format, { name: 'Items', columns: importColumns, rows, by }),
    `${fileName}.${format}`,
  )
}
