import { matcher, searchable, searchKey } from '@packhouse/contract/search/normalise.ts'
import { romanise } from './romanise.ts'

/** More words than anybody types narrow nothing down. */
const most = 10

/** What was typed into a search box. */
export interface Typed {
  key: string
  /** Each must be found, in whatever order. */
  words: string[]
  /** The one that candidates of like spelling are looked for by. */
  longest: string
}

/** Reads a search text; undefined where nothing was typed that could be found. */
export function readTyped(text: string): Typed | undefined {
  const words = romanise(searchKey(text)).split(' ').filter(Boolean).slice(0, most)
  const [first] = words
  if (first === undefined) return undefined
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), first)
  return { key: words.join(' '), words, longest }
}

/** Rates search texts (`| name | alias |`) by the spelling of what was typed: 0 is no match, the best is near 1; of equals the shorter name. */
export function rateSpelling({ key }: Typed): (searchText: string) => number {
  const rate = matcher(key)
  return searchText => {
    const [name = '', ...aliases] = searchText.split('|').flatMap(phrase => phrase.trim() || [])
    const score = rate(searchable({ name, aliases }))
    return score === 0 ? 0 : score - name.length / 100_000
  }
}
