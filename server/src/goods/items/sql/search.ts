import type { ItemWords } from '@packhouse/contract/goods/matching/items.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { firstParts, type Slip, type Typed, type Ways, waysOf } from '../rules/search.ts'

const and = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` and `)})`

/**
 * Every word occurs in a search text, in one of its ways. Up to two letters it must start a word: a shorter match would hit half of all
 * rows, and the index has trigrams only. searchKey removes characters that `like` would read as a pattern.
 */
export const holdsWays = (searchText: RawBuilder<unknown>, ways: readonly Ways[]): RawBuilder<boolean> =>
  and(ways.map(way => holdsWay(searchText, way)))

const holdsWay = (searchText: RawBuilder<unknown>, { texts }: Ways): RawBuilder<boolean> =>
  sql`${searchText} like any(${patternsOf(texts)})`

/** Two words in place of one begin with a whole word. */
const patternsOf = (texts: readonly string[]): string[] =>
  texts.map(text => (text.includes(' ') || text.length <= 2 ? `% ${text}%` : `%${text}%`))

const beginsWords = (searchText: RawBuilder<unknown>, ways: readonly Ways[]): RawBuilder<boolean> =>
  and(ways.map(({ texts }) => sql`${searchText} like any(${texts.map(text => `% ${text}%`)})`))

/** The ways in which the words may be written: parted only where the first part is a word of an item type. */
export async function selectWays(db: Reading, typed: Typed): Promise<Ways[]> {
  const parts = typed.words.flatMap(firstParts)
  if (parts.length === 0) return waysOf(typed, new Set())
  const { rows } = await sql<{ word: string }>`
    select distinct word from type_word where word = any(${parts}::text[])`.execute(db)
  return waysOf(typed, new Set(rows.map(({ word }) => word)))
}

/** Every word starts a word: worse matches are coincidental, so typos are searched as well. */
const begunFit = 5

/**
 * Ranks a match to choose which ones to rank precisely: 0 the exact name, 1 an alias or code, 2 and 3 their starts, 4 the start
 * of a word, 5 each word starts one, 6 any part.
 */
const fitOf = (
  searchText: RawBuilder<unknown>,
  { key }: Typed,
  ways: readonly Ways[],
): RawBuilder<number> => {
  const [only, ...others] = ways
  const joined = key.replaceAll(' ', '')
  const keys = others.length === 0 && only ? only.texts : [...new Set([key, joined])]
  const like = (before: string, after: string) =>
    sql`${searchText} like any(${keys.map(text => `${before}${text}${after}`)})`
  return sql`(case
    when ${like('| ', ' |%')} then 0
    when ${like('%| ', ' |%')} then 1
    when ${like('| ', '%')} then 2
    when ${like('%| ', '%')} then 3
    when ${like('% ', '%')} then 4
    when ${beginsWords(searchText, ways)} then ${sql.lit(begunFit)}
    else 6 end)`
}

/** Candidates of a search: types, likely best matches first. */
export interface Candidates {
  ids: ItemTypeId[]
  /** Some match by the beginnings of words, or by a pack. */
  isGood: boolean
}

/**
 * Types whose text contains the words, otherwise those with a pack whose text does, likely best matches first. `wanted` filters
 * `item_type`.
 */
export async function selectCandidates(
  db: Reading,
  { typed, ways, wanted }: { typed: Typed; ways: readonly Ways[]; wanted: RawBuilder<boolean> },
): Promise<Candidates> {
  const text = sql`item_type.search_text`
  const { rows } = await sql<{ id: ItemTypeId; fit: number }>`
    with plain as materialized (
      select id, ${fitOf(text, typed, ways)} as fit, listing_key from item_type where ${holdsWays(text, ways)} and ${wanted}
    ), by_pack as materialized (
      select id, ${sql.lit(begunFit)} as fit, listing_key from item_type where not exists (select from plain) and ${wanted}
        and id in (select item_type_id from pack where ${holdsWays(sql`pack.search_text`, ways)})
    )
    select id, fit from (select * from plain union all select * from by_pack) as found order by fit, listing_key, id`.execute(
    db,
  )
  return { ids: rows.map(({ id }) => id), isGood: (rows[0]?.fit ?? Infinity) <= begunFit }
}

/** Trigram similarity left after one typo: a four-letter word keeps two of five trigrams, longer ones more. */
const leastAlike = ({ length }: string): number => (length < 5 ? 0.24 : 0.3)
/** Max words of similar spelling of one word. */
const alikeWords = 40

/** For each typed word, the words of item types that are spelled like it, most similar first. */
export async function selectWordsAlike(db: Reading, { words }: Typed): Promise<string[][]> {
  const { rows } = await sql<{ alike: string[] }>`
    select array(select word from type_words_alike(typed.word, typed.at_least, ${sql.lit(alikeWords)})) as alike
    from unnest(${words}::text[], ${words.map(leastAlike)}::real[]) with ordinality as typed(word, at_least, place)
    order by typed.place`.execute(db)
  return rows.map(({ alike }) => alike)
}

/** Max candidates with similar spelling. */
const alikeHits = 60

/** Words of which none begins with another: what starts with "12" need not be compared with "120" as well. */
const beginnings = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(word => !words.some(other => other !== word && word.startsWith(other)))

/** Types that contain one of the words meant by a typed word: those that contain most of the other words first. */
export async function selectAlike(
  db: Reading,
  { meant, others, isFree }: Slip,
  wanted: RawBuilder<boolean>,
): Promise<ItemTypeId[]> {
  const isHeld = others.map(
    words => sql`(search_text like any(${beginnings(words).map(word => `% ${word}%`)}))::integer`,
  )
  const mostHeld = isHeld.length > 0 ? sql`${sql.join(isHeld, sql` + `)} desc,` : sql``
  // Several of them may have been typed as one word.
  const mostMeant = isFree ? sql`count(*) desc,` : sql``
  const { rows } = await sql<{ id: ItemTypeId }>`
    with alike as (
      select item_type.id from unnest(${meant.map(word => `% ${word} %`)}::text[]) with ordinality as near(pattern, place)
      join item_type on item_type.search_text like near.pattern
      group by item_type.id
      order by ${mostHeld} ${mostMeant} min(near.place), is_active desc, item_type.id limit ${sql.lit(alikeHits)}
    )
    select id from item_type where id in (select id from alike) and ${wanted} order by listing_key, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The words that some item type has, in one of their ways. */
export async function selectExistingWords(db: Reading, ways: readonly Ways[]): Promise<ReadonlySet<string>> {
  const known = ways.map(
    way =>
      sql`select ${way.word}::text as word where exists (select from item_type where ${holdsWay(sql`search_text`, way)})`,
  )
  const { rows } = await sql<{ word: string }>`${sql.join(known, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** Types with at least one of the words, those with most of their letters first. `wanted` filters `item_type`. */
export async function selectPartly(
  db: Reading,
  ways: readonly Ways[],
  wanted: RawBuilder<boolean>,
): Promise<ItemTypeId[]> {
  const held = ways.map(way => ({
    isHeld: holdsWay(sql`item_type.search_text`, way),
    letters: sql.lit(way.word.length),
  }))
  const { rows } = await sql<{ id: ItemTypeId }>`
    select id from item_type where (${sql.join(
      held.map(({ isHeld }) => isHeld),
      sql` or `,
    )}) and ${wanted}
    order by ${sql.join(
      held.map(({ isHeld, letters }) => sql`(${isHeld})::integer * ${letters}`),
      sql` + `,
    )} desc, length(item_type.search_text), id limit ${sql.lit(partlyHits)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Max candidates that have some of the words. */
const partlyHits = 200

export interface CandidateWords extends ItemWords {
  id: ItemTypeId
  packs: { id: PackId; name: string; sku: string }[]
}

/** What types are found by, in the order of the ids; packs smallest first. */
export async function selectWordsOf(db: Reading, ids: readonly ItemTypeId[]): Promise<CandidateWords[]> {
  const [types, packs] = await Promise.all([
    namesOf(db, ids).execute(),
    db
      .selectFrom('pack')
      .where(eb => eb('item_type_id', '=', eb.fn.any(eb.val([...ids]))))
      .select(['id', 'item_type_id as itemTypeId', 'name', 'sku'])
      .orderBy('content_milli')
      .orderBy('id')
      .execute(),
  ])
  const packsOf = Map.groupBy(packs, ({ itemTypeId }) => itemTypeId)
  return inOrder(types, ids).map(type => ({ ...type, packs: packsOf.get(type.id) ?? [] }))
}

/** The names of types with their search texts, which have the SKUs of their packs, in the order of the ids. */
export async function selectTextsOf(db: Reading, ids: readonly ItemTypeId[]) {
  return inOrder(await namesOf(db, ids).select('item_type.search_text as searchText').execute(), ids)
}

const namesOf = (db: Reading, ids: readonly ItemTypeId[]) =>
  db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...ids]))))
    .select([
      'item_type.id',
      'item.name as itemName',
      'item_type.name as typeName',
      'item.aliases',
      'item_type.code',
    ])

function inOrder<Row extends { id: ItemTypeId }>(rows: readonly Row[], ids: readonly ItemTypeId[]): Row[] {
  const rowOf = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => rowOf.get(id) ?? [])
}
