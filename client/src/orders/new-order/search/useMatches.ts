import { lastWords, typedKey } from '@packhouse/contract/search/normalise.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OrderPack } from '../lines/packs.ts'
import { joined, type Offer, type RankedPack, rankedPacks } from './ranking.ts'
import type { SearchServer } from './useOffer.ts'

/** Pause in typing before the server is asked, ms. */
const typingPause = 120
/** Rows listed at first, and added on each request for more. */
const atOnce = 8

interface Asking {
  offer: Offer | null
  search: SearchServer
  typed: string
  isOpen: boolean
  /** A row was chosen with the arrow keys: it keeps its position. */
  isHeld: boolean
}

interface Matches {
  packs: readonly OrderPack[]
  /** No good match in memory, and the server has not replied yet. */
  isSearching: boolean
  /** More packs match than are listed. */
  isCut: boolean
  /** Lists more rows; false if there are none. */
  listMore: () => boolean
}

const nothing: readonly RankedPack[] = []

/**
 * The packs that match the typed text. Memory serves each key press; if it contains only part of the catalogue, the server is
 * asked after a pause in typing and its results are merged in.
 */
export function useMatches({ offer, search, typed, isOpen, isHeld }: Asking): Matches {
  const key = typedKey(typed)
  const [listing, setListing] = useState({ key, count: atOnce })
  const count = listing.key === key ? listing.count : atOnce
  const { isAsking, isCut } = useServer(isOpen && offer !== null && !offer.isWhole ? key : '', search)

  const ranked = useMemo(() => (offer && isOpen ? rankedPacks(typed, offer) : nothing), [offer, isOpen, typed])
  const isSearching = isAsking && (ranked[0] === undefined || ranked[0].step > lastWords)
  const shown = useRef({ key, rows: nothing })
  const rows = useMemo(() => {
    if (isSearching) return nothing
    return shown.current.key === key ? joined(shown.current.rows, ranked, isHeld) : ranked
  }, [isSearching, key, ranked, isHeld])
  useEffect(() => {
    shown.current = { key, rows: rows.slice(0, count) }
  }, [key, rows, count])

  return {
    packs: useMemo(() => rows.slice(0, count).map(({ pack }) => pack), [rows, count]),
    isSearching,
    isCut: isCut || rows.length > count,
    listMore: () => {
      if (rows.length <= count) return false
      setListing({ key, count: count + atOnce })
      return true
    },
  }
}

/** Asks the server for a key's matches, once per key, customer and day; does nothing for an empty key. */
function useServer(key: string, search: SearchServer): { isAsking: boolean; isCut: boolean } {
  const [answers, setAnswers] = useState<{ of: SearchServer; cut: ReadonlyMap<string, boolean> }>({ of: search, cut: new Map() })
  const [failed, setFailed] = useState('')
  const known = answers.of === search ? answers.cut.get(key) : undefined
  const isAsking = key !== '' && known === undefined && failed !== key

  useEffect(() => {
    if (!isAsking) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await search(key)
      if (!isWanted) return
      if (answer)
        setAnswers(({ of, cut }) => ({ of: search, cut: new Map([...(of === search ? cut : []), [key, answer.isCut]]) }))
      else setFailed(key)
    }, typingPause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isAsking, key, search])
  return { isAsking, isCut: known ?? false }
}
