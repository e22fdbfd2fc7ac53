import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../app/store.ts'
import { shownInPlace } from '../../ui/failure.ts'
import { orderCalls } from '../api.ts'
import { type Offer, prepareOffer } from './ranking.ts'

/** Prices and free stock are read anew this often while an order is taken, in ms. */
const staleAfter = 120_000

interface OfferState {
  /** What this customer may order; null until it is here. */
  offer: Offer | null
  error: unknown
  retry: () => void
}

/**
 * The items of a customer for a delivery day, in memory. They are read once and refreshed by the clock: told of every change in
 * stock, a busy night would fetch and sort the whole list with each pick.
 */
export function useOffer(customerid: number | undefined, deliveryDate: string): OfferState {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<{ customerid: number; offer: Offer | null; error: unknown }>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt asks again
  useEffect(() => {
    if (customerid === undefined) return
    let isWanted = true
    const load = async () => {
      try {
        const asked = orderCalls.endpoints.itemsForOrder.initiate(
          { customerid, deliveryDate },
          { subscribe: false, forceRefetch: true },
        )
        const items = await dispatch(asked).unwrap()
        if (!isWanted) return
        setState({ customerid, offer: prepareOffer(items), error: undefined })
      } catch (error) {
        shownInPlace(error)
        // A list that is here goes on serving; the server checks each order anyway.
        if (isWanted)
          setState(before => (before?.customerid === customerid && before.offer ? before : { customerid, offer: null, error }))
      }
    }
    void load()
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), staleAfter)
    return () => {
      isWanted = false
      clearInterval(timer)
    }
  }, [dispatch, customerid, deliveryDate, attempt])

  const current = state !== undefined && state.customerid === customerid ? state : undefined
  return {
    offer: current?.offer ?? null,
    error: current?.error,
    retry: () => {
      setState(undefined)
      setAttempt(attempt + 1)
    },
  }
}
