import { formatInstant } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { maxOrderDrafts } from '@packhouse/contract/ordering/orders/draft-model.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** The state of a draft that decides who may write it. */
export interface DraftState {
  device: string
  ended: 'PLACED' | 'CLOSED' | null
  order_id: OrderId | null
  saved_at: Date
}

/** Limit: an order of 200 lines next to a long message, with room. */
const maxBytes = 400 * 1024

/** Returns why an order is not made of this draft: it became one already. (rules §3.7) */
export const whyNotPlaceDraft = (state: DraftState | undefined): Refusal | undefined =>
  state?.order_id
    ? refusal(
        'STALE_VERSION',
        'This draft already became order #{id}.',
        { id: state.order_id },
        { draft: 'PLACED', orderId: state.order_id },
      )
    : undefined

/** Returns why a draft can no longer be used: it became an order, or was closed. */
export const whyEnded = (state: DraftState | undefined): Refusal | undefined =>
  whyNotPlaceDraft(state) ??
  (state?.ended ? refusal('STALE_VERSION', 'This draft was closed.', {}, { draft: 'CLOSED' }) : undefined)

/** Returns why a device may not write a draft: the draft has ended, or another device of the person holds it. */
export function whyNotDevice(state: DraftState | undefined, device: string): Refusal | undefined {
  const why = whyEnded(state)
  if (why || !state || state.device === device) return why
  const since = formatInstant(state.saved_at)
  return refusal(
    'STALE_VERSION',
    'This draft is open on another device since {since}.',
    { since },
    { draft: 'MOVED' },
  )
}

/** Returns why a draft is not stored. */
export function whyNotKeep({ bytes, others }: { bytes: number; others: number }): Refusal | undefined {
  if (bytes > maxBytes) return refusal('TOO_LARGE', 'A draft can be at most 400 KB.', {}, { bytes, maxBytes })
  if (others < maxOrderDrafts) return undefined
  return refusal('BREAKS_RULE', 'At most {count} drafts are kept for other devices. Place or close some.', {
    count: maxOrderDrafts,
  })
}
