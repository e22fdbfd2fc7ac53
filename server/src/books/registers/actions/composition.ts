import { addPaise } from '@packhouse/contract/money.ts'
import type { Columns } from '../../../platform/sheets/columns.ts'
import {
  compositionBp,
  type Levy,
  quartersIn,
  type Turnover,
  wholeYears,
  yearsIn,
} from '../rules/composition.ts'
import { selectTurnover } from '../sql/composition.ts'
import type { Period } from '../sql/documents.ts'
import type { Register } from './register.ts'

const column = (title: string, kind: Columns[string]['kind']): Columns => ({ [title]: { title, kind } })
const columns: Columns = {
  ...column('From', 'date'),
  ...column('To', 'date'),
  ...column('Turnover of taxable goods', 'money'),
  ...column('Turnover of exempt goods', 'money'),
  ...column('Turnover', 'money'),
  ...column('Rate %, both taxes', 'money'),
  ...column('Central tax', 'money'),
  ...column('State/UT tax', 'money'),
  ...column('Own tax to pay', 'money'),
}

const cells = ({ from, to, taxable, exempt, cgst, sgst }: Levy) => [
  from,
  to,
  taxable / 100,
  exempt / 100,
  addPaise(taxable, exempt) / 100,
  (2 * compositionBp) / 100,
  cgst / 100,
  sgst / 100,
  addPaise(cgst, sgst) / 100,
]

const register = (rowsOf: (turnovers: readonly Turnover[], period: Period) => Levy[]): Register => ({
  columns,
  async *pages(db, period) {
    yield rowsOf(await selectTurnover(db, wholeYears(period)), period).map(cells)
  },
})

/** What CMP-08 asks for each quarter, and GSTR-4 for the year: the supplier's own tax, as nothing is collected. (rules §12.1) */
export const byQuarter = register(quartersIn)
export const byYear = register(yearsIn)
