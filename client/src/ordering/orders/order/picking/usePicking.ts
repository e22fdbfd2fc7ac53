import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { createContext, useContext, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { orderCalls, useFulfilOrderMutation } from '../../../../api/orders.ts'
import { askOnce } from '../../../../app/requests/askOnce.ts'
import type { Asked } from '../../../../app/requests/figures.ts'
import { refusalIn, shownInPlace } from '../../../../ui/feedback/failure.ts'
import { isDecided, kindOf } from '../lines/quantities.ts'
import type { Order, OrderLine } from '../order.ts'
import { checkPick, type TypedPick } from './pickCheck.ts'
import { createPickStore, markOf, type PickEntry, type PickStore } from './pickStore.ts'
import { shortagesIn, staleIn, wordsAtLine } from './refusals.ts'

type Sent = Extract<Asked<typeof orders.fulfilOrder>['body'], { items: unknown }>['items'][number]

export interface Picking {
  book: PickStore
  /** Amounts can be entered now. */
  isOpen: boolean
  /** Checks the typed amount of a line and sends it if complete; returns what is still missing. */
  save: (line: OrderLine, more?: Partial<TypedPick>) => 'sent' | 'asks' | 'half' | 'empty'
  /** Picks every undecided counted line as ordered. */
  pickAllCounted: () => void
  /** Undoes the last pick made on this screen. */
  undo: () => void
}

const PickingContext = createContext<Picking | null>(null)
export const PickingProvider = PickingContext.Provider

/** Picking of the order on the screen. */
export function usePicking(): Picking {
  const picking = useContext(PickingContext)
  if (!picking) throw new Error('A pick field is used outside an order')
  return picking
}

/** The typed values of one line, live. */
export function usePickEntry(book: PickStore, line: OrderLine): PickEntry {
  return useSyncExternalStore(book.subscribe, () => book.get(line))
}

interface OrderReply {
  /** The order after a pick, before any refresh. */
  onAnswer: (order: Order) => void
  /** Someone else decided a line that was being typed. */
  onStale: (who: { by: string; at: string }) => void
}

/** Sends the typed amounts of an order one after the other, so that each uses the version created by the one before. */
export function useOrderPicking(order: Order, reply: OrderReply): Picking {
  const [book] = useState(createPickStore)
  const [fulfil] = useFulfilOrderMutation()
  const latest = useRef({ order, version: order.version, ...reply })
  latest.current = { order, version: Math.max(latest.current.version, order.version), ...reply }
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const picked = useRef<number[]>([])
  const { orderid } = order
  const isOpen = order.allowedActions.includes('PICK')

  const picking = useMemo((): Omit<Picking, 'isOpen'> => {
    const lineOf = (id: number) =>
      latest.current.order.orderitemdetails.find(({ orderitemid }) => orderitemid === id)

    const send = async (items: Sent[]) => {
      const body = { items, version: latest.current.version }
      const answer = await fulfil({ orderId: orderid, body }).unwrap()
      latest.current.version = Math.max(latest.current.version, answer.version)
      latest.current.order = answer
      latest.current.onAnswer(answer)
    }
    const readAgain = async () => {
      const fresh = await askOnce(orderCalls.endpoints.orderDetails, { orderid }, { forceRefetch: true })
      latest.current.version = Math.max(latest.current.version, fresh.version)
      return fresh
    }
    /** Someone else changed the order first. If this line is unchanged, the pick is sent again. */
    const sendAgain = async (line: OrderLine, item: Sent, who: { by: string; at: string }) => {
      const fresh = await readAgain()
      const now = fresh.orderitemdetails.find(({ orderitemid }) => orderitemid === line.orderitemid)
      if (now && markOf(now) === book.get(line).seen) return send([item])
      book.change(line, { saving: false, theirs: who, asking: true })
      latest.current.onStale(who)
    }
    const sendLine = async (line: OrderLine, item: Sent) => {
      try {
        await send([item]).catch(error => {
          const who = staleIn(error)
          if (!who) throw error
          shownInPlace(error)
          return sendAgain(line, item, who)
        })
        if (book.get(line).theirs) return
        if (!('undecided' in item)) picked.current.push(line.orderitemid)
        book.clear(line)
      } catch (error) {
        shownInPlace(error)
        book.change(line, {
          saving: false,
          refused: wordsAtLine(error, line),
          asking: refusalIn(error)?.data.rule === 'ABOVE_SHARE',
        })
      }
    }
    const inTurn = (job: () => Promise<void>) => {
      queue.current = queue.current.then(job, job)
    }

    const save: Picking['save'] = (line, more = {}) => {
      const entry = { ...book.get(line), ...more }
      if (entry.saving) return 'sent'
      const verdict = checkPick(line, entry)
      if (verdict.is === 'empty') return 'empty'
      if (verdict.is === 'half') return 'half'
      // who has the rest of the item is known to the server: it is asked once, then the panel says it
      const asksServer = verdict.is === 'aboveShare' && entry.refused === null
      if (verdict.is !== 'ready' && !asksServer) {
        book.change(line, {
          ...more,
          asking: true,
          refused: verdict.is === 'aboveShare' ? entry.refused : null,
        })
        return 'asks'
      }
      const item = itemOf(line, entry, verdict.is === 'ready' ? verdict.pick.reason : null)
      // Keeping one's own amount confirms having seen the other one.
      const seen = entry.theirs ? { seen: markOf(line) } : {}
      book.change(line, { ...more, ...seen, saving: true, asking: false, refused: null, theirs: null })
      inTurn(() => sendLine(line, item))
      return asksServer ? 'asks' : 'sent'
    }

    const pickAllCounted = () =>
      inTurn(async () => {
        const open = latest.current.order.orderitemdetails.filter(
          line => !isDecided(line) && kindOf(line) === 'COUNTED',
        )
        const asOrdered = (lines: OrderLine[]) =>
          lines.map(line => ({ orderitemid: line.orderitemid, pickedquantity: line.orderedquantity }))
        const refuse = (lines: OrderLine[], error: unknown) => {
          shownInPlace(error)
          for (const line of lines)
            book.change(line, { packs: line.orderedquantity, refused: wordsAtLine(error, line) })
        }
        try {
          await send(asOrdered(open))
        } catch (error) {
          // Lines short of stock stay open and say so; the rest is sent.
          const short = new Set(shortagesIn(error).map(({ itemId }) => itemId))
          const rest = open.filter(({ itemId }) => !short.has(itemId))
          refuse(short.size > 0 ? open.filter(({ itemId }) => short.has(itemId)) : open, error)
          const who = staleIn(error)
          if (who) await readAgain().then(() => latest.current.onStale(who))
          else if (short.size > 0 && rest.length > 0)
            await send(asOrdered(rest)).catch(again => refuse(rest, again))
        }
      })

    // The pick to undo may still be being sent, so undo waits its turn.
    const undo = () =>
      inTurn(async () => {
        const id = picked.current.pop()
        const line = id === undefined ? undefined : lineOf(id)
        if (!line || !isDecided(line)) return
        book.change(line, { saving: true, refused: null })
        await sendLine(line, { orderitemid: line.orderitemid, undecided: true })
      })
    return { book, save, pickAllCounted, undo }
  }, [book, fulfil, orderid])

  return useMemo(() => ({ ...picking, isOpen }), [picking, isOpen])
}

/** Builds a pick for the request: packs if counted, weight if weighed. */
function itemOf(line: OrderLine, entry: TypedPick, reason: PickReason | null): Sent {
  const kind = kindOf(line)
  return {
    orderitemid: line.orderitemid,
    ...(kind !== 'CATCH_WEIGHT' && entry.packs !== null ? { pickedquantity: entry.packs } : {}),
    ...(kind !== 'COUNTED' && entry.weight !== null ? { pickedweight: entry.weight } : {}),
    ...(reason ? { reason } : {}),
    ...(entry.confirm ? { confirm: true } : {}),
    ...(entry.aboveShare ? { aboveShare: entry.aboveShare } : {}),
  }
}
