import { useEffect } from 'react'
import { useOrderMetricsQuery } from '../../api/orders.ts'
import { paths } from '../../app/navigation/paths.ts'
import { countsKnown } from '../../app/session/state/header.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { allOf } from './pages.ts'
import { useWorkingDay } from './workingDay.ts'

/** Updates the counts in the navigation: orders of the working day, to pick, to dispatch. */
export function NavCounts() {
  const deliveryDate = useWorkingDay()
  const { data } = useOrderMetricsQuery({ deliveryDate })
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!data) return
    const { PENDING, PACKING, PACKED, READY_TO_DISPATCH } = data.byStatus
    const counts = {
      [paths.orders]: allOf(data),
      [paths.picking]: PENDING + PACKING,
      [paths.dispatch]: PACKED + READY_TO_DISPATCH,
    }
    dispatch(countsKnown(Object.fromEntries(Object.entries(counts).map(([path, count]) => [path, count || undefined]))))
  }, [data, dispatch])
  return null
}
