import { type OrderStatus, statusLabel, transitionOf } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { dispatchCalls } from '../../api/dispatch.ts'
import { toast } from '../../app/messages/toast.ts'
import { onlyRow } from '../../app/requests/rowFailure.ts'
import { store } from '../../app/session/store.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'

/** Reason stored in the history for a move undone from its toast. */
export const undoneReason = 'Undone right after the move'

/** Shows that an order moved; if the rules allow a step back, the toast offers Undo. (rules §3.2) */
export function showMovedToast(
  { orderid, status: from }: { orderid: number; status: OrderStatus },
  to: OrderStatus,
  words: string,
): void {
  const hasBack = transitionOf(to, from)?.back === true
  toast.success(
    words,
    hasBack ? { action: { label: t('Undo'), run: () => void stepBack(orderid, from) } } : {},
  )
}

async function stepBack(orderId: number, to: OrderStatus): Promise<void> {
  try {
    const body = { orders: [{ orderId, reason: undoneReason }] }
    onlyRow(
      (await store.dispatch(dispatchCalls.endpoints.moveOrders.initiate({ status: to, body })).unwrap())
        .results,
    )
    toast.info(t('#{id} is {state} again', { id: orderId, state: t(statusLabel[to]) }))
  } catch (error) {
    shownInPlace(error)
    toast.error(t('#{id} was not moved back', { id: orderId }), { detail: reasonOf(error) })
  }
}
