import type { Sentence } from '@packhouse/contract/sentence.ts'

/**
 * A cell that is not plain text or a number: its kind, and what it shows. BOOLEAN: TRUE or FALSE. LIKE_DATE and LIKE_NUMBER: a
 * text that a spreadsheet program wrote for a date or a number, as only a .csv has them.
 */
export interface OddCell {
  odd: 'FORMULA' | 'DATE' | 'ERROR' | 'MERGED' | 'BOOLEAN' | 'LIKE_DATE' | 'LIKE_NUMBER'
  /** The displayed value: text, or a date as ISO 8601; for a merged cell its range. */
  text: string
}
/** Texts are trimmed, with plain spaces; empty cells are null. */
export type Cell = string | number | OddCell | null

/** A row by its number in the file, 1 for the first. */
export interface CellRow {
  row: number
  cells: Cell[]
  /** By a filter or by hand. */
  isHidden?: boolean
  /** How many cells it has where cells have no address, empty ones at its end included. */
  length?: number
  /** Why nothing of it can be read. */
  why?: Sentence
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

/** Converts a column number: 0: A, 25: Z, 26: AA. */
export const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Converts column letters: A: 0, Z: 25, AA: 26. */
export const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1

const error = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i
const month = '(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'
/** 12-Oct, Oct-12, 12-Oct-26, 12 Oct 2026, 12/10/2026, 2026-10-12, with or without a time. */
const date = new RegExp(
  `^(\\d{1,2}[-/]${month}([-/]\\d{2,4})?|${month}[-/]\\d{1,4}|\\d{1,2} ${month},? \\d{4}|\\d{1,2}(?<one>[-/.])\\d{1,2}\\k<one>\\d{4}|\\d{4}(?<two>[-/])\\d{1,2}\\k<two>\\d{1,2})([ T]\\d{1,2}:\\d\\d(:\\d\\d)?)?$`,
  'i',
)

/** A number that lost its digits to a spreadsheet program: 5E+3, 1.029E+14. */
export const scientific = /^-?\d+([.,]\d+)?E[+-]?\d+$/i

/** A text that no cell of a workbook has as it is: an error. */
export const errorCell = (text: string): OddCell | undefined =>
  error.test(text) ? { odd: 'ERROR', text } : undefined

/** What a spreadsheet program had in a cell of a .csv, where all is text; undefined for plain text and numbers. */
export function untypedCell(text: string): OddCell | undefined {
  if (text.length > 40) return undefined
  if (/^(true|false)$/i.test(text)) return { odd: 'BOOLEAN', text }
  if (scientific.test(text)) return { odd: 'LIKE_NUMBER', text }
  return date.test(text) ? { odd: 'LIKE_DATE', text } : errorCell(text)
}
