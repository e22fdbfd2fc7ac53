import type { ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../../platform/db/transaction.ts'
import { packListingKey, packSearchText, typeListingKey, typeSearchText } from '../rules/found-by.ts'

/**
 * Updates search texts and list positions after changes to names, orders or packs, in the same transaction. Versions do not rise:
 * nobody edits these columns.
 */
export async function followNames(
  tx: Tx,
  of: { itemIds: readonly ItemId[] } | { itemTypeIds: readonly ItemTypeId[] },
): Promise<void> {
  const types = await tx
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where(eb =>
      'itemIds' in of
        ? eb('item.id', '=', eb.fn.any(eb.val([...of.itemIds])))
        : eb('item_type.id', '=', eb.fn.any(eb.val([...of.itemTypeIds]))),
    )
    .select(eb => [
      'item_type.id',
      'item.name as itemName',
      'item.aliases',
      'item.listing_order as listingOrder',
      'item_type.name as typeName',
      'item_type.code',
      jsonArrayFrom(
        eb
          .selectFrom('pack')
          .whereRef('pack.item_type_id', '=', 'item_type.id')
          .orderBy('pack.id')
          .select(['pack.id', 'pack.sku', 'pack.name', 'pack.content_milli as contentMilli']),
      ).as('packs'),
    ])
    .execute()
  const listings = types.map(type => ({
    id: type.id,
    listing_key: typeListingKey(type),
    search_text: typeSearchText(type, type.packs),
  }))
  const packListings = types.flatMap(type =>
    type.packs.map(pack => ({
      id: pack.id,
      listing_key: packListingKey(type, pack),
      search_text: packSearchText(type, pack),
    })),
  )
  await sql`
    update item_type set listing_key = listed.listing_key, search_text = listed.search_text
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as listed(id integer, listing_key text, search_text text)
    where item_type.id = listed.id
      and (item_type.listing_key, item_type.search_text) is distinct from (listed.listing_key, listed.search_text)`.execute(
    tx,
  )
  await sql`
    update pack set listing_key = listed.listing_key, search_text = listed.search_text
    from jsonb_to_recordset(${JSON.stringify(packListings)}::jsonb) as listed(id integer, listing_key text, search_text text)
    where pack.id = listed.id
      and (pack.listing_key, pack.search_text) is distinct from (listed.listing_key, listed.search_text)`.execute(
    tx,
  )
  await keepWords(
    tx,
    types.map(({ id }) => id),
  )
}

/**
 * Adds the words of types to those that a slip is looked up among. Two transactions with the same new word write it twice, so that
 * neither waits for the other.
 */
export async function keepWords(tx: Tx, itemTypeIds: readonly ItemTypeId[]): Promise<void> {
  await sql`
    insert into type_word (word)
    select distinct found.word from item_type, unnest(string_to_array(search_text, ' ')) as found(word)
    where item_type.id = any(${[...itemTypeIds]}::integer[]) and length(found.word) > 1
      and not exists (select from type_word where type_word.word = found.word)
  `.execute(tx)
}
