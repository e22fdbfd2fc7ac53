import { nameKey } from '@packhouse/contract/platform/formats/names.ts'

/** Below this likeness nothing is proposed: one typo in a word is above it. (rules §28.3) */
export const leastLikeness = 0.45

/** A text of a file, with single spaces. */
export const cleanText = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

export const commodityKey = (name: string): string => nameKey(cleanText(name))

/** How a commodity may be meant: "Bhindi(Ladies Finger)" as a whole, before the brackets and within them. */
export function wordingsOf(name: string): string[] {
  const [, before = '', within = ''] = /^([^(]+)\(([^)]+)\)/.exec(name) ?? []
  return [name.replace(/[()/]/g, ' '), ...[before, ...within.split('/')].map(part => part.trim()).filter(Boolean)]
}
