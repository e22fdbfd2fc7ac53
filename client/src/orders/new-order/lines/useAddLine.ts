import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedMark } from '../../../ui/fields/Suggestions.tsx'
import type { Offer } from '../search/ranking.ts'
import { useMatches } from '../search/useMatches.ts'
import type { SearchServer } from '../search/useOffer.ts'
import { moveCursor } from './cursor.ts'
import { lastTyped, whyNotQuantity } from './lines.ts'
import { type OrderPack, packLabel } from './packs.ts'

export interface AddLineProps {
  number: number
  /** null while loading; text typed meanwhile is matched once loaded. */
  offer: Offer | null
  /** Loads items that are not in memory from the server. */
  search: SearchServer
  /** This customer's usual packs that the order lacks; offered while nothing is typed. */
  usual: readonly OrderPack[]
  isInterState: boolean
  /** The quantity typed last in this order: used for `*` if the customer has no usual quantity. */
  lastQuantity: string | undefined
  onAdd: (pack: OrderPack, typed: string) => void
  /** A pack was chosen; returns true if the order already has it, in which case its line gets the focus. */
  onTake: (pack: OrderPack) => boolean
  onRemoveLast: () => void
  /** Text typed here that is not a line yet; null for none. */
  onPending: (typed: string | null) => void
  /** Places the order including the line just added. */
  onPlace: () => void
}

/** State of the row for the next line: what is typed, the packs that fit it, the pack taken and its quantity, and the keys. */
export function useAddLine({
  offer,
  search,
  usual,
  lastQuantity,
  onAdd,
  onTake,
  onRemoveLast,
  onPending,
  onPlace,
}: AddLineProps) {
  const itemBox = useRef<HTMLInputElement>(null)
  const quantityBox = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [taken, setTaken] = useState<OrderPack | null>(null)
  const [quantity, setQuantity] = useState('')
  const [issue, setIssue] = useState<string>()
  const found = useMatches({ offer, search, typed, isOpen, isHeld: active > 0 })
  const matches = isOpen && typed.trim() === '' ? usual : found.packs
  const mark = Math.min(active, matches.length - 1)

  useLayoutEffect(() => itemBox.current?.focus(), []) // before it is painted, so that the next key reaches it
  useEffect(() => {
    if (taken) quantityBox.current?.focus()
  }, [taken])

  useEffect(() => {
    onPending(taken ? packLabel(taken) : typed.trim() || null)
    return () => onPending(null)
  }, [taken, typed, onPending])

  const start = () => {
    setTyped('')
    setOpen(false)
    setActive(0)
    setTaken(null)
    setQuantity('')
    setIssue(undefined)
  }
  const startAgain = () => {
    start()
    itemBox.current?.focus()
  }
  const take = (pack: OrderPack | undefined): OrderPack | undefined => {
    if (!pack) return undefined
    if (pack.price === null) {
      setIssue(`Price not set for ${packLabel(pack)}`)
      return undefined
    }
    if (onTake(pack)) {
      start()
      return undefined
    }
    setTaken(pack)
    setTyped(pack.item.name)
    setOpen(false)
    setQuantity('')
    setIssue(undefined)
    return pack
  }
  const repeat = (pack: OrderPack) => lastTyped(pack) ?? lastQuantity
  const add = (): boolean => {
    if (!taken) return false
    const why = whyNotQuantity(taken, quantity)
    setIssue(why)
    if (why !== undefined) return false
    onAdd(taken, quantity.trim())
    startAgain()
    return true
  }

  const onItemKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const command = ctrlKey || metaKey
    const goesOn = key === 'ArrowDown' && mark === matches.length - 1 && typed.trim() !== '' && found.listMore()
    const moved = goesOn ? mark + 1 : isOpen && !command ? movedMark(key, mark, matches.length) : undefined
    const chosen = isOpen ? matches[mark] : undefined
    if (moved !== undefined) setActive(moved)
    else if (key === 'ArrowUp' && !isOpen) moveCursor(event.currentTarget, -1)
    else if (key === 'ArrowDown' && !taken) setOpen(true)
    else if (key === 'Enter' && !command) {
      if (taken) quantityBox.current?.focus()
      else take(chosen)
    } else if (key === 'Tab' && !shiftKey && chosen && typed !== '') take(chosen)
    else if (key === '*') {
      const pack = take(chosen)
      const last = pack && repeat(pack)
      if (pack && last !== undefined) {
        onAdd(pack, last)
        startAgain()
      }
    } else if (key === 'Escape' && (isOpen || typed !== '')) start()
    else if (key === 'Backspace' && command && typed === '') onRemoveLast()
    else return
    event.preventDefault()
  }
  const onQuantityKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey } = event
    const command = ctrlKey || metaKey
    if (key === 'Enter') {
      if (add() && command) onPlace()
    } else if (key === '*') {
      const last = taken && repeat(taken)
      if (last) setQuantity(last)
    } else if (key === 'Escape' || (key === 'Backspace' && command)) startAgain()
    else return
    event.preventDefault()
  }

  const type = (text: string) => {
    setTyped(text)
    setOpen(text !== '')
    setActive(0)
    setTaken(null)
    setIssue(undefined)
  }
  const typeQuantity = (text: string) => {
    setQuantity(text)
    setIssue(undefined)
  }
  return {
    itemBox,
    quantityBox,
    typed,
    isOpen,
    setOpen,
    taken,
    quantity,
    issue,
    found,
    matches,
    mark,
    last: taken ? repeat(taken) : undefined,
    type,
    typeQuantity,
    take,
    add,
    onItemKey,
    onQuantityKey,
  }
}
