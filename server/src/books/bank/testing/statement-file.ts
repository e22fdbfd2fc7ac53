import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const folder = new URL('files/', import.meta.url)

const Line = z.object({
  date: z.string(),
  /** Rupees with their sign: + came in. */
  amount: z.string(),
  /** null: it was lost before the file was uploaded. */
  reference: z.string().nullable(),
  kind: z.string(),
  /** Who paid; a bank may show the beginning alone, or nothing. */
  party: z.string(),
  valueDate: z.string().optional(),
})
const Expected = z.record(
  z.string(),
  z.object({
    /** Either: read whole, or refused with a sentence. */
    outcome: z.enum(['read', 'either']),
    rows: z.array(Line),
    /** Amounts that it would be a fault to read. */
    never: z.array(z.string()).default([]),
  }),
)

const expected = Expected.parse(JSON.parse(readFileSync(new URL('expected.json', import.meta.url), 'utf8')))

/** Statements in the shapes in which banks write them, with what is in them; names and numbers are made up. */
export const statementFiles = readdirSync(folder).map(name => {
  const wanted = expected[name]
  if (!wanted) throw new Error(`expected.json does not say what ${name} has`)
  return { name, bytes: new Uint8Array(readFileSync(new URL(name, folder))), ...wanted }
})

export const rupees = (paise: number): string =>
  `${paise > 0 ? '+' : '-'}${(Math.abs(paise) / 100).toFixed(2)}`
