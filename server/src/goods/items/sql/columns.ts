import type { Result } from '@packhouse/contract/endpoint.ts'
import type { items } from '@packhouse/contract/goods/items/endpoints.ts'
import type { GroupOfItems } from '@packhouse/contract/goods/items/model.ts'
import type { z } from 'zod'
import { columnMap, type FieldsOf } from '../../../platform/db/column-map.ts'
import type { WholeType } from '../rules/drafts.ts'
import type { WholePack } from '../rules/packs.ts'

/*
 * An item, its types and their packs have two sets of names: those that drafts, edits and audit events share, and those of the
 * lists. Both are here; a column that is in neither must be named as kept by the server.
 */

type Pack = Result<typeof items.addPackSize>
type ListedItem = z.output<typeof GroupOfItems>['items'][number]

/** An item as drafts and edits name it. */
export const itemColumns = {
  name: 'name',
  alias: 'aliases',
  packingOrder: 'packing_order',
  listingOrder: 'listing_order',
} as const
export type ItemFields = FieldsOf<'item', typeof itemColumns>

/** The item of a type, as lists name it. */
export const listedItemColumns = columnMap(
  'item',
  {
    parentItemId: 'id',
    itemID: 'code',
    itemName: 'name',
    alias: 'aliases',
    packingOrder: 'packing_order',
    listingOrder: 'listing_order',
  },
  ['name_key', 'is_active', 'created_at', 'updated_at', 'version'],
) satisfies { [Field in keyof ListedItem]?: string }

/** An item type as drafts, edits and audit events name it. */
export const typeColumns = {
  code: 'code',
  name: 'name',
  unit: 'unit',
  hsn: 'hsn',
  taxClass: 'tax_class',
  catchWeight: 'catch_weight',
  procureToOrder: 'procure_to_order',
  sellArrivals: 'sell_arrivals',
  shelfLifeDays: 'shelf_life_days',
  images: 'images',
} as const satisfies Record<keyof WholeType, string>
export type TypeFields = FieldsOf<'item_type', typeof typeColumns>

/** An item type as lists name it. */
export const listedTypeColumns = {
  itemId: 'id',
  itemType: 'name',
  itemTypeCode: 'code',
  itemUnit: 'unit',
  hsn: 'hsn',
  taxClass: 'tax_class',
  catchWeight: 'catch_weight',
  procureToOrder: 'procure_to_order',
  sellArrivals: 'sell_arrivals',
  basePrice: 'base_price_paise',
  maxOrderQuantity: 'max_order_milli',
  shelfLifeDays: 'shelf_life_days',
  isActive: 'is_active',
  version: 'version',
} as const satisfies { [Field in keyof ListedItem]?: string }

columnMap('item_type', { ...typeColumns, ...listedTypeColumns }, [
  'item_id',
  'previous_base_price_paise',
  'price_changed_at',
  'price_changed_by',
  'markup_bp',
  'listing_key',
  'search_text',
  'created_at',
  'updated_at',
])

/** A pack as edits and audit events name it. */
export const packColumns = {
  sku: 'sku',
  name: 'name',
  weightMilli: 'weight_milli',
  multiplier: 'multiplier',
  byPiece: 'by_piece',
  labelledForRetail: 'labelled_for_retail',
  taxClass: 'tax_class',
  markupBp: 'markup_bp',
  isActive: 'is_active',
} as const satisfies Record<keyof WholePack, string>
export type PackFields = FieldsOf<'pack', typeof packColumns>

/** A pack as lists name it. */
export const listedPackColumns = {
  packsizeid: 'id',
  sku: 'sku',
  packName: 'name',
  packsizeweight: 'weight_milli',
  packmultiplier: 'multiplier',
  packContent: 'content_milli',
  markupPercent: 'markup_bp',
  byPiece: 'by_piece',
  labelledForRetail: 'labelled_for_retail',
  taxClass: 'tax_class',
  isActive: 'is_active',
  version: 'version',
} as const satisfies { [Field in keyof Pack]?: string }

columnMap('pack', { ...packColumns, ...listedPackColumns }, [
  'item_type_id',
  'manual_price_paise',
  'listing_key',
  'search_text',
  'created_at',
  'updated_at',
])
