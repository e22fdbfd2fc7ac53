import { type Paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'

/** What a list of a first screen leaves out: the sums of all rows less the rows that it shows. */
export function restOf<Row>(
  all: { count: number; amount: Paise },
  shown: readonly Row[],
  amountOf: (row: Row) => Paise,
): { count: number; amount: Paise } {
  return {
    count: all.count - shown.length,
    amount: subtractPaise(all.amount, sumPaise(shown.map(amountOf))),
  }
}
