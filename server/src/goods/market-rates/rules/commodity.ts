import { nameKey } from '@packhouse/contract/platform/formats/names.ts'

/** Below this likeness nothing is proposed: one typo in a word is above it. (rules §28.3) */
export const leastLikeness = 0.45

/** A text of a file, with single spaces. */
export const cleanText = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

export const commodityKey = (name: string): string => nameKey(cleanText(name))

/** Shorter ones in brackets are marks of a market, no names: "Green Avare (W)". */
const leastLetters = 3

/** How a commodity may be meant: "Bhindi(Ladies Finger)" as a whole, before the brackets and within them. */
export function wordingsOf(name: string): string[] {
  const [, before = '', within = ''] = /^([^(]+)\(([^)]+)\)/.exec(name) ?? []
  return [
    name.replace(/[()/]/g, ' '),
    ...[before, ...within.split('/')].map(part => part.trim()).filter(part => part.length >= leastLetters),
  ]
}

/** Words that make other goods of the same plant, each in the writings of markets and items. */
const otherGoods = [
  ['dry', 'dried'],
  ['powder'],
  ['seed', 'seeds'],
  ['raw'],
  ['paste'],
  ['flour', 'atta'],
  ['oil'],
  ['frozen'],
  ['pickle'],
]
/** What is left of the likeness of other goods: they may still be proposed, but never look certain. (rules §28.3) */
const otherGoodsFactor = 0.5

const wordsIn = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+/gu) ?? [])
const saysAny = (words: ReadonlySet<string>, some: readonly string[]): boolean =>
  some.some(word => words.has(word))

/**
 * What an item's likeness to a commodity is multiplied by: lower if one of them names what makes other goods of it, and the other
 * does not: "Ginger(Dry)" is not our fresh ginger, "Turmeric(Raw)" no turmeric powder. Aliases speak for an item, never against it.
 */
export function sameGoods(
  commodity: string,
  { names, aliases }: { names: readonly string[]; aliases: readonly string[] },
): number {
  const asked = wordsIn(commodity)
  const named = wordsIn(names.join(' '))
  const known = wordsIn([...names, ...aliases].join(' '))
  const differs = otherGoods.some(words =>
    saysAny(asked, words) ? !saysAny(known, words) : saysAny(named, words),
  )
  return differs ? otherGoodsFactor : 1
}
