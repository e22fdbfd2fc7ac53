/** How money came or went, as the bank's words say it. (rules §6.18) */
export type LineKind =
  | 'UPI'
  | 'NEFT'
  | 'RTGS'
  | 'IMPS'
  | 'CHEQUE'
  | 'CHEQUE_RETURN'
  | 'CASH'
  | 'CHARGES'
  | 'INTEREST'
  | 'TRANSFER'
  | 'REVERSAL'
  | 'OTHER'

const cheque = /\b(che?q(ue)?s?|clg|clearing|micr|cts|i\/w|o\/w)\b/i
/** The first that fits decides. A way of payment needs its number: "charges for IMPS" is no payment by IMPS. */
const kinds: readonly [LineKind, RegExp][] = [
  [
    'CHEQUE_RETURN',
    /\b(che?q(ue)?|clg|clearing|o\/w|i\/w)\b.*\b(ret(urn(ed)?)?|bounced?|dishono\w*|unpaid)\b/i,
  ],
  ['CHEQUE_RETURN', /\b(reject|return(ed)?|bounced?|ret)\b.*\b(funds?|insuff\w*|signature|exceeds)\b/i],
  [
    'REVERSAL',
    /\b(rev|revers(al|ed)|rvsl|refund(ed)?|reject(ed)?)\b|\bupi\/(ref|rev)\b|\bret(urn(ed)?)?[- ]?(neft|rtgs|imps|upi)\b|\b(neft|rtgs|imps|upi)[-_ /]*(ret|return(ed)?)\b/i,
  ],
  ['UPI', /(^|[^a-z])upi([^a-z]|ar|ab|in|out|$).*\d{6}|\d{6}.*[^a-z]upi([^a-z]|$)/i],
  ['IMPS', /(^|[^a-z])(imps|mmt)([^a-z]|$).*\d{6}/i],
  ['RTGS', /(^|[^a-z])rtgs/i],
  ['NEFT', /(^|[^a-z])neft/i],
  ['CHARGES', /\b(ch(ar)?ge?s?|chrgs?|fees?|commission|penalty|gst|amc)\b/i],
  [
    'INTEREST',
    /\bint(erest)?\b\W*(pd|paid|cr|credit(ed)?|on|coll|for|$)|\b(credit|cr|sb|debit) int(erest)?\b/i,
  ],
  ['CHEQUE', cheque],
  ['CASH', /\bcash\b|\batm\b|\bcdm\b/i],
  ['UPI', /(^|[^a-z])upi([^a-z]|$)/i],
  ['IMPS', /(^|[^a-z])imps([^a-z]|$)/i],
  ['TRANSFER', /\b(trf|tfr|transfer|tpt|ift|sweep|fd|fixed deposit)\b/i],
]

/** How money moved. A number of a cheque beside words that say nothing is a cheque. */
export function kindOf(narration: string, hasCheque: boolean): LineKind {
  const found = kinds.find(([, words]) => words.test(narration))?.[0]
  return found ?? (hasCheque ? 'CHEQUE' : 'OTHER')
}

const ifsc = /^[A-Z]{4}0[A-Z0-9]{6}$/
/** Words of a text with at least one digit, in capitals. */
const numbersIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(word => /\d/.test(word))
const withoutZeros = (word: string): string => word.replace(/^0+/, '')

/** The number of a UPI or IMPS payment: twelve digits, with whatever letters before and zeros in front. */
const rrnIn = (text: string): string | undefined =>
  numbersIn(text)
    .flatMap(word => /^[A-Z]*(0*\d{12})$/.exec(word)?.[1] ?? [])
    .map(withoutZeros)
    .find(digits => digits.length >= leastOfRrn)
const leastOfRrn = 9

/** The UTR of a NEFT or RTGS payment: 16 or 22 signs with four letters before, or one letter and twelve digits or more. */
function utrIn(text: string): string | undefined {
  const words = numbersIn(text).filter(word => !ifsc.test(word) && withoutZeros(word) !== '')
  const patterns = [/^[A-Z]{4}[A-Z0-9]?\d{9,17}$/, /^[A-Z]\d{11,15}$/, /^[A-Z]{3,8}\d{8,16}$/, /^\d{9,16}$/]
  return patterns
    .values()
    .flatMap(pattern => words.filter(word => pattern.test(word) && !/^(NEFTINW|RTGSINW|IMPS|UPI)/.test(word)))
    .map(withoutZeros)
    .next().value
}

/** The number of a cheque as it is printed: six digits. */
const chequeIn = (text: string): string | undefined =>
  numbersIn(text)
    .filter(word => /^\d+$/.test(word) && withoutZeros(word) !== '')
    .map(word => withoutZeros(word).padStart(6, '0'))
    .find(word => word.length === 6)

/**
 * The reference that a person would look for: of a UPI or IMPS payment its twelve digits, of NEFT and RTGS the UTR, of a cheque six
 * digits; of other money what the column of references says. Empty if there is none. (rules §6.18)
 */
export function referenceOf(kind: LineKind, narration: string, columns: readonly string[]): string {
  const places = [narration, ...columns]
  const first = (read: (text: string) => string | undefined, of: readonly string[]) =>
    of
      .values()
      .map(read)
      .find(found => found !== undefined) ?? ''
  switch (kind) {
    case 'UPI':
    case 'IMPS':
      return first(rrnIn, places) || first(utrIn, columns)
    case 'NEFT':
    case 'RTGS':
      return first(utrIn, places)
    case 'CHEQUE':
    case 'CHEQUE_RETURN':
      return first(chequeIn, columns) || first(chequeInWords, [narration])
    case 'REVERSAL':
      return first(rrnIn, places) || first(utrIn, places)
    default:
      return (
        first(rrnIn, places) || first(utrIn, columns) || (kind === 'OTHER' ? first(utrIn, [narration]) : '')
      )
  }
}

/** In a narration only six digits are the number of a cheque: others are days, PIN codes and branches. */
const chequeInWords = (text: string): string | undefined =>
  numbersIn(text).find(word => /^\d{6}$/.test(word) && withoutZeros(word) !== '')

/** Where banks put the name of who paid; elsewhere it may be a note or a bank. */
const namePlaces: Partial<Record<LineKind, readonly RegExp[]>> = {
  UPI: [
    /\bupi-([^-]+)-[^-\s]*@/i,
    /\bupi\w*\/(?:cr|dr|p2a|p2m)\/\d+\/([^/]+)/i,
    /\bupi\w*\/\d+\/(?:cr|dr)\/([^/]+)/i,
    /\bupi\w*\/\d+\/([^/]+)\/[a-z]{4}\/[^/]*@/i,
    /\bupi\/([^/\d][^/]*)\/\d{12}/i,
  ],
  IMPS: [
    /\bimps-\d+-([^-]+)/i,
    /\bimps\/p2[am]\/\d+\/([^/]+)/i,
    /\brecd:\s*imps\/\d+\/([^/]+)/i,
    /\binb imps\d+\/[^/]*\/(.+?)(?:--|\/|$)/i,
    /\bmmt\/imps\/\d+\/[^/]*\/([^/]+)/i,
  ],
  CHEQUE: [/\bclg\b\s*-\s*([^-/]+)$/i, /\bclg\/\d+\/[\d./-]+\/[^/]+\/([^/]+)/i],
}

/** Words of banks that are no name. */
const noName =
  /^(neft|rtgs|cr|dr|in|out|inw|inward|by|to|from|recd|sent|dep|wdl|tfr|trf|transfer|clg|clearing|micr|cts|cheque|chq|payment|of|no|ret|return|reject|funds?( insuff\w*)?|insuff\w*)$/i

const letters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length
/** A text without words of banks, and without words that have digits: numbers, masks, addresses. */
const nameIn = (text: string): string => {
  const words = text
    .split(/\s+/)
    .filter(word => word !== '' && !/[\d@]|^x+$/i.test(word) && !noName.test(word))
  const name = words.join(' ')
  return letters(name) >= leastOfName && !noName.test(name) ? name.slice(0, longestName) : ''
}
const leastOfName = 3
const longestName = 100

/** The name of who paid, where the narration shows it plainly; a bank may have cut it. Empty if it does not. (rules §6.18) */
export function partyOf(kind: LineKind, narration: string): string {
  for (const place of namePlaces[kind] ?? []) {
    const [, found] = place.exec(narration) ?? []
    if (found !== undefined) return nameIn(found)
  }
  if (!/^(NEFT|RTGS|CHEQUE|CHEQUE_RETURN)$/.test(kind)) return ''
  const parts = narration.split(/[-/*:|_]|\s{2,}/).map(nameIn)
  return parts.find(part => part !== '') ?? ''
}
