import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { useRef, useState } from 'react'
import { useCreateOrderMutation } from '../../../api/orders.ts'
import { toast } from '../../../app/messages/toast.ts'
import { firstUnread, focusSelected } from '../../../ui/dialogs/focusables.ts'
import { shownInPlace } from '../../../ui/feedback/failure.ts'
import { t } from '../../../ui/words.ts'
import { sentAgreed } from '../../line-entry/agreed/agreed.ts'
import { type CursorPlace, putCursor } from '../../line-entry/cursor.ts'
import type { OrderLine } from '../../line-entry/lines.ts'
import type { Need } from '../../line-entry/needs.ts'
import { packLabel } from '../../line-entry/packs.ts'
import { readRefusal } from '../../line-entry/refusals.ts'
import type { Draft, Goods } from '../draft.ts'
import { savedLines } from '../message/said.ts'
import type { NewOrder } from '../useNewOrder.ts'
import type { Reasons } from './AskReasons.tsx'
import { placedBefore } from './placedBefore.ts'
import { priceChanges } from './priceChanges.ts'

type OrderBody = WireArgs<typeof orders.createOrder>['body']

/** Builds the request body; every line is valid and the slot chosen by now. */
function orderBody(
  draft: Draft,
  lines: readonly OrderLine[],
  staffid: number | undefined,
  overrides: NonNullable<OrderBody['overrides']>,
  { isSure, draftKey }: { isSure: boolean; draftKey: string },
): OrderBody {
  const { place, slotid, deliveryDate, instructions, deliverycharge } = draft
  if (!place || slotid === null) throw new RangeError('An order needs an outlet and a slot')
  return {
    customerid: place.customerid,
    outletid: place.outletid,
    deliveryDate,
    deliverytimeslotid: slotid,
    items: lines.map(({ pack, packsMilli, agreed, said }) => ({
      ...{ packsizeid: pack.packsizeid, quantity: (packsMilli ?? 0) / 1000, said },
      ...sentAgreed(agreed),
    })),
    ...(staffid === undefined ? {} : { staffid }),
    ...(instructions.trim() === '' ? {} : { instructions: instructions.trim() }),
    ...(deliverycharge === null ? {} : { deliverycharge }),
    ...(overrides.length === 0 ? {} : { overrides }),
    ...(isSure ? { confirmDuplicate: true } : {}),
    draftKey,
    ...(draft.message
      ? { message: { text: draft.message.text, messageId: draft.message.messageId, lines: savedLines(draft) } }
      : {}),
  }
}

/** An order just placed, for the confirmation note. */
export interface Placed {
  order: Reply<typeof orders.orderDetails>
  /** What it was placed with. */
  goods: Goods
  /** Differences from what was shown. */
  differences: string[]
  /** Items whose price was asked for and waits. */
  openPrices: string[]
}

/** The question shown before the order is sent. */
export type Question = { kind: 'reasons'; needs: Need[]; isSure: boolean } | { kind: 'duplicate'; orderId: number; needs: Need[] }

/** A line that somebody has to decide about first. */
export interface Blocked {
  words: string
  show: () => void
}

const maxLines = 200

interface Placing {
  toUnfinished: () => string | null
  blocked: Blocked | null
  onPlaced: (placed: Placed) => void
  /** Returns whether another order of the message is placed now; the refused one keeps its reason. */
  onRefused: () => boolean
}

interface LineIssues {
  lines: unknown
  issues: ReadonlyMap<number, string>
}

/** Places the order: validates it, asks the required questions, sends it, and sorts the server's refusals. */
export function usePlacing(order: NewOrder, { toUnfinished, blocked, onPlaced, onRefused }: Placing) {
  const [create] = useCreateOrderMutation()
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const at = order.draft.message?.open ?? 0
  const [problems, setProblems] = useOfTab<string[]>(at, [])
  const [serverIssues, setServerIssues] = useOfTab<LineIssues | undefined>(at, undefined)
  const [question, setQuestion] = useState<Question | null>(null)
  const [reasons, setReasons] = useState<Reasons>({})
  const isSending = useRef(false)

  const stop = (problem: string, cursor?: CursorPlace) => {
    setProblems([problem])
    if (!onRefused() && cursor) putCursor(cursor)
  }

  const place = () => {
    if (isSending.current || question) return
    const { draft, outlet, lines, issues, slot } = order
    setTried(true)
    setProblems([])
    if (!draft.place) return stop(t('Choose a customer.'), 'customer')
    if (!outlet) return stop(t('The outlet is still loading.'), 'item')
    if (blocked) return blocked.show()
    const unfinished = toUnfinished()
    if (unfinished !== null) return setProblems([unfinished])
    if (lines.length > maxLines) return stop(t('An order can have at most {count} lines.', { count: maxLines }), 'item')
    if (lines.length === 0) return stop(t('Add at least one item.'), 'item')
    const [invalid] = issues.keys()
    if (invalid !== undefined) {
      const count =
        issues.size === 1 ? t('One line needs correcting.') : t('{count} lines need correcting.', { count: issues.size })
      return stop(count, `line-${invalid}`)
    }
    const charge = draft.deliverycharge
    if (charge !== null && !(charge >= 0)) return stop(t('The delivery charge is not an amount in rupees.'))
    const unread = firstUnread(document)
    if (unread) {
      setProblems([t('The delivery date is incomplete.')])
      return focusSelected(unread)
    }
    if (!slot) return stop(t('Choose a slot.'))
    const needs = order.needsAt(new Date())
    if (needs.length > 0) setQuestion({ kind: 'reasons', needs, isSure: false })
    else void send({ needs: [], given: {}, isSure: false })
  }

  /** Sends the order; each error is shown where it belongs, and nothing typed is lost. */
  const send = async ({ needs, given, isSure }: { needs: Need[]; given: Reasons; isSure: boolean }) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblems([])
    const { draft, lines, totals, staff, draftKey } = order
    const succeed = (placed: Placed) => {
      setReasons({})
      setTried(false)
      setServerIssues(undefined)
      onPlaced(placed)
    }
    const overrides = needs.flatMap(({ rule }) => (given[rule] ? [{ rule, reason: given[rule] }] : []))
    try {
      const placed = await create({ body: orderBody(draft, lines, staff?.id, overrides, { isSure, draftKey }) }).unwrap()
      succeed({
        order: placed,
        goods: draft,
        differences: priceChanges(placed, { totals, lines }),
        openPrices: openPrices(lines),
      })
    } catch (error) {
      shownInPlace(error)
      const before = await placedBefore(error, lines).catch(() => undefined)
      if (before?.isSame) return succeed({ order: before.order, goods: draft, differences: [], openPrices: openPrices(lines) })
      if (before) {
        order.fork()
        return stop(
          t('Order #{id} was made of this draft before, with other lines. Place again for another order.', {
            id: before.order.orderid,
          }),
        )
      }
      const refused = readRefusal(
        error,
        lines.map(({ pack }) => pack.packsizeid),
      )
      setProblems(refused.general)
      if (!order.isOpen()) toast.error(t('The order for {name} was not placed', { name: draft.place?.businessname ?? '' }))
      setServerIssues({ lines: draft.lines, issues: refused.lines })
      if (refused.duplicate !== undefined) setQuestion({ kind: 'duplicate', orderId: refused.duplicate, needs })
      else if (refused.needs.length > 0) setQuestion({ kind: 'reasons', needs: merged(needs, refused.needs), isSure })
      else if (!onRefused()) {
        const [invalid] = refused.lines.keys()
        if (invalid !== undefined) requestAnimationFrame(() => putCursor(`line-${invalid}`))
      }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  /** A server error of a line is shown until the lines change. */
  const reply = serverIssues.own?.lines === order.draft.lines ? serverIssues.own.issues : undefined
  const issues = isTried || reply ? new Map([...(isTried ? order.issues : []), ...(reply ?? [])]) : shownEarly(order.issues)
  return {
    place,
    blocked,
    isBusy,
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
      question?.kind === 'duplicate' ? send({ needs: question.needs, given: reasons, isSure: true }) : Promise.resolve(),
    /** Closes that question, unless another one has replaced it. */
    close: (closed: Question) => setQuestion(now => (now === closed ? null : now)),
  }
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
