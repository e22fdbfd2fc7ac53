import { type RawBuilder, sql } from 'kysely'

/**
 * A word of a searchKey stands in a search text. Up to two letters it must begin a word: less would hit half of all rows, and the
 * index knows groups of three alone.
 */
export const holdsWord = (searchText: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  word.length > 2
    ? sql`${searchText} like ${`%${word}%`}`
    : sql`(${searchText} like ${`${word}%`} or ${searchText} like ${`% ${word}%`})`
