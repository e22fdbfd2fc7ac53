import { cleanDigits, cleanIrn, signedFacts } from '@packhouse/contract/billing/invoices/portal.ts'
import { Instant } from '@packhouse/contract/day.ts'
import { formatMoney, type Paise, paise } from '@packhouse/contract/money.ts'
import type { SentAnswer } from './sent-answer.ts'

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

/** What the document has already, and its total in paise. */
export interface Entered {
  irn: string | null
  ewayNumber: string | null
  total: Paise
}
export type Judged =
  | { state: 'READ'; takes: { irn: boolean; eway: boolean } }
  | { state: 'THERE' }
  | { state: 'OTHER'; why: string }

/** The two numbers of a row whose document has, or should have, another one. */
const other = (has: string, says: string): Judged => ({
  state: 'OTHER',
  why: `The document has ${has}, the file says ${says}. Neither was taken.`,
})

/** Whether a row with a number is new to its document, known there, or of another document or total: then it is not taken. (rules §30.3) */
export function judge(
  sent: Pick<SentAnswer, 'number' | 'irn' | 'eway' | 'signedQr'>,
  entered: Entered,
): Judged {
  const [irn, eway] = [cleanIrn(sent.irn), cleanDigits(sent.eway)]
  const signed = signedFacts(sent.signedQr)
  if (signed?.number !== undefined && signed.number.toUpperCase() !== sent.number.toUpperCase())
    return other(sent.number, signed.number)
  if (signed?.irn !== undefined && irn && cleanIrn(signed.irn) !== irn) return other(irn, signed.irn)
  if (irn && signed?.total !== undefined && signed.total !== entered.total)
    return {
      state: 'OTHER',
      why: `The portal signed ${formatMoney(signed.total)} for it, the document is over ${formatMoney(entered.total)}. The IRN was not taken.`,
    }
  if (irn && entered.irn !== null && entered.irn !== irn) return other(entered.irn, irn)
  if (eway && entered.ewayNumber !== null && entered.ewayNumber !== eway)
    return other(entered.ewayNumber, eway)
  const takes = { irn: irn !== '' && entered.irn === null, eway: eway !== '' && entered.ewayNumber === null }
  return takes.irn || takes.eway ? { state: 'READ', takes } : { state: 'THERE' }
}

/** What a row is by its own words, before its document is looked at. */
export type Answered = 'NUMBER' | 'CANCELLED' | 'REFUSED' | 'KNOWN'

const cancelled = /^(cnl|can$|cancel)/i
const failed = /^(0$|f$|n$|no$|fail|err|rej|invalid|not )/i

/**
 * Whether the portal gave a number, refused, or has cancelled it. A refusal for what the portal has already (2150, 604) may name the
 * number that it has. A row that has a number and an error has the number. (rules §30.3)
 */
export function answered({ status, errors, irn, eway, known }: SentAnswer): Answered {
  if (cancelled.test(status)) return 'CANCELLED'
  if (irn || eway) return 'NUMBER'
  if (known.irn || known.eway) return 'KNOWN'
  return errors || failed.test(status) ? 'REFUSED' : 'NUMBER'
}

/** Rows of one document in a file: the first counts, equal ones are there twice, and where they differ none is taken. */
export function doubled(rows: readonly SentAnswer[]): ('FIRST' | 'TWICE' | 'DIFFERS')[] {
  const counts = (row: SentAnswer) => row.number !== '' && answered(row) === 'NUMBER'
  const same = Map.groupBy(rows.filter(counts), ({ number }) => number.toUpperCase())
  const keyOf = ({ irn, eway }: SentAnswer) => `${cleanIrn(irn)} ${cleanDigits(eway)}`
  return rows.map(row => {
    const all = counts(row) ? (same.get(row.number.toUpperCase()) ?? []) : [row]
    if (new Set(all.map(keyOf)).size > 1) return 'DIFFERS'
    return all[0] === row ? 'FIRST' : 'TWICE'
  })
}
