import type { Day } from '@packhouse/contract/day.ts'
import type { FixedPrice, ListRow } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { CustomerId, PackId, PriceListId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** What was agreed with a customer for one pack, discounts on its item aside. */
export interface PackTerms {
  fixed: FixedPrice[]
  lists: ListRow[]
}

interface TermRow {
  packId: PackId
  listId: PriceListId | null
  list: string
  fromPacksMilli: Milli
  price: Paise | null
  percentBp: number | null
  validFrom: Day
  validTo: Day | null
}

/** Ids of the price lists of a customer: its own, and those of its type; running or not. (rules §4.16) */
export const listsOf = (customerId: CustomerId): RawBuilder<unknown> => sql`(
  select price_list_id from price_list_for where customer_id = ${customerId}
  union select price_list_id from price_list_for
  where customer_type_id = (select customer_type_id from customer where id = ${customerId}))`

/**
 * Fixed prices and price lists of a customer for packs, by pack; those of a day, or with `later` also those that begin after it. A list
 * is looked up pack by pack, as a catalogue has many times more rows than an order. (rules §4.15, §4.16)
 */
export async function selectTerms(
  db: Reading,
  {
    customerId,
    packIds,
    date,
    later = false,
  }: { customerId: CustomerId; packIds: readonly PackId[]; date: Day; later?: boolean },
): Promise<Map<PackId, PackTerms>> {
  const packs = sql`${[...packIds]}::integer[]`
  const isMeant = sql`coalesce(valid_to >= ${date}::date, true) and (${later} or valid_from <= ${date}::date)`
  const { rows } = await sql<TermRow>`
    select pack_id as "packId", null::integer as "listId", '' as list, 0::bigint as "fromPacksMilli", price_paise as price,
      null::integer as "percentBp", valid_from as "validFrom", valid_to as "validTo"
    from fixed_price where customer_id = ${customerId} and pack_id = any(${packs}) and ${isMeant}
    union all
    select line.pack_id, price_list.id, price_list.name, line.from_packs_milli, line.price_paise, line.percent_bp, valid_from, valid_to
    from price_list join price_list_row as line on line.price_list_id = price_list.id and line.pack_id = any(${packs})
    where price_list.id in ${listsOf(customerId)} and price_list.is_active and ${isMeant}`.execute(db)
  const terms = new Map<PackId, PackTerms>()
  for (const { packId, listId, price, validFrom, validTo, ...row } of rows) {
    const of = terms.get(packId) ?? { fixed: [], lists: [] }
    terms.set(packId, of)
    if (listId !== null)
      of.lists.push({ ...row, listId, price, validFrom, validTo, fromPacksMilli: milli(row.fromPacksMilli) })
    else if (price !== null) of.fixed.push({ price, validFrom, validTo })
  }
  return terms
}
