import { linesOf } from '@packhouse/contract/amounts/lexicon.ts'
import { once } from '@packhouse/contract/once.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import { fruits } from './fruits.ts'
import { generics } from './generics.ts'
import { grocery } from './grocery.ts'
import { vegetables } from './vegetables.ts'

/** A kind of goods, or a word that the trade uses for several kinds. */
export interface Good {
  name: string
  phrases: string[]
  /** For a word of several kinds: which ones, and whether the first of them is proposed. */
  means: number[]
  proposes: boolean
}

/** All kinds of goods that buyers name, whether a catalogue has them or not, then the words of several kinds. */
export const allGoods: () => readonly Good[] = once(() => {
  const plain = linesOf(`${vegetables.trim()}\n${fruits.trim()}\n${grocery.trim()}`).map(
    ({ head, phrases }): Good => ({ name: searchKey(head), phrases: [searchKey(head), ...phrases], means: [], proposes: false }),
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

/** Names of goods that are also small words of some language. */
export const smallNames: ReadonlySet<string> = new Set(
  'ale aale aam til peru sem mor oma ova kosu ber then gas juice rose toast ice kandi miri puli rai sago kodi meen mava sauce'.split(
    ' ',
  ),
)

/** Emoji that buyers use for goods. */
export const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '🍅': 'tomato',
    '🧅': 'onion',
    '🥔': 'potato',
    '🥕': 'carrot',
    '🌽': 'sweet corn',
    '🥦': 'broccoli',
    '🥒': 'cucumber',
    '🧄': 'garlic',
    '🍆': 'brinjal',
    '🌶': 'chilli',
    '🫑': 'capsicum',
    '🍄': 'mushroom',
    '🫛': 'green peas',
    '🫚': 'ginger',
    '🍠': 'sweet potato',
    '🎃': 'pumpkin',
    '🍋': 'lemon',
    '🥥': 'coconut',
    '🍌': 'banana',
    '🍎': 'apple',
    '🍏': 'green apple',
    '🍉': 'watermelon',
    '🍈': 'muskmelon',
    '🍍': 'pineapple',
    '🍊': 'orange',
    '🍇': 'grapes',
    '🥭': 'mango',
    '🥝': 'kiwi',
    '🍐': 'pear',
    '🍓': 'strawberry',
    '🥑': 'avocado',
    '🍒': 'cherry',
    '🍑': 'peach',
    '🥚': 'egg',
    '🥛': 'milk',
    '🧈': 'butter',
    '🧀': 'cheese',
    '🍞': 'bread',
    '🍚': 'rice',
    '🧂': 'salt',
    '🥬': 'lettuce',
    '🍗': 'chicken',
    '🐟': 'fish',
  }),
)
