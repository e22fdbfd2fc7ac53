import type { Paise } from './money.ts'

const teens = 'Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'
const small = ['', ...`One Two Three Four Five Six Seven Eight Nine ${teens}`.split(' ')]
const tens = ['', '', ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')]

const belowHundred = (value: number): string =>
  value < 20
    ? (small[value] ?? '')
    : [tens[Math.floor(value / 10)], small[value % 10]].filter(Boolean).join('-')

/** A whole number in Indian words, 0 and up: 1,00,000 → One Lakh. Above a crore of crores, crores repeat. (rules §7.7) */
export function numberInWords(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} has no words`)
  if (value === 0) return 'Zero'
  const crores = Math.floor(value / 1_00_00_000)
  const below: [number, string][] = [
    [Math.floor(value / 1_00_000) % 100, 'Lakh'],
    [Math.floor(value / 1000) % 100, 'Thousand'],
    [Math.floor(value / 100) % 10, 'Hundred'],
  ]
  const parts = below.filter(([count]) => count > 0).map(([count, word]) => `${belowHundred(count)} ${word}`)
  return [crores > 0 && `${numberInWords(crores)} Crore`, ...parts, belowHundred(value % 100)]
    .filter(Boolean)
    .join(' ')
}

/** An amount in paise as spelled on documents: Rupees Twelve and Paise Fifty Only. (rules §7.7) */
export function amountInWords(amount: Paise): string {
  const size = Math.abs(amount)
  const rupees = `Rupees ${numberInWords(Math.floor(size / 100))}`
  const rest = size % 100
  const words = rest ? `${rupees} and Paise ${belowHundred(rest)} Only` : `${rupees} Only`
  return amount < 0 ? `Minus ${words}` : words
}
