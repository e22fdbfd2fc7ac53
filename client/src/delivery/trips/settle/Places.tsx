import { type Disposition, dispositions } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { t } from '../../../ui/words.ts'
import css from './Settle.module.css'

/** As they are said at the truck: what is only claimed was not there. */
const words: Record<Disposition, string> = { RESTOCK: 'Restock', WASTE: 'Waste', CLAIM_ONLY: 'Not on the truck' }

interface PlacesProps {
  label: string
  /** Unique on the page. */
  id: string
  chosen: Disposition | null
  onChoose: (to: Disposition) => void
}

/** The places that goods can go to; none is chosen at first, as somebody has to look at them. */
export const Places = ({ label, id, chosen, onChoose }: PlacesProps) => (
  <fieldset className={css.places}>
    <legend className="visually-hidden">{label}</legend>
    {dispositions.map(to => (
      <label key={to}>
        <input type="radio" name={`goes-${id}`} checked={chosen === to} onChange={() => onChoose(to)} />
        {t(words[to])}
      </label>
    ))}
  </fieldset>
)
