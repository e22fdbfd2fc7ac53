import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a search text contains a word of a searchKey. One or two letters must begin a word: otherwise they would match half of
 * all rows, and the trigram index needs three.
 */
export const holdsWord = (searchText: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  word.length > 2
    ? sql`${searchText} like ${`%${word}%`}`
    : sql`(${searchText} like ${`${word}%`} or ${searchText} like ${`% ${word}%`})`
