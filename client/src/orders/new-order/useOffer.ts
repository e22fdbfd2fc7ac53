import type { Tag } from '@packhouse/contract/endpoint.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { whenChanged } from '../../app/live.ts'
import { useAppDispatch } from '../../app/store.ts'
import { shownInPlace } from '../../ui/failure.ts'
import { orderCalls } from '../api.ts'
import { OfferedItems } from './offeredItems.ts'
import type { Offer } from './ranking.ts'

/** Prices and free stock that changed are read again this often at most while an order is taken, in ms. */
const staleAfter = 120_000
/** So many items are held from the beginning: what the customer usually orders, then what the house has in stock. */
const firstPart = 400
/** The best so many of a search join them. */
const searched = 20
/** So many can be asked for by their ids. */
const named = 500
const concerns: readonly Tag[] = ['Item', 'Price', 'Stock', 'ItemGroup', 'Customer']

/** The reply is whether even more fits; undefined where the server could not be asked. */
export type SearchServer = (typed: string) => Promise<{ isCut: boolean } | undefined>

interface OfferState {
  /** What this customer may order, as far as it is here; null until it is. */
  offer: Offer | null
  error: unknown
  retry: () => void
  /** Brings what fits from the server. */
  search: SearchServer
  /** Brings these items where they are not here yet; the reply is what is here then. */
  bring: (itemIds: readonly number[]) => Promise<Offer | null>
}

/**
 * The items of a customer for a delivery day, in memory: a first part, what was searched for and what stands in the order. It is
 * read again when the server said that something changed, but not with each pick of a busy night.
 */
export function useOffer(customerid: number | undefined, deliveryDate: string, inOrder: readonly number[] = []): OfferState {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<{ customerid: number; offer: Offer | null; error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const held = useRef(new OfferedItems())
  const lines = useRef(inOrder)
  lines.current = inOrder

  const ask = useCallback(
    (more: { limit?: number; searchtext?: string; itemids?: number[] }) => {
      if (customerid === undefined) return Promise.resolve([])
      const asked = { customerid, deliveryDate, ...more }
      return dispatch(orderCalls.endpoints.itemsForOrder.initiate(asked, { subscribe: false, forceRefetch: true })).unwrap()
    },
    [dispatch, customerid, deliveryDate],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt asks again
  useEffect(() => {
    if (customerid === undefined) return
    const items = new OfferedItems()
    let isWanted = true
    let isStale = false
    const load = async () => {
      isStale = false
      try {
        const first = await ask({ limit: firstPart + 1 })
        const isWhole = first.length <= firstPart
        const further = isWhole ? [] : items.besides(first, lines.current).slice(0, named)
        const others = further.length > 0 ? await ask({ itemids: further }) : []
        if (!isWanted) return
        held.current = items
        setState({ customerid, offer: items.begin([...first.slice(0, firstPart), ...others], isWhole), error: undefined })
      } catch (error) {
        shownInPlace(error)
        isStale = true
        // A list that is here goes on serving; the server checks each order anyway.
        if (isWanted)
          setState(before => (before?.customerid === customerid && before.offer ? before : { customerid, offer: null, error }))
      }
    }
    void load()
    const stop = whenChanged(tags => {
      if (concerns.some(tag => tags.has(tag))) isStale = true
    })
    const timer = setInterval(() => isStale && document.visibilityState === 'visible' && void load(), staleAfter)
    return () => {
      isWanted = false
      stop()
      clearInterval(timer)
    }
  }, [ask, customerid, attempt])

  /** Items join those of the list that asked for them; one that was replaced meanwhile is let go. */
  const join = useCallback(
    async (more: Parameters<typeof ask>[0]): Promise<{ offer: Offer | null; count: number }> => {
      const of = held.current
      const items = await ask(more)
      if (of !== held.current) return { offer: null, count: items.length }
      const offer = of.join(items)
      setState(before => (before && before.customerid === customerid ? { ...before, offer } : before))
      return { offer, count: items.length }
    },
    [ask, customerid],
  )
  const search: SearchServer = useCallback(
    async typed => {
      try {
        return { isCut: (await join({ searchtext: typed, limit: searched })).count === searched }
      } catch (error) {
        shownInPlace(error) // what is here goes on being found
        return undefined
      }
    },
    [join],
  )
  const current = state !== undefined && state.customerid === customerid ? state : undefined
  const offer = current?.offer ?? null
  const bring = async (itemIds: readonly number[]) => {
    const missing = offer?.isWhole ? [] : held.current.lacks(itemIds)
    return missing.length === 0 ? offer : (await join({ itemids: missing.slice(0, named) })).offer
  }
  return {
    offer,
    error: current?.error,
    retry: () => {
      setState(undefined)
      setAttempt(attempt + 1)
    },
    search,
    bring,
  }
}
