import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { Link } from 'react-router'
import { useCustomerOrdersQuery } from '../../api/orders.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { OrderFlags } from '../../orders/list/CustomerCell.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { t } from '../../ui/words.ts'
import css from './Detail.module.css'

/** Max orders shown; the rest are in their tab. */
const limit = 6

/** The customer's latest orders. */
export function OrdersCard({ customerid, onAll }: { customerid: number; onAll: () => void }) {
  const { data } = useCustomerOrdersQuery({ customerid, limit })
  if (!data) return null
  return (
    <Card
      flush
      title={
        <>
          {t('Recent orders')}
          <span className={css.count}>{t('{count} in all', { count: data.total })}</span>
        </>
      }
      aside={
        data.total > limit && (
          <button type="button" className={css.link} onClick={onAll}>
            {t('All orders')}
          </button>
        )
      }
    >
      {data.rows.length === 0 ? (
        <p className={css.empty}>{t('No orders yet.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls in here, by keyboard too
        <section className={css.scroller} tabIndex={0} aria-label={t('Recent orders')}>
          <table className={`${css.table} ${css.orders}`}>
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
                    <OrderFlags changed={order.changed} short={order.hasShort} partlyReturned={order.partlyReturned} />
                  </td>
                  <td>{slotText(order.deliverytimeslot)}</td>
                  <td data-end>
                    <Money rupees={order.total} />
                  </td>
                  <td>
                    <StatusPill status={order.status} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}
