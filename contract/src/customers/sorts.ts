/** Sort fields of the customer list. */
export const customerSorts = ['businessName', 'creditLimit', 'outstanding', 'available', 'createdAt'] as const
