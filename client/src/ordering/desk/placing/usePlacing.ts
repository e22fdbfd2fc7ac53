import { useCallback, useEffect, useRef, useState } from 'react'
import { useCreateOrderMutation } from '../../../api/orders.ts'
import { toast } from '../../../app/messages/toast.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { useNavigateIfHere } from '../../../app/navigation/useNavigateIfHere.ts'
import { firstUnread, focusSelected } from '../../../ui/dialogs/focusables.ts'
import { shownInPlace } from '../../../ui/feedback/failure.ts'
import { t } from '../../../ui/words.ts'
import { type CursorPlace, putCursor } from '../../line-entry/cursor.ts'
import type { OrderLine } from '../../line-entry/lines.ts'
import type { Need } from '../../line-entry/needs.ts'
import { packLabel } from '../../line-entry/packs.ts'
import { readRefusal } from '../../line-entry/refusals.ts'
import type { LineEntryState } from '../../line-entry/useLineEntry.ts'
import { draftAfter } from '../commands.ts'
import type { DraftTab } from '../drafts/tabs.ts'
import type { Drafts } from '../drafts/useDrafts.ts'
import { nextToPlace, othersOf } from '../message/tabs.ts'
import type { MessageState } from '../message/useMessage.ts'
import type { NewOrder } from '../useNewOrder.ts'
import type { Reasons } from './AskReasons.tsx'
import { obstacleOfPlace, obstacleTo } from './obstacle.ts'
import { orderBody } from './orderBody.ts'
import { placedBefore } from './placedBefore.ts'
import { priceChanges } from './priceChanges.ts'
import type { Placed, PlacedOrders } from './usePlacedOrders.ts'

/** The question shown before the order is sent. */
export type Question =
  | { kind: 'reasons'; needs: Need[]; isSure: boolean }
  | { kind: 'duplicate'; orderId: number; needs: Need[] }

/** A line that somebody has to decide about first. */
export interface Blocked {
  words: string
  show: () => void
}

interface LineIssues {
  lines: unknown
  issues: ReadonlyMap<number, string>
}

interface ToPlace {
  tab: DraftTab
  drafts: Drafts
  order: NewOrder
  entry: LineEntryState
  message: MessageState
  placed: PlacedOrders
  onPlaced: () => void
}

/**
 * Places the orders of a draft, all of its message in one go: judges each, asks the questions that it raises, sends it, and sorts the
 * server's refusals. One that is refused keeps its reason while the others are placed, and is open afterwards; the tab leaves with the
 * last one.
 */
export function usePlacing({ tab, drafts, order, entry, message: { blocked }, placed, onPlaced }: ToPlace) {
  const [create] = useCreateOrderMutation()
  const navigateIfHere = useNavigateIfHere()
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const at = order.draft.message?.open ?? 0
  const [problems, setProblems] = useOfTab<string[]>(at, [])
  const [serverIssues, setServerIssues] = useOfTab<LineIssues | undefined>(at, undefined)
  const [question, setQuestion] = useState<Question | null>(null)
  const [reasons, setReasons] = useState<Reasons>({})
  const isSending = useRef(false)
  /** Orders of the message that were tried in this go, by their places. */
  const tried = useRef(new Set<number>())

  /** Goes on to the next order of the message, or back to the first that was refused; returns whether another one is open then. */
  const goOn = (done?: { orderid: number }): boolean => {
    const { draft, change } = order
    if (!draft.message) return false
    const { open } = draft.message
    const command = done && ({ type: 'place', tab: open, orderid: done.orderid } as const)
    const after = command ? draftAfter(draft, command) : draft
    tried.current.add(open)
    const next = nextToPlace(after, tried.current)
    const current = next ?? nextToPlace(after, nothing) ?? open
    if (command) change(command)
    change({ type: 'openTab', tab: current })
    if (next !== null) placeNext()
    return current !== open
  }

  const stop = (problem: string, cursor?: CursorPlace) => {
    setProblems([problem])
    if (!goOn() && cursor) putCursor(cursor)
  }

  const placeThis = () => {
    if (isSending.current || question) return
    setTried(true)
    setProblems([])
    const early = obstacleOfPlace(order)
    if (early) return stop(early.problem, early.cursor)
    if (blocked) return blocked.show()
    const obstacle = obstacleTo(order, {
      unfinished: entry.toUnfinished,
      unreadDate: () => firstUnread(document),
    })
    if (obstacle?.isHere) {
      setProblems([obstacle.problem])
      return focusSelected(obstacle.field)
    }
    if (obstacle) return stop(obstacle.problem, obstacle.cursor)
    const needs = order.needsAt(new Date())
    if (needs.length > 0) setQuestion({ kind: 'reasons', needs, isSure: false })
    else void send({ needs: [], given: {}, isSure: false })
  }

  const succeed = (done: Placed) => {
    setReasons({})
    setTried(false)
    setServerIssues(undefined)
    const others = othersOf(order.draft)
    const isShown = drafts.isOpen(tab.key)
    placed.add(done, others.placed)
    onPlaced()
    if (others.wait) return void goOn(done.order)
    drafts.finish(tab.key)
    const isOneOfInbox = order.draft.message?.messageId !== undefined && !others.placed
    if (!isOneOfInbox || !isShown || done.differences.length > 0) return
    const { orderid: id, creditHold } = done.order
    toast.success(creditHold ? t('Order #{id} placed on hold', { id }) : t('Order #{id} placed', { id }))
    navigateIfHere(paths.messages)
  }

  /** Sends the order; each error is shown where it belongs, and nothing typed is lost. */
  const send = async ({ needs, given, isSure }: { needs: Need[]; given: Reasons; isSure: boolean }) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblems([])
    const { draft, lines, totals, staff, draftKey } = order
    const done = { goods: draft, openPrices: openPrices(lines) }
    const overrides = needs.flatMap(({ rule }) => (given[rule] ? [{ rule, reason: given[rule] }] : []))
    try {
      const reply = await create({
        body: orderBody(draft, lines, staff?.id, overrides, { isSure, draftKey }),
      }).unwrap()
      succeed({ ...done, order: reply, differences: priceChanges(reply, { totals, lines }) })
    } catch (error) {
      shownInPlace(error)
      const before = await placedBefore(error, lines).catch(() => undefined)
      if (before?.isSame) return succeed({ ...done, order: before.order, differences: [] })
      if (before) {
        order.fork()
        const words = t(
          'Order #{id} was made of this draft before, with other lines. Place again for another order.',
          {
            id: before.order.orderid,
          },
        )
        return stop(words)
      }
      refuse(error, { needs, isSure })
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** Sorts what the server said against the order: sentences, lines, reasons that are required, the order that it repeats. */
  const refuse = (error: unknown, { needs, isSure }: { needs: Need[]; isSure: boolean }) => {
    const { draft, lines } = order
    const refused = readRefusal(
      error,
      lines.map(({ pack }) => pack.packsizeid),
    )
    setProblems(refused.general)
    if (!order.isOpen())
      toast.error(t('The order for {name} was not placed', { name: draft.place?.businessname ?? '' }))
    setServerIssues({ lines: draft.lines, issues: refused.lines })
    if (refused.duplicate !== undefined) setQuestion({ kind: 'duplicate', orderId: refused.duplicate, needs })
    else if (refused.needs.length > 0)
      setQuestion({ kind: 'reasons', needs: merged(needs, refused.needs), isSure })
    else if (!goOn()) {
      const [invalid] = refused.lines.keys()
      if (invalid !== undefined) requestAnimationFrame(() => putCursor(`line-${invalid}`))
    }
  }

  const { placeNext, isThere, isWaiting } = usePlaceNext(order, { place: placeThis, isBusy })
  const place = () => {
    tried.current.clear()
    // A draft that was just opened is placed as soon as its outlet and slot are here.
    if (isThere) placeThis()
    else placeNext()
  }
  const latest = useRef(place)
  latest.current = place
  /** Places the order once the line just added is in it. */
  const placeSoon = useCallback(() => void requestAnimationFrame(() => latest.current()), [])

  /** A server error of a line is shown until the lines change. */
  const reply = serverIssues.own?.lines === order.draft.lines ? serverIssues.own.issues : undefined
  const issues =
    isTried || reply
      ? new Map([...(isTried ? order.issues : []), ...(reply ?? [])])
      : shownEarly(order.issues)
  return {
    place,
    placeSoon,
    blocked,
    isBusy: isBusy || isWaiting,
    problems: problems.own,
    /** Whether an order of the message was refused, by its place. */
    isRefused: (tab: number) => (problems.all.get(tab)?.length ?? 0) > 0,
    issues,
    question,
    reasons,
    /** Submits the reasons. */
    explain: (given: Reasons) => {
      if (question?.kind !== 'reasons') return Promise.resolve()
      setReasons(given)
      return send({ needs: question.needs, given, isSure: question.isSure })
    },
    /** Confirms that it is not a duplicate. */
    insist: () =>
      question?.kind === 'duplicate'
        ? send({ needs: question.needs, given: reasons, isSure: true })
        : Promise.resolve(),
    /** Closes that question, unless another one has replaced it. */
    close: (closed: Question) => setQuestion(now => (now === closed ? null : now)),
  }
}

const nothing: ReadonlySet<number> = new Set()

/** Places the next order of a message once its outlet, items and slot are there; one without an outlet is refused at once. */
function usePlaceNext(
  { draft, outletQuery, slots, isSettled }: NewOrder,
  { place, isBusy }: { place: () => void; isBusy: boolean },
) {
  const [isNext, setNext] = useState(false)
  const { message, place: to } = draft
  // What did not load is not waited for: nothing is placed by itself when the connection comes back.
  const isFailed = outletQuery.isError || (slots.isError && slots.data === undefined)
  const isThere = to === null || isFailed || isSettled
  const isIn = to === null || message === undefined || message.tabs[message.open]?.said !== null
  const run = useRef(place)
  run.current = place
  useEffect(() => {
    if (!isNext || isBusy || !isThere || !isIn) return
    setNext(false)
    run.current()
  }, [isNext, isThere, isIn, isBusy])
  return { placeNext: () => setNext(true), isThere, isWaiting: isNext }
}

const openPrices = (lines: readonly OrderLine[]): string[] =>
  lines.filter(({ asked }) => asked?.answer === null).map(({ pack }) => packLabel(pack))

/** What is known of each order of a message, by its place; the setter changes that of the open one. */
function useOfTab<Value>(at: number, none: Value) {
  const [all, setAll] = useState<ReadonlyMap<number, Value>>(new Map())
  const set = (value: Value) => setAll(before => new Map(before).set(at, value))
  return [{ all, own: all.get(at) ?? none }, set] as const
}

const merged = (needs: readonly Need[], more: readonly Need[]): Need[] => [
  ...needs.filter(({ rule }) => !more.some(other => other.rule === rule)),
  ...more,
]

/** An empty quantity is not an error before the user tries to place the order; everything else is shown at once. */
const shownEarly = (issues: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
  new Map([...issues].filter(([, issue]) => issue !== 'Enter a quantity'))
