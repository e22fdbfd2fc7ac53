/** What the price grid can be narrowed to; each counts as its figure in BasePriceMetrics does. (rules.md §4.8) */
export const priceFilters = [
  'ALL',
  'UPDATED_TODAY',
  'NOT_UPDATED_TODAY',
  'UPDATED_LAST_WEEK',
  'WITHOUT_PRICE',
  'STALE',
  'OUT_OF_LINE',
  'MANUAL_PACKS',
  'MOVED_OVER_10',
] as const
export type PriceFilter = (typeof priceFilters)[number]
