import type { CustomerId, LookupId, PackId, PriceListId, StaffUserId } from '@packhouse/contract/ids.ts'
import type {
  PriceListDraft,
  PriceListSummary,
} from '@packhouse/contract/people/customers/price-list-model.ts'
import { sql } from 'kysely'
import { lastCost, receivedAtCost } from '../../../goods/inventory/api.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { PackOfList, RowOfList } from '../rules/price-lists.ts'

/** `customers` by name; in a list of lists the first that were added, unless all are asked for. */
export interface PriceListHead extends Omit<PriceListSummary, 'state'> {
  isActive: boolean
}

/**
 * Price lists, all or one, by name, each with at most so many of its customers, those first whose search text has most of the
 * words; without a number with all of them.
 */
export async function selectPriceLists(
  db: Reading,
  { id, buyers, words = [] }: { id?: PriceListId; buyers?: number | undefined; words?: readonly string[] },
): Promise<PriceListHead[]> {
  const held = words.map(word => holdsWord(sql`customer.search_text`, word))
  const found =
    held.length === 0
      ? sql`select null::integer as id, 0 as words`
      : sql`
        select id, ${sql.join(
          held.map(isHeld => sql`(${isHeld})::integer`),
          sql` + `,
        )} as words from customer where ${sql.join(held, sql` or `)}`
  const one = id === undefined ? sql`true` : sql`price_list.id = ${id}`
  const { rows } = await sql<PriceListHead>`
    with found as materialized (${found})
    select price_list.id, price_list.name, valid_from as "validFrom", valid_to as "validTo", price_list.is_active as "isActive",
      price_list.packs,
      (select count(customer_id)::integer from price_list_for where price_list_id = price_list.id) as "customerCount",
      (select coalesce(json_agg(json_build_object('id', customer.id, 'name', business_name) order by lower(business_name)), '[]')
        from (
          select customer_id from price_list_for left join found on found.id = customer_id
          where price_list_id = price_list.id and customer_id is not null order by coalesce(found.words, 0) desc, customer_id limit ${buyers ?? null}
        ) one join customer on customer.id = customer_id) as customers,
      (select coalesce(json_agg(json_build_object('id', customer_type.id, 'name', customer_type.name) order by customer_type.name), '[]')
        from price_list_for join customer_type on customer_type.id = customer_type_id where price_list_id = price_list.id) as "customerTypes",
      staff_user.name as "updatedBy", price_list.updated_at as "updatedAt", price_list.version
    from price_list join staff_user on staff_user.id = updated_by where ${one} order by lower(price_list.name)`.execute(
    db,
  )
  return rows
}

export async function selectRows(db: Reading, id: PriceListId): Promise<RowOfList[]> {
  const { rows } = await sql<RowOfList>`
    select pack_id as "packId", from_packs_milli as "fromPacksMilli", price_paise as price, percent_bp as "percentBp"
    from price_list_row where price_list_id = ${id} order by pack_id, from_packs_milli`.execute(db)
  return rows
}

/** Packs with what their prices are made of, in catalogue order. */
export async function selectPacksOfList(db: Reading, packIds: readonly PackId[]): Promise<PackOfList[]> {
  const { rows } = await sql<PackOfList>`
    select pack.id, item_type.id as "itemTypeId", item.name as "itemName", item_type.name as "typeName", pack.sku, pack.name as "packName",
      item_type.unit, item_type.base_price_paise as "basePrice", pack.content_milli as "contentMilli", pack.markup_bp as "markupBp",
      pack.manual_price_paise as "manualPrice", (select ${lastCost} from ${receivedAtCost(sql`item_type.id`)} limit 1) as cost
    from pack join item_type on item_type.id = pack.item_type_id join item on item.id = item_type.item_id
    where pack.id = any(${[...packIds]}::integer[])
    order by item_type.listing_key, item_type.id, pack.content_milli, pack.id`.execute(db)
  return rows
}

/** The packs of these SKUs, in capitals. */
export async function selectPackIdsBySku(db: Reading, skus: readonly string[]): Promise<PackId[]> {
  const found = await db
    .selectFrom('pack')
    .where('sku', '=', sql<string>`any(${[...skus]}::text[])`)
    .select('id')
    .execute()
  return found.map(({ id }) => id)
}

export type ListHead = Pick<PriceListDraft, 'name' | 'validFrom' | 'validTo' | 'isActive'>

/** Locks a list until the transaction ends. */
export const lockPriceList = (tx: Tx, id: PriceListId) =>
  tx
    .selectFrom('price_list')
    .where('id', '=', id)
    .select([
      'id',
      'name',
      'valid_from as validFrom',
      'valid_to as validTo',
      'is_active as isActive',
      'version',
    ])
    .forUpdate()
    .executeTakeFirst()

/** The list of a name, however its capitals are. */
export const listCalled = (db: Reading, name: string) =>
  db
    .selectFrom('price_list')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .select(['id', 'name', 'version'])
    .executeTakeFirst()

const columns = ({ name, validFrom, validTo, isActive }: ListHead) => ({
  name,
  valid_from: validFrom,
  valid_to: validTo,
  is_active: isActive,
})

export async function insertPriceList(
  tx: Tx,
  head: ListHead,
  { userId, now }: { userId: StaffUserId; now: Date },
): Promise<PriceListId> {
  const { id } = await tx
    .insertInto('price_list')
    .values({ ...columns(head), updated_by: userId, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updatePriceList = (
  tx: Tx,
  id: PriceListId,
  head: ListHead,
  { userId, now }: { userId: StaffUserId; now: Date },
) =>
  tx
    .updateTable('price_list')
    .set({ ...columns(head), updated_by: userId, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Stores whom a list is for and its rows, in place of those before, and how many packs they are. */
export async function replaceContent(
  tx: Tx,
  id: PriceListId,
  {
    customerIds,
    customerTypeIds,
    rows,
  }: { customerIds: readonly CustomerId[]; customerTypeIds: readonly LookupId[]; rows: readonly RowOfList[] },
): Promise<void> {
  const packs = new Set(rows.map(({ packId }) => packId)).size
  await tx.updateTable('price_list').set({ packs }).where('id', '=', id).execute()
  await tx.deleteFrom('price_list_for').where('price_list_id', '=', id).execute()
  await sql`
    insert into price_list_for (price_list_id, customer_id, customer_type_id)
    select ${id}::integer, unnest(${[...new Set(customerIds)]}::integer[]), null
    union all select ${id}::integer, null, unnest(${[...new Set(customerTypeIds)]}::integer[])`.execute(tx)
  await tx.deleteFrom('price_list_row').where('price_list_id', '=', id).execute()
  const lines = rows.map(row => ({
    pack: row.packId,
    from: row.fromPacksMilli,
    price: row.price,
    percent: row.percentBp,
  }))
  await sql`
    insert into price_list_row (price_list_id, pack_id, from_packs_milli, price_paise, percent_bp)
    select ${id}::integer, pack, "from", price, percent
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (pack integer, "from" bigint, price bigint, percent integer)`.execute(
    tx,
  )
}

/** Which of these customers and types there are, so that an unknown one is refused by number. */
export async function selectKnownBuyers(
  db: Reading,
  {
    customerIds,
    customerTypeIds,
  }: { customerIds: readonly CustomerId[]; customerTypeIds: readonly LookupId[] },
): Promise<{ customers: CustomerId[]; types: LookupId[] }> {
  const { rows } = await sql<{ customers: CustomerId[]; types: LookupId[] }>`
    select array(select id from customer where id = any(${[...customerIds]}::integer[])) as customers,
      array(select id from customer_type where id = any(${[...customerTypeIds]}::integer[])) as types`.execute(
    db,
  )
  return rows[0] ?? { customers: [], types: [] }
}

/** The active customers that a list is for, by name. */
export async function selectBuyersOf(
  db: Reading,
  {
    customerIds,
    customerTypeIds,
  }: { customerIds: readonly CustomerId[]; customerTypeIds: readonly LookupId[] },
): Promise<{ id: CustomerId; name: string }[]> {
  const { rows } = await sql<{ id: CustomerId; name: string }>`
    select id, business_name as name from customer
    where is_active and (id = any(${[...customerIds]}::integer[]) or customer_type_id = any(${[...customerTypeIds]}::integer[]))
    order by lower(business_name), id`.execute(db)
  return rows
}
