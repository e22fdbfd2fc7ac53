/** The texts that the portals of the tax authorities give to papers. (rules.md §7.6) */

/** An invoice reference number: 64 hexadecimal digits, written small. */
export const irnPattern = /^[0-9a-f]{64}$/
/** The portals give 15 digits today. */
export const ackNumberPattern = /^[0-9]{10,20}$/
export const ewayPattern = /^[0-9]{12}$/
/** A signed text: head, content and signature. */
export const signedQrPattern = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

/** How many hours an e-invoice may be cancelled on its portal. [LAW] */
export const irnCancelHours = 24

/** As people paste it: blanks and capitals do not matter. */
export const cleanIrn = (text: string): string => text.replace(/\s/g, '').toLowerCase()
/** 3310 0123 4567 → 331001234567. */
export const cleanDigits = (text: string): string => text.replace(/[\s-]/g, '')
export const cleanQr = (text: string): string => text.replace(/\s/g, '')

/** An e-way bill number as it is read aloud: 3310 0123 4567. */
export const ewayText = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** What a signed text says about its invoice; undefined where it cannot be read. The signature itself is not looked at. */
export function signedFacts(signedQr: string): { irn?: string; number?: string } | undefined {
  const [, content = ''] = signedQr.split('.')
  const outer = readJson(fromBase64Url(content))
  const inner = typeof outer?.data === 'string' ? readJson(outer.data) : outer
  if (!inner) return undefined
  const { Irn: irn, DocNo: number } = inner
  return { ...(typeof irn === 'string' ? { irn } : {}), ...(typeof number === 'string' ? { number } : {}) }
}

/** What a portal's answer in JSON says, under the names that it uses; undefined where it is none. */
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
