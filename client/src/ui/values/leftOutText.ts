import { t } from '../words.ts'

/** Says which typed words are in no item. */
export const leftOutText = (words: readonly string[]): string =>
  t(words.length === 1 ? '“{words}” is in no item' : '“{words}” are in no item', {
    words: words.join('”, “'),
  })
