import { once } from '@packhouse/contract/once.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import { dictionary } from './dictionary.ts'

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
  const plain = [...dictionary('vegetables'), ...dictionary('fruits'), ...dictionary('grocery')].map(
    ({ head, phrases }): Good => ({ name: searchKey(head), phrases: [searchKey(head), ...phrases], means: [], proposes: false }),
  )
  const placeOf = new Map(plain.map(({ name }, at) => [name, at]))
  const several = dictionary('generics').map(({ head, phrases }): Good => {
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
