import { countCap } from '@packhouse/contract/counting.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, rowsToRead } from '../../db/keyset.ts'
import { conditions, inOwnText, isNumber, numbersBeginningWith, type OrderFilter, textsWith } from './filter.ts'

/** An order of a page, with the key it is sorted by and the length of the whole list. */
export interface Chosen {
  id: OrderId
  key: string
  total: number
}

/** The id of an order's search text, shared by orders with the same text. */
export const textIdOf = (text: string): RawBuilder<number> => sql`order_text_of(${text})`

interface Search {
  filter: OrderFilter
  keyset: Keyset
  limit: number
  today: Day
}

/**
 * Where to look for the orders of a search: among those of matching texts, and among those whose number begins with certain
 * digits.
 */
interface Places {
  inTexts: boolean
  digits: readonly string[]
}

/**
 * The page of a search. Statements are planned without knowing the word, and a good plan for a frequent word is slow for a rare
 * one: so the hits are collected once, up to a number, by matching texts and numbers. Beyond it, the newest are taken from
 * each text and each number range; another sort, or a search with other filters, walks its own index.
 */
export function searched({ filter, keyset, limit, today }: Search): RawBuilder<Chosen> {
  const { words = [], numbers = [], ...others } = filter
  const wanted = conditions(filter, today)
  const rest = conditions(others, today)
  const places: Places = {
    inTexts: words.length > 0 && numbers.length === 0,
    digits: numbers.length > 0 ? numbers.slice(0, 1) : words.filter(isNumber),
  }
  const collected = keyset.isById ? countCap : sortedHits
  const most = sql.lit(collected + 1)
  // Counting only reads the index; orders are looked up only if the page is built from the hits.
  const found = keyset.isById ? sql`hits as orders where true` : sql`orders where orders.id = any(array(select id from hits))`
  const isNarrowed = Object.values(others).some(value => value !== undefined)
  const hits = [
    ...(places.inTexts ? (isNarrowed ? narrowed(rest) : [ofEachText(most)]) : []),
    ...(places.digits.length > 0
      ? [ofEachRange(places.digits, sql`select orders.id from orders where ${inRange} and ${wanted} limit ${most}`)]
      : []),
  ].map(part => sql`(${part} limit ${most})`)
  const isWalked = !keyset.isById || (isNarrowed && places.inTexts)
  const held = places.digits.length > 0 ? conditions(filter, today, inOwnText) : sql`${rest} and ${amongTexts}`
  const beyond = isWalked
    ? sql`orders where ${held} and ${keyset.after}`
    : sql`(${newest({ rest, wanted, places }, keyset, limit)}) as orders`
  const word = isNarrowed && places.inTexts ? sql` word as materialized (${frequency}),` : sql``
  const few = sql`(select total from counted) <= ${sql.lit(collected)}`
  return sql`(
    with texts as materialized (${words.length > 0 ? textsWith(words) : sql`select id from order_text where false`}),${word}
    hits as materialized (select * from (${sql.join(hits, sql` union `)}) as hit limit ${most}),
    counted as materialized (select count(*)::integer as total from hits)
    (select orders.id, ${keyset.key} as key, (select total from counted) as total
      from ${found} and ${few} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(limit)})
    union all
    (select orders.id, ${keyset.key} as key, (select total from counted) as total
      from (select where not ${few}) as many cross join lateral (select orders.* from ${beyond} order by ${keyset.order} limit ${rowsToRead(limit)}) as orders
      order by ${keyset.order} limit ${rowsToRead(limit)}))`
}

/** Hits collected for another sort than by number: with fewer, its index would be walked past too many orders of others. */
const sortedHits = 10_000

const inRange = sql`orders.id between number_range.low and number_range.high`

/** Range by range, all in one part: with a part for each, planning takes ten times as long as reading. */
function ofEachRange(digits: readonly string[], numbered: RawBuilder<unknown>): RawBuilder<unknown> {
  const ranges = digits.flatMap(numbersBeginningWith)
  return sql`
    select orders.id from unnest(${ranges.map(([from]) => from)}::integer[], ${ranges.map(([, to]) => to)}::integer[]) as number_range(low, high)
    cross join lateral (${numbered}) as orders`
}

/** Text by text: a single plan for all texts tends to scan all orders instead of those of the matching texts. */
const ofEachText = (most: RawBuilder<number>) => sql`
  select orders.* from texts cross join lateral (select orders.id from orders where orders.text_id = texts.id limit ${most}) as orders`

/** Whether more orders hold the words than are read one by one. */
const frequency = sql`
  select count(*) > ${sql.lit(sortedHits)} as is_frequent
  from (${ofEachText(sql.lit(sortedHits + 1))} limit ${sql.lit(sortedHits + 1)}) as held`

/**
 * With other filters, the orders of a rare word are read and filtered. A frequent word is in too many orders: there the filter's are
 * read, each looked up among the texts.
 */
function narrowed(rest: RawBuilder<boolean>): RawBuilder<unknown>[] {
  const isFrequent = sql`(select is_frequent from word)`
  return [
    sql`select orders.id from orders where not ${isFrequent} and orders.text_id in (select id from texts) and ${rest}`,
    sql`select orders.id from orders where ${isFrequent} and ${rest} and ${amongTexts}`,
  ]
}

/** For orders that are read by something else: `is true` keeps the planner from joining them, text by text. */
const amongTexts = sql<boolean>`(orders.text_id in (select id from texts)) is true`

/**
 * The first orders by number: of each text and of each number range. A page covers at most as many texts as rows, namely those
 * whose first orders come first; so one row per text is read, and a page of each of those few.
 */
function newest(
  { rest, wanted, places }: { rest: RawBuilder<boolean>; wanted: RawBuilder<boolean>; places: Places },
  keyset: Keyset,
  limit: number,
): RawBuilder<unknown> {
  const first = (where: RawBuilder<unknown>, rows: number) => sql`
    select orders.id from orders where ${where} and ${keyset.after} order by ${keyset.order} limit ${rowsToRead(rows)}`
  const ofTexts = sql`
    select orders.id from (
      select texts.id from texts cross join lateral (${first(sql`orders.text_id = texts.id and ${rest}`, 0)}) as orders
      order by ${keyset.order} limit ${rowsToRead(limit)}
    ) as chosen cross join lateral (${first(sql`orders.text_id = chosen.id and ${rest}`, limit)}) as orders`
  const ofNumbers = ofEachRange(places.digits, first(sql`${inRange} and ${wanted}`, limit))
  return sql.join(
    [...(places.inTexts ? [ofTexts] : []), ...(places.digits.length > 0 ? [ofNumbers] : [])].map(part => sql`(${part})`),
    sql` union `,
  )
}
