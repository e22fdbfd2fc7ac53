import { formatRupees, type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { ChequesSum } from '../../../ui/values/ChequesSum.tsx'
import { CreditChip } from '../../../ui/values/CreditChip.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import type { CreditOfCustomer, CreditPicture } from './credit.ts'
import css from './side.module.css'

interface CreditSectionProps {
  customer: Omit<CreditOfCustomer, 'status'> | undefined
  picture: CreditPicture | undefined
  order: Paise
  /** What its parts are called; those of a new order without. */
  names?: { open: string; order: string }
}

/** ₹1,50,000: limits are usually whole rupees. */
const limitText = (limit: Paise) => amountText(limit).replace(/\.00$/, '')

/** Dues, open orders and this order against the limit, updated on each key press. */
export function CreditSection({ customer, picture, order, names }: CreditSectionProps) {
  if (!customer || !picture)
    return (
      <PanelPart className={css.awaited}>
        <b>{t('Credit')}</b>
        <Text as="p" tone="quiet" size={12} className={css.note}>
          {t('Choose a customer to see it.')}
        </Text>
      </PanelPart>
    )
  const { isPostpaid, outstanding = zeroPaise, openOrders, creditLimit } = customer
  const isOver = picture.left < 0
  const of = isPostpaid
    ? t('Left of {limit}', { limit: limitText(creditLimit ?? zeroPaise) })
    : t('Advance left')
  return (
    <PanelPart as="section" aria-label={t('Credit')}>
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
          <Money amount={outstanding} credit />
        </Sum>
        <Sum
          label={
            <>
              <i data-part="open" />
              {names?.open ?? t('Open orders')}
            </>
          }
        >
          <Money amount={openOrders} />
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
          <Money amount={paise(Math.abs(picture.left))} />
        </Sum>
      </Sums>
    </PanelPart>
  )
}
