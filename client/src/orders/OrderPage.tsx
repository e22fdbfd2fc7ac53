import { useParams, useSearchParams } from 'react-router'
import { ChooseOrder } from './order/ChooseOrder.tsx'
import { OrderScreen } from './order/OrderScreen.tsx'

/** One order, by its number in the path or as `?orderid=`; without one, a way to choose it. */
export function OrderPage() {
  const { orderid } = useParams()
  const [search] = useSearchParams()
  const asked = orderid ?? search.get('orderid')
  return asked ? <OrderScreen key={asked} asked={asked} /> : <ChooseOrder />
}
