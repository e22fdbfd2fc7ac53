/** Filters of the price grid; each matches its count in BasePriceMetrics. (rules §4.8) */
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
