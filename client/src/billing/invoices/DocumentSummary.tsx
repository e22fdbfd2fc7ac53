import { figureText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './DocumentTables.module.css'
import { hasTax, headsOf, uqcText } from './documentWords.ts'
import { TaxCells } from './TaxCells.tsx'
import type { TaxDocument } from './taxDocument.ts'

/** Totals by HSN code: the value of exempt goods, or the tax under each head with its rate. (rules §7.5) */
export function DocumentSummary({ taxDocument }: { taxDocument: TaxDocument }) {
  const heads = headsOf(taxDocument)
  const taxed = hasTax(taxDocument)
  return (
    <div className={css.scroller}>
      <table className={css.summary}>
        <caption className="visually-hidden">{t('By goods code')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('HSN')}</th>
            {!taxed && <th scope="col">{t('Goods')}</th>}
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t(taxed ? 'Taxable' : 'Value')}</th>
            {heads.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taxDocument.hsnSummary.map(row => (
            <tr key={`${row.hsn} ${row.gstPercent}`}>
              <td>{row.hsn}</td>
              {!taxed && <td data-text>{row.goods}</td>}
              <td>{row.quantities.map(uqcText).join(' + ')}</td>
              <td>{figureText(row.taxable)}</td>
              <TaxCells taxDocument={taxDocument} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
