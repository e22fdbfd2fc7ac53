import { lastWords, typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { NameReader } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LineRead } from './lineRead.ts'
import type { TypedLine } from './lines.ts'
import type { OrderPack } from './packs.ts'
import { joined, listed, type Offer, type RankedPack } from './ranking.ts'
import { readLine } from './readLine.ts'
import type { SearchServer } from './useOffer.ts'

/** Pause in typing before the server is asked, ms. */
const typingPause = 120

interface MatchOptions {
  offer: Offer | null
  names: NameReader | null
  /** The lines of the order, which an amount may change. */
  lines: readonly TypedLine[]
  mayAgree: boolean
  mayAsk?: boolean
  search: SearchServer
  typed: string
  isOpen: boolean
  /** A row was chosen with the arrow keys: it keeps its position. */
  isHeld: boolean
}

interface Matches {
  /** Those of the customer's list, then all others. */
  packs: readonly OrderPack[]
  /** How many are in the list. */
  inside: number
  /** The row that Enter takes at first; -1: none, as it is not sure what is meant. */
  best: number
  read: LineRead | null
  /** No good match in memory, and the server has not replied yet. */
  isSearching: boolean
  /** More packs match than are listed. */
  isCut: boolean
  /** Typed words that are in no item; only known where memory contains the whole catalogue. */
  leftOut: readonly string[]
}

const nothing: readonly RankedPack[] = []

/**
 * The packs that match the typed text, at most six of the customer's list and three of the rest. Memory serves each key press; if it
 * contains only part of the catalogue, the server is asked after a pause in typing and its results are merged in.
 */
export function useMatches({
  offer,
  names,
  lines,
  mayAgree,
  mayAsk = false,
  search,
  typed,
  isOpen,
  isHeld,
}: MatchOptions): Matches {
  const read = useMemo(
    () => (offer && names && isOpen ? readLine(typed, { offer, names, lines, mayAgree, mayAsk }) : null),
    [offer, names, isOpen, typed, lines, mayAgree, mayAsk],
  )
  const ranked = read?.ranked ?? nothing
  const key = typedKey(read?.name ?? typed)
  const { isAsking, isCut } = useServer(isOpen && offer !== null && !offer.isWhole ? key : '', search)
  const isSearching = isAsking && (ranked[0] === undefined || ranked[0].step > lastWords)
  const shown = useRef({ key, rows: nothing })
  const rows = useMemo(() => {
    if (isSearching) return nothing
    return shown.current.key === key ? joined(shown.current.rows, ranked, isHeld) : ranked
  }, [isSearching, key, ranked, isHeld])
  const list = useMemo(() => listed(rows), [rows])
  useEffect(() => {
    shown.current = { key, rows: rows.filter(({ pack }) => list.packs.includes(pack)) }
  }, [key, rows, list])
  const best = read?.itemId == null ? -1 : list.packs.findIndex(({ item }) => item.itemId === read.itemId)
  const leftOut = offer?.isWhole && read ? read.leftOut : []
  return { ...list, best, read, isSearching, isCut: isCut || list.isCut, leftOut }
}

/** Asks the server for a key's matches, once per key, customer and day; does nothing for an empty key. */
function useServer(key: string, search: SearchServer): { isAsking: boolean; isCut: boolean } {
  const [answers, setAnswers] = useState<{ of: SearchServer; cut: ReadonlyMap<string, boolean> }>({
    of: search,
    cut: new Map(),
  })
  const [failed, setFailed] = useState('')
  const isCurrent = answers.of === search ? answers.cut.get(key) : undefined
  const isAsking = key !== '' && isCurrent === undefined && failed !== key

  useEffect(() => {
    if (!isAsking) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await search(key)
      if (!isWanted) return
      if (answer)
        setAnswers(({ of, cut }) => ({
          of: search,
          cut: new Map([...(of === search ? cut : []), [key, answer.isCut]]),
        }))
      else setFailed(key)
    }, typingPause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isAsking, key, search])
  return { isAsking, isCut: isCurrent ?? false }
}
