/** A cell that is not plain text or a number: its kind, and what it shows. */
export interface OddCell {
  odd: 'FORMULA' | 'DATE' | 'ERROR' | 'MERGED'
  /** The displayed value: text, or a date as ISO 8601; for a merged cell its range. */
  text: string
}
/** Texts are trimmed, with plain spaces; empty cells are null. */
export type Cell = string | number | OddCell | null

/** A row by its number in the file, 1 for the first. */
export interface CellRow {
  row: number
  cells: Cell[]
}

/** Cells further right are ignored. */
export const maxColumns = 100

const alreadyClean = /^[!-~]+(?: [!-~]+)*$/

/** Max characters in a cell of a spreadsheet program; the rest is cut off before any processing. */
const maxCell = 32_767
/** Longer than any text of ours, but short enough to normalise: see `measured` in the contract. */
const maxText = 4_000

/** Replaces non-breaking and other spaces by plain ones and trims; null if nothing is left. */
export function cleanText(whole: string): string | null {
  if (whole.length <= maxCell && alreadyClean.test(whole)) return whole // true for nearly all
  const text = whole.slice(0, maxText)
  const plain = text.replace(/[\s\u200b\ufeff]+/g, ' ').trim()
  return plain === '' ? null : plain
}

export const isEmptyRow = (cells: readonly Cell[]): boolean => cells.every(cell => cell === null)

/** Converts column letters: A: 0, Z: 25, AA: 26. */
export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
