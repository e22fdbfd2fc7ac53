import { day } from '@packhouse/contract/day.ts'
import { asciiDigits } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { type Cell, type OddCell, scientific } from './cells.ts'
import { type Column, codeMangled, formulaRefused, type MovedRow, type Problem } from './columns.ts'
import { dayIn } from './typed-days.ts'
import { numberIn } from './typed-numbers.ts'

/** A cell read by its column: null if empty or invalid. */
export interface ReadCell {
  value: number | string | boolean | null
  /** As typed. */
  typed: string | number | null
  problem?: Sentence
}

/** A row as passed from the worker: values and typed cells in column order, without names. */
export interface TableRow {
  row: number
  values: ReadCell['value'][]
  typed: ReadCell['typed'][]
  problems: Problem[]
  moved?: MovedRow
}

/** Reads a cell as its column requires. (rules §4.12) */
export function readCell(cell: Cell, column: Column): ReadCell {
  const typed = typeof cell === 'object' && cell !== null ? cell.text : cell
  if (cell === null) return { value: null, typed }
  const refused = (problem: Sentence): ReadCell => ({ value: null, typed, problem })
  if (typeof cell !== 'object') return { typed, ...valueIn(cell, column) }
  switch (cell.odd) {
    case 'MERGED':
      return {
        value: null,
        typed: null,
        problem: sentence('Merged cells ({cells}): unmerge them and fill each row', { cells: cell.text }),
      }
    case 'FORMULA':
      return column.readOnly ? { typed, ...valueIn(cell.text, column) } : refused(formulaRefused)
    case 'ERROR':
      return refused(
        sentence('{column} contains the error {text}', { column: column.title, text: cell.text }),
      )
    case 'DATE':
      if (column.kind === 'date') return { value: day(cell.text), typed }
      if (column.kind === 'code') return refused(codeMangled)
      if (column.kind === 'text' && (column.mayBeDate || column.readOnly)) return { value: cell.text, typed }
      if (column.kind === 'text')
        return refused(
          sentence('{column} is a date here ({text}); format the column as Text and type it again', {
            column: column.title,
            text: cell.text,
          }),
        )
      return refused(
        sentence('{column} is a date here; format the column as Number and type the value again', {
          column: column.title,
        }),
      )
    case 'BOOLEAN':
    case 'LIKE_DATE':
    case 'LIKE_NUMBER': {
      const why = whyNotText(cell, column)
      return why === undefined ? { typed, ...valueIn(cell.text, column) } : refused(why)
    }
  }
}

const inWords = {
  BOOLEAN: sentence('a yes or no'),
  LIKE_DATE: sentence('a date'),
  LIKE_NUMBER: sentence('a number'),
}

/** Why a name or code cannot be what a spreadsheet program made of it: 12-Oct, TRUE, 5E+3. (rules §4.12) */
function whyNotText(
  { odd, text }: OddCell,
  { kind, title, mayBeDate, readOnly }: Column,
): Sentence | undefined {
  if (readOnly || mayBeDate) return undefined
  if (kind === 'code') return odd === 'LIKE_DATE' && text !== text.toUpperCase() ? codeMangled : undefined
  if (kind !== 'text' || odd === 'FORMULA' || odd === 'ERROR' || odd === 'MERGED' || odd === 'DATE')
    return undefined
  return sentence(
    '{column} is {kind} here ({text}); format the column as Text, type it again and save as .xlsx',
    {
      column: title,
      kind: inWords[odd],
      text,
    },
  )
}

type Value = Pick<ReadCell, 'value' | 'problem'>
const wrong = (problem: Sentence): Value => ({ value: null, problem })

function valueIn(cell: string | number, column: Column): Value {
  const text = typeof cell === 'number' ? plainNumber(cell) : withoutApostrophe(cell)
  const [hidden] = unseen.exec(text) ?? []
  if (hidden !== undefined)
    return wrong(
      sentence('{column} contains an invisible character ({sign}). Type the text again', {
        column: column.title,
        sign: signName(hidden),
      }),
    )
  const digits = column.kind === 'text' ? text : asciiDigits(text)
  switch (column.kind) {
    case 'id':
      return wholeNumber(digits, column.title)
    case 'code':
      return scientific.test(digits) || lostDigits(cell) ? wrong(codeMangled) : { value: digits }
    case 'money':
    case 'quantity':
      return numberIn(digits, column)
    case 'yesNo':
      return yesNo(text, column.title)
    case 'date':
      return dayTyped(digits, column.title)
    case 'text':
      return { value: text }
  }
}

/** A spreadsheet program keeps fifteen digits of a number. */
const lostDigits = (cell: string | number): boolean => typeof cell === 'number' && Math.abs(cell) >= 1e15

/** Control characters, and those that change text direction: they alter what is read without being visible. */
const unseen = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const signName = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Small fractions and large numbers as digits, never as 1e-7; from 1e21 on they stay scientific and are refused as such. */
const plainNumber = (value: number): string => {
  const text = String(value)
  return /e-/.test(text) ? value.toFixed(12).replace(/0+$/, '') : text
}

/** Removes the apostrophe with which spreadsheet programs, and our own files, mark text. */
const withoutApostrophe = (text: string): string => (text.startsWith("'") ? text.slice(1).trim() : text)

function wholeNumber(text: string, title: string): Value {
  const digits = text.replace(/,/g, '')
  if (!/^\d+(\.0+)?$/.test(digits))
    return wrong(sentence('{column} must be a whole number', { column: title }))
  const value = Number(digits)
  return value <= 2_147_483_647 ? { value } : wrong(sentence('{column} is too large', { column: title }))
}

function yesNo(text: string, title: string): Value {
  if (/^(y|yes|true)$/i.test(text)) return { value: true }
  return /^(n|no|false)$/i.test(text)
    ? { value: false }
    : wrong(sentence('{column} must be Y or N', { column: title }))
}

function dayTyped(text: string, title: string): Value {
  const value = dayIn(text)
  return value === undefined
    ? wrong(sentence('{column} must be a date, such as {example}', { column: title, example: '21/11/2026' }))
    : { value }
}

/** Whether a code in a sheet is one of ours that a spreadsheet program took for a number: 00123 → 123, 1E05 → 100000. */
export const isMangled = (typed: string, code: string): boolean =>
  typed !== code && /^\d+$/.test(typed) && /^(\d+|\d+E\d+)$/.test(code) && Number(typed) === Number(code)
