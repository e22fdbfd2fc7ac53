import { isMessage } from '@packhouse/contract/amounts/is-message.ts'
import type { SupplyTax } from '@packhouse/contract/invoices/supply.ts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedMark } from '../../ui/fields/Suggestions.tsx'
import { say, t } from '../../ui/words.ts'
import type { SaidPacks } from './amountOf.ts'
import { moveCursor } from './cursor.ts'
import { lastTyped } from './lines.ts'
import { type OrderPack, packLabel } from './packs.ts'
import type { Offer } from './ranking.ts'
import { useAmount } from './useAmount.ts'
import type { LineEntryState } from './useLineEntry.ts'
import { useMatches } from './useMatches.ts'
import type { SearchServer } from './useOffer.ts'

export interface AddLineProps {
  number: number
  entry: LineEntryState
  /** null while loading; text typed meanwhile is matched once loaded. */
  offer: Offer | null
  /** Loads items that are not in memory from the server. */
  search: SearchServer
  tax: SupplyTax
  /** What is in the order, by pack, as it was typed. */
  inOrder: ReadonlyMap<number, string>
  /** Places the order including the line just added. */
  onPlace: () => void
  /** Reads a text as a message; without it, all that is pasted is searched. */
  onMessage?: ((text: string) => void) | undefined
}

/** State of the row for the next line: what is typed, the packs that fit it, the pack taken and its amount, and the keys. */
export function useAddLine({ entry, offer, search, onPlace, onMessage }: AddLineProps) {
  const itemBox = useRef<HTMLInputElement>(null)
  const quantityBox = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** The row that was chosen; null: the best. */
  const [active, setActive] = useState<number | null>(null)
  const [taken, setTaken] = useState<OrderPack | null>(null)
  const [quantity, setQuantity] = useState('')
  const [issue, setIssue] = useState<string>()
  const found = useMatches({ offer, search, typed, isOpen, isHeld: active !== null })
  const isUsual = isOpen && typed.trim() === ''
  const matches = isUsual ? entry.usual.map(({ pack }) => pack) : found.packs
  const mark = Math.min(active ?? (isUsual ? 0 : found.best), matches.length - 1)
  const chosen = isOpen ? matches[mark] : undefined
  const read = taken && quantity.trim() !== '' ? entry.read(taken, quantity) : undefined
  const offers = useAmount(quantity, read)

  useLayoutEffect(() => itemBox.current?.focus(), []) // before it is painted, so that the next key reaches it
  useEffect(() => {
    if (!taken) return
    quantityBox.current?.focus()
    quantityBox.current?.scrollIntoView({ block: 'nearest' })
  }, [taken])
  const { hold, mark: markLine } = entry
  useEffect(() => {
    hold(taken ? packLabel(taken) : typed.trim() || null)
    return () => hold(null)
  }, [taken, typed, hold])
  const marked = (taken ?? chosen)?.packsizeid ?? null
  useEffect(() => {
    markLine(marked)
    return () => markLine(null)
  }, [marked, markLine])

  const start = () => {
    setTyped('')
    setOpen(false)
    setActive(null)
    setTaken(null)
    setQuantity('')
    setIssue(undefined)
  }
  const startAgain = () => {
    start()
    itemBox.current?.focus()
  }
  const put = (packs: SaidPacks, said?: string) => {
    entry.put(packs, said)
    startAgain()
  }
  /** Takes a pack, with the amount typed beside its name in one go. */
  const take = (pack: OrderPack | undefined, amount: string | null = null): OrderPack | undefined => {
    if (!pack) return undefined
    if (pack.price === null) {
      setIssue(t('Price not set for {item}', { item: packLabel(pack) }))
      return undefined
    }
    const entered = amount === null ? undefined : entry.read(pack, amount)
    if (entered && entered.kind !== 'ISSUE') {
      put(entered.packs, entered.kind === 'AMOUNT' ? (amount ?? undefined) : undefined)
      return undefined
    }
    setTaken(pack)
    setTyped(pack.item.name)
    setOpen(false)
    setQuantity(amount ?? '')
    setIssue(entered && say(entered.issue))
    return pack
  }
  const repeat = (pack: OrderPack) => lastTyped(pack) ?? entry.lastQuantity
  const add = (): boolean => {
    if (!taken) return false
    const now = read ?? entry.read(taken, quantity)
    if (offers.packs) put(offers.packs, now.kind === 'AMOUNT' || now.kind === 'ISSUE' ? quantity.trim() : undefined)
    else if (now.kind === 'ISSUE') setIssue(say(now.issue))
    return offers.packs !== undefined
  }

  const onItemKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const command = ctrlKey || metaKey
    const moved = isOpen && !command ? movedMark(key, mark, matches.length) : undefined
    if (moved !== undefined) setActive(moved)
    else if (key === 'ArrowUp' && !isOpen) moveCursor(event.currentTarget, -1)
    else if (key === 'ArrowDown' && !taken) setOpen(true)
    else if (key === 'Enter' && !command) {
      if (taken) quantityBox.current?.focus()
      else if (chosen) take(chosen, isUsual ? null : found.amount)
      else itemBox.current?.select() // a word in vain: the next letter replaces it
    } else if (key === 'Tab' && !shiftKey && chosen && typed !== '') take(chosen)
    else if (key === '*') {
      const pack = take(chosen)
      const last = pack && repeat(pack)
      const entered = pack && last !== undefined ? entry.read(pack, last) : undefined
      if (entered && entered.kind !== 'ISSUE') put(entered.packs)
    } else if (key === 'Escape' && (isOpen || typed !== '')) start()
    else if (key === 'Backspace' && command && typed === '') entry.removeLast()
    else return
    event.preventDefault()
  }
  const onQuantityKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey } = event
    const command = ctrlKey || metaKey
    if (key === 'Enter') {
      if (add() && command) onPlace()
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      if (!offers.move(key === 'ArrowUp' ? -1 : 1)) return
    } else if (key === '*' && quantity === '') {
      const last = taken && repeat(taken)
      if (last) setQuantity(last)
    } else if (key === 'Escape' || (key === 'Backspace' && command)) startAgain()
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!onMessage || !isMessage(text)) return
    event.preventDefault()
    start()
    onMessage(text)
  }

  const type = (text: string) => {
    if (typed === '' && text !== '') entry.begin()
    setTyped(text)
    setOpen(text !== '')
    setActive(null)
    setTaken(null)
    setIssue(undefined)
  }
  const typeQuantity = (text: string) => {
    setQuantity(text)
    setIssue(undefined)
  }
  return {
    ...{ itemBox, quantityBox, typed, isOpen, setOpen, taken, quantity, issue, found, matches, isUsual, mark, read, offers },
    last: taken ? repeat(taken) : undefined,
    ...{ type, typeQuantity, take, put, add, onItemKey, onQuantityKey, onPaste },
  }
}

export type AddLineState = ReturnType<typeof useAddLine>
