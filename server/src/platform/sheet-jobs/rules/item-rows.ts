import { inARow, type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { codeMangled } from '../../sheets/columns.ts'
import { isMangled } from '../../sheets/values.ts'

/** A row of a sheet with one row per item type. */
export interface ItemRow {
  row: number
  values: { itemId: number | null; code: string | null }
  problems: readonly Sentence[]
}

/** What happens to a row; UPDATED: saved, or would be. (rules §4.11, §5.8) */
export type RowStatus = 'UPDATED' | 'UNCHANGED' | 'SKIPPED' | 'NEEDS_CONFIRM' | 'FAILED'
export type Cells = (string | number | null)[]

export interface PlannedRow {
  rowNo: number
  status: RowStatus
  message: string
  /** The message with its key; null if it is empty. */
  words: Sentence | null
  /** Its cells as typed, in the order of the columns. */
  typed: Cells
}

/** What a row says, as text and with its key. */
export function rowWords(parts: readonly Sentence[]): Pick<PlannedRow, 'message' | 'words'> {
  if (parts.length === 0) return { message: '', words: null }
  const words = inARow(parts, '{one}; {next}')
  return { message: words.message, words }
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
export const whyDuplicate = (row: ItemRow, duplicates: Duplicates): Sentence | undefined => {
  const others = duplicates.of(row)
  return others.length > 0
    ? sentence('Duplicate row for this item (also row {rows})', { rows: others.slice(0, named) })
    : undefined
}

/** Why a row cannot be read, or is not about an item of ours. (rules §4.11) */
export function whyNotItem(
  { values, problems }: ItemRow,
  fact: { code: string } | undefined,
): Sentence | undefined {
  if (problems.length > 0)
    return inARow(
      [
        ...new Map(
          problems.map(({ message, sentence, values }) => [
            message,
            { message, sentence, ...(values && { values }) },
          ]),
        ).values(),
      ],
      '{one}; {next}',
    )
  if (values.itemId === null) return sentence('{what} is missing', { what: 'Item ID' })
  if (!fact) return sentence('Item ID {id} not found', { id: values.itemId })
  const code = values.code?.toUpperCase() ?? ''
  if (code === fact.code) return undefined
  return isMangled(code, fact.code) ? codeMangled : sentence('Item ID and Item Type Code do not match')
}
