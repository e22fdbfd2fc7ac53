import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

interface Described {
  /** Column title in the header; case, spaces, underscores and a trailing star are ignored when reading. */
  title: string
  /** Other titles by which others write it; an underscore is read as a space in all of them. */
  also?: readonly string[]
  /** How others write its title, beginning with the surest; a title is compared in small letters without stars and underscores. */
  like?: readonly RegExp[]
  /** The header may omit it. */
  optional?: boolean
  /** Of several optional columns of one group the header must have one. */
  group?: string
  /** It stands next to this column, which others of its title do not: Dr / Cr beside the amount and beside the balance. */
  beside?: string
  /** A row that is too long is also read with its further cells joined into this one: whoever takes it proves that it is right. */
  mayJoin?: boolean
  /** Filled in by us: a formula in it is read by its value, and an error in it blocks nothing. */
  readOnly?: boolean
  /** A date is accepted as text here; in other columns it means a program converted a name to a date. */
  mayBeDate?: boolean
  /** Width in characters, for .xlsx. */
  width?: number
}
export interface NumberColumn extends Described {
  kind: 'money' | 'quantity'
  /** Money owed or paid in advance: read with Dr and Cr, and with brackets for what is below zero. */
  isBalance?: boolean
  /** Money at a bank: the same, but Cr is above zero and Dr below. */
  isAtBank?: boolean
  /** A percentage, such as 5 or 5%. */
  isPercent?: boolean
  /** Replacements for "… must be a number" and "… can have at most 2 decimals". */
  words?: { notANumber?: Sentence; decimals?: Sentence }
}
/**
 * id: a whole number. code: text that a spreadsheet program may have altered. money: paise. quantity: thousandths. yesNo: Y or N.
 * date: a day in IST. text: anything.
 */
export type Column = (Described & { kind: 'id' | 'code' | 'yesNo' | 'date' | 'text' }) | NumberColumn
export type Columns = Readonly<Record<string, Column>>

interface Held {
  id: number
  code: string
  money: Paise
  quantity: Milli
  yesNo: boolean
  date: Day
  text: string
}
/** Values of a row by column key; null: empty or invalid. */
type Values<C extends Columns> = { [Key in keyof C]: Held[C[Key]['kind']] | null }

/** Stands for a column in a problem of a whole row. */
export const wholeRow = ''

/** A row that does not stand under its header: a text with a comma, or a quotation mark, may have moved its cells. */
export interface MovedRow {
  why: Sentence
  /** All its cells as they are shown. */
  cells: string[]
  /** Its values are those with the further cells joined into the column that `mayJoin`; else it has none. */
  isJoined: boolean
}

/** An error in a cell, worded for the person who typed it; of a row that cannot be read at all the column is `wholeRow`. */
export interface Problem extends Sentence {
  column: string
}

export interface SheetRow<C extends Columns> {
  /** Row number in the file; the header usually is 1. */
  row: number
  values: Values<C>
  /** Cells as typed, by key: written back out next to the result. */
  typed: { [Key in keyof C]: string | number | null }
  problems: Problem[]
  moved?: MovedRow
}

export const formulaRefused = sentence('Formula not allowed; paste the value')
export const codeMangled = sentence('Excel changed this code; format the column as Text')

/** The first row of which nothing can be read, with the reason: for sheets that are taken whole or not at all. */
export function unreadRow(rows: readonly SheetRow<Columns>[]): { row: number; why: Sentence } | undefined {
  for (const { row, problems } of rows) {
    const problem = problems.find(({ column }) => column === wholeRow)
    if (problem) {
      const { column: _whole, ...why } = problem
      return { row, why }
    }
  }
  return undefined
}

/** Cells of a row as typed, in the order of the columns. */
export const typedCells = <C extends Columns>(
  columns: C,
  { typed }: Pick<SheetRow<C>, 'typed'>,
): (string | number | null)[] => Object.keys(columns).map(key => typed[key as keyof C])

/** The same columns with the result of each row. (rules §4.11, §5.8) */
export const withResults = <C extends Columns>(columns: C) => ({
  ...columns,
  rowNo: { title: 'Row No', kind: 'id', width: 8 } as const,
  status: { title: 'Status', kind: 'text', width: 15 } as const,
  message: { title: 'Message', kind: 'text', width: 70 } as const,
})
