import { Refused, wrongField } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { z } from 'zod'
import { type Cell, cleanText } from './cells.ts'
import type { Columns } from './columns.ts'

/** Cells typed again in the preview, by row and column key: `3 price`. */
export type Corrections = ReadonlyMap<string, string>

const Typed = z
  .array(z.object({ row: z.int().min(1), column: z.string(), text: z.string().max(4_000) }))
  .max(5_000)

export const correctionKey = (row: number, column: string): string => `${row} ${column}`

/** The corrections of a form, from its field "corrections": row, title of the column, text. (rules §4.12) */
export function correctionsIn(form: FormData, columns: Columns): Corrections {
  const text = form.get('corrections')
  if (typeof text !== 'string') return new Map()
  const typed = Typed.safeParse(jsonOf(text)).data
  if (!typed)
    throw new Refused(wrongField('corrections', sentence('This must be a list of row, column and text')))
  const keys = new Map(Object.entries(columns).map(([key, { title }]) => [title, key]))
  return new Map(
    typed.map(({ row, column, text }) => {
      const key = keys.get(column)
      if (key === undefined)
        throw new Refused(wrongField('corrections', sentence('There is no column {column}', { column })))
      return [correctionKey(row, key), text]
    }),
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A corrected cell: what is typed in the preview is text, as in a column formatted as Text. */
export function correctedCell(text: string): Cell {
  const cell = cleanText(text)
  return cell?.startsWith('=') ? { odd: 'FORMULA', text: cell } : cell
}
