import type { DoorMode } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { ReturnReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'

/** Labels of what a driver chooses from; each is translated where it is shown. */
export const reasonWords: Record<ReturnReason, string> = {
  NOT_GIVEN: 'Missing',
  WEIGHT_SHORT: 'Weight short',
  QUALITY: 'Quality',
  WRONG_ITEM: 'Wrong item',
  EXCESS: 'Too much',
  LATE: 'Came late',
  CUSTOMER_REFUSED: 'Refused',
}
export const modeWords: Record<DoorMode, string> = { CASH: 'Cash', UPI: 'UPI', CHEQUE: 'Cheque' }
export const outcomeWords = { DELIVERED: 'Delivered', SHORT: 'Short', RETURNED: 'Returned' } as const
export const lookWords = {
  DONE: 'Done',
  SAVED: 'Saved here',
  TO_LOOK_AT: 'To look at',
  REFUSED: 'Not accepted',
  NOT_CHANGED: 'Not changed',
} as const
