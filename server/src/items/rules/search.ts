import { typedKey } from '@packhouse/contract/search/normalise.ts'
import { romanise } from '@packhouse/contract/search/romanise.ts'

/** More words than anybody types narrow nothing down. */
const most = 10

/** What was typed into a search box. */
export interface Typed {
  /** In Latin letters: the index may know no others, and search texts hold both. */
  key: string
  /** Each must be found, in whatever order. */
  words: string[]
  /** The one that candidates of like spelling are looked for by. */
  longest: string
}

/** Reads a search text; undefined where nothing was typed. Signs alone are found nowhere. */
export function readTyped(text: string): Typed | undefined {
  const words = romanise(typedKey(text)).split(' ').filter(Boolean).slice(0, most)
  const [first] = words
  if (first === undefined) return undefined
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), first)
  return { key: words.join(' '), words, longest }
}
