import { rupeesText } from '../ui/amounts.ts'
import { t } from '../ui/words.ts'
import css from './PaperView.module.css'
import type { Paper } from './paper.ts'
import { hasTax, headsOf, uqcText } from './paperWords.ts'

/** The goods codes of a paper added up: values of exempt goods, else the tax under each head. (rules.md §7.5) */
export function PaperSummary({ paper }: { paper: Paper }) {
  const heads = headsOf(paper)
  const taxed = hasTax(paper)
  return (
    <div className={css.scroller}>
      <table className={css.summary}>
        <caption className="visually-hidden">{t('By goods code')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('HSN')}</th>
            {taxed ? <th scope="col">{t('GST %')}</th> : <th scope="col">{t('Goods')}</th>}
            {!taxed && <th scope="col">{t('Quantity')}</th>}
            <th scope="col">{t(taxed ? 'Taxable' : 'Value')}</th>
            {heads.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.hsnSummary.map(row => (
            <tr key={`${row.hsn} ${row.uqc} ${row.gstPercent}`}>
              <td>{row.hsn}</td>
              {taxed ? <td>{row.gstPercent}</td> : <td data-text>{row.goods}</td>}
              {!taxed && <td>{uqcText(row)}</td>}
              <td>{rupeesText(row.taxable)}</td>
              {heads.map(({ key }) => (
                <td key={key}>{rupeesText(row[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
