/** What a page of customers may be sorted by. */
export const customerSorts = ['businessName', 'creditLimit', 'outstanding', 'available', 'createdAt'] as const
