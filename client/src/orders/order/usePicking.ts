import type { PickReason } from '@packhouse/contract/orders/lifecycle.ts'
import type { FulfilItems } from '@packhouse/contract/orders/model.ts'
import { createContext, useContext, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { useAppDispatch } from '../../app/store.ts'
import { shownInPlace } from '../../ui/failure.ts'
import { orderCalls, useFulfilOrderMutation } from '../api.ts'
import { judge, type TypedPick } from './judge.ts'
import { createPickBook, markOf, type PickBook, type PickEntry } from './pickBook.ts'
import { isDecided, kindOf } from './quantities.ts'
import { shortagesIn, staleIn, wordsAtLine } from './refusals.ts'
import type { Order, OrderLine } from './wire.ts'

type Sent = z.input<typeof FulfilItems>['items'][number]

export interface Picking {
  book: PickBook
  /** Amounts can be written now. */
  isOpen: boolean
  /** Judges what is typed of a line and sends it when nothing is missing; tells what it still asks for. */
  save: (line: OrderLine, more?: Partial<TypedPick>) => 'sent' | 'asks' | 'half' | 'empty'
  /** Every counted line that nobody has decided, as ordered. */
  pickAllCounted: () => void
  /** Takes the last pick of this screen back. */
  undo: () => void
}

const PickingContext = createContext<Picking | null>(null)
export const PickingProvider = PickingContext.Provider

/** The picking of the order on the screen. */
export function usePicking(): Picking {
  const picking = useContext(PickingContext)
  if (!picking) throw new Error('A pick field stands outside of an order')
  return picking
}

/** What is typed for one line, as it changes. */
export function usePickEntry(book: PickBook, line: OrderLine): PickEntry {
  return useSyncExternalStore(book.subscribe, () => book.get(line))
}

interface Told {
  /** The order after a pick, before any refresh. */
  onAnswer: (order: Order) => void
  /** Somebody else decided a line that was being typed. */
  onStale: (who: { by: string; at: string }) => void
}

/** Typed amounts of an order and their way to the server, one after the other, so that each knows the version the one before it made. */
export function useOrderPicking(order: Order, told: Told): Picking {
  const [book] = useState(createPickBook)
  const [fulfil] = useFulfilOrderMutation()
  const dispatch = useAppDispatch()
  const latest = useRef({ order, version: order.version, ...told })
  latest.current = { order, version: Math.max(latest.current.version, order.version), ...told }
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const picked = useRef<number[]>([])
  const { orderid } = order
  const isOpen = order.allowedActions.includes('PICK')

  const picking = useMemo((): Omit<Picking, 'isOpen'> => {
    const lineOf = (id: number) => latest.current.order.orderitemdetails.find(({ orderitemid }) => orderitemid === id)

    const send = async (items: Sent[]) => {
      const body = { items, version: latest.current.version }
      const answer = await fulfil({ orderId: orderid, body }).unwrap()
      latest.current.version = Math.max(latest.current.version, answer.version)
      latest.current.order = answer
      latest.current.onAnswer(answer)
    }
    const readAgain = async () => {
      const asked = orderCalls.endpoints.orderDetails.initiate({ orderid }, { forceRefetch: true, subscribe: false })
      const fresh = await dispatch(asked).unwrap()
      latest.current.version = Math.max(latest.current.version, fresh.version)
      return fresh
    }
    /** Somebody was faster. Where they did not touch this line, the pick goes on as if nothing had been. */
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
        book.change(line, { saving: false, refused: wordsAtLine(error, line) })
      }
    }
    const inTurn = (job: () => Promise<void>) => {
      queue.current = queue.current.then(job, job)
    }

    const save: Picking['save'] = (line, more = {}) => {
      const entry = { ...book.get(line), ...more }
      if (entry.saving) return 'sent'
      const verdict = judge(line, entry)
      if (verdict.is === 'empty') return 'empty'
      if (verdict.is === 'half') return 'half'
      if (verdict.is !== 'ready') {
        book.change(line, { ...more, asking: true, refused: null })
        return 'asks'
      }
      const item = itemOf(line, entry, verdict.pick.reason)
      // Who keeps their own amount has seen the other one.
      const seen = entry.theirs ? { seen: markOf(line) } : {}
      book.change(line, { ...more, ...seen, saving: true, asking: false, refused: null, theirs: null })
      inTurn(() => sendLine(line, item))
      return 'sent'
    }

    const pickAllCounted = () =>
      inTurn(async () => {
        const open = latest.current.order.orderitemdetails.filter(line => !isDecided(line) && kindOf(line) === 'COUNTED')
        const asOrdered = (lines: OrderLine[]) =>
          lines.map(line => ({ orderitemid: line.orderitemid, pickedquantity: line.orderedquantity }))
        const refuse = (lines: OrderLine[], error: unknown) => {
          shownInPlace(error)
          for (const line of lines) book.change(line, { packs: line.orderedquantity, refused: wordsAtLine(error, line) })
        }
        try {
          await send(asOrdered(open))
        } catch (error) {
          // What is not in stock stays open and says so; the rest goes through.
          const short = new Set(shortagesIn(error).map(({ itemId }) => itemId))
          const rest = open.filter(({ itemId }) => !short.has(itemId))
          refuse(short.size > 0 ? open.filter(({ itemId }) => short.has(itemId)) : open, error)
          const who = staleIn(error)
          if (who) await readAgain().then(() => latest.current.onStale(who))
          else if (short.size > 0 && rest.length > 0) await send(asOrdered(rest)).catch(again => refuse(rest, again))
        }
      })

    // The pick to take back may still be on its way; what is asked for first is done first.
    const undo = () =>
      inTurn(async () => {
        const id = picked.current.pop()
        const line = id === undefined ? undefined : lineOf(id)
        if (!line || !isDecided(line)) return
        book.change(line, { saving: true, refused: null })
        await sendLine(line, { orderitemid: line.orderitemid, undecided: true })
      })
    return { book, save, pickAllCounted, undo }
  }, [book, dispatch, fulfil, orderid])

  return useMemo(() => ({ ...picking, isOpen }), [picking, isOpen])
}

/** A pick as it is sent: packs where they are counted, the weight where it is weighed. */
function itemOf(line: OrderLine, entry: TypedPick, reason: PickReason | null): Sent {
  const kind = kindOf(line)
  return {
    orderitemid: line.orderitemid,
    ...(kind !== 'CATCH_WEIGHT' && entry.packs !== null ? { pickedquantity: entry.packs } : {}),
    ...(kind !== 'COUNTED' && entry.weight !== null ? { pickedweight: entry.weight } : {}),
    ...(reason ? { reason } : {}),
    ...(entry.confirm ? { confirm: true } : {}),
  }
}
