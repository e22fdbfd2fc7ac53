import { t } from '../../ui/words.ts'
import css from './Door.module.css'
import part from './Stop.module.css'

/** In place of the money of a stop, where this link may not collect: goods go on as ever. (rules §21.5) */
export const OfficeCollects = () => (
  <section className={part.part} aria-label={t('To collect')}>
    <div className={part.row}>
      <b className={css.grow}>{t('The office collects payment here')}</b>
    </div>
    <p>{t('Take no money: deliver, and call the office if the customer wants to pay.')}</p>
  </section>
)
