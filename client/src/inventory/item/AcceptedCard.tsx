import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ItemStock, useAcceptedOrdersQuery } from '../../api/inventory.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { Quantity } from '../../ui/values/Quantity.tsx'
import { plural, t } from '../../ui/words.ts'
import css from './Item.module.css'

const few = 5

/** The accepted orders that need the item, next to leave first. */
export function AcceptedCard({ stock }: { stock: ItemStock }) {
  const { data, isError, error, refetch } = useAcceptedOrdersQuery({ itemid: stock.itemId })
  const [isWhole, setWhole] = useState(false)
  const orders = data ?? []
  const shown = isWhole ? orders : orders.slice(0, few)
  return (
    <Card
      title={
        <>
          {t('Accepted for')} <span className={css.count}>{plural(orders.length, '{count} order', '{count} orders')}</span>
        </>
      }
      aside={
        <b>
          <Quantity amount={stock.orderAccepted} unit={stock.itemUnit} />
        </b>
      }
      flush
    >
      {isError && !data ? <ErrorState title={t('The orders did not load')} error={error} retry={refetch} /> : null}
      {data && orders.length === 0 && <p className={css.none}>{t('No accepted order waits for it.')}</p>}
      <OrderRows orders={shown} unit={stock.itemUnit} />
      {orders.length > shown.length && (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {t('Show {count} more', { count: orders.length - shown.length })}
        </button>
      )}
    </Card>
  )
}

interface OrderRowsProps {
  orders: readonly {
    orderid: number
    businessname: string
    outletName: string
    deliveryDate: string
    deliverytimeslot: string
    quantity: number
    missing?: number
  }[]
  unit: ItemUnit
}

/** Orders in a narrow column: number, customer, delivery, quantity. */
export function OrderRows({ orders, unit }: OrderRowsProps) {
  return (
    <ul className={css.orders}>
      {orders.map(({ orderid, businessname, outletName, deliveryDate, deliverytimeslot, quantity, missing }) => (
        <li key={orderid}>
          <Link to={orderPath(orderid)}>#{orderid}</Link>
          <span title={outletName}>{businessname}</span>
          <small>
            <DateText value={deliveryDate} form="near" />, {deliverytimeslot.replace(/ - .*/, '')}
          </small>
          {missing === undefined ? (
            <b>
              <Quantity amount={quantity} unit={unit} />
            </b>
          ) : (
            <b className={css.bad}>
              {t('lacks')} <Quantity amount={missing} unit={unit} />
            </b>
          )}
        </li>
      ))}
    </ul>
  )
}
