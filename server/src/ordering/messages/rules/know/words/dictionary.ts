import { readFileSync } from 'node:fs'
import { linesOf } from '@packhouse/contract/ordering/reading/quantities/lexicon.ts'

/** Files of this folder. Their lines are in the order of their heads: what is meant, a colon, and the phrases that mean it. */
export type DictionaryName = 'cues' | 'meanings'

/** The lines of a dictionary, phrases as search keys. */
export const dictionary = (name: DictionaryName) =>
  linesOf(readFileSync(new URL(`${name}.txt`, import.meta.url), 'utf8').replaceAll('\r\n', '\n')) // CRLF from Windows
