import { day } from '@packhouse/contract/day.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Slot, slotToBegin } from '../line-entry/slots.ts'
import type { Command } from './commands.ts'
import type { OutletDetails } from './customer/CustomerCard.tsx'
import type { Draft } from './draft.ts'

interface ToBegin {
  draft: Draft
  change: (command: Command) => void
  outlet: OutletDetails | undefined
  slots: readonly Slot[] | undefined
}

/**
 * Preselects the outlet's slot as soon as outlet and slots are known, and again for another order of the message or another day, on
 * which it may be open; a slot chosen by the user is kept while it is open. Returns whether that is done: an order sent a moment
 * earlier has no slot yet.
 */
export function useSlotToBegin({ draft, change, outlet, slots }: ToBegin): boolean {
  const deliveryDate = day(draft.deliveryDate)
  const key = outlet && slots && `${draft.message?.open ?? 0} ${outlet.id} ${deliveryDate}`
  const preselected = useRef<number>(null)
  const [settled, setSettled] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen again for another order, outlet or day, not as time passes
  useLayoutEffect(() => {
    if (!slots || !outlet) return
    const wanted = outlet.deliveryTimeSlotId
    const isOwnChoice = draft.slotid !== preselected.current
    const order = isOwnChoice ? [draft.slotid, wanted] : [wanted, draft.slotid]
    const slotid = slotToBegin(slots, order, deliveryDate, new Date())
    preselected.current = isOwnChoice && slotid === draft.slotid ? null : slotid
    if (slotid !== draft.slotid) change({ type: 'chooseSlot', slotid })
    setSettled(key)
  }, [key])
  return key !== undefined && settled === key
}
