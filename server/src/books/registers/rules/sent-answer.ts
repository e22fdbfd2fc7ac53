import { signedFacts } from '@packhouse/contract/billing/invoices/portal.ts'
import type { Column } from '../../../platform/sheets/columns.ts'

/** What is read of a row, as the portals' files name it, the sheets of the bulk tools and JSON alike. */
const names = {
  number: ['Doc No', 'Doc.No', 'DocNo', 'Document No', 'Document Number', 'Invoice No', 'docNo'],
  irn: ['IRN', 'Irn'],
  ackNumber: ['Ack No', 'AckNo', 'Acknowledgement No'],
  ackAt: ['Ack Date', 'AckDt', 'Ack Dt', 'Acknowledgement Date'],
  signedQr: ['SignedQRCode', 'Signed QR Code', 'Signed QR'],
  eway: ['EWB No', 'EwbNo', 'EWB.No', 'ewayBillNo', 'E-way Bill No', 'EWayBill No'],
  ewayDate: ['EWB Date', 'EwbDt', 'ewayBillDate', 'E-way Bill Date'],
  value: ['Total Invoice Value', 'TotInvVal', 'totInvValue', 'Invoice Value', 'Inv Value'],
  status: ['Status', 'Sts', 'Doc Status', 'IRN Status', 'EWB Status', 'Upload Status', 'Result'],
  errors: [
    'Errors',
    'Error',
    'ErrorDetails',
    'Error Details',
    'ErrorMessage',
    'Error Message',
    'Error Description',
    'Error Desc',
    'Error List',
    'Error Code',
    'Reason',
    'Failure Reason',
    'errorMsg',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>
type Field = keyof typeof names
const fields = Object.keys(names) as Field[]

/** A row of a result file as it is written there. */
export interface SentAnswer extends Record<Field, string> {
  /** What a refusal says that the portal has already. */
  known: { irn: string; eway: string }
}

/** Rows that the bulk tools write above the titles, and more. */
export const rowsAboveTitles = 15

const column = (field: Field): Column => {
  const [title, ...also] = names[field]
  return { title, also, kind: 'text', optional: field !== 'number', mayBeDate: true }
}
/** Columns of a result sheet. */
export const answerColumns = Object.fromEntries(fields.map(field => [field, column(field)])) as Record<
  Field,
  Column
>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (name: string): string => name.toLowerCase().replace(/[\s._-]/g, '')

/** Reads a result in JSON; undefined: it is none. (rules §30.3) */
export function answersInJson(text: string): SentAnswer[] | undefined {
  const all = parsed(text)
  return all === undefined ? undefined : rowsIn(all)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Every object that names a document; where none does, those with a number, an error or a state of their own: a refused document is
 * told apart from one that is not in the file.
 */
function rowsIn(value: unknown): SentAnswer[] {
  if (typeof value === 'string') return /^\s*[{[]/.test(value) ? rowsIn(parsed(value)) : []
  if (Array.isArray(value)) return value.flatMap(rowsIn)
  if (!isRecord(value)) return []
  const row = inRecord(value)
  if (row.number) return [row]
  const inside = Object.values(value).flatMap(rowsIn)
  if (inside.some(({ number }) => number !== '')) return inside
  return row.irn || row.eway || row.errors ? [row] : inside
}

function inRecord(record: Record<string, unknown>): SentAnswer {
  const byName = new Map(Object.entries(record).map(([name, value]) => [plain(name), value]))
  const found = (field: Field): unknown =>
    names[field].map(name => byName.get(plain(name))).find(one => one !== undefined && one !== null)
  const of = (field: Field): string => {
    const value = found(field)
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const errors = wordsOf(found('errors'))
  // what the portal has already stands beside the error: under InfoDtls, or in its words
  const told = of('irn') ? undefined : otherNumbers(record)
  return completed({
    ...textsOf(of),
    ackNumber: of('ackNumber') || (told?.ackNumber ?? ''),
    ackAt: of('ackAt') || (told?.ackAt ?? ''),
    errors,
    known: knownIn(errors, told),
  })
}

const textsOf = (of: (field: Field) => string): Omit<SentAnswer, 'known'> =>
  Object.fromEntries(fields.map(field => [field, of(field)])) as Omit<SentAnswer, 'known'>

/** The row of a sheet; empty cells are empty texts. */
export function answerInSheet(typed: Partial<Record<Field, string | number | null>>): SentAnswer {
  const texts = textsOf(field => String(typed[field] ?? '').trim())
  return completed({ ...texts, known: knownIn(texts.errors, undefined) })
}

/** A document may be named by its signed text alone. */
const completed = (row: SentAnswer): SentAnswer => ({
  ...row,
  number: row.number || (signedFacts(row.signedQr)?.number ?? ''),
})

/** An error as the portals write it, a text or a list of codes with messages: 2172 IGST inside one State; 3028 … */
function wordsOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('; ')
  if (!isRecord(value)) return ''
  return Object.values(value).map(wordsOf).filter(Boolean).join(' ')
}

/** The numbers of the first object inside a row that has some. */
function otherNumbers(record: Record<string, unknown>): SentAnswer | undefined {
  const nested = Object.values(record).flatMap(value => (Array.isArray(value) ? value : [value]))
  return nested
    .filter(isRecord)
    .map(one => {
      const row = inRecord(one)
      return row.irn || row.eway ? row : otherNumbers(one)
    })
    .find(row => row !== undefined)
}

const knownIn = (
  errors: string,
  told: Pick<SentAnswer, 'irn' | 'eway'> | undefined,
): SentAnswer['known'] => ({
  irn: told?.irn || (/\b[0-9a-f]{64}\b/i.exec(errors)?.[0] ?? ''),
  eway: told?.eway || (/(?<!\d)\d{12}(?!\d)/.exec(errors)?.[0] ?? ''),
})
