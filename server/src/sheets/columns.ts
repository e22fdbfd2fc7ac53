import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

interface Described {
  /** What stands in the header; case, spaces and a star behind it do not matter when it is read. */
  title: string
  /** The header may lack it. */
  optional?: boolean
  /** Ours to fill: a formula in it is read by its value, and what is wrong in it stops nothing. */
  readOnly?: boolean
  /** A date is as good as any other text here; elsewhere a program made it of a name. */
  mayBeDate?: boolean
  /** In characters, for .xlsx. */
  width?: number
}
export interface NumberColumn extends Described {
  kind: 'money' | 'quantity'
  /** Words in place of "… must be a number" and "… can have at most 2 decimals". */
  words?: { notANumber?: string; decimals?: string }
}
/**
 * id: a whole number. code: text that a spreadsheet program may have mangled. money: paise. quantity: thousandths. yesNo: Y or N.
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
/** What a row holds, by the keys of its columns; null: empty, or wrong. */
export type Values<C extends Columns> = { [Key in keyof C]: Held[C[Key]['kind']] | null }

/** What is wrong with a cell, in words for the one who typed it. */
export interface Problem {
  column: string
  message: string
}

export interface SheetRow<C extends Columns> {
  /** Its own number in the file; the header usually has 1. */
  row: number
  values: Values<C>
  /** Cells as they were typed, by key: what goes back out beside the result. */
  typed: { [Key in keyof C]: string | number | null }
  problems: Problem[]
}

export const formulaRefused = 'Formula not allowed; paste the value'
export const codeMangled = 'Excel changed this code; format the column as Text'
