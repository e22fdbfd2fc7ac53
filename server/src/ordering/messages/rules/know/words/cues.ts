/**
 * What changes what is read around it, by what it does; each is used by `clauses.ts` or `intents.ts`. The words are in `cues.txt`, and
 * of two cues that sound alike the first counts.
 */
export const cueNames = [
  /** The goods after it are not wanted. */
  'NOT_BEFORE',
  /** The goods before it are not wanted. */
  'NOT_AFTER',
  /** What comes next replaces what was written before. */
  'WRONG',
  /** The quantity is set to this. */
  'SET',
  /** More of it: added to an order that exists, where there is one. */
  'EXTRA',
  /** The quantity is added to an order that exists. */
  'ADD',
  /** What comes next was the earlier one. */
  'INSTEAD_OF',
  /** What came before was the earlier one. */
  'FORMERLY',
  /** One quantity for all goods before it. */
  'EACH',
  /** The same of all, or all of them together: a clerk looks. */
  'BOTH',
  /** It depends on something. */
  'IF',
  /** Either one or the other. */
  'OR',
  /** The price decides. */
  'PRICE',
  /** This and nothing more. */
  'ONLY',
  /** Not below, not above, about: a clerk looks. */
  'ABOUT',
  /** As in the order before. */
  'SAME',
  /** The rest of an order stays. */
  'REST_SAME',
  /** An order that exists. */
  'EXISTING',
  /** A question about price or availability. */
  'ASKING',
  /** Something was wrong with goods that came. */
  'COMPLAINT',
  /** Goods that came, were sent or were taken: told, not ordered. */
  'REPORT',
  /** A paper about goods, not the goods. */
  'DOCUMENT',
  /** What was wanted: another time, or politely now. */
  'WISHED',
  /** How it was: numbers without a unit are no quantities. */
  'PAST',
  /** Money. */
  'PAYMENT',
  /** Goods that are still there or go back. */
  'STILL_HAVE',
  /** Takes back what it is said of, goods or the whole order. */
  'CANCEL',
  /** The whole order is taken back. */
  'CANCEL_ORDER',
  /** Nothing is ordered. */
  'NO_ORDER',
] as const
export type CueName = (typeof cueNames)[number]
