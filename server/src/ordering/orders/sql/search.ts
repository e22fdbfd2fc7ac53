import { countCap } from '@packhouse/contract/counting.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Keyset, rowsToRead } from '../../../platform/db/keyset.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { conditions, isNumber, numbersBeginningWith, type OrderFilter, textsWith } from './filter.ts'

/** The id of an order's search text, shared by orders with the same text; of two who add it at once the second reads the first's. */
export async function textIdOf(tx: Tx, text: string): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`
      with found as (select id from order_text where md5(text) = md5(${text})),
      added as (insert into order_text (text) select ${text} where not exists (select from found) on conflict do nothing returning id)
      select id from found union all select id from added`.execute(tx)
    if (rows[0]) return rows[0].id
  }
}

const max = sql.lit(countCap + 1)

/**
 * The orders that hold all words and numbers of a filter, one more than are counted at most. Text by text and range by range, so
 * that a rare word does not read the orders without it.
 */
export async function selectHits(
  db: Reading,
  { words = [], numbers = [] }: OrderFilter,
  today: Day,
): Promise<OrderId[]> {
  const inTexts = sql`
    select orders.id from (${textsWith(words)}) as texts
    cross join lateral (select orders.id from orders where orders.text_id = texts.id limit ${max}) as orders`
  const digits = numbers.length > 0 ? numbers.slice(0, 1) : words.filter(isNumber)
  const byNumber = ofRanges(digits, sql`${conditions({ words, numbers }, today)} limit ${max}`)
  const places = numbers.length > 0 ? [byNumber] : digits.length > 0 ? [inTexts, byNumber] : [inTexts]
  const { rows } = await sql<{ id: OrderId }>`
    select id from (${sql.join(
      places.map(place => sql`(${place} limit ${max})`),
      sql` union `,
    )}) as hit limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders whose number begins with some digits, range by range; `rest` ends the statement of each range. */
function ofRanges(digits: readonly string[], rest: RawBuilder<unknown>): RawBuilder<unknown> {
  const ranges = digits.flatMap(numbersBeginningWith)
  return sql`
    select orders.id
    from unnest(${ranges.map(([from]) => from)}::integer[], ${ranges.map(([, to]) => to)}::integer[]) as range(low, high)
    cross join lateral (select orders.id from orders where orders.id between range.low and range.high and ${rest}) as orders`
}

/** The orders of a page by number, as `#409` finds them: along all numbers, those that begin otherwise would be passed. */
export const ofPage = (
  numbers: readonly string[],
  wanted: RawBuilder<boolean>,
  { after, order }: Keyset,
  limit: number,
) =>
  sql<boolean>`orders.id in (${ofRanges(
    numbers.slice(0, 1),
    sql`${wanted} and ${after} order by ${order} limit ${rowsToRead(limit)}`,
  )})`
