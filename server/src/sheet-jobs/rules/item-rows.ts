import { codeMangled } from '../../sheets/columns.ts'
import { isMangled } from '../../sheets/values.ts'

/** A row of a sheet with one row per item type. */
export interface ItemRow {
  row: number
  values: { itemId: number | null; code: string | null }
  problems: readonly { message: string }[]
}

/** What happens to a row; UPDATED: saved, or would be. (rules §4.11, §5.8) */
export type RowStatus = 'UPDATED' | 'UNCHANGED' | 'SKIPPED' | 'NEEDS_CONFIRM' | 'FAILED'
export type Cells = (string | number | null)[]

export interface PlannedRow {
  rowNo: number
  status: RowStatus
  message: string
  /** Its cells as typed, in the order of the columns. */
  typed: Cells
}

/** Decides the rows of one sheet, as they are read; `Fact` is what is known of an item. */
export interface SheetRule<Row, Fact, Planned> {
  /** Takes further rows into account, before they are planned: another row of an item may have been among earlier ones. */
  take(rows: readonly Row[]): void
  plan(row: Row, fact: Fact | undefined): Planned
  /** Whether rows taken later may have changed what becomes of a row. */
  isOpen(row: Row): boolean
}

/** Rows of the same item: all of them fail. (rules §4.11) */
export class Duplicates {
  readonly #rows = new Map<number, number[]>()

  add({ row, values: { itemId } }: ItemRow): void {
    if (itemId === null) return
    const rows = this.#rows.get(itemId)
    if (rows) rows.push(row)
    else this.#rows.set(itemId, [row])
  }

  /** Numbers of the other rows of its item. */
  of({ row, values: { itemId } }: ItemRow): number[] {
    return (this.#rows.get(itemId ?? 0) ?? []).filter(other => other !== row)
  }
}

const named = 10

/** Why a row cannot be applied together with others of its item. (rules §4.11) */
export const whyDuplicate = (row: ItemRow, duplicates: Duplicates): string | undefined => {
  const others = duplicates.of(row)
  return others.length > 0 ? `Duplicate row for this item (also row ${others.slice(0, named).join(', ')})` : undefined
}

/** Why a row cannot be read, or is not about an item of ours. (rules §4.11) */
export function whyNotItem({ values, problems }: ItemRow, fact: { code: string } | undefined): string | undefined {
  if (problems.length > 0) return [...new Set(problems.map(({ message }) => message))].join('; ')
  if (values.itemId === null) return 'Item ID is missing'
  if (!fact) return `Item ID ${values.itemId} not found`
  const code = values.code?.toUpperCase() ?? ''
  if (code === fact.code) return undefined
  return isMangled(code, fact.code) ? codeMangled : 'Item ID and Item Type Code do not match'
}
