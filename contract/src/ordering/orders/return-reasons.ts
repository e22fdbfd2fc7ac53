import { type Sentence, sentence } from '../../sentence.ts'
import type { Disposition } from './lifecycle.ts'

/** NOT_GIVEN: a program took goods back without saying why; at the door the goods were missing. It is counted apart. */
export const storedReturnReasons = [
  ...(['QUALITY', 'WRONG_ITEM', 'EXCESS', 'LATE', 'CUSTOMER_REFUSED'] as const),
  ...(['NOT_GIVEN', 'WEIGHT_SHORT'] as const),
] as const
export type ReturnReason = (typeof storedReturnReasons)[number]

interface ReturnReasonRow {
  label: string
  /** Its label for the driver, where that is another. */
  atDoor?: string
  /** In the history of the order. */
  said: Sentence
  /** Whether goods go back to the warehouse, or the outlet had fewer than the bill says. */
  is: 'RETURNED' | 'SHORT'
  /** Where the goods go unless somebody says otherwise; to stock only on the day they left, once checked. */
  usually: Disposition
}

/**
 * Why goods come back or are missing, with all that follows from it: a further reason is a row here, its Hindi in `hindi/history.json`
 * and `hindi/door.json`, a line of the rules, and the model of deliveries in the tests. (rules §3.6)
 */
export const returnReasonRows: Record<ReturnReason, ReturnReasonRow> = {
  QUALITY: { label: 'Quality', said: sentence('quality'), is: 'RETURNED', usually: 'WASTE' },
  WRONG_ITEM: { label: 'Wrong item', said: sentence('wrong item'), is: 'RETURNED', usually: 'RESTOCK' },
  EXCESS: { label: 'Too much', said: sentence('excess'), is: 'RETURNED', usually: 'RESTOCK' },
  LATE: { label: 'Came late', said: sentence('late'), is: 'RETURNED', usually: 'RESTOCK' },
  CUSTOMER_REFUSED: {
    label: 'Refused',
    said: sentence('customer refused'),
    is: 'RETURNED',
    usually: 'RESTOCK',
  },
  NOT_GIVEN: {
    label: 'Not given',
    atDoor: 'Missing',
    said: sentence('not given'),
    is: 'SHORT',
    usually: 'RESTOCK',
  },
  // what was never in the crate cannot come back
  WEIGHT_SHORT: { label: 'Weight short', said: sentence('weight short'), is: 'SHORT', usually: 'CLAIM_ONLY' },
}

/** The reasons that a person at the desk chooses from. */
export const returnReasons = storedReturnReasons.filter(reason => reason !== 'NOT_GIVEN')
/** The reasons that a driver chooses from, for goods that go back and for goods that are missing. */
export const doorReasons = (is: ReturnReasonRow['is']): ReturnReason[] =>
  storedReturnReasons.filter(reason => returnReasonRows[reason].is === is)
