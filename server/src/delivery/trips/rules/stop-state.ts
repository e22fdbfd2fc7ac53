import type { PartState, StopState } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'

/** An order that arrived, or came back whole, has been visited. */
const isDone = (status: OrderStatus): boolean =>
  status === 'DELIVERED' || status === 'CLOSED' || status === 'RETURNED'

/** The state of a stop; a part that waits for the office goes first. (rules §21.6) */
export const stopStateOf = (
  status: OrderStatus,
  entries: readonly { parts: readonly { state: PartState }[] }[],
): StopState => {
  if (entries.some(({ parts }) => parts.some(({ state }) => state === 'WAITING'))) return 'TO_LOOK_AT'
  return isDone(status) ? 'DONE' : 'WAITING'
}
