import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderCalls } from '../../../api/orders.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { preload } from '../../../app/navigation/preload.ts'
import { ordersSelected } from '../../../app/session/state/orders.ts'
import { store, useAppDispatch } from '../../../app/session/store.ts'
import { rememberList } from '../openedFrom.ts'
import type { OrderRow } from './pages.ts'

/** The order opened last; focused on return to the list. */
let lastOpened: string | undefined

/** Stores the list before one of its orders is opened. */
function onFollow({ orderid }: OrderRow, all: readonly OrderRow[]): void {
  lastOpened = String(orderid)
  rememberList(all.map(row => row.orderid))
}

/** Opening an order from the list, and what its table is given for that. The functions stay the same, or every row renders again. */
export function useRowProps(rows: readonly OrderRow[]) {
  const navigate = useNavigate()
  const latest = useRef(rows)
  latest.current = rows
  const open = useCallback(
    (row: OrderRow) => {
      onFollow(row, latest.current)
      void navigate(orderPath(row.orderid))
    },
    [navigate],
  )
  const keptSelection = useKeptSelection()
  return { open, rowProps: { onFollow, onPrefetch: usePrefetch(), startAt: lastOpened, keptSelection } }
}

/** Ticks are kept while an order is viewed. */
function useKeptSelection() {
  const dispatch = useAppDispatch()
  const [ids] = useState(() => store.getState().orders.selected.map(String))
  const onChange = useCallback(
    (kept: readonly string[]) => void dispatch(ordersSelected(kept.map(Number))),
    [dispatch],
  )
  return useMemo(() => ({ ids, onChange }), [ids, onChange])
}

/** Hover time after which an order is prefetched, ms. */
const rest = 80
/** An order read this recently is not prefetched again, s. */
const freshFor = 30

/** Prefetches an order and its screen's code while the pointer or focus rests on its number. */
function usePrefetch() {
  const dispatch = useAppDispatch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    ({ orderid }: OrderRow) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        preload(orderPath(orderid))
        dispatch(
          orderCalls.endpoints.orderDetails.initiate(
            { orderid },
            { subscribe: false, forceRefetch: freshFor },
          ),
        )
      }, rest)
    },
    [dispatch],
  )
}
