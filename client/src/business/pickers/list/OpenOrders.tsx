import { Button } from '@mantine/core'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { Link } from 'react-router'
import { useAllOrdersQuery } from '../../../api/orders.ts'
import type { Picker } from '../../../api/pickers.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { totalText } from '../../../ui/values/amounts.ts'
import { StatusPill } from '../../../ui/values/StatusPill.tsx'
import { t } from '../../../ui/words.ts'
import css from './PickerList.module.css'
import type { OpenDialog } from './usePickerActions.ts'

/** Above the number of orders a picker has at once. */
const maxShown = 100

/** The open orders of a picker, each with an action to reassign it. */
export function OpenOrders({ picker, ask }: { picker: Picker; ask: (asking: OpenDialog) => void }) {
  const query = useAllOrdersQuery({ pickerId: picker.id, metric: 'totalpickersassigned', limit: maxShown })
  if (query.isError)
    return <ErrorState title={t('The orders did not load')} error={query.error} retry={query.refetch} />
  if (!query.data) return <span aria-busy="true">{t('Loading')}</span>
  if (query.data.rows.length === 0)
    return <span>{t('{name} has no open orders.', { name: picker.name })}</span>
  const { rows, total } = query.data
  return (
    <ul className={css.orders} aria-label={t('Open orders of {name}', { name: picker.name })}>
      {rows.map(order => (
        <li key={order.orderid}>
          <Link to={orderPath(order.orderid)}>#{order.orderid}</Link>
          <span>
            {order.businessname} <small>{order.outletName}</small>
          </span>
          <small>{slotText(order.deliverytimeslot)}</small>
          <StatusPill status={order.status} />
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => ask({ what: 'handOver', picker, orderId: order.orderid })}
          >
            {t('Hand over…')}
          </Button>
        </li>
      ))}
      {total > rows.length && (
        <li>{t('Showing {here} of {total} orders', { here: rows.length, total: totalText(query.data) })}</li>
      )}
    </ul>
  )
}
