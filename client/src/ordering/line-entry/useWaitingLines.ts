import type { NameReader } from '@packhouse/contract/ordering/reading/names/typed-name.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { LineRead } from './lineRead.ts'
import type { Offer } from './ranking.ts'
import { readLine } from './readLine.ts'
import { saidName } from './saidName.ts'
import type { LineEntryState } from './useLineEntry.ts'
import { type KeptWaiting, wordsAfter } from './waitingLines.ts'

const none: readonly string[] = []

/** Lines wait here while no draft keeps them. */
function useWaitingHere(): KeptWaiting {
  const [words, send] = useReducer(wordsAfter, none)
  return { words, isOwn: true, send }
}

interface Reading {
  entry: LineEntryState
  /** null while loading. */
  offer: Offer | null
  names: NameReader | null
  /** Nothing is typed or taken in the row. */
  isFree: boolean
  /** Puts words into the field: they are read there, and what is not sure waits for an answer. */
  ask: (line: string) => void
}

/** Reads what was typed before the list came, in its order: what is sure is put in, whatever is being typed by then. (rules §9.4) */
export function useWaitingLines({ entry, offer, names, isFree, ask }: Reading) {
  const here = useWaitingHere()
  const { words: waiting, isOwn, send } = entry.waiting ?? here
  const [next] = waiting
  /** One of them is in the field: those behind it wait for its answer. */
  const isAsking = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when there is a line to read, and when the field is free
  useEffect(() => {
    if (isFree) isAsking.current = false
    if (next === undefined || !isOwn || !offer || !names || isAsking.current) return
    const shift = () => send({ type: 'shift' })
    const { lines, mayAgree } = entry
    const read = readLine(next, { offer, names, lines, mayAgree })
    const sure = sureOf(read, entry)
    if (sure) {
      shift()
      entry.put(sure.packs, sure.amount, saidName(read.name, sure.pack))
    } else if (isFree) {
      isAsking.current = true
      shift()
      ask(next)
    }
  }, [next, waiting.length, isOwn, isFree, offer, names])
  const wait = useCallback((line: string) => send({ type: 'wait', line }), [send])
  /** Reads here what was typed in another window. */
  const claim = useCallback(() => send({ type: 'claim' }), [send])
  return { waiting, isOwn, wait, claim }
}

/** What a line puts in that needs no answer: goods and their amount, without a price. */
function sureOf({ itemId, question, amount, rate, isRemoval, ranked }: LineRead, { read }: LineEntryState) {
  const pack = ranked.find(row => row.pack.item.itemId === itemId)?.pack
  if (!pack || pack.price === null || question || amount === null || rate !== null || isRemoval)
    return undefined
  const said = read(pack, amount)
  return said.kind === 'ISSUE'
    ? undefined
    : { pack, packs: said.packs, amount: said.kind === 'AMOUNT' ? amount : undefined }
}
