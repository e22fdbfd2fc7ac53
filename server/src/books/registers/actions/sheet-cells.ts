import type { Paise } from '@packhouse/contract/money.ts'
import type { Column, Columns } from '../../../platform/sheets/columns.ts'
import type { After, RatedRow } from '../rules/gstr1-rows.ts'
import { selectRated } from '../sql/rows.ts'
import type { Cells, Register } from './register.ts'

export const titled = (kind: Column['kind'], titles: readonly string[]): Columns =>
  Object.fromEntries(titles.map(title => [title, { title, kind }]))
export const text = (...titles: string[]) => titled('text', titles)
export const money = (...titles: string[]) => titled('money', titles)
/** Dates are real dates in a workbook; in .csv they have the format of the portal's tool. */
export const dates = (...titles: string[]) => titled('date', titles)
export const rupees = (amount: Paise | number) => amount / 100
export const percent = (gstBp: number) => gstBp / 100

/** Documents read at a time. */
const pageSize = 1000

export async function* paged<Row extends After>(
  read: (after: After | undefined, limit: number) => Promise<Row[]>,
  toCells: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  let after: After | undefined
  for (;;) {
    const rows = await read(after, pageSize)
    yield rows.map(toCells)
    // a document may have several rows, so documents are counted, not rows
    if (new Set(rows.map(({ id }) => id)).size <= pageSize) return
    after = rows.at(-1)
  }
}
export async function* once(rows: Cells[]): AsyncGenerator<Cells[]> {
  yield rows
}

export const rated = (
  kind: 'B2B' | 'SEZ' | 'B2CL' | 'CDNR' | 'CDNUR',
  columns: Columns,
  toCells: (row: RatedRow) => Cells,
): Register => ({
  columns,
  pages: (db, period) => paged((after, limit) => selectRated(db, period, kind, after, limit), toCells),
})
export const rate = { ...text('Applicable % of Tax Rate'), ...money('Rate') }
export const value = money('Taxable Value', 'Cess Amount')
export const amounts = ({ gstBp, taxable }: Pick<RatedRow, 'gstBp' | 'taxable'>): Cells => [
  percent(gstBp),
  rupees(taxable),
  0,
]

export const noteLetter = ({ type }: Pick<RatedRow, 'type'>) => (type === 'TN' || type === 'TB' ? 'D' : 'C')

/** The kind of a supply in the words of the portal's tool. */
export const supplyType = ({ isSez, isUntaxed }: Pick<RatedRow, 'isSez' | 'isUntaxed'>) => {
  if (!isSez) return 'Regular B2B'
  return isUntaxed ? 'SEZ supplies without payment' : 'SEZ supplies with payment'
}
