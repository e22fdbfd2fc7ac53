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

/** As long as a cell of a spreadsheet program can be, in characters; what follows is cut off before anything works on it. */
const maxCell = 32_767
/** Longer than any text of ours, but short enough to compose: see `measured` in the contract. */
const maxText = 4_000

/** Non-breaking and other spaces become plain ones, those around are cut off; nothing left is null. */
export function cleanText(whole: string): string | null {
  if (whole.length <= maxCell && alreadyClean.test(whole)) return whole // nearly all are
  const text = whole.slice(0, maxText)
  const plain = text.replace(/[\s\u200b\ufeff]+/g, ' ').trim()
  return plain === '' ? null : plain
}

export const isEmptyRow = (cells: readonly Cell[]): boolean => cells.every(cell => cell === null)

/** A: 0, Z: 25, AA: 26. */
export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
