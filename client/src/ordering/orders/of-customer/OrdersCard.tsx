import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { Link } from 'react-router'
import { customerPath, orderPath } from '../../../app/navigation/paths.ts'
import { recentLimit, useRecentOrders } from '../../../people/customers/detail/recentOrders.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { totalText } from '../../../ui/values/amounts.ts'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import { OrderFlags } from '../list/CustomerCell.tsx'
import css from './OrdersCard.module.css'

/** The customer's latest orders. */
export function OrdersCard({ customerid }: { customerid: number }) {
  const { data } = useRecentOrders(customerid)
  if (!data) return null
  return (
    <Card
      flush={data.rows.length > 0}
      title={
        <>
          {t('Recent orders')} <small>{t('{count} in all', { count: totalText(data) })}</small>
        </>
      }
      aside={
        data.total > recentLimit && (
          <TextLink to={`${customerPath(customerid)}?tab=orders`}>{t('All orders')}</TextLink>
        )
      }
    >
      {data.rows.length === 0 ? (
        <Text as="p" tone="quiet">
          {t('No orders yet.')}
        </Text>
      ) : (
        <Scroller aria-label={t('Recent orders')}>
          <PlainTable flush className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('Order')}</th>
                <th scope="col">{t('Delivery')}</th>
                <th scope="col">{t('Outlet')}</th>
                <th scope="col">{t('Slot')}</th>
                <th scope="col" data-end>
                  {t('Value (₹)')}
                </th>
                <th scope="col">{t('Status')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(order => (
                <tr key={order.orderid}>
                  <td>
                    <Link to={orderPath(order.orderid)}>
                      <b>#{order.orderid}</b>
                    </Link>
                  </td>
                  <td>
                    <DateText value={order.deliveryDate} form="near" tone="text" />
                  </td>
                  <td>
                    {order.outletName}{' '}
                    <OrderFlags
                      changed={order.changed}
                      short={order.hasShort}
                      partlyReturned={order.partlyReturned}
                    />
                  </td>
                  <td>{slotText(order.deliverytimeslot)}</td>
                  <td data-end>
                    <Money amount={order.total} />
                  </td>
                  <td>
                    <StatusPill status={order.status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Scroller>
      )}
    </Card>
  )
}
