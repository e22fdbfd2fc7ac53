import type { DoorMode } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { type ReturnReason, returnReasonRows } from '@packhouse/contract/ordering/orders/return-reasons.ts'

/** Labels of what a driver chooses from; each is translated where it is shown. */
export const reasonLabel = (reason: ReturnReason): string =>
  returnReasonRows[reason].atDoor ?? returnReasonRows[reason].label
export const modeWords: Record<DoorMode, string> = { CASH: 'Cash', UPI: 'UPI', CHEQUE: 'Cheque' }
export const outcomeWords = { DELIVERED: 'Delivered', SHORT: 'Short', RETURNED: 'Returned' } as const
export const lookWords = {
  DONE: 'Done',
  SAVED: 'Saved here',
  TO_LOOK_AT: 'To look at',
  REFUSED: 'Not accepted',
  NOT_CHANGED: 'Not changed',
} as const
