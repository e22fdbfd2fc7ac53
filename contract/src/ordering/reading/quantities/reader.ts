import { fold } from '../../../goods/matching/fold.ts'
import type { Reader } from './amounts.ts'
import { amountLexicon } from './lexicon.ts'
import { tokensOf } from './tokens.ts'

/** Reads a text in which no goods are named. */
export function readerOf(text: string): Reader {
  const tokens = tokensOf(text)
  return {
    tokens,
    sounds: tokens.map(({ kind, key }) => (kind === 'word' ? fold(key) : '')),
    noisy: () => false,
    goodsAt: () => 0,
    lexicon: amountLexicon,
  }
}
