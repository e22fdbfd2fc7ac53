import { readsOrders } from '@packhouse/contract/rights.ts'
import { useEffect } from 'react'
import { useInboxSummaryQuery } from '../../../api/messages.ts'
import { useOrderMetricsQuery } from '../../../api/orders.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { useMay } from '../../../app/session/may.ts'
import { countsKnown } from '../../../app/session/state/header.ts'
import { useAppDispatch } from '../../../app/session/store.ts'
import { allOf } from './pages.ts'
import { useWorkingDay } from './workingDay.ts'

/** Updates the counts in the navigation: orders of the working day, messages to read, orders to pick, to dispatch, on credit hold. */
export function NavCounts() {
  const deliveryDate = useWorkingDay()
  const { may } = useMay(readsOrders)
  const { data } = useOrderMetricsQuery({ deliveryDate }, { skip: !may })
  const { data: inbox } = useInboxSummaryQuery(undefined, { skip: !useMay('orders').may })
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!data) return
    const { PENDING, PACKING, PACKED, READY_TO_DISPATCH } = data.byStatus
    const counts = {
      [paths.orders]: allOf(data),
      [paths.messages]: inbox?.toRead.count ?? 0,
      [paths.picking]: PENDING + PACKING,
      [paths.dispatch]: PACKED + READY_TO_DISPATCH,
      [paths.creditDesk]: data.asides.held,
    }
    dispatch(
      countsKnown(
        Object.fromEntries(Object.entries(counts).map(([path, count]) => [path, count || undefined])),
      ),
    )
  }, [data, inbox, dispatch])
  return null
}
