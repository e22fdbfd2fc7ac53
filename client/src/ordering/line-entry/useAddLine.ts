import { isMessage } from '@packhouse/contract/ordering/reading/quantities/is-message.ts'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { movedMark } from '../../ui/fields/Suggestions.tsx'
import { say, t } from '../../ui/words.ts'
import type { AddLineProps } from './addLineProps.ts'
import { amountRead, type Said, type Taking, unsaid } from './amountRead.ts'
import { moveCursor } from './cursor.ts'
import type { Candidate } from './lineRead.ts'
import { lastTyped } from './lines.ts'
import { type OrderPack, packLabel } from './packs.ts'
import { priceAtRate } from './readLine.ts'
import { amountText, previewText } from './rowAmount.ts'
import { saidName } from './saidName.ts'
import type { SaidPacks } from './saidPacks.ts'
import { useAmount } from './useAmount.ts'
import { useMatches } from './useMatches.ts'
import { useWaitingLines } from './useWaitingLines.ts'

const noCandidates: readonly Candidate[] = []
/** Questions about a name, of which the words may be no goods at all. */
const aboutNames: ReadonlySet<string> = new Set(['UNKNOWN', 'SEVERAL', 'LIKE'])

/** State of the row for the next line: what is typed, the packs that fit it, the pack taken and its amount, and the keys. */
export function useAddLine({ entry, offer, names, search, onPlace, onNote, onMessage }: AddLineProps) {
  const itemBox = useRef<HTMLInputElement>(null)
  const quantityBox = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** The row that was chosen; null: the best. */
  const [active, setActive] = useState<number | null>(null)
  const [taken, setTaken] = useState<OrderPack | null>(null)
  const [quantity, setQuantity] = useState('')
  const [issue, setIssue] = useState<string>()
  /** What was said of the pack that is taken. */
  const [said, setSaid] = useState<Said>()
  const found = useMatches({
    offer,
    names,
    search,
    typed,
    isOpen,
    isHeld: active !== null,
    lines: entry.lines,
    mayAgree: entry.mayAgree,
    mayAsk: entry.ask !== undefined,
  })
  const isUsual = isOpen && typed.trim() === ''
  const question = isUsual || found.isSearching ? null : (found.read?.question ?? null)
  const candidates = question ? (found.read?.candidates ?? []) : noCandidates
  const plain = isUsual ? entry.usual.map(({ pack }) => pack) : found.packs
  const matches = question ? candidates.map(({ pack }) => pack) : plain
  const canNote = question !== null && onNote !== undefined && aboutNames.has(question.kind)
  const count = matches.length + Number(canNote)
  const mark = question
    ? Math.min(active ?? -1, count - 1)
    : Math.min(active ?? (isUsual ? 0 : found.best), count - 1)
  const chosen = isOpen && !question ? matches[mark] : undefined
  const read = taken ? amountRead(taken, quantity, said, entry.read) : undefined
  const offers = useAmount(quantity, read)

  useLayoutEffect(() => itemBox.current?.focus(), []) // before it is painted, so that the next key reaches it
  useEffect(() => {
    if (!taken) return
    quantityBox.current?.focus()
    quantityBox.current?.scrollIntoView({ block: 'nearest' })
  }, [taken])
  const { hold, mark: markLine } = entry
  const [isReading, setReading] = useState(false)
  const early = useWaitingLines({
    entry,
    offer,
    names,
    isFree: typed === '' && !taken,
    ask: line => {
      type(line)
      setReading(true)
    },
  })
  const { waiting } = early
  useEffect(() => {
    hold(taken ? packLabel(taken) : typed.trim() || waiting[0] || null)
    return () => hold(null)
  }, [taken, typed, waiting, hold])
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
    setSaid(undefined)
  }
  const startAgain = () => {
    start()
    itemBox.current?.focus()
  }
  /** Puts packs in, with what was said beside them; a price that was said is agreed, or asked for by who may not agree it. */
  const put = (packs: SaidPacks, amount?: string, { name, rate }: Said = said ?? unsaid) => {
    const [first] = packs
    entry.put(packs, amount, first && name !== '' ? saidName(name, first.pack) : undefined)
    startAgain()
    if (!first || rate === null) return
    const price = priceAtRate(rate, first.pack)
    if (entry.mayAgree) entry.agreeAt(first, price)
    else entry.ask?.(first.pack.packsizeid, first.packsMilli, price)
  }
  /** Takes a pack, with the amount typed beside its name in one go. */
  const take = (
    pack: OrderPack | undefined,
    amount: string | null = null,
    { sized, rate }: Taking = {},
  ): OrderPack | undefined => {
    if (!pack) return undefined
    const about: Said = {
      name: isUsual ? '' : (found.read?.name ?? ''),
      rate: rate ?? (entry.mayAgree ? (found.read?.rate ?? null) : null),
      number: sized ? (found.read?.amount ?? '') : null,
      packs: sized ?? [],
    }
    if (pack.price === null) {
      setIssue(t('Price not set for {item}', { item: packLabel(pack) }))
      return undefined
    }
    const entered = amount === null ? undefined : entry.read(pack, amount)
    if (entered && entered.kind !== 'ISSUE') {
      put(entered.packs, entered.kind === 'AMOUNT' ? (amount ?? undefined) : undefined, about)
      return undefined
    }
    setSaid(about)
    setTaken(pack)
    setTyped(pack.item.name)
    setOpen(false)
    setQuantity(amount ?? '')
    setIssue(entered && say(entered.issue))
    return pack
  }
  /** Takes the answer to a question. */
  const answer = (at: number) => {
    const candidate = candidates[at]
    if (!candidate) {
      if (canNote) onNote?.(typed.trim())
      return canNote ? startAgain() : undefined
    }
    const { pack, packs, rate, amount = null, choices } = candidate
    const name = found.read?.name ?? ''
    if (packs) put(packs, found.read?.amount ?? undefined, { ...unsaid, name, rate: rate ?? null })
    else take(pack, amount, { sized: choices, rate })
  }
  /** Enter: what is sure or marked; a question that nobody answered stays. */
  const enter = () => {
    if (taken) quantityBox.current?.focus()
    else if (names === null && typed.trim() !== '') {
      early.wait(typed.trim())
      start()
    } else if (typed === '' && !early.isOwn) early.claim()
    else if (question && mark >= 0) answer(mark)
    else if (question?.kind === 'NUMBER' && found.read?.sized)
      take(found.read.sized.pack, null, { sized: found.read.sized.packs })
    else if (question && count > 0 && candidates.length > 0) setIssue(undefined)
    else if (found.read?.isRemoval && found.read.itemId !== null && chosen) {
      if (entry.removeItem(found.read.itemId)) startAgain()
      else setIssue(t('{item} is not in the order', { item: chosen.item.name }))
    } else if (chosen) take(chosen, isUsual ? null : (found.read?.amount ?? null))
    else if (!/\d/.test(typed)) itemBox.current?.select() // a word in vain: the next letter replaces it; a line with an amount stays
  }
  const repeat = (pack: OrderPack) => lastTyped(pack) ?? entry.lastQuantity
  const add = (): boolean => {
    if (!taken) return false
    const now = read ?? entry.read(taken, quantity)
    if (offers.packs)
      put(
        offers.packs,
        (now.kind === 'AMOUNT' || now.kind === 'ISSUE') && quantity.trim() !== ''
          ? quantity.trim()
          : undefined,
      )
    else if (now.kind === 'ISSUE') setIssue(say(now.issue))
    return offers.packs !== undefined
  }

  const onItemKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const command = ctrlKey || metaKey
    const moved = isOpen && !command ? movedMark(key, mark, count) : undefined
    if (moved !== undefined) setActive(moved)
    else if (key === 'ArrowUp' && !isOpen) moveCursor(event.currentTarget, -1)
    else if (key === 'ArrowDown' && !taken) setOpen(true)
    else if (key === 'Enter' && !command) enter()
    else if (key === 'Tab' && !shiftKey && chosen && typed !== '') take(chosen)
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the line is read
  useEffect(() => {
    if (!isReading || !found.read || found.isSearching) return
    setReading(false)
    if (!question && found.read.amount !== null) enter()
  }, [isReading, found.read, found.isSearching])
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
    isUsual,
    mark,
    read,
    offers,
    question,
    candidates,
    canNote,
    answer,
    waiting,
    isOwnWaiting: early.isOwn,
    amounts: question
      ? candidates.map(amountText)
      : isUsual
        ? undefined
        : matches.map(pack => previewText(pack, found.read, entry)),
    last: taken ? repeat(taken) : undefined,
    type,
    typeQuantity,
    take,
    put,
    add,
    onItemKey,
    onQuantityKey,
    onPaste,
  }
}

export type AddLineState = ReturnType<typeof useAddLine>
