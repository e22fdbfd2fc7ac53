import { useEffect, useMemo, useState } from 'react'
import { useDemoProgressQuery } from '../../../api/demo.ts'
import { useOrderMetricsQuery } from '../../../api/orders.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { useAppSelector } from '../../../app/session/store.ts'
import { type Address, addressShape, type OrderFilter, readAddress, requestedDays } from './filter.ts'
import { allOf, type Metrics } from './pages.ts'
import { workingDay } from './workingDay.ts'

export interface FilterOfPage {
  filter: OrderFilter
  change: (change: Partial<Address>) => void
  /** Undefined while a demo has no orders of the day yet: zeros would mislead. */
  metrics: Metrics | undefined
  /** Not known yet whether the working day has any orders; or a demo is being written. */
  isSettling: boolean
}

/**
 * The filter from the address, and the counts for its date. Without a date in the address it is the working day; if that has no
 * orders yet, any date. The result is kept while the page is open, so that the list does not change under the user.
 */
export function useOrderFilter(): FilterOfPage {
  const [address, change] = useUrlState(addressShape)
  const [home, setHome] = useState(() => ({ day: workingDay(new Date()), isEmpty: false, isKnown: false }))
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  const filter = useMemo(() => readAddress(address, home.isEmpty ? null : home.day), [address, home])
  const { data, currentData, isError } = useOrderMetricsQuery(requestedDays(filter))
  // No orders means a new business or the first second of a demo: checked before zeros are shown.
  const why = useDemoProgressQuery(undefined, { skip: !data || allOf(data) > 0 })
  const isDemo = isDemoFilling || why.isLoading || Boolean(why.currentData)
  // A demo writes its working day first, after the page may have looked for it: it is checked again then.
  useEffect(() => {
    if (isDemoFilling) setHome(before => ({ ...before, isEmpty: false, isKnown: false }))
  }, [isDemoFilling])

  const asksHome = address.deliveryDate === null && filter.metric === null
  const isSettling = asksHome && !home.isKnown && !isError && !isDemoFilling
  useEffect(() => {
    if (isSettling && currentData)
      setHome(before => ({ ...before, isEmpty: allOf(currentData) === 0, isKnown: true }))
  }, [isSettling, currentData])

  return {
    filter,
    change,
    metrics: isDemo && data && allOf(data) === 0 ? undefined : data,
    isSettling,
  }
}
