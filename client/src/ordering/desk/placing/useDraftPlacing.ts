import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../../app/messages/toast.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { t } from '../../../ui/words.ts'
import type { LineEntryState } from '../../line-entry/useLineEntry.ts'
import type { Draft } from '../draft.ts'
import type { DraftTab } from '../drafts/tabs.ts'
import type { Drafts } from '../drafts/useDrafts.ts'
import { nextToPlace, opened, othersOf, withPlaced } from '../message/tabs.ts'
import type { MessageState } from '../message/useMessage.ts'
import type { NewOrder } from '../useNewOrder.ts'
import type { PlacedOrders } from './usePlacedOrders.ts'
import { type Placed, usePlacing } from './usePlacing.ts'

interface DraftPlacing {
  tab: DraftTab
  drafts: Drafts
  order: NewOrder
  entry: LineEntryState
  message: MessageState
  placed: PlacedOrders
  onPlaced: () => void
}

/**
 * Places the orders of a draft, all of its message in one go: one that is refused keeps its reason while the others are placed, and is
 * open afterwards. The tab leaves with the last one.
 */
export function useDraftPlacing({ tab, drafts, order, entry, message, placed, onPlaced }: DraftPlacing) {
  const navigate = useNavigate()
  const { draft, change } = order
  /** Orders of the message that were tried in this go, by their places. */
  const tried = useRef(new Set<number>())
  const backToInbox = ({ order: { orderid, creditHold } }: Placed) => {
    toast.success(creditHold ? t('Order #{id} placed on hold', { id: orderid }) : t('Order #{id} placed', { id: orderid }))
    void navigate(paths.messages)
  }
  /** Goes on to the next order, or back to the first that was refused; returns whether another one is open then. */
  const goOn = (by: (now: Draft) => Draft): boolean => {
    const after = by(draft)
    const { message: read } = after
    if (!read) return false
    tried.current.add(read.open)
    const next = nextToPlace(after, tried.current)
    const current = next ?? nextToPlace(after, nothing) ?? read.open
    change({ type: 'reworked', by: now => opened(by(now), current) })
    if (next !== null) placeNext()
    return current !== read.open
  }
  const placing = usePlacing(order, {
    toUnfinished: entry.toUnfinished,
    blocked: message.blocked,
    onRefused: () => goOn(now => now),
    onPlaced(done) {
      const others = othersOf(draft)
      const isShown = drafts.isOpen(tab.key)
      placed.add(done, others.placed)
      onPlaced()
      if (others.wait) return void goOn(now => withPlaced(now, draft.message?.open ?? 0, done.order.orderid))
      drafts.finish(tab.key)
      const isOneOfInbox = draft.message?.messageId !== undefined && !others.placed
      if (isOneOfInbox && isShown && done.differences.length === 0) backToInbox(done)
    },
  })
  const { placeNext, isWaiting } = usePlaceNext(order, placing)
  const place = () => {
    tried.current.clear()
    // A draft that was just opened is placed as soon as its outlet is here.
    if (draft.place && !order.outlet && order.outletQuery.isFetching) placeNext()
    else placing.place()
  }
  const latest = useRef(place)
  latest.current = place
  /** Places the order once the line just added is in it. */
  const placeSoon = useCallback(() => void requestAnimationFrame(() => latest.current()), [])
  return { placing: { ...placing, isBusy: placing.isBusy || isWaiting, place }, placeSoon }
}

const nothing: ReadonlySet<number> = new Set()

/** Places the next order of a message once its outlet, items and slot are there; one without an outlet is refused at once. */
function usePlaceNext({ draft, outlet, outletQuery, slot, slots }: NewOrder, placing: ReturnType<typeof usePlacing>) {
  const [isNext, setNext] = useState(false)
  const { message, place } = draft
  const hasSlots = slots.data?.some(({ isActive }) => isActive) ?? true
  // What did not load is not waited for: nothing is placed by itself when the connection comes back.
  const isFailed = outletQuery.isError || slots.isError
  const isThere = place === null || isFailed || (outlet?.id === place.outletid && (slot !== undefined || !hasSlots))
  const isIn = place === null || message === undefined || message.tabs[message.open]?.said !== null
  const run = useRef(placing.place)
  run.current = placing.place
  useEffect(() => {
    if (!isNext || placing.isBusy || !isThere || !isIn) return
    setNext(false)
    run.current()
  }, [isNext, isThere, isIn, placing.isBusy])
  return { placeNext: () => setNext(true), isWaiting: isNext }
}
