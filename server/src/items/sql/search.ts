import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Typed } from '../rules/search.ts'

/** Candidates of like spelling. */
const alikeHits = 60

/**
 * Every word stands in a search text. Up to two letters it must begin a word: less would hit half of all rows, and the index knows
 * groups of three alone. searchKey leaves no sign that `like` would read as a pattern.
 */
export const holdsWords = (searchText: RawBuilder<unknown>, { words }: Typed): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map(word => sql`${searchText} like ${word.length > 2 ? `%${word}%` : `% ${word}%`}`),
    sql` and `,
  )})`

/** How well a search text fits, best first: 0 the very name, 1 an alias or code, 2 and 3 their beginnings, 4 a word's, 5 any part. */
export const fitOf = (searchText: RawBuilder<unknown>, { key }: Typed): RawBuilder<number> => sql`(case
  when ${searchText} like ${`| ${key} |%`} then 0
  when ${searchText} like ${`%| ${key} |%`} then 1
  when ${searchText} like ${`| ${key}%`} then 2
  when ${searchText} like ${`%| ${key}%`} then 3
  when ${searchText} like ${`% ${key}%`} then 4
  else 5 end)`

/** The fit of what is found by its spelling alone: behind all that hold the words. */
export const alikeFit = 6

/** A slip spares so much of the letter groups of a word: two of four letters' five, and more of longer ones'. */
const leastOfWord = ({ length }: string): number => (length < 5 ? 0.24 : length < 7 ? 0.3 : 0.4)
const leastOfWhole = 0.5

/** Item types that are spelled like what was typed, through the index of letter groups; who asks looks at each again. */
export const alikeTypes = ({ longest, key }: Typed): RawBuilder<{ id: ItemTypeId }> => sql`(
  select distinct alike.id from item_types_alike(${longest}, ${leastOfWord(longest)}::real, ${key}, ${sql.lit(leastOfWhole)}::real,
    ${sql.lit(alikeHits)}) as alike)`
