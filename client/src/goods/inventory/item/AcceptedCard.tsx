import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { useState } from 'react'
import { type ItemStock, useAcceptedOrdersQuery } from '../../../api/inventory.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { TextLink } from '../../../ui/layout/LinkButton.tsx'
import { List, ListLine, ListMore } from '../../../ui/layout/List.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { DateText } from '../../../ui/values/DateText.tsx'
import { Quantity } from '../../../ui/values/Quantity.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './Item.module.css'

const few = 5

/** The accepted orders that need the item, next to leave first. */
export function AcceptedCard({ stock }: { stock: ItemStock }) {
  const { data, isError, error, refetch } = useAcceptedOrdersQuery({ itemid: stock.itemId })
  const [isWhole, setWhole] = useState(false)
  const orders = data ?? []
  const visible = isWhole ? orders : orders.slice(0, few)
  return (
    <Card
      title={
        <>
          {t('Accepted for')} <small>{plural(orders.length, '{count} order', '{count} orders')}</small>
        </>
      }
      aside={
        <b>
          <Quantity milli={stock.orderAccepted} unit={stock.itemUnit} />
        </b>
      }
      flush={orders.length > 0}
    >
      {isError && !data ? (
        <ErrorState title={t('The orders did not load')} error={error} retry={refetch} />
      ) : null}
      {data && orders.length === 0 && (
        <Text as="p" tone="quiet">
          {t('No accepted order needs it.')}
        </Text>
      )}
      <OrderRows orders={visible} unit={stock.itemUnit} />
      {orders.length > visible.length && (
        <ListMore onClick={() => setWhole(true)}>
          {t('Show {count} more', { count: orders.length - visible.length })}
        </ListMore>
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
    quantity: Milli
    missing?: Milli
  }[]
  unit: ItemUnit
}

/** Orders in a narrow column: number, customer, delivery, quantity. */
export function OrderRows({ orders, unit }: OrderRowsProps) {
  return (
    <List className={css.orders}>
      {orders.map(
        ({ orderid, businessname, outletName, deliveryDate, deliverytimeslot, quantity, missing }) => (
          <ListLine key={orderid}>
            <TextLink to={orderPath(orderid)}>#{orderid}</TextLink>
            <Text cut grow title={outletName}>
              {businessname}
            </Text>
            <small>
              <DateText value={deliveryDate} form="near" />, {deliverytimeslot.replace(/ - .*/, '')}
            </small>
            {missing === undefined ? (
              <Text weight="medium">
                <Quantity milli={quantity} unit={unit} />
              </Text>
            ) : (
              <Text weight="medium" tone="bad">
                {t('short')} <Quantity milli={missing} unit={unit} />
              </Text>
            )}
          </ListLine>
        ),
      )}
    </List>
  )
}
