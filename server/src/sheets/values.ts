import { day, isDay } from '@packhouse/contract/day.ts'
import { readQuantity, readRupees } from '@packhouse/contract/formats/typed-number.ts'
import type { Cell } from './cells.ts'
import { type Column, codeMangled, formulaRefused, type NumberColumn } from './columns.ts'

/** A cell read by its column: null if empty or invalid. */
export interface ReadCell {
  value: number | string | boolean | null
  /** As typed. */
  typed: string | number | null
  problem?: string
}

/** Reads a cell as its column requires. (rules.md §4.12) */
export function readCell(cell: Cell, column: Column): ReadCell {
  const typed = typeof cell === 'object' && cell !== null ? cell.text : cell
  if (cell === null) return { value: null, typed }
  const wrong = (problem: string): ReadCell => ({ value: null, typed, problem })
  if (typeof cell !== 'object') return { typed, ...valueIn(cell, column) }
  switch (cell.odd) {
    case 'MERGED':
      return { value: null, typed: null, problem: `Merged cells (${cell.text}): unmerge them and fill each row` }
    case 'FORMULA':
      return column.readOnly ? { typed, ...valueIn(cell.text, column) } : wrong(formulaRefused)
    case 'ERROR':
      return wrong(`${column.title} contains the error ${cell.text}`)
    case 'DATE':
      if (column.kind === 'date') return { value: day(cell.text), typed }
      if (column.kind === 'code') return wrong(codeMangled)
      if (column.kind === 'text' && (column.mayBeDate || column.readOnly)) return { value: cell.text, typed }
      if (column.kind === 'text')
        return wrong(`${column.title} is a date here (${cell.text}); format the column as Text and type it again`)
      return wrong(`${column.title} is a date here; format the column as Number and type the value again`)
  }
}

type Value = Pick<ReadCell, 'value' | 'problem'>

function valueIn(cell: string | number, column: Column): Value {
  const text = typeof cell === 'number' ? plainNumber(cell) : withoutApostrophe(cell)
  const [hidden] = unseen.exec(text) ?? []
  if (hidden !== undefined)
    return { value: null, problem: `${column.title} contains an invisible character (${signName(hidden)}). Type the text again` }
  switch (column.kind) {
    case 'id':
      return wholeNumber(text, column.title)
    case 'code':
      return scientific.test(text) ? { value: null, problem: codeMangled } : { value: text }
    case 'money':
    case 'quantity':
      return scaledNumber(text, column)
    case 'yesNo':
      return yesNo(text, column.title)
    case 'date':
      return dayTyped(text, column.title)
    case 'text':
      return { value: text }
  }
}

/** Control characters, and those that change text direction: they alter what is read without being visible. */
const unseen = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
const signName = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const scientific = /^-?\d+([.,]\d+)?E[+-]?\d+$/i

/** Small fractions and large numbers as digits, never as 1e-7; from 1e21 on they stay scientific and are refused as such. */
const plainNumber = (value: number): string => {
  const text = String(value)
  return /e-/.test(text) ? value.toFixed(12).replace(/0+$/, '') : text
}

/** Removes the apostrophe with which spreadsheet programs, and our own files, mark text. */
const withoutApostrophe = (text: string): string => (text.startsWith("'") ? text.slice(1).trim() : text)

function wholeNumber(text: string, title: string): Value {
  const digits = text.replace(/,/g, '')
  if (!/^\d+(\.0+)?$/.test(digits)) return { value: null, problem: `${title} must be a whole number` }
  const value = Number(digits)
  return value <= 2_147_483_647 ? { value } : { value: null, problem: `${title} is too large` }
}

function scaledNumber(text: string, { kind, title, words = {} }: NumberColumn): Value {
  const { value, issue } = kind === 'money' ? readRupees(text) : readQuantity(text)
  if (issue === 'TOO_MANY_DECIMALS')
    return { value: null, problem: words.decimals ?? `${title} can have at most ${kind === 'money' ? 2 : 3} decimals` }
  return value === undefined ? { value: null, problem: words.notANumber ?? `${title} must be a number` } : { value }
}

function yesNo(text: string, title: string): Value {
  if (/^(y|yes|true)$/i.test(text)) return { value: true }
  return /^(n|no|false)$/i.test(text) ? { value: false } : { value: null, problem: `${title} must be Y or N` }
}

/** Reads a date: 2026-11-21, or in Indian notation 21/11/2026, 21-11-2026, 21.11.2026. */
function dayTyped(text: string, title: string): Value {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const written = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return isDay(written) ? { value: written } : { value: null, problem: `${title} must be a date, such as 21/11/2026` }
}

/** Whether a code in a sheet is one of ours that a spreadsheet program took for a number: 00123 → 123, 1E05 → 100000. */
export const isMangled = (typed: string, code: string): boolean =>
  typed !== code && /^\d+$/.test(typed) && /^(\d+|\d+E\d+)$/.test(code) && Number(typed) === Number(code)
