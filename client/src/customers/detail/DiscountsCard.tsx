import { Link } from 'react-router'
import type { CustomerItem } from '../../api/customers.ts'
import { paths } from '../../app/navigation/paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { moneyText } from '../../ui/values/amounts.ts'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import css from './Detail.module.css'

/** Max discounts shown; the rest are on the prices screen. */
const most = 6

/** A discount in short form: −4%, −₹15.00. */
export const discountText = ({ type, value }: NonNullable<CustomerItem['discount']>): string =>
  type === 'PERCENT' ? `−${value}%` : `−${moneyText(value)}`

/** The customer's discounts today. */
export function DiscountsCard({ customerid, items }: { customerid: number; items: readonly CustomerItem[] }) {
  const discounted = items.filter(({ discount }) => discount !== null)
  if (discounted.length === 0) return null
  return (
    <Card
      title={
        <>
          {t('Discounts')}
          <span className={css.count}>{discounted.length}</span>
        </>
      }
      aside={
        <Link className={css.link} to={`${paths.customerPrices}?customerid=${customerid}`}>
          {t('All prices')}
        </Link>
      }
    >
      <div className={css.discounts}>
        {discounted.slice(0, most).map(({ itemId, itemName, itemUnit, discount, effectivePrice }) => [
          <span key={`${itemId} name`}>
            {itemName} <span className={css.quiet}>{itemUnit.toLowerCase()}</span>
          </span>,
          <span key={`${itemId} discount`} className={css.quiet}>
            {discount && discountText(discount)}
          </span>,
          <b key={`${itemId} price`}>
            <Money rupees={effectivePrice} />
          </b>,
        ])}
      </div>
    </Card>
  )
}
