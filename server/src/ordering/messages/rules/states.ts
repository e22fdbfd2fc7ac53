import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

interface Change {
  outletId?: unknown
  givenTo?: unknown
  state?: MessageState | undefined
}

/** Returns why a message cannot be changed so: what became an order stays as it was read, and only saving makes one of it. (rules §9.11) */
export function whyNotChange(
  message: { state: MessageState; order_id: OrderId | null },
  { outletId, givenTo, state }: Change,
): Refusal | undefined {
  const changes =
    outletId !== undefined || givenTo !== undefined || (state !== undefined && state !== message.state)
  if (message.state === 'ORDERED' && changes)
    return refusal('BREAKS_RULE', 'This message became order {order}. Change the order instead.', {
      order: message.order_id ?? 0,
    })
  if (state === 'ORDERED' && message.state !== 'ORDERED')
    return refusal(
      'BREAKS_RULE',
      'A message becomes an order only when one is placed from it. Open it and place the order.',
    )
  return undefined
}

/** Whose draft a message is after a person sets its state: theirs while it is a draft, else nobody's. (rules §9.11) */
export const draftedBy = (state: MessageState, user: StaffUserId): StaffUserId | null =>
  state === 'DRAFT' ? user : null

/** Days after which nobody orders by a message of an exported chat any more. */
const freshDays = 7

/** The state that a message of an exported chat begins in: what is old is not put before people. (rules §9.11) */
export const stateOfExported = (receivedAt: Date, now: Date): MessageState =>
  dayOf(receivedAt) < addDays(dayOf(now), -freshDays) ? 'IGNORED' : 'NEW'
