import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { putCursor } from '../line-entry/cursor.ts'
import type { LineEntryState } from '../line-entry/useLineEntry.ts'
import { AlreadyOrdered, useOrdersOfDay } from './customer/AlreadyOrdered.tsx'
import css from './DraftDesk.module.css'
import { DraftMark, HeadActions } from './DraftHead.tsx'
import { isWorth, type Place } from './draft.ts'
import { DraftsButton } from './drafts/DraftsButton.tsx'
import { DraftTabs } from './drafts/DraftTabs.tsx'
import { useOwnCursor } from './drafts/ownCursor.ts'
import type { DraftTab } from './drafts/tabs.ts'
import type { Closing } from './drafts/useClosing.ts'
import type { Drafts } from './drafts/useDrafts.ts'
import { EnteredLines } from './EnteredLines.tsx'
import { type MessageState, useMessage } from './message/useMessage.ts'
import { OrderCustomer } from './OrderCustomer.tsx'
import { oneColumn } from './oneColumn.ts'
import { PlacedNote } from './placing/PlacedNote.tsx'
import type { PlacedOrders } from './placing/usePlacedOrders.ts'
import { usePlacing } from './placing/usePlacing.ts'
import { PhoneFoot, SideColumn } from './side/SideColumn.tsx'
import { type NewOrder, useNewOrder } from './useNewOrder.ts'
import { useOrderLines } from './useOrderLines.ts'
import { useRepeat } from './useRepeat.ts'
import { useUsualBasket } from './useUsualBasket.ts'

const MessageDesk = lazy(async () => ({ default: (await import('./message/MessageDesk.tsx')).MessageDesk }))
const Questions = onUse(async () => (await import('./placing/Questions.tsx')).Questions)

export interface DraftDeskProps {
  tab: DraftTab
  drafts: Drafts
  closing: Closing
  placed: PlacedOrders
}

/** One begun order: customer, lines and message, delivery and total, with its own keys and focus. */
export function DraftDesk({ tab, drafts, closing, placed }: DraftDeskProps) {
  const isOneColumn = useMedia(oneColumn)
  const order = useNewOrder(tab, drafts)
  const { draft, change } = order
  const { entry, clear } = useOrderLines(order)
  const message = useMessage(order)
  const [isChoosing, setChoosing] = useState(false)
  const { clear: clearPlaced } = placed
  const choosePlace = useCallback(
    (place: Place) => {
      change({ type: 'choosePlace', place })
      setChoosing(false)
      clearPlaced()
      putCursor('item')
    },
    [change, clearPlaced],
  )
  const placing = usePlacing({
    tab,
    drafts,
    order,
    entry,
    message,
    placed,
    onPlaced: () => setChoosing(false),
  })
  const repeat = useRepeat(order)
  useBeginning({ tab, drafts, order, message })
  const chooseCustomer = () => {
    setChoosing(true)
    putCursor('customer')
  }
  // The order just placed, while the next one has no lines.
  const goods = draft.lines.length > 0 ? draft : draft.place === null ? placed.last?.goods : undefined
  const beginSame = () => goods && drafts.beginSame(goods)
  useOrderKeys({
    onSame: beginSame,
    entry,
    repeat,
    placing,
    message,
    onCustomer: chooseCustomer,
    openPlaced: placed.openLast,
  })
  const isKnown = useKnown(order)
  const lines = { order, entry, placing, onPlaceSoon: placing.placeSoon, onMessage: message.pasteText }
  const isShown = drafts.open === tab.key
  const frame = useOwnCursor(tab.key)

  return (
    <div className={css.layout} ref={frame}>
      <div className={css.work}>
        <Page
          title={t('New order')}
          mark={<DraftMark savedAt={tab.stored?.savedAt ?? null} />}
          actions={
            <>
              <HeadActions
                isDirty={isWorth(draft)}
                onClear={clear}
                repeat={repeat}
                onPaste={message.pasteFromClipboard}
                onSame={goods && beginSame}
              />
              <DraftsButton drafts={drafts} closing={closing} />
            </>
          }
        >
          <DraftTabs drafts={drafts} closing={closing} />
          {placed.all.map(one => (
            <PlacedNote
              key={one.order.orderid}
              placed={one}
              onSame={() => drafts.beginSame(one.goods)}
              onClose={() => placed.remove(one)}
            />
          ))}
          {order.isReady && (
            <OrderCustomer
              order={order}
              isChoosing={isChoosing}
              onChoose={choosePlace}
              onEmptyEnter={placed.openLast}
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
          {draft.place && <AlreadyOrdered order={order} />}
        </Page>
      </div>
      {(!isOneColumn || isKnown) && <SideColumn order={order} placing={placing} withButton={!isOneColumn} />}
      {isOneColumn && <PhoneFoot order={order} placing={placing} />}
      {isShown && placing.question && (
        <Questions placing={placing} question={placing.question} holds={order.credit?.holds ?? false} />
      )}
    </div>
  )
}

/** In one column the side part is below content that is still loading and would shift: it waits for that, once. */
function useKnown({ draft, outletQuery, slots, offer, offerError }: NewOrder): boolean {
  const [isKnown, setKnown] = useState(false)
  const { currentData, isError } = useOrdersOfDay(draft)
  const isOfDay = currentData !== undefined || isError
  if (!isKnown && isOfDay && outletQuery.currentData && slots.data && (offer || offerError !== undefined))
    setKnown(true)
  return isKnown
}

interface Begun {
  tab: DraftTab
  drafts: Drafts
  order: NewOrder
  message: MessageState
}

/** Does what the draft was begun with, once: reads its message, or fills in the usual lines of a day. */
function useBeginning({ tab, drafts: { beginIn }, order, message: { paste } }: Begun): void {
  const { key, message, usual } = tab
  useEffect(() => {
    if (!message) return
    paste(message)
    beginIn(key, {})
  }, [key, message, paste, beginIn])
  useUsualBasket(order, usual, () => beginIn(key, {}))
}

interface OrderKeys {
  entry: LineEntryState
  repeat: ReturnType<typeof useRepeat>
  placing: ReturnType<typeof usePlacing>
  message: MessageState
  onCustomer: () => void
  onSame: () => void
  openPlaced: (() => void) | undefined
}

/** The keys of order entry; those of the lines are handled by their fields and only named here. */
function useOrderKeys({ entry, repeat, placing, message, onCustomer, onSame, openPlaced }: OrderKeys): void {
  useKeys('Order entry', [
    { keys: 'f2', label: 'Customer', run: onCustomer },
    {
      keys: 'order:find',
      shown: 'arrowup or arrowdown',
      label: 'Choose a pack, move between the lines',
      run: () => {},
    },
    { keys: 'order:take', shown: 'enter', label: 'Add the pack, then the next line', run: () => {} },
    { keys: 'order:last', shown: '*', label: 'Last quantity again', run: () => {} },
    ...entry.usual.map((usual, at) => ({ keys: `alt+${at + 1}`, run: () => entry.addUsual(usual) })),
    { keys: 'order:usual', shown: 'alt+1 to alt+7', label: 'Add a usual item', run: () => {} },
    { keys: 'order:remove', shown: 'ctrl+backspace', label: 'Remove the line', run: () => {} },
    { keys: 'alt+p', label: 'Price for this order', run: entry.agreeOnLast, inFields: true },
    { keys: 'alt+v', label: 'Paste a message', run: message.pasteFromClipboard, inFields: true },
    { keys: 'alt+r', label: 'Repeat last order', run: repeat.run, inFields: true },
    { keys: 'alt+s', label: 'Same for another outlet', run: onSame, inFields: true },
    { keys: 'save', label: 'Place order', run: placing.place },
    ...(openPlaced
      ? [{ keys: 'alt+o', label: 'Open the last order placed', run: openPlaced, inFields: true }]
      : []),
  ])
}
