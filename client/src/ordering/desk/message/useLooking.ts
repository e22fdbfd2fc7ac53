import { useEffect, useMemo, useRef, useState } from 'react'
import { putCursor, putCursorAfterRender } from '../../line-entry/cursor.ts'
import type { TypedLine } from '../../line-entry/lines.ts'
import { type Command, draftAfter } from '../commands.ts'
import type { Draft, MessageOrder } from '../draft.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { type Choice, choicesOf } from './choices.ts'
import { marksOf, nextToLookAt } from './said.ts'
import type { MessageState } from './useMessage.ts'

/** Items that the lines of an order may turn out to be. */
const itemsOf = ({ lines, missing }: MessageOrder): number[] => [
  ...new Set([
    ...lines.flatMap(({ itemId, alternatives }) => [
      ...(itemId === null ? [] : [itemId]),
      ...alternatives.map(one => one.itemId),
    ]),
    ...missing.map(({ itemId }) => itemId),
  ]),
]

/** Puts the lines of the open order of the message into the order once the customer's items are known. */
function usePutIn({ draft, change, offer, bring }: NewOrder, onPut: (after: Draft) => void): void {
  const { message, place } = draft
  const read = message?.read.orders[message.open]
  const isWaiting =
    read !== undefined && message?.tabs[message.open]?.said === null && place !== null && offer !== null
  const latest = useRef({ draft, bring, onPut })
  latest.current = { draft, bring, onPut }
  useEffect(() => {
    if (!isWaiting || !read) return
    let isHere = true
    void latest.current.bring(itemsOf(read)).then(
      offered => {
        if (!isHere || !offered) return
        const command = { type: 'putIn', offered: offered.byPack } as const
        change(command)
        latest.current.onPut(draftAfter(latest.current.draft, command))
      },
      () => undefined, // the items that are known stay in use
    )
    return () => {
      isHere = false
    }
  }, [isWaiting, read, change])
}

/** The work on the lines of a message: which one is looked at, what it can be, and what is decided. */
export function useLooking(order: NewOrder, { cursor, setCursor }: MessageState) {
  const { draft, change, offer } = order
  const [hovered, setHovered] = useState<number | null>(null)
  const marks = useMemo(() => marksOf(draft), [draft])
  const latest = useRef(draft)
  latest.current = draft
  const read = draft.message?.read.orders[draft.message.open]
  const open = cursor?.isOpen ? read?.lines[cursor.at] : undefined
  const choices = useMemo(() => (open && offer ? choicesOf(open, offer.byPack.values()) : []), [open, offer])

  const goOn = (after: Draft, at: number) => {
    const next = nextToLookAt(marksOf(after), at)
    setCursor(next === null ? null : { at: next, isOpen: true })
    if (next === null) putCursorAfterRender('item')
  }
  usePutIn(order, after => goOn(after, -1))
  /** Changes the order and goes on to the next line to look at. */
  const work = (at: number, command: Command) => {
    change(command)
    goOn(draftAfter(latest.current, command), at)
  }
  const take = (at: number, lines: readonly TypedLine[]) => {
    const blank = lines.find(({ typed }) => typed === '')
    if (!blank) return work(at, { type: 'take', at, lines })
    change({ type: 'take', at, lines })
    setCursor({ at, isOpen: false })
    putCursorAfterRender(`line-${blank.pack.packsizeid}`)
  }
  /** Enter: the proposal, as it is in the order. */
  const accept = (at: number) => {
    const [first]: (Choice | undefined)[] = choices
    const isProposed = first !== undefined && first.item.itemId === read?.lines[at]?.itemId
    if (marks[at] !== 'ASK' && marks[at] !== 'DROPPED') work(at, { type: 'accept', at })
    else if (isProposed && cursor?.at === at) take(at, first.lines)
    else goOn(latest.current, at)
  }
  return {
    read,
    marks,
    hovered,
    setHovered,
    open,
    choices,
    take,
    accept,
    drop: (at: number) => work(at, { type: 'drop', at }),
    fold: () => {
      setCursor(cursor && { ...cursor, isOpen: false })
      putCursor('item')
    },
    show: (at: number) => setCursor({ at, isOpen: true }),
    /** The cursor is in the quantity of a line. */
    enter: (at: number) => setCursor({ at, isOpen: marks[at] === 'CHECK' || marks[at] === 'ASK' }),
    /** The line above or below, dropped ones aside. */
    move: (at: number, by: 1 | -1) => {
      const visible = marks.flatMap((mark, index) => (mark === 'DROPPED' && index !== at ? [] : [index]))
      const next = visible[visible.indexOf(at) + by]
      if (next !== undefined) setCursor({ at: next, isOpen: true })
      else if (by === 1) putCursor('item')
    },
  }
}

export type Looking = ReturnType<typeof useLooking>
