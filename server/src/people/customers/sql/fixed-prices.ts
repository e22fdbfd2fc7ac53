import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId, FixedPriceId, ItemTypeId, PackId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { FixedPrice } from '@packhouse/contract/people/customers/price-list-model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** Fixed prices of a customer that count on a day or later, of some packs or all, by pack and day. */
export async function selectFixedPrices(
  db: Reading,
  { customerId, date, packIds }: { customerId: CustomerId; date: Day; packIds?: readonly PackId[] },
): Promise<FixedPrice[]> {
  const isMeant = packIds === undefined ? sql`true` : sql`pack_id = any(${[...packIds]}::integer[])`
  const { rows } = await sql<FixedPrice>`
    select id, pack_id as packsizeid, price_paise as price, valid_from as "validFrom", valid_to as "validTo", version from fixed_price
    where customer_id = ${customerId} and ${isMeant} and coalesce(valid_to >= ${date}::date, true)
    order by pack_id, valid_from, id`.execute(db)
  return rows
}

type Values = Pick<FixedPrice, 'packsizeid' | 'price' | 'validFrom' | 'validTo'>

export async function insertFixedPrice(
  tx: Tx,
  { packsizeid, price, validFrom, validTo }: Values,
  { customerId, userId, now }: { customerId: CustomerId; userId: StaffUserId; now: Date },
): Promise<FixedPriceId> {
  const values = { pack_id: packsizeid, price_paise: price, valid_from: validFrom, valid_to: validTo }
  const made = { customer_id: customerId, created_by: userId, created_at: now, updated_at: now }
  const { id } = await tx
    .insertInto('fixed_price')
    .values({ ...values, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateFixedPrice = (
  tx: Tx,
  id: FixedPriceId,
  { price, validFrom, validTo }: Omit<Values, 'packsizeid'>,
  now: Date,
) =>
  tx
    .updateTable('fixed_price')
    .set({
      price_paise: price,
      valid_from: validFrom,
      valid_to: validTo,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

export const deleteFixedPrice = (tx: Tx, id: FixedPriceId) =>
  tx.deleteFrom('fixed_price').where('id', '=', id).execute()

/** Which of its prices decide what an item costs: the ids of items by kind of price on a day. (rules §4.17) */
export async function selectItemsPricedBy(
  db: Reading,
  customerId: CustomerId,
  { by, date, lists }: { by: 'FIXED' | 'LISTED' | 'ENDS'; date: Day; lists: RawBuilder<unknown> },
): Promise<ItemTypeId[]> {
  const isOn = sql`valid_from <= ${date}::date and coalesce(valid_to >= ${date}::date, true)`
  const ends = by === 'ENDS' ? sql`valid_to <= ${date}::date + 6` : sql`true`
  const fixed = sql`
    select pack.item_type_id as id from fixed_price join pack on pack.id = fixed_price.pack_id
    where customer_id = ${customerId} and ${isOn} and ${ends}`
  const listed = sql`
    select pack.item_type_id from price_list join price_list_row on price_list_id = price_list.id join pack on pack.id = pack_id
    where price_list.id in ${lists} and price_list.is_active and ${isOn} and ${ends}`
  const discounts = sql`
    select item_type_id from customer_discount
    where customer_id = ${customerId} and coalesce(valid_from <= ${date}::date, true) and valid_to between ${date}::date and ${date}::date + 6`
  const parts = {
    FIXED: fixed,
    LISTED: sql`select id from (${listed}) as found (id)`,
    ENDS: sql`${fixed} union ${listed} union ${discounts}`,
  }
  const { rows } = await sql<{ id: ItemTypeId }>`select distinct id from (${parts[by]}) as priced`.execute(db)
  return rows.map(({ id }) => id)
}
