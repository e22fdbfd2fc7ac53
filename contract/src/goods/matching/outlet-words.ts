import type { CustomerId, OutletId } from '../../ids.ts'
import { keysOf, typedKey } from './normalise.ts'

/** What an outlet is found by. */
export interface OutletWords {
  /** null: a customer without an outlet. */
  outletId: OutletId | null
  outletName: string
  /** Area, street, floor, city and PIN code. */
  address: readonly string[]
  receivers: readonly string[]
  mobiles: readonly string[]
  customerId: CustomerId
  /** Brand and legal name; the first is shown. */
  customerNames: readonly string[]
  /** Owner, mobile and GSTIN of the customer. */
  customerDetails: readonly string[]
  isActive: boolean
  /** The outlet of its customer that usually orders at this hour. */
  isUsual: boolean
}

/** Words of many addresses: alone they name no door. */
export const general = new Set(
  'road rd street st block main cross nagar layout stage phase sector floor ground opposite opp near behind beside circle colony extension area lane market town city state india branch outlet kitchen'.split(
    ' ',
  ),
)

/** Fields in the order in which a match counts. */
export const places = { name: 0, address: 1, customer: 2, person: 3 } as const

/** What follows one of these in an address is somebody else's place: "opposite Malabar Hotel". */
export const landmark =
  /\b(?:near|nr|opp|opposite|behind|beside|next to|adj|adjacent to|above|below)\b[^,;]*/gi

/** A letter alone is an initial: "J.P. Nagar" is also found as "jp nagar". */
function withInitialsJoined(words: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const isInitial = /^\p{L}$/u.test(word)
    if (isInitial && isOpen) joined[joined.length - 1] += word
    else joined.push(word)
    isOpen = isInitial
  }
  return joined
}

/** Two words in a row may be typed as one: "jpnagar". */
export const pairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]}${word}`)

/** The words of a text in Latin letters, with initials and pairs of words joined, as the database stores them too. */
export const outletForms = (text: string): string[] => [...formsOf(keysOf([text]))]

export function formsOf(keys: readonly string[]): Set<string> {
  const forms = new Set<string>()
  for (const key of keys) {
    const words = key.split(' ')
    const joined = withInitialsJoined(words)
    for (const form of [...words, ...joined, ...pairs(joined)]) if (form !== '') forms.add(form)
  }
  return forms
}

/** The words to look for: of a text in an Indian script its Latin spelling, initials joined. Empty: nothing was typed. */
export function outletQuery(typed: string): string[] {
  if (typedKey(typed) === '') return []
  const key = keysOf([typed]).at(-1)
  return withInitialsJoined((key || typedKey(typed)).split(' ')).slice(0, maxWords)
}
const maxWords = 10
