import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderPath } from '../../../app/navigation/paths.ts'
import type { Data } from '../../../app/requests/figures.ts'
import type { Goods } from '../draft.ts'

/** An order just placed, for the confirmation note. */
export interface Placed {
  order: Data<typeof orders.orderDetails>
  /** What it was placed with. */
  goods: Goods
  /** Differences from what was shown. */
  differences: string[]
  /** Items whose price was asked for and waits. */
  openPrices: string[]
}

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
