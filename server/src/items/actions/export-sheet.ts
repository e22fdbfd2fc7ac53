import type { CategoryId, StaffUserId } from '@packhouse/contract/ids.ts'
import { unitLabel } from '@packhouse/contract/items/units.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sheetAnswer, writeSheet } from '../../sheets/sheet.ts'
import type { WrittenRow } from '../../sheets/written.ts'
import { aliasCell } from '../rules/alias-cell.ts'
import { type ImportColumn, importColumns } from '../rules/item-sheet.ts'
import type { ListedItem } from './rows.ts'

const maxRows = 50_000
const keys = Object.keys(importColumns)

type Cells = Partial<Record<ImportColumn, string | number | null>>
const yesNo = (is: boolean): string => (is ? 'Y' : 'N')

/**
 * Rows of an item type in the import's format, one per pack; an item may be in several groups, so each is written once.
 * (rules.md §2.1)
 */
function rowsOf(item: ListedItem, categories: ReadonlyMap<CategoryId, string>): WrittenRow[] {
  const [first] = item.categoryIds
  const path = first === undefined ? undefined : categories.get(first)
  const [category = null, subCategory = null] = path?.split(' › ') ?? []
  const type: Cells = {
    name: item.itemName,
    aliases: aliasCell(item.alias),
    category,
    subCategory,
    type: item.itemType,
    code: item.itemTypeCode,
    unit: unitLabel[item.itemUnit],
    hsn: item.hsn,
    catchWeight: yesNo(item.catchWeight),
    buyToOrder: yesNo(item.procureToOrder),
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

/** Writes items as a workbook that the import reads back unchanged: codes keep leading zeros, which a .csv loses in Excel. */
export async function itemWorkbook(
  pages: AsyncIterable<readonly ListedItem[]>,
  categories: ReadonlyMap<CategoryId, string>,
  { fileName, by }: { fileName: string; by: StaffUserId },
) {
  const seen = new Set<number>()
  const rows: WrittenRow[] = []
  for await (const items of pages)
    for (const item of items) {
      if (seen.has(item.itemId)) continue
      seen.add(item.itemId)
      rows.push(...rowsOf(item, categories))
      if (rows.length > maxRows)
        refuse(refusal('BREAKS_RULE', 'There are more than 50,000 packs. Download the CSV instead, or filter the list.'))
    }
  return sheetAnswer(await writeSheet('xlsx', { name: 'Items', columns: importColumns, rows, by }), fileName)
}
