import type { OrderId, StaffUserId } from '@packhouse/contract/ids.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { whyNotPlaceDraft } from '../rules/order-drafts.ts'
import { endDraft, lockDraft } from '../sql/order-drafts.ts'

/** Until the transaction ends, nobody else writes what belongs to this draft, nor places it. */
export async function holdDraft(tx: Tx, userId: StaffUserId, key: string): Promise<void> {
  await lockDraft(tx, userId, key)
}

/** Refuses a draft that became an order before; until the transaction ends no other request makes an order of it. (rules §3.7) */
export async function claimDraft(tx: Tx, userId: StaffUserId, key: string): Promise<void> {
  refuse(whyNotPlaceDraft(await lockDraft(tx, userId, key)))
}

/** Notes the order that a claimed draft became. */
export const draftPlaced = (
  tx: Tx,
  at: { userId: StaffUserId; key: string },
  orderId: OrderId,
  now: Date,
): Promise<void> => endDraft(tx, at, { ended: 'PLACED', orderId, now })
