/** A cell that is no plain text or number: what stands in its place, and what it shows. */
export interface OddCell {
  odd: 'FORMULA' | 'DATE' | 'ERROR' | 'MERGED'
  /** The value it shows: text, or a date as ISO 8601; for a merged cell its range. */
  text: string
}
/** Texts are trimmed, with plain spaces; what is empty is null. */
export type Cell = string | number | OddCell | null

/** A row by its own number in the file, 1 for the first. */
export interface CellRow {
  row: number
  cells: Cell[]
}

/** Cells further right are not looked at. */
export const mostColumns = 100

const alreadyClean = /^[!-~]+(?: [!-~]+)*$/

/** Non-breaking and other spaces become plain ones, those around are cut off; nothing left is null. */
export function cleanText(text: string): string | null {
  if (alreadyClean.test(text)) return text // nearly all are
  const plain = text.replace(/[\s\u200b\ufeff]+/g, ' ').trim()
  return plain === '' ? null : plain
}

export const isEmptyRow = (cells: readonly Cell[]): boolean => cells.every(cell => cell === null)

/** A: 0, Z: 25, AA: 26. */
export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
