import { rupeesText } from '../ui/amounts.ts'
import type { Paper } from './paper.ts'
import { headPercent, headsOf } from './paperWords.ts'

interface TaxCellsProps {
  paper: Paper
  row: Pick<Paper['lines'][number], 'gstPercent' | 'cgst' | 'sgst' | 'igst'>
  /** The column heads name the rate already. */
  rateInHead?: boolean
}

/** The tax of a row under each head, with the rate of that head: central and State tax bear half each. [LAW: rule 46(l)] */
export function TaxCells({ paper, row, rateInHead = false }: TaxCellsProps) {
  return headsOf(paper).map(({ key }) => (
    <td key={key}>
      {rupeesText(row[key])}
      {!rateInHead && <small>{`${headPercent(paper, row.gstPercent)} %`}</small>}
    </td>
  ))
}
