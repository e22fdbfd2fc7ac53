import { type Choice, namedIn } from '@packhouse/contract/choice.ts'
import type { TaxClass } from '@packhouse/contract/goods/items/tax-class.ts'
import type { CategoryId, ItemGroupId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type RawBuilder, sql } from 'kysely'
import { chosenBy } from '../../../platform/db/choice.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

type Condition = RawBuilder<boolean>

export interface ItemFilter {
  itemid?: ItemTypeId | undefined
  status?: boolean | undefined
  categoryId?: Choice<CategoryId> | undefined
  itemUnit?: Choice<ItemUnit> | undefined
  taxClass?: Choice<TaxClass> | undefined
  catchWeight?: boolean | undefined
  procureToOrder?: boolean | undefined
  withoutPrice?: boolean | undefined
  withoutPack?: boolean | undefined
  withoutPicture?: boolean | undefined
  withoutCategory?: boolean | undefined
}

const all = (conditions: readonly (Condition | undefined)[]): Condition => {
  const given = conditions.filter(condition => condition !== undefined)
  return given.length > 0 ? sql`(${sql.join(given, sql` and `)})` : sql`true`
}
const flag = (wanted: boolean | undefined, condition: Condition): Condition | undefined =>
  wanted === undefined ? undefined : wanted ? condition : sql`not ${condition}`

/** Items in a category or one of its sub-categories. */
const itemsIn = (categoryId: CategoryId) => sql`(
  select item_id from item_category where category_id in (
    select id from category where id = ${categoryId} or parent_id = ${categoryId}))`

/** Conditions of an item list's filter on `item_type`. */
export const itemConditions = (filter: ItemFilter): Condition =>
  all([
    filter.itemid && sql`item_type.id = ${filter.itemid}`,
    flag(filter.status, sql`item_type.is_active`),
    chosenBy(filter.categoryId, id => sql`item_type.item_id in ${itemsIn(id)}`),
    chosenBy(filter.itemUnit, unit => sql`item_type.unit = ${unit}`),
    chosenBy(filter.taxClass, taxClass => sql`item_type.tax_class = ${taxClass}`),
    flag(filter.catchWeight, sql`item_type.catch_weight`),
    flag(filter.procureToOrder, sql`item_type.procure_to_order`),
    flag(filter.withoutPrice, sql`(item_type.base_price_paise is null)`),
    flag(
      filter.withoutPack,
      sql`(not exists (select from pack where pack.item_type_id = item_type.id and pack.is_active))`,
    ),
    flag(filter.withoutPicture, sql`(item_type.images = '{}')`),
    flag(
      filter.withoutCategory,
      sql`(not exists (select from item_category held where held.item_id = item_type.item_id))`,
    ),
  ])

export interface PackFilter {
  status?: boolean | undefined
  categoryId?: Choice<CategoryId> | undefined
  itemgroupid?: ItemGroupId | undefined
  priceSource?: 'DERIVED' | 'MANUAL' | undefined
  byPiece?: boolean | undefined
  labelledForRetail?: boolean | undefined
  everOrdered?: boolean | undefined
}

/** Conditions of a pack list's filter on `pack`. A pack of an inactive item, of which there are few, counts as inactive. */
export const packConditions = (filter: PackFilter): Condition =>
  all([
    flag(
      filter.status,
      sql`(pack.is_active and pack.item_type_id not in (select id from item_type where not is_active))`,
    ),
    chosenBy(
      filter.categoryId,
      id => sql`pack.item_type_id in (select id from item_type where item_id in ${itemsIn(id)})`,
    ),
    filter.itemgroupid &&
      sql`pack.item_type_id in (select of_type_id from item_group_entry where item_group_id = ${filter.itemgroupid})
        and exists (select from item_group_entry entry where entry.item_group_id = ${filter.itemgroupid}
          and (entry.pack_id = pack.id or entry.item_type_id = pack.item_type_id))`,
    filter.priceSource && flag(filter.priceSource === 'MANUAL', sql`(pack.manual_price_paise is not null)`),
    flag(filter.byPiece, sql`pack.by_piece`),
    flag(filter.labelledForRetail, sql`pack.labelled_for_retail`),
    flag(filter.everOrdered, sql`(pack.id in (select pack_id from ordered_pack))`),
  ])

/** Names the first of the given ids that does not exist. */
export async function firstUnknown(
  db: Reading,
  {
    categoryId: category,
    itemgroupid,
    itemid,
  }: {
    categoryId?: Choice<CategoryId> | undefined
    itemgroupid?: ItemGroupId | undefined
    itemid?: ItemTypeId | undefined
  },
): Promise<{ what: 'Category' | 'Item group' | 'Item'; id: number } | undefined> {
  const categoryId = category && namedIn(category)
  const { rows } = await sql<{ category: boolean; itemGroup: boolean; item: boolean }>`select
    exists (select from item_type where id = ${itemid ?? null}::integer) as item,
    exists (select from category where id = ${categoryId ?? null}::integer) as category,
    exists (select from item_group where id = ${itemgroupid ?? null}::integer) as "itemGroup"`.execute(db)
  const exists = rows[0]
  if (categoryId !== undefined && !exists?.category) return { what: 'Category', id: categoryId }
  if (itemgroupid !== undefined && !exists?.itemGroup) return { what: 'Item group', id: itemgroupid }
  if (itemid !== undefined && !exists?.item) return { what: 'Item', id: itemid }
  return undefined
}
