import { useCallback, useEffect, useMemo, useState } from 'react'
import { useAppSelector } from '../../app/store.ts'
import { useUrlState } from '../../app/urlState.ts'
import { useDemoProgressQuery } from '../../demo/api.ts'
import { useOrderMetricsQuery } from '../api.ts'
import { type Address, addressShape, askedDay, type OrderFilter, readAddress } from './filter.ts'
import { allOf, type Metrics } from './pages.ts'
import { workingDay } from './workingDay.ts'

export interface FilterOfPage {
  filter: OrderFilter
  change: (change: Partial<Address>) => void
  /** Not while a demo is written: its zeros would say nothing. */
  metrics: Metrics | undefined
  /** Not yet known whether the working day has any orders; or a demo is being written. */
  isSettling: boolean
}

/**
 * The filter that the address holds, and the counts that go with its date. Without a date in the address it is the working day; where
 * that has no orders yet, any date. What was found out once stays while the page is open, so that nothing jumps under a person's eyes.
 */
export function useOrderFilter(): FilterOfPage {
  const [address, change] = useUrlState(addressShape)
  const [home, setHome] = useState(() => ({ day: workingDay(new Date()), isEmpty: false, isKnown: false }))
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  const filter = useMemo(
    () => readAddress(address, home.isEmpty || isDemoFilling ? null : home.day),
    [address, home, isDemoFilling],
  )
  const { data, currentData, isError } = useOrderMetricsQuery(askedDay(filter.day))
  // Nothing at all is a new house, or the first second of a demo: which of them is asked before zeros are shown.
  const why = useDemoProgressQuery(undefined, { skip: !data || allOf(data) > 0 })
  const isDemo = isDemoFilling || why.isLoading || Boolean(why.currentData)
  // The working day of a demo is written last: it is looked for again then.
  useEffect(() => {
    if (isDemoFilling) setHome(before => ({ ...before, isEmpty: false, isKnown: false }))
  }, [isDemoFilling])

  const asksHome = address.deliveryDate === null && filter.metric === null
  const isSettling = asksHome && !home.isKnown && !isError && !isDemoFilling
  useEffect(() => {
    if (isSettling && currentData) setHome(before => ({ ...before, isEmpty: allOf(currentData) === 0, isKnown: true }))
  }, [isSettling, currentData])

  return {
    filter,
    change: useCallback(changes => change(changes), [change]),
    metrics: isDemo ? undefined : data,
    isSettling,
  }
}
