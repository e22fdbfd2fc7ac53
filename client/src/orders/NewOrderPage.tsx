import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RestoredDraftNote } from '../app/edit/RestoredDraftNote.tsx'
import { LeaveGuard } from '../app/navigation/LeaveGuard.tsx'
import { orderPath, paths } from '../app/navigation/paths.ts'
import { ErrorState } from '../ui/feedback/States.tsx'
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
import { AddLine } from './new-order/lines/AddLine.tsx'
import { putCursor } from './new-order/lines/cursor.ts'
import { OrderLines } from './new-order/lines/OrderLines.tsx'
import { UsualItems } from './new-order/lines/UsualItems.tsx'
import { useLineEntry } from './new-order/lines/useLineEntry.ts'
import { PlacedNote } from './new-order/placing/PlacedNote.tsx'
import { type Placed, usePlacing } from './new-order/placing/usePlacing.ts'
import { PhoneFoot, SideColumn } from './new-order/side/SideColumn.tsx'
import { type NewOrder, useNewOrder } from './new-order/useNewOrder.ts'
import { useRepeat } from './new-order/useRepeat.ts'

const Questions = lazy(async () => ({ default: (await import('./new-order/placing/Questions.tsx')).Questions }))

/** Below this width (tablet in portrait), delivery and sums move below the lines and the total into a bar. */
const oneColumn = '(max-width: 999px)'

/** Order entry during a phone call: customer, items, quantities, place, all by keyboard. */
export function NewOrderPage() {
  const navigate = useNavigate()
  const isOneColumn = useMedia(oneColumn)
  const order = useNewOrder()
  const { draft, change, offer, lines, outletQuery } = order
  const entry = useLineEntry(order)
  const [isChoosing, setChoosing] = useState(false)
  const [placed, setPlaced] = useState<Placed | null>(null)
  const choosePlace = useCallback(
    (place: Place) => {
      change({ type: 'placeChosen', place })
      setChoosing(false)
      setPlaced(null)
      putCursor('item')
    },
    [change],
  )
  useAddressedOutlet({ draft, isReady: order.isReady, choose: choosePlace })

  const open = (orderid: number) => void navigate(orderPath(orderid))
  const placing = usePlacing(order, entry.pending, done => {
    change({ type: 'cleared', today: entry.today() })
    setPlaced(done)
    setChoosing(false)
    requestAnimationFrame(() => putCursor('customer'))
  })
  const repeat = useRepeat(order)
  const latest = useRef(placing)
  latest.current = placing
  /** Places the order once the line just added is in it. */
  const placeSoon = useCallback(() => void requestAnimationFrame(() => latest.current.place()), [])
  const chooseCustomer = () => {
    setChoosing(true)
    putCursor('customer')
  }

  useOrderKeys({ entry, repeat, placing, onCustomer: chooseCustomer, openPlaced: placed && (() => open(placed.order.orderid)) })
  // Preloads the dialogs.
  useEffect(() => void import('./new-order/placing/Questions.tsx').catch(() => undefined), [])

  // In one column this part is below content that is still loading and would shift.
  const [isKnown, setKnown] = useState(false)
  if (!isKnown && outletQuery.currentData && order.slots.data && (offer || order.offerError !== undefined)) setKnown(true)

  return (
    <div className={css.layout}>
      <div className={css.work}>
        <Page
          title={t('New order')}
          mark={<DraftMark savedAt={order.savedAt} />}
          actions={<HeadActions isDirty={isWorth(draft)} onClear={entry.clear} repeat={repeat} />}
        >
          {placed && <PlacedNote placed={placed} onClose={() => setPlaced(null)} />}
          {order.isReady && (
            <Customer
              order={order}
              isChoosing={isChoosing}
              onChoose={choosePlace}
              onEmptyEnter={placed ? () => open(placed.order.orderid) : undefined}
              onChange={chooseCustomer}
              onCancel={() => {
                setChoosing(false)
                putCursor('item')
              }}
            />
          )}
          {draft.place && (
            <>
              <UsualItems packs={entry.usual} isLoading={!offer && order.offerError === undefined} onAdd={entry.addUsual} />
              {order.offerError !== undefined && (
                <ErrorState
                  title={t('The items did not load')}
                  error={order.offerError}
                  retry={order.retryOffer}
                  kept={t('Your lines are kept.')}
                />
              )}
              <OrderLines
                lines={lines}
                flags={order.flags}
                issues={placing.issues}
                twice={entry.twice}
                onQuantity={entry.typeQuantity}
                onRemove={entry.remove}
              >
                <AddLine
                  number={lines.length + 1}
                  offer={offer}
                  search={order.search}
                  usual={entry.usual}
                  isInterState={order.isInterState}
                  lastQuantity={entry.lastQuantity}
                  onAdd={entry.add}
                  onTake={entry.take}
                  onRemoveLast={entry.removeLast}
                  onPending={entry.hold}
                  onPlace={placeSoon}
                />
              </OrderLines>
            </>
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
  onCustomer: () => void
  openPlaced: (() => void) | null
}

/** The keys of order entry; those of the lines are handled by their fields and only named here. */
function useOrderKeys({ entry, repeat, placing, onCustomer, openPlaced }: OrderKeys): void {
  useKeys('Order entry', [
    { keys: 'f2', label: 'Customer', run: onCustomer },
    { keys: 'order:find', shown: 'arrowup or arrowdown', label: 'Choose a pack, move between the lines', run: () => {} },
    { keys: 'order:take', shown: 'enter', label: 'Take the pack, then the next line', run: () => {} },
    { keys: 'order:last', shown: '*', label: 'Last quantity again', run: () => {} },
    ...entry.usual.map((pack, at) => ({ keys: `alt+${at + 1}`, run: () => entry.addUsual(pack) })),
    { keys: 'order:usual', shown: 'alt+1 to alt+7', label: 'Add a usual item', run: () => {} },
    { keys: 'order:remove', shown: 'ctrl+backspace', label: 'Remove the line', run: () => {} },
    { keys: 'r', label: 'Repeat last order', run: repeat.run },
    { keys: 'ctrl+enter', label: 'Place order', run: placing.place },
    ...(openPlaced ? [{ keys: 'o', label: 'Open the order placed last', run: openPlaced }] : []),
  ])
}

/** What happens to a started order when the screen is left: it is kept as a draft, or the user is asked. */
function LeaveNote({ order }: { order: NewOrder }) {
  return order.canKeep ? (
    <RestoredDraftNote when={isWorth(order.draft)} words={t('The order is kept as a draft')} path={paths.createOrder} />
  ) : (
    <LeaveGuard
      when={isWorth(order.draft)}
      title={t('Leave this order?')}
      line={t('This browser keeps no drafts: the order would be lost.')}
    />
  )
}
