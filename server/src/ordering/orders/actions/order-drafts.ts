import type { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { whyEnded, whyNotDevice, whyNotKeep } from '../rules/order-drafts.ts'
import {
  countOtherDrafts,
  type DraftRow,
  deleteOldDrafts,
  endDraft,
  lockDraft,
  moveDraft,
  selectDrafts,
  upsertDraft,
} from '../sql/order-drafts.ts'
import { withdrawOfDraft } from './price-requests.ts'

/** A draft that nobody touched for this long is forgotten, and that it ended: devices keep their own. */
const keptMs = 60 * 86_400_000

const toReply = ({ device_kind, saved_at, ...row }: { key: string } & Omit<DraftRow, 'draft'>) => ({
  key: row.key,
  device: row.device,
  deviceKind: device_kind,
  customer: row.customer,
  outlet: row.outlet,
  lines: row.lines,
  savedAt: saved_at,
})

export const orderDrafts: Handler<typeof drafts.orderDrafts> = async (_asked, { db, user }) =>
  (await selectDrafts(db, user.id)).map(toReply)

/** Stores a draft for the other devices of its person; the trail records that it was, not what is in it. (rules §3.7) */
export const keepOrderDraft: Handler<typeof drafts.keepOrderDraft> = async (
  { key, body },
  { tx, user, now, audit },
) => {
  const { draft, device, deviceKind, customer, outlet, lines } = body
  const text = JSON.stringify(draft)
  refuse(whyNotDevice(await lockDraft(tx, user.id, key), device))
  refuse(whyNotKeep({ bytes: Buffer.byteLength(text), others: await countOtherDrafts(tx, user.id, key) }))
  const row = { device, device_kind: deviceKind, customer, outlet, lines, saved_at: now }
  await upsertDraft(tx, { userId: user.id, key }, { ...row, draft: text })
  await deleteOldDrafts(tx, user.id, new Date(now.getTime() - keptMs))
  audit({ action: 'ORDER_DRAFT_SAVED', entity: 'staff_user', entityId: user.id, after: { key, lines } })
  return toReply({ key, ...row })
}

/** Moves a draft of the person to the device that asks; the one it was on learns that it left. */
export const takeOrderDraft: Handler<typeof drafts.takeOrderDraft> = async (
  { key, body },
  { tx, user, audit },
) => {
  refuse(whyEnded(await lockDraft(tx, user.id, key)))
  const row = await moveDraft(
    tx,
    { userId: user.id, key },
    { device: body.device, device_kind: body.deviceKind },
  )
  if (!row) throw new Refused(refusal('NOT_FOUND', 'There is no such draft.'))
  audit({
    action: 'ORDER_DRAFT_MOVED',
    entity: 'staff_user',
    entityId: user.id,
    after: { key, to: body.deviceKind },
  })
  return { ...toReply({ ...row, device_kind: body.deviceKind }), draft: JSON.parse(row.draft) }
}

/** Closes a begun order for good; the prices that were asked for in it are asked no longer. */
export const closeOrderDraft: Handler<typeof drafts.closeOrderDraft> = async ({ key, device }, call) => {
  const { tx, user, now, audit } = call
  refuse(whyNotDevice(await lockDraft(tx, user.id, key), device))
  await endDraft(tx, { userId: user.id, key }, { ended: 'CLOSED', orderId: null, now })
  await withdrawOfDraft(key, call)
  audit({ action: 'ORDER_DRAFT_CLOSED', entity: 'staff_user', entityId: user.id, after: { key } })
  return { key }
}
