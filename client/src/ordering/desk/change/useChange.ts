import { day } from '@packhouse/contract/day.ts'
import { whyTooLate } from '@packhouse/contract/ordering/orders/policy-create.ts'
import { useEffect } from 'react'
import { paths } from '../../../app/navigation/paths.ts'
import { useNavigateIfHere } from '../../../app/navigation/useNavigateIfHere.ts'
import { linesToEdit } from '../../orders/order/edit/editedLines.ts'
import { useAmendment, whyNotChange } from '../amendment/useAmendment.ts'
import { useChangeOrder } from '../amendment/useChangeOrder.ts'
import type { DraftTab } from '../drafts/tabs.ts'
import type { Drafts } from '../drafts/useDrafts.ts'
import { useMessage } from '../message/useMessage.ts'
import { useReading } from '../message/useReading.ts'
import { useNewOrder } from '../useNewOrder.ts'

/** A draft that changes an open order: the message, the order before and after, and the change itself. */
export function useChange(tab: DraftTab, drafts: Drafts) {
  const navigateIfHere = useNavigateIfHere()
  const order = useNewOrder(tab, drafts)
  const message = useMessage(order)
  const reading = useReading(order, message)
  const { change } = order
  const { message: pasted, change: requestedChange } = tab.draft
  const read = pasted?.read.orders[0]
  const amendment = useAmendment(read, requestedChange)
  const { data: amended } = amendment

  const isNew = requestedChange !== undefined && requestedChange.base === null
  const open = amended?.order
  useEffect(() => {
    if (!isNew || !open) return
    const base = { version: open.version, lines: linesToEdit(open) }
    change({ type: 'loadOrder', base })
  }, [isNew, open, change])

  const messageId = pasted?.messageId
  const changing = useChangeOrder({
    message: { text: pasted?.text ?? '', messageId },
    read,
    amended,
    onChanged() {
      const isShown = drafts.isOpen(tab.key)
      drafts.finish(tab.key)
      if (messageId !== undefined && isShown) navigateIfHere(paths.messages)
    },
  })
  const slot = order.slots.data?.find(({ timeSlot }) => timeSlot === open?.orderdetails.deliverytimeslot)
  return {
    order,
    message,
    reading,
    read,
    amendment,
    changing,
    slot,
    /** Why it cannot be changed as the message says. */
    blocked: amended && whyNotChange(amended),
    isLate:
      slot && open ? whyTooLate(slot, day(open.orderdetails.deliveryDate), order.now) !== undefined : false,
    placeAsNew: () => change({ type: 'placeAsNew' }),
    close: () => change({ type: 'closeMessage' }),
  }
}

export type Change = ReturnType<typeof useChange>
