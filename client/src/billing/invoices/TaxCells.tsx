import { figureText } from '../../ui/values/amounts.ts'
import { headPercent, headsOf } from './documentWords.ts'
import type { TaxDocument } from './taxDocument.ts'

interface TaxCellsProps {
  taxDocument: TaxDocument
  row: Pick<TaxDocument['lines'][number], 'gstPercent' | 'cgst' | 'sgst' | 'igst'>
  /** Whether the column heads already show the rate. */
  rateInHead?: boolean
}

/** The tax of a row under each head, with that head's rate: central and State tax are half each. [LAW: rule 46(l)] */
export function TaxCells({ taxDocument, row, rateInHead = false }: TaxCellsProps) {
  return headsOf(taxDocument).map(({ key }) => (
    <td key={key}>
      {figureText(row[key])}
      {!rateInHead && <small>{`${headPercent(taxDocument, row.gstPercent)} %`}</small>}
    </td>
  ))
}
