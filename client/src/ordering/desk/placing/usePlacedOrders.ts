import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../app/navigation/paths.ts'
import type { Placed } from './usePlacing.ts'

/** The orders just placed, as noted above the next one until its customer is chosen. */
export function usePlacedOrders() {
  const navigate = useNavigate()
  const [all, setAll] = useState<Placed[]>([])
  const [last] = all.slice(-1)
  return {
    all,
    /** `isMore`: another order of the same message. */
    add: (placed: Placed, isMore: boolean) => setAll(before => (isMore ? [...before, placed] : [placed])),
    remove: (placed: Placed) => setAll(before => before.filter(other => other !== placed)),
    clear: useCallback(() => setAll([]), []),
    last,
    openLast: last && (() => void navigate(orderPath(last.order.orderid))),
  }
}

export type PlacedOrders = ReturnType<typeof usePlacedOrders>
