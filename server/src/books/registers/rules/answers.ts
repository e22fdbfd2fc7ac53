import { cleanDigits, cleanIrn, signedFacts } from '@packhouse/contract/billing/invoices/portal.ts'
import { Instant } from '@packhouse/contract/day.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { Column } from '../../../platform/sheets/columns.ts'

/** A row of a result file as it is written there. */
export interface SentAnswer {
  number: string
  irn: string
  ackNumber: string
  ackAt: string
  signedQr: string
  eway: string
  ewayDate: string
  /** Of the whole document, in rupees. */
  value: string
}
type Field = keyof SentAnswer

/** How the portals' files name what is read, the bulk tools' sheets and JSON alike. */
const names: Record<Field, readonly [string, ...string[]]> = {
  number: ['Doc No', 'DocNo', 'Document No', 'Document Number', 'Invoice No', 'docNo'],
  irn: ['IRN', 'Irn'],
  ackNumber: ['Ack No', 'AckNo', 'Acknowledgement No'],
  ackAt: ['Ack Date', 'AckDt', 'Ack Dt', 'Acknowledgement Date'],
  signedQr: ['SignedQRCode', 'Signed QR Code', 'Signed QR'],
  eway: ['EWB No', 'EwbNo', 'ewayBillNo', 'E-way Bill No', 'EWayBill No'],
  ewayDate: ['EWB Date', 'EwbDt', 'ewayBillDate', 'E-way Bill Date'],
  value: ['Total Invoice Value', 'TotInvVal', 'totInvValue', 'Invoice Value', 'Inv Value'],
}
const column = (field: Field): Column => {
  const [title, ...also] = names[field]
  return { title, also, kind: 'text', optional: field !== 'number', mayBeDate: true }
}
/** Columns of a result sheet. */
export const answerColumns: Record<Field, Column> = {
  number: column('number'),
  irn: column('irn'),
  ackNumber: column('ackNumber'),
  ackAt: column('ackAt'),
  signedQr: column('signedQr'),
  eway: column('eway'),
  ewayDate: column('ewayDate'),
  value: column('value'),
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

/** Reads a result in JSON: every object in it that names a document or has an IRN; undefined: it is none. (rules §30.3) */
export function answersInJson(text: string): SentAnswer[] | undefined {
  let all: unknown
  try {
    all = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = (value: unknown): SentAnswer[] => {
    if (Array.isArray(value)) return value.flatMap(read)
    if (!isRecord(value)) return []
    const row = answerOf(value)
    return row.number || row.irn ? [row] : Object.values(value).flatMap(read)
  }
  return read(all)
}

function answerOf(record: Record<string, unknown>): SentAnswer {
  const byName = new Map(Object.entries(record).map(([name, value]) => [plain(name), value]))
  const of = (field: Field): string => {
    const value = names[field]
      .map(name => byName.get(plain(name)))
      .find(one => one !== undefined && one !== null)
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const signedQr = of('signedQr')
  return {
    number: of('number') || (signedFacts(signedQr)?.number ?? ''),
    irn: of('irn'),
    ackNumber: of('ackNumber'),
    ackAt: of('ackAt'),
    signedQr,
    eway: of('eway'),
    ewayDate: of('ewayDate'),
    value: of('value'),
  }
}

/** The row of a sheet; empty cells are empty texts. */
export const answerInSheet = (typed: Partial<Record<Field, string | number | null>>): SentAnswer => {
  const of = (field: Field) => String(typed[field] ?? '').trim()
  const [number, irn, ackNumber, ackAt] = [of('number'), of('irn'), of('ackNumber'), of('ackAt')]
  return {
    number,
    irn,
    ackNumber,
    ackAt,
    signedQr: of('signedQr'),
    eway: of('eway'),
    ewayDate: of('ewayDate'),
    value: of('value'),
  }
}

/** The value that a file names, in paise; null: it names none. */
export function namedValue({ value }: Pick<SentAnswer, 'value'>): Paise | null {
  const plain = value.replace(/[,₹\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? paise(Math.round(Number(plain) * 100)) : null
}

/** A moment in India as the portals write it, 2026-11-21 10:15:00 or 21/11/2026 10:15 AM, in UTC; undefined: it is none. */
export function portalMoment(text: string): string | undefined {
  const parts =
    /^(\d{4}-\d\d-\d\d|\d\d[/-]\d\d[/-]\d{4})(?:[ T](\d\d?):(\d\d)(?::(\d\d))?(?:\.\d+)? ?([AP]M)?)?/i.exec(
      text,
    )
  if (!parts) return undefined
  const [, date = '', hour = '0', minute = '00', second = '00', half] = parts
  const day = /^\d{4}/.test(date) ? date : date.split(/[/-]/).toReversed().join('-')
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour)
  const at = new Date(`${day}T${String(hours).padStart(2, '0')}:${minute}:${second}+05:30`)
  return Number.isNaN(at.getTime()) ? undefined : Instant.encode(at)
}

/** What the document has already, by what the file says of it. */
export interface Entered {
  irn: string | null
  ewayNumber: string | null
}
export type Judged =
  | { state: 'READ'; takes: { irn: boolean; eway: boolean } }
  | { state: 'THERE' | 'OTHER'; has: string; says: string }

/** Whether a row is new to its document, known there, or differs: then neither is taken. (rules §30.3) */
export function judge(
  sent: Pick<SentAnswer, 'number' | 'irn' | 'eway' | 'signedQr'>,
  entered: Entered,
): Judged {
  const [irn, eway] = [cleanIrn(sent.irn), cleanDigits(sent.eway)]
  const signed = signedFacts(sent.signedQr)
  if (signed?.number !== undefined && signed.number.toUpperCase() !== sent.number.toUpperCase())
    return { state: 'OTHER', has: sent.number, says: signed.number }
  if (irn && entered.irn !== null && entered.irn !== irn)
    return { state: 'OTHER', has: entered.irn, says: irn }
  if (eway && entered.ewayNumber !== null && entered.ewayNumber !== eway)
    return { state: 'OTHER', has: entered.ewayNumber, says: eway }
  const takes = { irn: irn !== '' && entered.irn === null, eway: eway !== '' && entered.ewayNumber === null }
  return takes.irn || takes.eway
    ? { state: 'READ', takes }
    : { state: 'THERE', has: entered.irn ?? '', says: irn }
}

/** Rows of one document in a file: the first counts, equal ones are there twice, and where they differ none is taken. */
export function doubled(rows: readonly SentAnswer[]): ('FIRST' | 'TWICE' | 'DIFFERS')[] {
  const same = Map.groupBy(rows, ({ number }) => number.toUpperCase())
  const keyOf = ({ irn, eway }: SentAnswer) => `${cleanIrn(irn)} ${cleanDigits(eway)}`
  return rows.map(row => {
    const all = same.get(row.number.toUpperCase()) ?? []
    if (new Set(all.map(keyOf)).size > 1) return 'DIFFERS'
    return all[0] === row ? 'FIRST' : 'TWICE'
  })
}
