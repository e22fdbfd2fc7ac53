import { rupeesText } from '../ui/values/amounts.ts'
import type { Paper } from './paper.ts'
import { headPercent, headsOf } from './paperWords.ts'

interface TaxCellsProps {
  paper: Paper
  row: Pick<Paper['lines'][number], 'gstPercent' | 'cgst' | 'sgst' | 'igst'>
  /** Whether the column heads already show the rate. */
  rateInHead?: boolean
}

/** The tax of a row under each head, with that head's rate: central and State tax are half each. [LAW: rule 46(l)] */
export function TaxCells({ paper, row, rateInHead = false }: TaxCellsProps) {
  return headsOf(paper).map(({ key }) => (
    <td key={key}>
      {rupeesText(row[key])}
      {!rateInHead && <small>{`${headPercent(paper, row.gstPercent)} %`}</small>}
    </td>
  ))
}
