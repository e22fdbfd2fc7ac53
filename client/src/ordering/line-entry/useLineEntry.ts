import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../app/messages/toast.ts'
import { t } from '../../ui/words.ts'
import { type Agreed, agreedAtOnce } from './agreed/agreed.ts'
import { type LinesCommand, linesAt } from './commands.ts'
import { lineAtCursor, putCursor, showNextLine } from './cursor.ts'
import { packAt, type TypedLine, typedPacks } from './lines.ts'
import { type OrderPack, packLabel } from './packs.ts'
import type { Offer } from './ranking.ts'
import { type SaidAmount, type SaidPacks, saidPacks, saidText } from './saidPacks.ts'
import { type UsualPack, usualOf, usualShown } from './usual.ts'
import type { KeptWaiting } from './waitingLines.ts'

export interface LinesToEnter {
  lines: readonly TypedLine[]
  /** Changes the lines; the same function between renders, so that rows do not render for it. */
  onLines: (command: LinesCommand) => void
  /** What may be ordered; null while loading. */
  offer: Offer | null
  /** What is offered by Alt 1 to 7 instead of what the customer usually orders. */
  usual?: readonly UsualPack[] | undefined
  /** Prices may be agreed for this order. */
  mayAgree?: boolean
  /** Asks who may agree prices for one of a pack, in paise; without it, nobody can be asked. */
  ask?: ((packsizeid: number, packsMilli: Milli, price: Paise) => void) | undefined
  /** A pack at the price that an order has for it. */
  priced?: (pack: OrderPack) => OrderPack
  /** Where lines typed before the list was there wait; without it, they wait in their row. */
  waiting?: KeptWaiting
}

const asOffered = (pack: OrderPack) => pack

/** The work on the lines of an order: amounts as people say them, usual packs, removal with a way back, what each change was. */
export function useLineEntry({
  lines,
  onLines,
  offer,
  usual: given,
  priced = asOffered,
  mayAgree = false,
  ask,
  waiting,
}: LinesToEnter) {
  const [lastQuantity, setLastQuantity] = useState<string>()
  /** The line whose pack is marked in the search or is given a quantity now. */
  const [marked, setMarked] = useState<number | null>(null)
  const { notes, note, begin } = useNotes()
  /** Text in the box for the next item that is not a line yet. */
  const pending = useRef<string | null>(null)
  const hold = useCallback((typed: string | null) => {
    pending.current = typed
  }, [])
  const latest = useRef({ lines, offer, priced })
  latest.current = { lines, offer, priced }

  const mark = useCallback((packsizeid: number | null) => {
    const isThere = latest.current.lines.some(({ pack }) => pack.packsizeid === packsizeid)
    setMarked(isThere ? packsizeid : null)
  }, [])

  const read = useCallback((pack: OrderPack, text: string): SaidAmount => {
    const now = latest.current
    return saidPacks(pack, text, { packs: now.offer?.byPack.values() ?? [], lines: now.lines })
  }, [])

  /** Puts packs in; `said` is the amount in words, where words became packs. */
  const put = useCallback(
    (packs: SaidPacks, said?: string, name?: string) => {
      const before = latest.current.lines
      const own = packs.map(one => ({ ...one, pack: latest.current.priced(one.pack) }))
      onLines({ type: 'put', packs: own, said: name })
      const [first] = own.filter(({ packsMilli }) => packsMilli > 0)
      if (!first) return
      const typed = typedPacks(first.packsMilli)
      const was = before.find(({ pack }) => pack.packsizeid === first.pack.packsizeid)?.typed
      const change = was === undefined || was === typed ? undefined : `${was} → ${typed}`
      note(first.pack.packsizeid, said === undefined ? change : `${said} = ${saidText(own)}`)
      setLastQuantity(typed)
    },
    [onLines, note],
  )

  const typeQuantity = useCallback(
    (packsizeid: number, typed: string) => onLines({ type: 'type', packsizeid, typed }),
    [onLines],
  )

  /** The line whose price is being agreed. */
  const [agreeing, setAgreeing] = useState<Agreeing | null>(null)
  const agreeOn = useCallback(
    (packsizeid: number | null, said?: Paise) =>
      setAgreeing(packsizeid === null ? null : { packsizeid, said: said ?? null }),
    [],
  )
  /** That of the line whose field has the cursor or whose pack is marked, otherwise of the last one. */
  const agreeOnLast = () => agreeOn(lineAtCursor() ?? marked ?? lines.at(-1)?.pack.packsizeid ?? null)
  const agree = useCallback(
    (packsizeid: number, agreed: Agreed | undefined) => {
      onLines({ type: 'agree', packsizeid, agreed })
      agreeOn(null)
    },
    [onLines, agreeOn],
  )

  /** Takes a price per pack that was typed with a line, in paise; what is unlikely is asked about in its panel. (rules §4.18) */
  const agreeAt = ({ pack, packsMilli }: SaidPacks[number], price: Paise) => {
    const usual = packAt(pack, packsMilli).price
    if (usual === null || price === usual) return
    const agreed = agreedAtOnce(price, usual)
    if (agreed) agree(pack.packsizeid, agreed)
    else agreeOn(pack.packsizeid, price)
  }

  /** What is begun and not in the order yet, as a sentence, with the focus put there; null where all is. */
  const toUnfinished = (): string | null => {
    const open = latest.current.lines.find(({ pack }) => pack.packsizeid === agreeing?.packsizeid)
    if (open && putCursor('price'))
      return t('The price of {item} is still open. Take it, or press Esc to leave it.', {
        item: packLabel(open.pack),
      })
    if (pending.current === null) return null
    void (putCursor('quantity') || putCursor('item'))
    return t('“{typed}” is not a line yet. Finish it, or press Esc to clear it.', { typed: pending.current })
  }

  /** Takes packs out, with a way back to their places. */
  const removePacks = useCallback(
    (packs: ReadonlySet<number>, name: string) => {
      const gone = linesAt(latest.current.lines, packs)
      onLines({ type: 'remove', packs })
      const undo = () => onLines({ type: 'putBack', lines: gone })
      toast.info(t('{item} removed', { item: name }), { action: { label: t('Undo'), run: undo } })
    },
    [onLines],
  )
  const remove = useCallback(
    (packsizeid: number) => {
      const line = latest.current.lines.find(({ pack }) => pack.packsizeid === packsizeid)
      if (line) removePacks(new Set([packsizeid]), packLabel(line.pack))
    },
    [removePacks],
  )

  const removeLast = useCallback(() => {
    const last = latest.current.lines.at(-1)
    if (last) remove(last.pack.packsizeid)
  }, [remove])

  const usual = useMemo(() => {
    const here = new Set(lines.map(({ pack }) => pack.packsizeid))
    const all = given ?? (offer?.usual ?? []).flatMap(usualOf)
    return all.filter(({ pack }) => !here.has(pack.packsizeid)).slice(0, usualShown)
  }, [offer, lines, given])
  const addUsual = ({ pack, packsMilli }: UsualPack) => put([{ pack, packsMilli }])
  useVisibleBox(lines.length)
  /** Takes an item out, whatever its packs. */
  const removeItem = useCallback(
    (itemId: number): boolean => {
      const packs = latest.current.lines.flatMap(({ pack }) => (pack.item.itemId === itemId ? [pack] : []))
      const [first] = packs
      if (!first) return false
      removePacks(
        new Set(packs.map(({ packsizeid }) => packsizeid)),
        packs.length > 1 ? first.item.name : packLabel(first),
      )
      return true
    },
    [removePacks],
  )
  return {
    lines,
    removeItem,
    toUnfinished,
    hold,
    read,
    put,
    typeQuantity,
    remove,
    removeLast,
    usual,
    addUsual,
    notes,
    begin,
    marked,
    mark,
    lastQuantity,
    agreeing,
    agreeOn,
    agree,
    agreeAt,
    agreeOnLast,
    mayAgree,
    ask,
    waiting,
  }
}

/** The line whose price is being agreed, and the price per pack that was said with it. */
interface Agreeing {
  packsizeid: number
  said: Paise | null
}

export type LineEntryState = ReturnType<typeof useLineEntry>

/** Keeps the box for the next item visible as lines are added. */
function useVisibleBox(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) showNextLine()
    before.current = count
  }, [count])
}

interface Note {
  packsizeid: number
  words: string
  /** The change that it tells of. */
  change: number
}

/** What the last changes were, by pack: "20kg = 2 × 10 kg", "10 → 14". A note goes when the line after the next is begun. */
function useNotes() {
  const [all, setAll] = useState<readonly Note[]>([])
  const changes = useRef(0)
  const note = useCallback((packsizeid: number, words: string | undefined) => {
    changes.current++
    const change = changes.current
    setAll(notes => {
      const others = notes.filter(one => one.packsizeid !== packsizeid)
      return words === undefined ? others : [...others, { packsizeid, words, change }]
    })
  }, [])
  /** A line is begun: what was changed before the last change is known by now. */
  const begin = useCallback(() => {
    const known = ({ change }: Note) => change < changes.current
    setAll(notes => (notes.some(known) ? notes.filter(one => !known(one)) : notes))
  }, [])
  const notes: ReadonlyMap<number, string> = new Map(all.map(({ packsizeid, words }) => [packsizeid, words]))
  return { notes, note, begin }
}
