import { toPaise } from '../../ui/values/amounts.ts'

/** What a list of a first screen leaves out: the sums of all rows less the rows that it shows; amounts in rupees. */
export function restOf<Row>(
  all: { count: number; amount: number },
  shown: readonly Row[],
  amountOf: (row: Row) => number,
): { count: number; amount: number } {
  const paise = toPaise(all.amount) - shown.reduce((sum, row) => sum + toPaise(amountOf(row)), 0)
  return { count: all.count - shown.length, amount: paise / 100 }
}
