import type { Paise } from '@packhouse/contract/money.ts'
import type { NameDoubt, NameReader } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import { baseUnit } from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import type { TypedLine } from './lines.ts'
import type { OrderPack } from './packs.ts'
import type { Offer, RankedPack } from './ranking.ts'
import { type SaidPacks, saidPacks } from './saidPacks.ts'

/** What a line may mean: a pack, how many of which packs, and the price that was said for one unit. */
export interface Candidate {
  pack: OrderPack
  /** null: the amount is asked next. */
  packs: SaidPacks | null
  rate: Paise | null
  /** That price is asked of who may agree one. */
  isAsked?: boolean
  /** The amount that was typed, where it makes no packs. */
  amount?: string | null
  /** What a number alone may mean of it. */
  choices?: readonly SaidPacks[]
}

/** What only a person can say of a typed line. */
export type Question =
  | { kind: NameDoubt; name: string }
  /** A bare number can be an amount or so many packs. */
  | { kind: 'NUMBER'; number: string }
  | { kind: 'TWO_NUMBERS'; one: string; other: string }
  /** Prices are agreed by others. */
  | { kind: 'PRICE'; rate: Paise }

export interface LineRead {
  /** What was searched for. */
  name: string
  amount: string | null
  rate: Paise | null
  ranked: readonly RankedPack[]
  /** Typed words that are in no item. */
  leftOut: readonly string[]
  /** The item that the name surely means. */
  itemId: number | null
  /** null: Enter takes what is marked. */
  question: Question | null
  candidates: readonly Candidate[]
  /** The pack whose size the number is: Enter asks how many of it. */
  sized: { pack: OrderPack; packs: readonly SaidPacks[] } | null
  /** The amount is none: the line goes. */
  isRemoval: boolean
}

export interface Known {
  offer: Offer
  names: NameReader
  lines: readonly TypedLine[]
  mayAgree: boolean
  /** Who may not agree a price can ask for it. */
  mayAsk?: boolean
}

/** An amount as it makes packs, or what is near it. */
export function readings(pack: OrderPack, text: string, known: Known): SaidPacks[] {
  const read = said(pack, text, known)
  return read.kind === 'ISSUE' ? [...read.nearest] : [read.packs]
}

export const inUnit = (number: string, { item }: OrderPack): string => `${number} ${baseUnit[item.unit]}`

/** An answer shows the pack that it puts in, with that one's price. */
export const candidate = (
  pack: OrderPack,
  packs: SaidPacks | null,
  rate: Paise | null = null,
): Candidate => ({
  packs,
  rate,
  pack: packs?.[0]?.pack ?? pack,
})

export const said = (pack: OrderPack, text: string, { offer, lines }: Known) =>
  saidPacks(pack, text, { packs: offer.byPack.values(), lines })
