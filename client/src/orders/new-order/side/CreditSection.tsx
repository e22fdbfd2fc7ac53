import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { moneyText } from '../../../ui/values/amounts.ts'
import { CreditChip } from '../../../ui/values/CreditChip.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { OutletDetails } from '../customer/CustomerCard.tsx'
import type { CreditPicture } from './credit.ts'
import css from './side.module.css'

interface CreditSectionProps {
  customer: OutletDetails['customer'] | undefined
  picture: CreditPicture | undefined
  order: Paise
}

/** ₹1,50,000: limits are usually whole rupees. */
const limitText = (rupees: number) => moneyText(rupees).replace(/\.00$/, '')

/** Dues, open orders and this order against the limit, updated on each key press. */
export function CreditSection({ customer, picture, order }: CreditSectionProps) {
  if (!customer || !picture)
    return (
      <div className={`${css.section} ${css.awaited}`}>
        <span className={css.title}>{t('Credit')}</span>
        <p className={css.note}>{t('Shown with the customer.')}</p>
      </div>
    )
  const { isPostpaid, outstanding, openOrders, creditLimit } = customer
  const isOver = picture.left < 0
  const of = isPostpaid ? t('Left of {limit}', { limit: limitText(creditLimit ?? 0) }) : t('Advance left')
  return (
    <section className={css.section} aria-label={t('Credit')}>
      <header className={css.head}>
        <h2 className={css.title}>{t('Credit')}</h2>
        <CreditChip status={picture.status} />
      </header>
      <div className={css.bar} data-over={isOver} aria-hidden="true">
        <span data-part="outstanding" style={{ width: `${picture.outstanding * 100}%` }} />
        <span data-part="open" style={{ width: `${picture.openOrders * 100}%` }} />
        <span data-part="order" style={{ width: `${picture.thisOrder * 100}%` }} />
      </div>
      <dl className={css.sums}>
        <dt>
          <i data-part="outstanding" />
          {outstanding < 0 ? t('Advance') : t('Outstanding')}
        </dt>
        <dd>
          <Money rupees={outstanding} credit />
        </dd>
        <dt>
          <i data-part="open" />
          {t('Open orders')}
        </dt>
        <dd>
          <Money rupees={openOrders} />
        </dd>
        <dt>
          <i data-part="order" data-over={isOver} />
          {t('This order')}
        </dt>
        <dd>{formatRupees(order)}</dd>
        <dt className={css.strong}>{isOver ? (isPostpaid ? t('Over the limit by') : t('To be paid first')) : of}</dt>
        <dd className={css.strong} data-over={isOver}>
          <Money rupees={Math.abs(picture.left) / 100} />
        </dd>
      </dl>
    </section>
  )
}
