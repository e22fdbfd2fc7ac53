import {
  cleanDigits,
  cleanIrn,
  cleanQr,
  portalAnswer,
  signedFacts,
  signedQrPattern,
} from '@packhouse/contract/billing/invoices/portal.ts'
import { formatMinute, isDay, minuteOfDay } from '@packhouse/contract/day.ts'

/** The form fields for the e-invoice portal's reply, as typed. */
export interface IrnTyped {
  signedQr: string
  irn: string
  ackNumber: string
  ackDay: string | null
  ackTime: string
}
export interface EWayTyped {
  number: string
  date: string | null
}

/** Parses pasted text: the signed text contains its IRN, a full JSON reply has everything. */
export function readIrnAnswer(text: string): Partial<IrnTyped> {
  const answer = portalAnswer(text)
  if (answer) {
    const { SignedQRCode: signedQr, Irn: irn, AckNo: ackNumber, AckDt: ackAt } = answer
    const moment = readMoment(ackAt)
    return {
      ...(typeof signedQr === 'string' ? { signedQr: cleanQr(signedQr) } : {}),
      ...(typeof irn === 'string' ? { irn: cleanIrn(irn) } : {}),
      ...(isPlain(ackNumber) ? { ackNumber: cleanDigits(String(ackNumber)) } : {}),
      ...(moment ? { ackDay: moment.day, ackTime: moment.time } : {}),
    }
  }
  const signedQr = cleanQr(text)
  const irn = signedQrPattern.test(signedQr) ? signedFacts(signedQr)?.irn : undefined
  return { signedQr: irn ? signedQr : text, ...(irn ? { irn } : {}) }
}

/** The same for the e-way bill portal; a plain number stays as typed. */
export function readEWayAnswer(text: string): Partial<EWayTyped> {
  const answer = portalAnswer(text)
  const number = answer?.ewayBillNo ?? answer?.EwbNo
  if (!answer || !isPlain(number)) return { number: text }
  const moment = readMoment(answer.ewayBillDate ?? answer.EwbDt)
  return { number: cleanDigits(String(number)), ...(moment ? { date: moment.day } : {}) }
}

/** Minutes since midnight for 16:22, 4:22 PM or 16:22:05; undefined if it is no time. */
export function readTime(text: string): number | undefined {
  const [, hours = '', minutes = '', half] =
    /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP]M)?\s*$/i.exec(text) ?? []
  if (hours === '') return undefined
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hours)
  const isTime = hour < 24 && Number(minutes) < 60 && (!half || (Number(hours) >= 1 && Number(hours) <= 12))
  return isTime ? hour * 60 + Number(minutes) : undefined
}

export const timeText = (moment: Date): string => formatMinute(minuteOfDay(moment))

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Parses 2026-11-20 16:22:00 or 20/11/2026 04:22:00 PM: the portals use both, in IST. */
function readMoment(value: unknown): { day: string; time: string } | undefined {
  const [, one = '', two = '', three = '', time = ''] =
    /^(\d{4}|\d{2})[-/](\d{2})[-/](\d{4}|\d{2})\s+(.+)$/.exec(String(value)) ?? []
  const day = one.length === 4 ? `${one}-${two}-${three}` : `${three}-${two}-${one}`
  const minute = readTime(time)
  return isDay(day) && minute !== undefined ? { day, time: formatMinute(minute) } : undefined
}
