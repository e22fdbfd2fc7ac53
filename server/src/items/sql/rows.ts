import type { Day } from '@packhouse/contract/day.ts'
import type { CategoryId, ItemGroupId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Reading } from '../../db/transaction.ts'
import { ratesOn } from './rates.ts'

/** What prices and taxes of a list depend on, apart from its rows. */
export interface Terms {
  today: Day
  /** Pack prices are multiples of this, in paise. */
  roundingStep: number
}

/** List price of `pack` of `item_type` in paise; null without a manual price or base price. (rules.md §4.2) */
const packPrice = (roundingStep: number) => sql<Paise | null>`
  pack_price_paise(item_type.base_price_paise, pack.content_milli, pack.markup_bp, pack.manual_price_paise, ${roundingStep}::integer)`

/** Whether `pack` is on any order, in any status. */
const everOrdered = sql<boolean>`exists (
  select from order_line where order_line.item_type_id = pack.item_type_id and order_line.pack_id = pack.id)`

const packColumns = (roundingStep: number) =>
  [
    'pack.id',
    'pack.item_type_id',
    'pack.sku',
    'pack.name',
    'pack.weight_milli',
    'pack.multiplier',
    'pack.content_milli',
    'pack.by_piece',
    'pack.labelled_for_retail',
    'pack.tax_class',
    'pack.markup_bp',
    'pack.manual_price_paise',
    'pack.is_active',
    'pack.version',
    packPrice(roundingStep).as('price'),
    everOrdered.as('ever_ordered'),
  ] as const

/** Everything that lists and forms show of these item types, in no order; packs smallest first. */
export const selectItemRows = (db: Reading, itemTypeIds: readonly ItemTypeId[], { today, roundingStep }: Terms) =>
  db
    .with('rate', db => db.selectFrom(ratesOn(today).as('rate')).selectAll())
    .selectFrom('item_type')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin('rate', 'rate.tax_class', 'item_type.tax_class')
    .leftJoin('stock', 'stock.item_type_id', 'item_type.id')
    .where(eb => eb('item_type.id', '=', eb.fn.any(eb.val([...itemTypeIds]))))
    .select(eb => [
      'item_type.id',
      'item_type.item_id',
      'item.code as item_code',
      'item.name',
      'item.aliases',
      'item.packing_order',
      'item.listing_order',
      'item_type.name as type_name',
      'item_type.code',
      'item_type.unit',
      sql<string | null>`item_type.images[1]`.as('image'),
      'item_type.hsn',
      'item_type.tax_class',
      'rate.rate_bp',
      'item_type.catch_weight',
      'item_type.procure_to_order',
      'item_type.base_price_paise',
      'item_type.max_order_milli',
      'item_type.shelf_life_days',
      'item_type.is_active',
      'item_type.version',
      eb.fn.coalesce('stock.on_hand_milli', eb.val<Milli>(milli(0))).as('on_hand_milli'),
      eb.fn.coalesce('stock.reserved_milli', eb.val<Milli>(milli(0))).as('reserved_milli'),
      sql<CategoryId[]>`array(select category_id from item_category where item_id = item.id order by place, category_id)`.as(
        'category_ids',
      ),
      sql<ItemGroupId[]>`array(
        select distinct item_group.id from item_group_entry join item_group on item_group.id = item_group_entry.item_group_id
        where item_group_entry.of_type_id = item_type.id and item_group.is_active order by item_group.id)`.as('group_ids'),
      jsonArrayFrom(
        eb
          .selectFrom('pack')
          .innerJoin('rate as pack_rate', join =>
            join.on('pack_rate.tax_class', '=', sql`coalesce(pack.tax_class, item_type.tax_class)`),
          )
          .whereRef('pack.item_type_id', '=', 'item_type.id')
          .select([...packColumns(roundingStep), 'pack_rate.rate_bp'])
          .orderBy('pack.listing_key')
          .orderBy('pack.id'),
      ).as('packs'),
    ])
    .execute()
export type SelectedItem = Awaited<ReturnType<typeof selectItemRows>>[number]
export type SelectedPack = SelectedItem['packs'][number]

/** These packs with their items, in no order. */
export const selectPackRows = (db: Reading, packIds: readonly PackId[], { today, roundingStep }: Terms) =>
  db
    .selectFrom('pack')
    .innerJoin('item_type', 'item_type.id', 'pack.item_type_id')
    .innerJoin('item', 'item.id', 'item_type.item_id')
    .innerJoin(ratesOn(today).as('rate'), join =>
      join.on('rate.tax_class', '=', sql`coalesce(pack.tax_class, item_type.tax_class)`),
    )
    .where(eb => eb('pack.id', '=', eb.fn.any(eb.val([...packIds]))))
    .select([
      ...packColumns(roundingStep),
      'rate.rate_bp',
      'item_type.item_id',
      'item.name as item_name',
      'item.aliases',
      'item_type.name as type_name',
      'item_type.code',
      'item_type.unit',
      'item_type.is_active as item_is_active',
      sql<string | null>`item_type.images[1]`.as('image'),
    ])
    .execute()
export type SelectedPackRow = Awaited<ReturnType<typeof selectPackRows>>[number]
