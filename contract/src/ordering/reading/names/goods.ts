import { searchKey } from '../../../goods/matching/normalise.ts'
import { once } from '../../../once.ts'
import { linesOf } from '../quantities/lexicon.ts'
import { fruits } from './words/fruits.ts'
import { generics } from './words/generics.ts'
import { grocery } from './words/grocery.ts'
import { vegetables } from './words/vegetables.ts'

/** A kind of goods, or a word that the trade uses for several kinds. */
export interface Good {
  name: string
  phrases: string[]
  /** For a word of several kinds: which ones, and whether the first of them is proposed. */
  means: number[]
  proposes: boolean
}

/**
 * All kinds of goods that buyers name, whether a catalogue has them or not, so that none is taken for something of similar spelling:
 * the plain English name, then other spellings and languages. After them words of several kinds: the kinds, the first of them with a
 * star where a clerk would propose it, then the words. An item that has such a word as an alias is proposed at most. (rules §9)
 */
export const allGoods: () => readonly Good[] = once(() => {
  const plain = [vegetables, fruits, grocery].flatMap(linesOf).map(
    ({ head, phrases }): Good => ({
      name: searchKey(head),
      phrases: [searchKey(head), ...phrases],
      means: [],
      proposes: false,
    }),
  )
  const placeOf = new Map(plain.map(({ name }, at) => [name, at]))
  const several = linesOf(generics).map(({ head, phrases }): Good => {
    const names = head.split(',').map(searchKey)
    return {
      name: phrases[0] ?? '',
      phrases,
      means: names.flatMap(name => placeOf.get(name) ?? []),
      proposes: head.split(',')[0]?.endsWith('*') === true,
    }
  })
  return [...plain, ...several]
})
