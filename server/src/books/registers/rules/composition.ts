import { addDays, type Day, day, financialYearStart, startOfMonth } from '@packhouse/contract/day.ts'
import { addPaise, mulDivHalfUp, type Paise, paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { RegisterSums } from './portal.ts'

/** Turnover of a quarter under composition, in paise: of goods that bear GST, and of the others. */
export interface Turnover {
  from: Day
  taxable: Paise
  exempt: Paise
}
interface Period {
  from: Day
  to: Day
}

/**
 * Each head of the composition levy of who trades in goods, in basis points of the turnover of its taxable goods: half per cent.
 * [LAW: s. 10(1) with rule 7, serial 3, as replaced by notification 3/2018 – Central Tax]
 */
export const compositionBp = 50

/** Turnover of a period with the supplier's own tax on it, in paise. */
export interface Levy extends Turnover {
  to: Day
  cgst: Paise
  sgst: Paise
}

/** A quarter's levy; less than nothing was sold only on paper, and bears none. (rules §12.1) */
function levyOf({ from, to, taxable, exempt }: Turnover & { to: Day }): Levy {
  const head = taxable > 0 ? paise(mulDivHalfUp(taxable, compositionBp, 10_000)) : zeroPaise
  return { from, to, taxable, exempt, cgst: head, sgst: head }
}

/** The quarter of a day, which CMP-08 is for. [LAW: rule 62(1)(i)] */
function quarterOf(from: Day): Period {
  return { from, to: addDays(startOfMonth(from, 3), -1) }
}

/** Whole financial years around a period. */
export const wholeYears = ({ from, to }: Period): Period => ({
  from: day(`${financialYearStart(from)}-04-01`),
  to: day(`${financialYearStart(to) + 1}-03-31`),
})

/** The quarters that meet a period. */
export const quartersIn = (turnovers: readonly Turnover[], { from, to }: Period): Levy[] =>
  turnovers
    .map(turnover => levyOf({ ...turnover, ...quarterOf(turnover.from) }))
    .filter(quarter => quarter.to >= from && quarter.from <= to)

/** The financial years that meet a period: GSTR-4 adds up what CMP-08 paid. [LAW: rule 62(1)(ii)] */
export function yearsIn(turnovers: readonly Turnover[], period: Period): Levy[] {
  const quarters = quartersIn(turnovers, wholeYears(period))
  const years = Map.groupBy(quarters, ({ from }) => financialYearStart(from))
  return [...years].map(([year, some]) => {
    const of = (part: 'taxable' | 'exempt' | 'cgst' | 'sgst') => sumPaise(some.map(quarter => quarter[part]))
    const days = { from: day(`${year}-04-01`), to: day(`${year + 1}-03-31`) }
    return { ...days, taxable: of('taxable'), exempt: of('exempt'), cgst: of('cgst'), sgst: of('sgst') }
  })
}

const rowOf = <Kind extends 'CMP_08' | 'GSTR_4'>(kind: Kind, levies: readonly Levy[]) => {
  const of = (part: 'taxable' | 'exempt' | 'cgst' | 'sgst') => sumPaise(levies.map(levy => levy[part]))
  const sums: RegisterSums = {
    taxable: addPaise(of('taxable'), of('exempt')),
    cgst: of('cgst'),
    sgst: of('sgst'),
    igst: zeroPaise,
  }
  return { kind, rows: levies.length, sums }
}

/** Both registers as rows of the summary; their value is the whole turnover. */
export const compositionRows = (turnovers: readonly Turnover[], period: Period) => ({
  CMP_08: rowOf('CMP_08', quartersIn(turnovers, period)),
  GSTR_4: rowOf('GSTR_4', yearsIn(turnovers, period)),
})
