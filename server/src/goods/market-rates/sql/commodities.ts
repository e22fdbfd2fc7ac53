import type { Day } from '@packhouse/contract/day.ts'
import type { Commodity } from '@packhouse/contract/goods/market-rates/model.ts'
import type { CommodityId, ItemTypeId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { titleInSql } from '../../items/api.ts'

/** Commodities by their keys, with the median of their modal rates since then, in paise per kg. */
export async function selectKnown(db: Reading, keys: readonly string[], since: Day) {
  const { rows } = await sql<{
    id: CommodityId
    key: string
    itemTypeId: ItemTypeId | null
    isConfirmed: boolean
    usual: Paise | null
  }>`
    select market_commodity.id, name_key as key, item_type_id as "itemTypeId", is_confirmed as "isConfirmed",
      (select round(percentile_cont(0.5) within group (order by modal_paise)::numeric)::bigint from market_rate
        where commodity_id = market_commodity.id and date >= ${since}) as usual
    from market_commodity where name_key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

export interface Proposal {
  name: string
  key: string
  itemTypeId: ItemTypeId | null
  /** Percent. */
  likeness: number | null
}

/** Adds commodities and proposes items for those that nobody decided yet; returns how many are new. */
export async function proposeItems(tx: Tx, proposals: readonly Proposal[]): Promise<number> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into market_commodity as kept (name, name_key, item_type_id, likeness)
    select name, key, "itemTypeId", likeness
    from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) as proposed(name text, key text, "itemTypeId" integer, likeness integer)
    order by key
    on conflict (name_key) do update set item_type_id = excluded.item_type_id, likeness = excluded.likeness, version = kept.version + 1
      where not kept.is_confirmed
        and (kept.item_type_id, kept.likeness) is distinct from (excluded.item_type_id, excluded.likeness)
    returning xmax = 0 as "isNew"`.execute(tx)
  return rows.filter(({ isNew }) => isNew).length
}

export const lockCommodity = (tx: Tx, key: string) =>
  tx
    .selectFrom('market_commodity')
    .where('name_key', '=', key)
    .select(['id', 'name', 'item_type_id as itemTypeId', 'is_confirmed as isConfirmed', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateMatch(
  tx: Tx,
  id: CommodityId,
  { itemTypeId, userId, now }: { itemTypeId: ItemTypeId | null; userId: StaffUserId; now: Date },
): Promise<void> {
  await tx
    .updateTable('market_commodity')
    .set({
      item_type_id: itemTypeId,
      is_confirmed: true,
      decided_by: userId,
      decided_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Commodities with their rates, those to decide first; `wanted` filters `market_commodity`. */
export async function selectCommodities(
  db: Reading,
  wanted: RawBuilder<boolean> = sql`true`,
): Promise<Commodity[]> {
  const { rows } = await sql<Commodity>`
    select market_commodity.name as commodity, market_commodity.item_type_id as "itemId", ${titleInSql} as "itemName",
      item_type.unit as "itemUnit", likeness, is_confirmed as confirmed, coalesce(kept.rows, 0) as rows, kept.last as "lastDate",
      (select round(percentile_cont(0.5) within group (order by modal_paise)::numeric)::bigint from market_rate
        where commodity_id = market_commodity.id and date = kept.last) as "marketRate",
      item_type.base_price_paise as "ourPrice", market_commodity.version
    from market_commodity
    left join item_type on item_type.id = market_commodity.item_type_id left join item on item.id = item_type.item_id
    left join (select commodity_id, count(*)::integer as rows, max(date) as last from market_rate group by commodity_id) as kept
      on kept.commodity_id = market_commodity.id
    where ${wanted}
    order by is_confirmed, likeness desc nulls last, kept.rows desc nulls last, market_commodity.name, market_commodity.id`.execute(
    db,
  )
  return rows
}

/** An item type as a commodity can be matched to it. */
export const selectItem = (db: Reading, id: ItemTypeId) =>
  db
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .where('item_type.id', '=', id)
    .select(['item_type.unit', titleInSql.as('name')])
    .executeTakeFirst()
