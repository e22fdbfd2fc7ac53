import { useParams, useSearchParams } from 'react-router'
import { onUse } from '../../ui/onUse.tsx'
import { ChooseOrder } from './order/ChooseOrder.tsx'
import { OrderScreen } from './order/OrderScreen.tsx'

const VersionsPage = onUse(async () => (await import('./versions/VersionsPage.tsx')).VersionsPage)

/** One order, by its number in the path or as `?orderid=`; without one, a search for it. */
export function OrderPage() {
  const { orderid } = useParams()
  const [search] = useSearchParams()
  const idInAddress = orderid ?? search.get('orderid')
  return idInAddress ? <OrderScreen key={idInAddress} asked={idInAddress} /> : <ChooseOrder />
}

/** Comparison of two versions of an order; loaded with the order screen so that the first load does not include it. */
export function OrderVersionsPage() {
  return <VersionsPage />
}
