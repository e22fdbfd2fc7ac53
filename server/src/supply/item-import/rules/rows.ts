import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import type { ImportRow } from '../../../goods/items/rules/item-sheet.ts'

/** Rows of one type of an item, by its code. */
export interface SheetType {
  code: string
  rows: ImportRow[]
}
/** Rows of one item: those with its name, and those without a name that share a type code with it. */
export interface SheetItem {
  name: string
  rows: ImportRow[]
  types: SheetType[]
}

/** A type code as compared and stored. */
export const codeOf = ({ values: { code } }: ImportRow): string | null => code?.trim().toUpperCase() || null

/**
 * Groups the rows of the sheet by item and type, in order of first appearance. A row that names no item is a group by itself.
 * (rules §2.1)
 */
export function itemsOf(rows: readonly ImportRow[]): SheetItem[] {
  const nameWith = new Map<string, string>()
  for (const row of rows) {
    const code = codeOf(row)
    if (code && row.values.name !== null && !nameWith.has(code)) nameWith.set(code, row.values.name)
  }
  const items = new Map<string, SheetItem>()
  for (const row of rows) {
    const code = codeOf(row)
    const name = row.values.name ?? nameWith.get(code ?? '') ?? ''
    const key = name === '' ? `row ${row.row}` : nameKey(name)
    const item = items.get(key) ?? { name, rows: [], types: [] }
    items.set(key, item)
    item.rows.push(row)
    const type = item.types.find(one => one.code === (code ?? ''))
    if (type) type.rows.push(row)
    else item.types.push({ code: code ?? '', rows: [row] })
  }
  return [...items.values()]
}
