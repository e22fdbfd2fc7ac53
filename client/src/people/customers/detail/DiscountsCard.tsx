import type { CustomerItem, CustomerItemsSummary } from '../../../api/customers.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText } from '../../../ui/values/amounts.ts'
import { Money } from '../../../ui/values/Money.tsx'
import { t } from '../../../ui/words.ts'
import css from './Detail.module.css'

/** Max discounts shown; the rest are on the prices screen. */
const maxShown = 6

/** A discount in short form: −4%, −₹15.00. */
export const discountText = ({ type, value }: NonNullable<CustomerItem['discount']>): string =>
  type === 'PERCENT' ? `−${value}%` : `−${moneyText(value)}`

/** The customer's discounts today. */
export function DiscountsCard({
  customerid,
  discounted,
}: {
  customerid: number
  discounted: CustomerItemsSummary['discounted']
}) {
  if (discounted.length === 0) return null
  return (
    <Card
      title={
        <>
          {t('Discounts')} <small>{discounted.length}</small>
        </>
      }
      aside={<TextLink to={`${paths.customerPrices}?customerid=${customerid}`}>{t('All prices')}</TextLink>}
    >
      <div className={css.discounts}>
        {discounted.slice(0, maxShown).map(({ itemId, itemName, itemUnit, discount, effectivePrice }) => [
          <span key={`${itemId} name`}>
            {itemName} <Text tone="quiet">{itemUnit.toLowerCase()}</Text>
          </span>,
          <Text tone="quiet" key={`${itemId} discount`}>
            {discount && discountText(discount)}
          </Text>,
          <b key={`${itemId} price`}>
            <Money amount={effectivePrice} />
          </b>,
        ])}
      </div>
    </Card>
  )
}
