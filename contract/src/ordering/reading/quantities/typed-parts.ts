import { searchKey } from '../../../goods/matching/normalise.ts'
import type { Paise } from '../../../money.ts'
import { readRupees } from '../../../platform/formats/typed-number.ts'
import { amountBeside } from './amount-beside.ts'
import { amountLexicon } from './lexicon.ts'
import { asciiDigits } from './tokens.ts'

/** A typed line in its parts. */
export interface TypedParts {
  name: string
  /** As typed; null: none. */
  amount: string | null
  /** The amount is a number alone: so many packs, or so much. */
  isBare: boolean
  /** A price that was said for one unit: "@42". */
  rate: Paise | null
  /** A second number: which one is the amount is not said. */
  other: string | null
}

/** "@42", "@ ₹42.50", "@42/kg", "at 42 rupees", "rs 42" at the end. */
const rated =
  /^(.*?\S)(?:\s*@\s*(?:₹|rs\.?|rupees?)?|\s+at\s+(?:₹|rs\.?|rupees?)?|\s+(?:₹|rs\.?|rupees?))\s*(\d+(?:\.\d{1,2})?)(?:\s*(?:rs\.?|rupees?|\/-))?(?:\s*(?:\/|per\s|a\s)\s*\p{L}+)?\s*$/iu
/** "42 rs", "42/-", "42 rupees a kg" at the end. */
const ratedAfter =
  /^(.*?\S)\s+(\d+(?:\.\d{1,2})?)\s*(?:rs\.?|rupees?|\/-)(?:\s*(?:\/|per\s|a\s)\s*\p{L}+)?\s*$/iu
/** "kobi 4", "dhaniya 0". */
const numberLast = /^(.*\S)\s+(\d+(?:\.\d+)?)$/u
/** "50 nimbu"; "7up" is a name. */
const numberFirst = /^(\d+(?:\.\d+)?)\s+(\D.*)$/u

/** Reads the parts of a typed line: a name, an amount after or before it, and a price. A whole name stays one: "Baby corn 200 g". */
export function typedParts(typed: string, isWholeName: (text: string) => boolean): TypedParts {
  const line = asciiDigits(typed).trim()
  const [, before, price] = endsInName(line, isWholeName)
    ? []
    : (rated.exec(line) ?? ratedAfter.exec(line) ?? [])
  const rate = price === undefined ? null : (readRupees(price).value ?? null)
  const text = before !== undefined && rate !== null ? before : line
  const named = (name: string, amount: string | null, isBare: boolean): TypedParts => {
    const inner = amount === null || isWholeName(name) ? undefined : apart(name, isWholeName)
    if (!inner || amount === null) return { name, amount, isBare, rate, other: null }
    return { name: inner.name, amount: inner.amount, isBare: inner.isBare, rate, other: amount }
  }
  if (isWholeName(text)) return named(text, null, false)
  const parts = apart(text, isWholeName)
  return parts ? named(parts.name, parts.amount, parts.isBare) : named(text, null, false)
}

/** Packs are named by their price too: "Glucose biscuit 10 rs", with or without an amount, has no price that was said. */
const endsInName = (line: string, isWholeName: (text: string) => boolean): boolean =>
  isWholeName(line) || isWholeName(numberLast.exec(line)?.[1] ?? '')

/** Whether what begins an amount is a number, or a word of amounts as it is written. */
const isUnitAsWritten = (amount: string): boolean => {
  const [word = ''] = amount.split(/[\s\d.,-]/)
  return word === '' || amountLexicon.asWritten([searchKey(word)]) !== undefined
}

interface Apart {
  name: string
  amount: string
  isBare: boolean
}

function apart(text: string, isWholeName: (text: string) => boolean): Apart | undefined {
  const beside = amountBeside(text)
  const [, name, last] = numberLast.exec(text) ?? []
  if (name !== undefined && last !== undefined) {
    const number = { name, amount: last, isBare: true }
    // "grass 3" only sounds like grams
    if (!beside || isWholeName(name) || !isUnitAsWritten(beside.amount)) return number
    // "10 kg 42" is two numbers, and "210 box 1" one amount
    const before = amountBeside(name)
    if (before && before.name !== beside.name) return number
  }
  if (beside) return { ...beside, isBare: false }
  const [, first, rest] = numberFirst.exec(text) ?? []
  return first !== undefined && rest !== undefined ? { name: rest, amount: first, isBare: true } : undefined
}
