import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import type { Typed } from '../rules/search.ts'

/** Max candidates with similar spelling. */
const alikeHits = 60

const and = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> => sql`(${sql.join(conditions, sql` and `)})`

/**
 * Every word occurs in a search text. Up to two letters it must start a word: a shorter match would hit half of all rows, and the
 * index has trigrams only. searchKey removes characters that `like` would read as a pattern.
 */
export const holdsWords = (searchText: RawBuilder<unknown>, { words }: Typed): RawBuilder<boolean> =>
  and(words.map(word => sql`${searchText} like ${word.length > 2 ? `%${word}%` : `% ${word}%`}`))

const beginsWords = (searchText: RawBuilder<unknown>, { words }: Typed): RawBuilder<boolean> =>
  and(words.map(word => sql`${searchText} like ${`% ${word}%`}`))

/** Every word starts a word: worse matches are coincidental, so typos are searched as well. */
const begunFit = 5

/**
 * Ranks a match to choose which ones to rank precisely: 0 the exact name, 1 an alias or code, 2 and 3 their starts, 4 the start
 * of a word, 5 each word starts one, 6 any part.
 */
const fitOf = (searchText: RawBuilder<unknown>, typed: Typed): RawBuilder<number> => sql`(case
  when ${searchText} like ${`| ${typed.key} |%`} then 0
  when ${searchText} like ${`%| ${typed.key} |%`} then 1
  when ${searchText} like ${`| ${typed.key}%`} then 2
  when ${searchText} like ${`%| ${typed.key}%`} then 3
  when ${searchText} like ${`% ${typed.key}%`} then 4
  when ${beginsWords(searchText, typed)} then ${sql.lit(begunFit)}
  else 6 end)`

/** Trigram similarity left after one typo: a four-letter word keeps two of five trigrams, longer ones more. */
const leastOfWord = ({ length }: string): number => (length < 5 ? 0.24 : 0.3)
const leastOfWhole = 0.5

/** Item types spelled like the search text, from the trigram index; the caller ranks them. */
const alikeTypes = ({ longest, key }: Typed): RawBuilder<{ id: ItemTypeId }> => sql`(
  select distinct alike.id from item_types_alike(${longest}, ${leastOfWord(longest)}::real, ${key}, ${sql.lit(leastOfWhole)}::real,
    ${sql.lit(alikeHits)}) as alike)`

/**
 * Candidate types, likely best matches first: those whose text contains the words, otherwise those with a pack whose text does;
 * if no words match as starts, also similar spellings. `wanted` filters `item_type`.
 */
export async function selectCandidates(db: Reading, typed: Typed, wanted: RawBuilder<boolean>): Promise<ItemTypeId[]> {
  const text = sql`item_type.search_text`
  const { rows } = await sql<{ id: ItemTypeId }>`
    with plain as materialized (
      select id, ${fitOf(text, typed)} as fit, listing_key from item_type where ${holdsWords(text, typed)} and ${wanted}
    ), by_pack as materialized (
      select id, 6 as fit, listing_key from item_type where not exists (select from plain) and ${wanted}
        and id in (select item_type_id from pack where ${holdsWords(sql`pack.search_text`, typed)})
    ), alike as (
      select id, 7 as fit, listing_key from item_type where ${wanted} and id not in (select id from plain)
        and not exists (select from by_pack) and not exists (select from plain where fit <= ${sql.lit(begunFit)})
        and id in (select id from ${alikeTypes(typed)} as alike)
    )
    select id from (select * from plain union all select * from by_pack union all select * from alike) as found
    order by fit, listing_key, id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface CandidateWords {
  id: ItemTypeId
  itemName: string
  typeName: string
  aliases: string[]
  code: string
  packs: { id: PackId; name: string; sku: string }[]
}

/** What types are found by, in the order of the ids; packs smallest first. */
export async function selectWordsOf(db: Reading, ids: readonly ItemTypeId[]): Promise<CandidateWords[]> {
  const { rows } = await sql<CandidateWords>`
    select item_type.id, item.name as "itemName", item_type.name as "typeName", item.aliases, item_type.code,
      coalesce((
        select json_agg(json_build_object('id', pack.id, 'name', pack.name, 'sku', pack.sku) order by pack.content_milli, pack.id)
        from pack where pack.item_type_id = item_type.id), '[]') as packs
    from unnest(${[...ids]}::integer[]) with ordinality as chosen(id, place)
    join item_type on item_type.id = chosen.id join item on item.id = item_type.item_id
    order by chosen.place`.execute(db)
  return rows
}
