import type { Reader } from './amounts.ts'
import { quantityAt } from './quantities.ts'
import { readerOf } from './reader.ts'

/** A text in two: what is named, and how much of it. */
export interface NamedAmount {
  name: string
  amount: string
}

/** Words that a person types before an amount; the longest is "do sau pachas gram". */
const longest = 6

/**
 * The amount after a name, as in "kobi 20kg", "lemon 2 dozen", "dhaniya +4", or before it: "2 dozen kela". An amount has a unit or
 * a sign: a bare number may be a part of the name.
 */
export function amountBeside(text: string): NamedAmount | undefined {
  const signed = /^(.*\S)\s+([+−-]\s?\S.*)$/.exec(text)
  if (signed?.[1] !== undefined && signed[2] !== undefined && isAmount(signed[2].slice(1)))
    return { name: signed[1], amount: signed[2] }
  const reader = readerOf(text)
  const { tokens } = reader
  const last = tokens.length
  for (let at = Math.max(1, last - longest); at < last; at++) {
    const from = tokens[at]?.from ?? 0
    if (endsWith(reader, at, last))
      return { name: text.slice(0, from).trim(), amount: text.slice(from).trim() }
  }
  const first = quantityAt(reader, 0)
  const name = tokens[first?.next ?? last]
  if (!first || first.unit === null || name?.kind !== 'word') return undefined
  return { name: text.slice(name.from).trim(), amount: text.slice(0, name.from).trim() }
}

function endsWith(reader: Reader, at: number, last: number): boolean {
  // the amount of a code, "POTATO-5KG", belongs to it
  const [before, token] = [reader.tokens[at - 1], reader.tokens[at]]
  if (token?.kind === 'sign' || (before?.kind === 'sign' && token?.glued)) return false
  const quantity = quantityAt(reader, at)
  return quantity !== undefined && quantity.next === last && quantity.unit !== null
}

function isAmount(text: string): boolean {
  const reader = readerOf(text)
  return quantityAt(reader, 0)?.next === reader.tokens.length
}
