import { amountBeside } from '@packhouse/contract/amounts/amount-beside.ts'
import { lastWords } from '@packhouse/contract/search/normalise.ts'
import { type Offer, type RankedPack, rankedPacks } from './ranking.ts'

/** What a search finds, and the amount typed with the name; null: none. */
export interface Found {
  /** What was searched for. */
  name: string
  amount: string | null
  ranked: readonly RankedPack[]
  /** Typed words that are in no item. */
  leftOut: readonly string[]
}

/** "kobi 4": a number after a name that is none of its packs. */
const counted = /^(.*\S)\s+(\d+(?:\.\d+)?)$/u

/** Searches what is typed; an amount after the name, or before it, is not part of the name. A whole name stays one: "Baby corn 200 g". */
export function found(typed: string, offer: Offer): Found {
  const beside = amountBeside(typed)
  const whole = { name: typed, amount: null, ...rankedPacks(typed, offer) }
  if (beside) {
    const [first] = whole.ranked
    if (first?.step === 0 && !first.isByPack) return whole
    const bare = rankedPacks(beside.name, offer)
    return bare.ranked.length > 0 || whole.ranked.length === 0 ? { ...beside, ...bare } : whole
  }
  const [, name, amount] = counted.exec(typed) ?? []
  if (name === undefined || amount === undefined || isSaid(whole.ranked)) return whole
  const bare = rankedPacks(name, offer)
  return isSaid(bare.ranked) ? { name, amount, ...bare } : whole
}

const isSaid = ([first]: readonly RankedPack[]): boolean => first !== undefined && first.step <= lastWords
