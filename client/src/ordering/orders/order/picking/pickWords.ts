import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'

/** What is most often said of a line that takes more than its share, as it is written in the history. */
export const aboveShareReasons = ['The desk said so', 'The customer insists', 'It cannot be divided'] as const

/** Labels of the reasons for picking short or over. */
export const pickReasonWords: Record<PickReason, string> = {
  OUT_OF_STOCK: 'Out of stock',
  QUALITY: 'Quality',
  DAMAGED: 'Damaged',
  NOT_RECEIVED: 'Not received',
  CUSTOMER_CANCELLED: 'Customer cancelled',
  OTHER: 'Other',
  CUSTOMER_AGREED: 'Customer agreed',
}
