import { lastWords, typedKey } from '@packhouse/contract/search/normalise.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OrderPack } from './packs.ts'
import { joined, type Offer, type RankedPack, rankedPacks } from './ranking.ts'
import type { SearchServer } from './useOffer.ts'

/** So long a pause in typing before the server is asked, in ms. */
const typingPause = 120
/** So many are listed at first, and so many more when somebody goes on. */
const atOnce = 8

interface Asking {
  offer: Offer | null
  search: SearchServer
  typed: string
  isOpen: boolean
  /** A row was chosen with the arrows: it keeps its place. */
  isHeld: boolean
}

interface Matches {
  packs: readonly OrderPack[]
  /** Nothing here fits well, and the server has not answered yet. */
  isSearching: boolean
  /** More fits than is listed. */
  isCut: boolean
  /** Lists some more; false where there are none. */
  listMore: () => boolean
}

const nothing: readonly RankedPack[] = []

/**
 * The packs that fit what is typed. Memory answers each key press; where it holds a part of the catalogue alone, the server is asked
 * at a pause in typing, and what it finds joins the list.
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

/** Asks the server for what fits a key, each once for a customer and day; nothing for an empty key. */
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
