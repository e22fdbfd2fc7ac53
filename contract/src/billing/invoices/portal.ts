import { type Paise, paise } from '../../money.ts'
import { compact } from '../../platform/formats/plain.ts'

/** Identifiers and signed texts that the tax portals issue for documents. (rules §7.6) */

/** An invoice reference number: 64 hexadecimal digits, lower case. */
export const irnPattern = /^[0-9a-f]{64}$/
/** The portals currently issue 15 digits. */
export const ackNumberPattern = /^[0-9]{10,20}$/
export const ewayPattern = /^[0-9]{12}$/
/** A signed text: header, content and signature. */
export const signedQrPattern = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

/** How many hours an e-invoice may be cancelled on its portal. [LAW] */
export const irnCancelHours = 24

/** Cleans a pasted IRN: spaces and capitals do not matter. */
export const cleanIrn = (text: string): string => compact(text).toLowerCase()
/** 3310 0123 4567 → 331001234567. */
export const cleanDigits = (text: string): string => compact(text).replaceAll('-', '')
export const cleanQr = compact

/** Formats an e-way bill number for reading aloud: 3310 0123 4567. */
export const ewayText = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Returns what a signed text says about its invoice, the total in paise; undefined if it cannot be read. The signature is not verified. */
export function signedFacts(signedQr: string): { irn?: string; number?: string; total?: Paise } | undefined {
  const [, content = ''] = signedQr.split('.')
  const outer = readJson(fromBase64Url(content))
  const inner = typeof outer?.data === 'string' ? readJson(outer.data) : outer
  if (!inner) return undefined
  const { Irn: irn, DocNo: number, TotInvVal: rupees } = inner
  const total = typeof rupees === 'number' || typeof rupees === 'string' ? Number(rupees) : Number.NaN
  return {
    ...(typeof irn === 'string' ? { irn } : {}),
    ...(typeof number === 'string' ? { number } : {}),
    ...(Number.isFinite(total) ? { total: paise(Math.round(total * 100)) } : {}),
  }
}

/** Parses a portal's JSON reply, with the portal's own names; undefined if it is not one. */
export function portalAnswer(text: string): Record<string, unknown> | undefined {
  const all = readJson(text)
  return typeof all?.Data === 'string' ? readJson(all.Data) : isRecord(all?.Data) ? all.Data : all
}

function fromBase64Url(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, letter => letter.codePointAt(0) ?? 0))
  } catch {
    return ''
  }
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
