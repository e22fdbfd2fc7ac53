import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText } from '../../../ui/values/amounts.ts'
import { ChequesSum } from '../../../ui/values/ChequesSum.tsx'
import { CreditChip } from '../../../ui/values/CreditChip.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { OutletDetails } from '../customer/CustomerCard.tsx'
import type { CreditPicture } from './credit.ts'
import css from './side.module.css'

interface CreditSectionProps {
  customer:
    | Pick<OutletDetails['customer'], 'isPostpaid' | 'outstanding' | 'openOrders' | 'creditLimit'>
    | undefined
  picture: CreditPicture | undefined
  order: Paise
  /** What its parts are called; those of a new order without. */
  names?: { open: string; order: string }
}

/** ₹1,50,000: limits are usually whole rupees. */
const limitText = (rupees: number) => moneyText(rupees).replace(/\.00$/, '')

/** Dues, open orders and this order against the limit, updated on each key press. */
export function CreditSection({ customer, picture, order, names }: CreditSectionProps) {
  if (!customer || !picture)
    return (
      <div className={`${css.section} ${css.awaited}`}>
        <b>{t('Credit')}</b>
        <Text as="p" tone="quiet" size={12} className={css.note}>
          {t('Choose a customer to see it.')}
        </Text>
      </div>
    )
  const { isPostpaid, outstanding = 0, openOrders, creditLimit } = customer
  const isOver = picture.left < 0
  const of = isPostpaid ? t('Left of {limit}', { limit: limitText(creditLimit ?? 0) }) : t('Advance left')
  return (
    <section className={css.section} aria-label={t('Credit')}>
      <Row as="header" justify="between">
        <h2>{t('Credit')}</h2>
        <CreditChip status={picture.status} />
      </Row>
      <div className={css.bar} data-over={isOver} aria-hidden="true">
        <span data-part="outstanding" style={{ width: `${picture.outstanding * 100}%` }} />
        <span data-part="open" style={{ width: `${picture.openOrders * 100}%` }} />
        <span data-part="order" style={{ width: `${picture.thisOrder * 100}%` }} />
      </div>
      <Sums className={css.keys}>
        <Sum
          label={
            <>
              <i data-part="outstanding" />
              {outstanding < 0 ? t('Advance') : t('Outstanding')}
            </>
          }
        >
          <Money rupees={outstanding} credit />
        </Sum>
        <Sum
          label={
            <>
              <i data-part="open" />
              {names?.open ?? t('Open orders')}
            </>
          }
        >
          <Money rupees={openOrders} />
        </Sum>
        <Sum
          label={
            <>
              <i data-part="order" data-over={isOver} />
              {names?.order ?? t('This order')}
            </>
          }
        >
          {formatRupees(order)}
        </Sum>
        <ChequesSum use={picture.inUse} />
        <Sum
          label={isOver ? (isPostpaid ? t('Over the limit by') : t('To be paid first')) : of}
          kind="strong"
          bad={isOver}
        >
          <Money rupees={Math.abs(picture.left) / 100} />
        </Sum>
      </Sums>
    </section>
  )
}
