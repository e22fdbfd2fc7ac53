/** Sort fields of the customer list. */
export const customerSorts = ['businessName', 'creditLimit', 'outstanding', 'available', 'createdAt'] as const

/** Sort fields of the prices of a customer; last ordered within sixty days. */
export const customerPriceSorts = ['itemName', 'itemType', 'itemUnit', 'basePrice', 'effectivePrice', 'lastOrderedAt'] as const

/** Items with a discount today or later, and items whose discount of today ends within two weeks. (rules §4.5) */
export const discountFilters = ['DISCOUNTED', 'ENDING'] as const
export type DiscountFilter = (typeof discountFilters)[number]
