import type { Clause } from './clauses.ts'
import type { Mark } from './marks.ts'

/** A word for a price: "rate", "bhav", "vilai". */
const isPrice = (mark: Mark | undefined): boolean =>
  (mark?.kind === 'TALK' || mark?.kind === 'CUE') && mark.meaning?.price === true

const isBare = (mark: Mark): mark is Extract<Mark, { kind: 'QUANTITY' }> =>
  mark.kind === 'QUANTITY' && mark.quantity.unit === null && mark.quantity.stated === null

/**
 * The numbers of a message that are a rate because a word for a price is before or right behind them: "thakkali rate romba jasthi, 28
 * podunga". A number with a unit is none, nor is one after goods of a later clause. (rules §9.2)
 */
export function ratesIn(clauses: readonly Clause[]): Set<Mark> {
  const found = new Set<Mark>()
  let open: Clause | undefined
  for (const clause of clauses) {
    if (open && (open.line !== clause.line || Math.abs(open.sentence - clause.sentence) > 1)) open = undefined
    for (const [at, mark] of clause.marks.entries()) {
      if (isPrice(mark)) open = clause
      else if (mark.kind === 'ITEM' && open !== clause) open = undefined
      else if (mark.kind === 'NOISE' && mark.noise.kind === 'RATE') open = undefined
      else if (mark.kind === 'QUANTITY') {
        if (isBare(mark) && (open || isPrice(clause.marks[at + 1]))) found.add(mark)
        open = undefined
      }
    }
  }
  return found
}

/** The rates of a clause in hundredths of a rupee: written as one, said by a word, or the amount right behind a quantity: "Ghee 2 l 640/-". */
export function quotedIn({ marks }: Clause, rates: ReadonlySet<Mark>): number[] {
  return marks.flatMap((mark, at) => {
    if (mark.kind === 'QUANTITY' && rates.has(mark)) return [mark.quantity.milli / 10]
    if (mark.kind !== 'NOISE') return []
    if (mark.noise.rate !== undefined) return [mark.noise.rate]
    const before = marks.slice(0, at).findLast(({ kind }) => kind !== 'FILLER')
    return before?.kind === 'QUANTITY' && mark.noise.amount !== undefined ? [mark.noise.amount] : []
  })
}
