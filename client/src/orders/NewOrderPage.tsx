import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RestoredDraftNote } from '../app/edit/RestoredDraftNote.tsx'
import { toast } from '../app/messages/toast.ts'
import { LeaveGuard } from '../app/navigation/LeaveGuard.tsx'
import { orderPath, paths } from '../app/navigation/paths.ts'
import { Placeholder } from '../ui/feedback/Placeholder.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { Page } from '../ui/layout/Page.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import css from './NewOrderPage.module.css'
import { CustomerBox } from './new-order/customer/CustomerBox.tsx'
import { CustomerCard } from './new-order/customer/CustomerCard.tsx'
import { useAddressedOutlet } from './new-order/customer/useAddressedOutlet.ts'
import { DraftMark, HeadActions } from './new-order/DraftHead.tsx'
import { isWorth, type Place } from './new-order/draft.ts'
import { putCursor } from './new-order/lines/cursor.ts'
import { EnteredLines } from './new-order/lines/EnteredLines.tsx'
import { useLineEntry } from './new-order/lines/useLineEntry.ts'
import { afterPlacing, othersOf } from './new-order/message/tabs.ts'
import { useAddressedMessage } from './new-order/message/useAddressedMessage.ts'
import { type MessageState, useMessage } from './new-order/message/useMessage.ts'
import { PlacedNote } from './new-order/placing/PlacedNote.tsx'
import { type Placed, usePlacing } from './new-order/placing/usePlacing.ts'
import { PhoneFoot, SideColumn } from './new-order/side/SideColumn.tsx'
import { type NewOrder, useNewOrder } from './new-order/useNewOrder.ts'
import { useRepeat } from './new-order/useRepeat.ts'
import { useUsualBasket } from './new-order/useUsualBasket.ts'

const MessageDesk = lazy(async () => ({ default: (await import('./new-order/message/MessageDesk.tsx')).MessageDesk }))
const Questions = lazy(async () => ({ default: (await import('./new-order/placing/Questions.tsx')).Questions }))

/** Below this width (tablet in portrait), delivery and sums move below the lines and the total into a bar. */
const oneColumn = '(max-width: 999px)'

/** Order entry during a phone call or from a message: customer, items, quantities, place, all by keyboard. */
export function NewOrderPage() {
  const navigate = useNavigate()
  const isOneColumn = useMedia(oneColumn)
  const order = useNewOrder()
  const { draft, change } = order
  const entry = useLineEntry(order)
  const message = useMessage(order)
  const [isChoosing, setChoosing] = useState(false)
  const [placed, setPlaced] = useState<Placed[]>([])
  const choosePlace = useCallback(
    (place: Place) => {
      change({ type: 'placeChosen', place })
      setChoosing(false)
      setPlaced([])
      putCursor('item')
    },
    [change],
  )
  useAddressedMessage(order, message)
  const backToInbox = ({ order: { orderid, creditHold } }: Placed) => {
    toast.success(creditHold ? t('Order #{id} placed on hold', { id: orderid }) : t('Order #{id} placed', { id: orderid }))
    void navigate(paths.messages)
  }
  useAddressedOutlet({ draft, isReady: order.isReady, choose: choosePlace })

  const [last] = placed.slice(-1)
  const openLast = last && (() => void navigate(orderPath(last.order.orderid)))
  const placing = usePlacing(order, entry.pending, message.blocked, done => {
    const others = othersOf(draft)
    if (!others.wait) void order.forget()
    change({ type: 'reworked', by: now => afterPlacing(now, done.order.orderid, entry.today()) })
    setPlaced(before => (others.placed ? [...before, done] : [done]))
    setChoosing(false)
    if (others.wait) return placeNext()
    if (draft.message?.messageId !== undefined && !others.placed && done.differences.length === 0) return backToInbox(done)
    requestAnimationFrame(() => putCursor('customer'))
  })
  const placeNext = usePlaceNext(order, placing)
  const repeat = useRepeat(order)
  useUsualBasket(order)
  const latest = useRef(placing)
  latest.current = placing
  /** Places the order once the line just added is in it. */
  const placeSoon = useCallback(() => void requestAnimationFrame(() => latest.current.place()), [])
  const chooseCustomer = () => {
    setChoosing(true)
    putCursor('customer')
  }

  useOrderKeys({ entry, repeat, placing, message, onCustomer: chooseCustomer, openPlaced: openLast ?? null })
  // Preloads the dialogs.
  useEffect(() => void import('./new-order/placing/Questions.tsx').catch(() => undefined), [])
  const isKnown = useKnown(order)
  const lines = { order, entry, placing, onPlaceSoon: placeSoon }

  return (
    <div className={css.layout}>
      <div className={css.work}>
        <Page
          title={t('New order')}
          mark={<DraftMark savedAt={order.savedAt} />}
          actions={
            <HeadActions isDirty={isWorth(draft)} onClear={entry.clear} repeat={repeat} onPaste={message.pasteFromClipboard} />
          }
        >
          {placed.map(one => (
            <PlacedNote
              key={one.order.orderid}
              placed={one}
              onClose={() => setPlaced(all => all.filter(other => other !== one))}
            />
          ))}
          {order.isReady && (
            <Customer
              order={order}
              isChoosing={isChoosing}
              onChoose={choosePlace}
              onEmptyEnter={openLast}
              onChange={chooseCustomer}
              onCancel={() => {
                setChoosing(false)
                putCursor('item')
              }}
            />
          )}
          {message.isOpen ? (
            <Suspense fallback={<Placeholder look="panel" height={280} />}>
              <MessageDesk {...lines} message={message} />
            </Suspense>
          ) : (
            draft.place && <EnteredLines {...lines} />
          )}
        </Page>
      </div>
      {(!isOneColumn || isKnown) && <SideColumn order={order} placing={placing} withButton={!isOneColumn} />}
      {isOneColumn && <PhoneFoot order={order} placing={placing} />}
      {placing.question && (
        <Suspense>
          <Questions placing={placing} question={placing.question} holds={order.credit?.holds ?? false} />
        </Suspense>
      )}
      <LeaveNote order={order} />
    </div>
  )
}

/** In one column the side part is below content that is still loading and would shift: it waits for that, once. */
function useKnown({ outletQuery, slots, offer, offerError }: NewOrder): boolean {
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && outletQuery.currentData && slots.data && (offer || offerError !== undefined)) setKnown(true)
  return isKnown
}

/** Places the next order of a message once its outlet, items and slot are there; where a person has to act, it stops. */
function usePlaceNext({ draft, outlet, slot }: NewOrder, placing: ReturnType<typeof usePlacing>): () => void {
  const [isNext, setNext] = useState(false)
  const { message, place } = draft
  const isThere = place !== null && outlet?.id === place.outletid && slot !== undefined
  const isIn = message !== undefined && message.tabs[message.open]?.said !== null
  const run = useRef(placing.place)
  run.current = placing.place
  useEffect(() => {
    if (!isNext || placing.isBusy) return
    if (place === null) putCursor('customer')
    else if (!isThere || !isIn) return
    else run.current()
    setNext(false)
  }, [isNext, isThere, isIn, place, placing.isBusy])
  return () => setNext(true)
}

interface CustomerProps {
  order: NewOrder
  isChoosing: boolean
  onChoose: (place: Place) => void
  onEmptyEnter: (() => void) | undefined
  onChange: () => void
  onCancel: () => void
}

/** The customer of the order, or the box that finds one. */
function Customer({ order, isChoosing, onChoose, onEmptyEnter, onChange, onCancel }: CustomerProps) {
  const { draft, change, outletQuery } = order
  if (draft.place === null || isChoosing)
    return <CustomerBox onChoose={onChoose} onEmptyEnter={onEmptyEnter} onCancel={draft.place ? onCancel : undefined} />
  return (
    <CustomerCard
      place={draft.place}
      outlet={order.outlet}
      error={outletQuery.error}
      retry={outletQuery.refetch}
      staff={order.staff}
      onStaff={staffid => change({ type: 'staffChosen', staffid })}
      onChange={onChange}
    />
  )
}

interface OrderKeys {
  entry: ReturnType<typeof useLineEntry>
  repeat: ReturnType<typeof useRepeat>
  placing: ReturnType<typeof usePlacing>
  message: MessageState
  onCustomer: () => void
  openPlaced: (() => void) | null
}

/** The keys of order entry; those of the lines are handled by their fields and only named here. */
function useOrderKeys({ entry, repeat, placing, message, onCustomer, openPlaced }: OrderKeys): void {
  useKeys('Order entry', [
    { keys: 'f2', label: 'Customer', run: onCustomer },
    { keys: 'order:find', shown: 'arrowup or arrowdown', label: 'Choose a pack, move between the lines', run: () => {} },
    { keys: 'order:take', shown: 'enter', label: 'Add the pack, then the next line', run: () => {} },
    { keys: 'order:last', shown: '*', label: 'Last quantity again', run: () => {} },
    ...entry.usual.map((pack, at) => ({ keys: `alt+${at + 1}`, run: () => entry.addUsual(pack) })),
    { keys: 'order:usual', shown: 'alt+1 to alt+7', label: 'Add a usual item', run: () => {} },
    { keys: 'order:remove', shown: 'ctrl+backspace', label: 'Remove the line', run: () => {} },
    { keys: 'v', label: 'Paste a message', run: message.pasteFromClipboard },
    { keys: 'r', label: 'Repeat last order', run: repeat.run },
    { keys: 'ctrl+enter', label: 'Place order', run: placing.place },
    ...(openPlaced ? [{ keys: 'o', label: 'Open the last order placed', run: openPlaced }] : []),
  ])
}

/** What happens to a started order when the screen is left: it is kept as a draft, or the user is asked. */
function LeaveNote({ order }: { order: NewOrder }) {
  return order.canKeep ? (
    <RestoredDraftNote when={isWorth(order.draft)} words={t('The order is saved as a draft')} path={paths.createOrder} />
  ) : (
    <LeaveGuard
      when={isWorth(order.draft)}
      title={t('Leave this order?')}
      line={t('This browser cannot store drafts: the order would be lost.')}
    />
  )
}
