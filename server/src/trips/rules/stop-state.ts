import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import type { StopState } from '@packhouse/contract/trips/lifecycle.ts'

/** An order that arrived, or came back whole, has been visited. */
const isDone = (status: OrderStatus): boolean => status === 'DELIVERED' || status === 'CLOSED' || status === 'RETURNED'

/** The state of a stop; an entry that waits for the office goes first. (rules §21.6) */
export const stopStateOf = (status: OrderStatus, entries: readonly { state: string }[]): StopState => {
  if (entries.some(({ state }) => state === 'TO_LOOK_AT')) return 'TO_LOOK_AT'
  return isDone(status) ? 'DONE' : 'WAITING'
}
