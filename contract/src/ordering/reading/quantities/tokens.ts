import { searchKey } from '../../../goods/matching/normalise.ts'

/** A word, a number, a sign or a line end of a message. */
export interface Token {
  from: number
  to: number
  kind: 'word' | 'number' | 'sign' | 'line'
  /** A word's search key, a number in digits and a point, or the sign itself. */
  key: string
  /** Whether nothing is between it and the token before. */
  glued: boolean
}

/** A word's key is that of its beginning: no word of any dictionary is as long. */
const longestWord = 60

const pattern =
  /(?<line>\r\n|[\n\r\u2028\u2029])|(?<number>\p{Nd}+(?:[.,]\p{Nd}+)*|[½¼¾⅓⅔])|(?<word>[\p{L}\p{M}\u200c\u200d]+(?:['’]\p{L}+)*)|(?<sign>[^\s\u200e\u200f\u202a-\u202e\u2066-\u2069])/gu

const fractions: Readonly<Record<string, string>> = {
  '½': '0.5',
  '¼': '0.25',
  '¾': '0.75',
  '⅓': '0.333',
  '⅔': '0.667',
}
const dashes = /[‐-―−–—]/u
const times = /[×✕✖✗xX*]/u

/** Splits a text; takes time in proportion to its length. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = -1
  const add = (kind: Token['kind'], from: number, to: number, key: string) => {
    tokens.push({ kind, from, to, key, glued: from === end })
    end = to
  }
  for (const { index, groups = {}, 0: found } of text.matchAll(pattern)) {
    const to = index + found.length
    if (groups.line !== undefined) add('line', index, to, '\n')
    else if (groups.sign !== undefined) add('sign', index, to, signOf(found))
    else if (groups.word !== undefined) {
      const key = wordKey(found)
      if (key !== '') add('word', index, to, key)
    } else for (const part of numbersIn(found)) add(part.kind, index + part.from, index + part.to, part.key)
  }
  return tokens
}

const signOf = (sign: string): string => (dashes.test(sign) ? '-' : times.test(sign) ? '*' : sign)

const plain = /^[a-z]+$/
function wordKey(word: string): string {
  // emoji can end with a sign that only says how they are drawn
  const short = word.slice(0, longestWord).replace(/[\ufe00-\ufe0f]/g, '')
  return plain.test(short) ? short : searchKey(short)
}

const thousands = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const decimal = /^\d+[.,]\d$|^\d+\.\d+$|^\d+$/

/** "1,000" is a thousand, "2,5" has one decimal; "10,12" and "1.2.26" are several numbers. */
function numbersIn(written: string): { kind: 'number' | 'sign'; from: number; to: number; key: string }[] {
  const whole = (key: string) => [{ kind: 'number' as const, from: 0, to: written.length, key }]
  const fraction = fractions[written]
  if (fraction !== undefined) return whole(fraction)
  const digits = asciiDigits(written)
  if (thousands.test(digits)) return whole(digits.replaceAll(',', ''))
  if (decimal.test(digits)) return whole(digits.replace(',', '.'))
  return [...digits.matchAll(/\d+|[.,]/g)].map(({ index, 0: key }) => ({
    kind: /\d/.test(key) ? ('number' as const) : ('sign' as const),
    from: index,
    to: index + key.length,
    key,
  }))
}

/** Digits of every script as 0–9, one for one, so that places in the text stay; those of other planes are left alone. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])[\u0600-\uffff]/g, letter => {
    if (!/\p{Nd}/u.test(letter)) return letter
    const key = searchKey(letter)
    return /^\d$/.test(key) ? key : letter
  })
