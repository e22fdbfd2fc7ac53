import { typedKey } from './normalise.ts'

/** Max words; more do not narrow the result. */
const most = 10

/** Splits typed text into words as in search_text columns; each must match, in any order. Punctuation alone matches nothing. */
export const searchWords = (text: string): string[] => typedKey(text).split(' ').filter(Boolean).slice(0, most)
