import { figureText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './DocumentTables.module.css'
import { hasTax, headPercent, headsOf, isPlain, rateText, uqcText } from './documentWords.ts'
import { TaxCells } from './TaxCells.tsx'
import type { TaxDocument } from './taxDocument.ts'

/** The goods of a document; without tax there are no tax columns. */
export function DocumentLines({ taxDocument }: { taxDocument: TaxDocument }) {
  const heads = headsOf(taxDocument)
  const taxed = hasTax(taxDocument)
  const discounted = taxDocument.lines.some(({ percentOff }) => percentOff !== null)
  const rates = new Set(taxDocument.lines.map(({ gstPercent }) => gstPercent))
  const [onlyRate] = rates
  const oneRate = rates.size === 1 && onlyRate !== undefined ? onlyRate : undefined
  const headText = (name: string) =>
    oneRate === undefined ? name : `${name} ${headPercent(taxDocument, oneRate)} %`
  return (
    <div className={css.scroller}>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('Rate')}</th>
            {discounted && <th scope="col">{t('Disc %')}</th>}
            <th scope="col">{t(taxed ? 'Taxable' : 'Value')}</th>
            {heads.map(({ key, name }) => (
              <th key={key} scope="col">
                {headText(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxDocument.lines.map((line, at) => (
            <tr key={line.orderitemid ?? `${line.name} ${at}`}>
              <td>{at + 1}</td>
              <td>
                {line.name}
                {!isPlain(taxDocument) && <small>{`HSN ${line.hsn}`}</small>}
                <small>{line.packText}</small>
              </td>
              <td>{uqcText(line)}</td>
              <td>{rateText(line.rate)}</td>
              {discounted && <td>{line.percentOff ?? '-'}</td>}
              <td>{figureText(line.taxable)}</td>
              <TaxCells taxDocument={taxDocument} row={line} rateInHead={oneRate !== undefined} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
