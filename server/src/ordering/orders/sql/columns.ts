import type { Result } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { columnMap } from '../../../platform/db/column-map.ts'
import type { LockedLine } from '../rules/locked-order.ts'
import type { PackToOrder } from '../rules/price-line.ts'

/** What a line stores of its pack when it is placed. (rules §12) */
export const linePackColumns = {
  packId: 'pack_id',
  itemTypeId: 'item_type_id',
  itemName: 'item_name',
  localName: 'local_name',
  typeName: 'type_name',
  sku: 'sku',
  packName: 'pack_name',
  unit: 'unit',
  hsn: 'hsn',
  taxClass: 'tax_class',
  gstBp: 'gst_bp',
  catchWeight: 'catch_weight',
  byPiece: 'by_piece',
  procureToOrder: 'procure_to_order',
  packingOrder: 'packing_order',
  weightMilli: 'weight_milli',
  multiplier: 'multiplier',
  contentMilli: 'content_milli',
  priceChangeId: 'price_change_id',
} as const satisfies { [Field in keyof PackToOrder]?: string }

/** Its price, fixed from then on. (rules §4.7) */
export const linePriceColumns = {
  listPricePaise: 'list_price_paise',
  discountKind: 'discount_kind',
  discountValue: 'discount_value',
  percentOffBp: 'percent_off_bp',
  pricePaise: 'price_paise',
  priceSource: 'price_source',
  priceWords: 'price_words',
  overrideReason: 'override_reason',
  usualPricePaise: 'usual_price_paise',
} as const

/** For how many packs its price was agreed. (rules §4.19) */
export const agreedColumns = {
  agreedPacksMilli: 'agreed_packs_milli',
  agreedAnyAmount: 'agreed_any_amount',
} as const

/** What was ordered, and its value: known when a line is placed, and changed later. */
export const orderedColumns = {
  orderedPacksMilli: 'ordered_packs_milli',
  orderedMilli: 'ordered_milli',
  lineTotalPaise: 'line_total_paise',
  taxPaise: 'tax_paise',
} as const satisfies { [Field in keyof LockedLine]?: string }

/** What is decided after a line was placed. */
export const decidedColumns = {
  pickedPacksMilli: 'picked_packs_milli',
  pickedMilli: 'picked_milli',
  draftPacksMilli: 'draft_packs_milli',
  draftMilli: 'draft_milli',
  deliveredPacksMilli: 'delivered_packs_milli',
  deliveredMilli: 'delivered_milli',
  returnedPacksMilli: 'returned_packs_milli',
  returnedMilli: 'returned_milli',
  shortReason: 'short_reason',
  allottedMilli: 'allotted_milli',
} as const satisfies { [Field in keyof LockedLine]?: string }

export const orderLineColumns = columnMap(
  'order_line',
  {
    id: 'id',
    lineNo: 'line_no',
    ...linePackColumns,
    ...linePriceColumns,
    ...orderedColumns,
    ...decidedColumns,
    substituteFor: 'substitute_for',
  },
  [
    'order_id',
    'substitute_consent',
    'open_task',
    'open_task_words',
    'waived_reason',
    'picked_at',
    'free_reason',
    'agreed_packs_milli',
    'agreed_any_amount',
    'allotted_at',
  ],
)

/** A line as the order's screen names it. */
export const shownLineColumns = {
  orderitemid: 'id',
  itemId: 'item_type_id',
  itemtype: 'type_name',
  name: 'item_name',
  localName: 'local_name',
  sku: 'sku',
  packsize: 'pack_name',
  packsizeid: 'pack_id',
  packsizeweight: 'weight_milli',
  packmultiplier: 'multiplier',
  packContent: 'content_milli',
  itemUnit: 'unit',
  catchWeight: 'catch_weight',
  byPiece: 'by_piece',
  orderedquantity: 'ordered_packs_milli',
  pickedquantity: 'picked_packs_milli',
  deliveredquantity: 'delivered_packs_milli',
  returnedquantity: 'returned_packs_milli',
  orderedweight: 'ordered_milli',
  pickedweight: 'picked_milli',
  deliveredweight: 'delivered_milli',
  returnedweight: 'returned_milli',
  draftquantity: 'draft_packs_milli',
  draftweight: 'draft_milli',
  shortReason: 'short_reason',
  allotted: 'allotted_milli',
  substituteFor: 'substitute_for',
  listPrice: 'list_price_paise',
  price: 'price_paise',
  percentOff: 'percent_off_bp',
  lineTotal: 'line_total_paise',
  tax: 'tax_paise',
} as const satisfies {
  [Field in keyof Result<typeof orders.orderDetails>['orderitemdetails'][number]]?: string
}
