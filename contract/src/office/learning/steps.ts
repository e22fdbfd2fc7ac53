/** What a new business does until its first invoice, in order. (rules §19.3) */
export const stepKeys = ['BUSINESS', 'ITEMS', 'CUSTOMER', 'ORDER', 'INVOICE'] as const
export type StepKey = (typeof stepKeys)[number]

/** What must exist before a step can be done. */
export const stepsBefore: Record<StepKey, readonly StepKey[]> = {
  BUSINESS: [],
  ITEMS: [],
  CUSTOMER: [],
  ORDER: ['ITEMS', 'CUSTOMER'],
  INVOICE: ['ORDER'],
}
