/** How suppliers can be sorted. */
export const supplierSorts = ['name', 'market', 'balance'] as const

/**
 * What a row of a supplier's book is: BOUGHT and BILL raise what is owed to the supplier, PAYMENT and RETURN (goods that went back) lower
 * it; REFUND is money that came from it, WRITTEN_OFF money that will not come. (rules §25.2)
 */
export const supplierEntryKinds = [
  'OPENING',
  'BOUGHT',
  'BOUGHT_CHANGED',
  'BILL',
  'PAYMENT',
  'RETURN',
  'RETURN_UNDONE',
  'REFUND',
  'WRITTEN_OFF',
] as const
export type SupplierEntryKind = (typeof supplierEntryKinds)[number]

/** How a supplier can be paid. */
export const supplierPaymentModes = ['CASH', 'UPI', 'NEFT', 'CHEQUE'] as const
export type SupplierPaymentMode = (typeof supplierPaymentModes)[number]
