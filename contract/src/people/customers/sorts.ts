/** Sort fields of the customer list. */
export const customerSorts = ['businessName', 'creditLimit', 'outstanding', 'available', 'createdAt'] as const

/** Sort fields of the prices of a customer; last ordered within sixty days. */
export const customerPriceSorts = [
  'itemName',
  'itemType',
  'itemUnit',
  'basePrice',
  'effectivePrice',
  'lastOrderedAt',
] as const

/**
 * Items with a discount today or later; whose discount of today ends within two weeks; with a fixed price; with a price of a list; with any
 * price that ends within seven days. (rules §4.5, §4.17)
 */
export const discountFilters = ['DISCOUNTED', 'ENDING', 'FIXED', 'LISTED', 'ENDS'] as const
export type DiscountFilter = (typeof discountFilters)[number]
/** Those about discounts, found among their items; the others are found by their prices. */
export type OfDiscounts = Extract<DiscountFilter, 'DISCOUNTED' | 'ENDING'>
export const isOfDiscounts = (filter: DiscountFilter): filter is OfDiscounts =>
  filter === 'DISCOUNTED' || filter === 'ENDING'
