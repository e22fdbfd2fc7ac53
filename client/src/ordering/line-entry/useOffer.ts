import type { Tag } from '@packhouse/contract/endpoint.ts'
import type { NameReader } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { orderCalls } from '../../api/orders.ts'
import { askOnce } from '../../app/requests/askOnce.ts'
import { whenChanged } from '../../app/requests/liveChanges.ts'
import { shownInPlace } from '../../ui/feedback/failure.ts'
import { OfferedItems } from './offeredItems.ts'
import type { Offer } from './ranking.ts'

/** Min interval between reloads of changed prices and stock while an order is being entered, ms. */
const staleAfter = 120_000
/** Items loaded at first, of the customer's list and of all else: what the customer usually orders, then items in stock. */
const firstPart = 400
/** Max items added by a search. */
const searched = 20
/** Max items requested by id. */
const named = 500
const concerns: readonly Tag[] = ['Item', 'Price', 'Stock', 'ItemGroup', 'Customer']

type NamesOf = (offer: Offer) => NameReader

/** The reply says whether more items match; undefined if the server could not be reached. */
export type SearchServer = (typed: string) => Promise<{ isCut: boolean } | undefined>

export interface OfferState {
  /** What this customer may order, and all else with a mark, as loaded so far; null until loaded. */
  offer: Offer | null
  /** Reads names against it. */
  names: NameReader | null
  error: unknown
  retry: () => void
  /** Loads matches from the server. */
  search: SearchServer
  /** Loads these items if they are missing; the reply is the list after that. */
  bring: (itemIds: readonly number[]) => Promise<Offer | null>
}

/**
 * A customer's items for a delivery day, in memory: a first part, search results and the order's items. Reloaded after the server
 * reports a change, but not on every pick of a busy night.
 */
export function useOffer(
  customerid: number | undefined,
  deliveryDate: string,
  inOrder: readonly number[] = [],
): OfferState {
  const [state, setState] = useState<{
    customerid: number
    offer: Offer | null
    error: unknown
    namesOf?: NamesOf
  }>()
  const [attempt, setAttempt] = useState(0)
  const held = useRef(new OfferedItems())
  const lines = useRef(inOrder)
  lines.current = inOrder

  const ask = useCallback(
    (more: { limit?: number; searchtext?: string; itemids?: number[] }) => {
      if (customerid === undefined) return Promise.resolve([])
      const query = { customerid, deliveryDate, outside: true, ...more }
      return askOnce(orderCalls.endpoints.itemsForOrder, query, { forceRefetch: true })
    },
    [customerid, deliveryDate],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempt triggers a retry
  useEffect(() => {
    if (customerid === undefined) return
    const items = new OfferedItems()
    let isWanted = true
    let isStale = false
    const load = async () => {
      isStale = false
      try {
        const [first, { namesOf }] = await Promise.all([
          ask({ limit: firstPart + 1 }),
          import('./namesOf.ts'),
        ])
        const outside = first.filter(({ packs }) => packs.every(pack => pack.outside))
        const isWhole = outside.length <= firstPart && first.length - outside.length <= firstPart
        const further = isWhole ? [] : items.furtherFields(first, lines.current).slice(0, named)
        const others = further.length > 0 ? await ask({ itemids: further }) : []
        if (!isWanted) return
        held.current = items
        setState({
          customerid,
          offer: items.begin([...first, ...others], isWhole),
          error: undefined,
          namesOf,
        })
      } catch (error) {
        shownInPlace(error)
        isStale = true
        // An already loaded list stays in use; the server checks each order anyway.
        if (isWanted)
          setState(before =>
            before?.customerid === customerid && before.offer ? before : { customerid, offer: null, error },
          )
      }
    }
    void load()
    const stop = whenChanged(tags => {
      if (concerns.some(tag => tags.has(tag))) isStale = true
    })
    const timer = setInterval(
      () => isStale && document.visibilityState === 'visible' && void load(),
      staleAfter,
    )
    return () => {
      isWanted = false
      stop()
      clearInterval(timer)
    }
  }, [ask, customerid, attempt])

  /** Adds items to the list that requested them; dropped if that list was replaced meanwhile. */
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
        shownInPlace(error) // loaded items stay searchable
        return undefined
      }
    },
    [join],
  )
  const current = state !== undefined && state.customerid === customerid ? state : undefined
  const offer = current?.offer ?? null
  const namesOf = current?.namesOf
  const names = useMemo(() => (offer && namesOf ? namesOf(offer) : null), [offer, namesOf])
  const bring = async (itemIds: readonly number[]) => {
    const missing = offer?.isWhole ? [] : held.current.lacks(itemIds)
    return missing.length === 0 ? offer : (await join({ itemids: missing.slice(0, named) })).offer
  }
  return {
    offer,
    names,
    error: current?.error,
    retry: () => {
      setState(undefined)
      setAttempt(attempt + 1)
    },
    search,
    bring,
  }
}
