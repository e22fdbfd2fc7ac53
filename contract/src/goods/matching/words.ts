import { isMobile, normaliseMobile } from '../../platform/formats/mobile.ts'
import { typedKey } from './normalise.ts'

/** Max words; more do not narrow the result. */
const maxWords = 10

/**
 * Splits typed text into words as in search_text columns; each must match, in any order. Punctuation alone matches nothing, and a mobile
 * is one word however it is spaced.
 */
export function searchWords(text: string): string[] {
  const mobile = normaliseMobile(text.trim())
  return isMobile(mobile) ? [mobile] : typedKey(text).split(' ').filter(Boolean).slice(0, maxWords)
}
