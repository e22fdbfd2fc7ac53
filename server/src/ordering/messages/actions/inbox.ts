import type { Result } from '@packhouse/contract/endpoint.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import type { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { nightBegan } from '../rules/night.ts'
import { draftedBy, whyNotChange } from '../rules/states.ts'
import { whyNotReadable } from '../rules/text/readable.ts'
import { storable } from '../rules/text/storable.ts'
import { inboxKeyset, type MessageListRow, selectInbox, selectMessages } from '../sql/inbox.ts'
import { lockMessage, updateMessageRow } from '../sql/messages.ts'
import { countMessages } from './count.ts'
import { refuseReceiver, tellReceiver } from './give.ts'
import { type OpenOrderOf, openOrdersOf } from './open-orders.ts'
import { rowsOf, storeMessages } from './store.ts'
import { whoseOutlet } from './whose.ts'

type Row = Result<typeof messages.inbox>['rows'][number]

const usualLimit = 50
const entity = 'message'

/** A page of the inbox, newest first. (rules §9.11) */
export const inbox: Handler<typeof messages.inbox> = async (args, { db, now, user }) => {
  const { limit = usualLimit, cursor, searchtext = '', tonight, mine, ...filter } = args
  const keyset = inboxKeyset(cursor)
  const wanted = { receivedFrom: tonight ? nightBegan(now) : undefined, givenTo: mine ? user.id : undefined }
  const rows = await selectInbox(db, keyset, { ...filter, ...wanted, words: searchWords(searchtext) }, limit)
  const toReply = await replier(db, rows)
  return pageOf(rows, { limit, total: rows[0]?.total ?? 0, keyset, toReply })
}

/** Puts pasted messages into the inbox; those that cannot be read are refused, and then none is stored. (rules §9.11) */
export const addMessages: Handler<typeof messages.addMessages> = async ({ body }, call) => {
  const { tx, audit, user, now } = call
  for (const { text } of body.messages) refuse(whyNotReadable(text))
  for (const outletId of new Set(body.messages.flatMap(message => message.outletId ?? [])))
    await whoseOutlet(tx, outletId)
  const added = await storeMessages(
    tx,
    body.messages.map(({ text, senderName, senderMobile, receivedAt = now, outletId }) => ({
      ...({ source: 'PASTE', text: storable(text), receivedAt, outletId: outletId ?? null } as const),
      senderName: senderName || null,
      senderMobile: senderMobile ?? null,
    })),
    { createdBy: user.id, now },
  )
  if (added.length === 0) audit({ action: 'MESSAGES_UNCHANGED', entity, entityId: 'all' })
  for (const { id, row } of added)
    audit({ action: 'MESSAGE_ADDED', entity, entityId: id, after: { source: 'PASTE', row } })
  await countMessages(tx, { ids: rowsOf(added), atMost: readAtOnce }, call)
  const rows = await selectMessages(tx, rowsOf(added))
  return {
    added: added.length,
    known: body.messages.length - added.length,
    messages: rows.map(await replier(tx, rows)),
  }
}
/** Messages that are read while somebody waits; the others are soon after. */
const readAtOnce = 20

/** Gives a message to an outlet or a person, or changes its state; its sender's next messages are given to the same outlet. (rules §9.11) */
export const updateMessage: Handler<typeof messages.updateMessage> = async (
  { messageid: id, body },
  call,
) => {
  const { tx, audit, now, user } = call
  const message = found(await lockMessage(tx, id), 'Message {id} was not found.', { id })
  refuse(
    await whyStale(
      tx,
      { what: 'Message', entity, entityId: id, version: message.version },
      body.version,
      now,
    ),
  )
  refuse(whyNotChange(message, body))
  if (body.outletId) await whoseOutlet(tx, body.outletId)
  if (body.givenTo) await refuseReceiver(tx, body.givenTo)
  const before = {
    outletId: message.outlet_id,
    state: message.state,
    draftBy: message.draft_by,
    givenTo: message.given_to,
  }
  const draftBy = body.state && draftedBy(body.state, user.id)
  const edit = changedFields(before, {
    outletId: body.outletId,
    state: body.state,
    draftBy,
    givenTo: body.givenTo,
  })
  if (edit) {
    await updateMessageRow(tx, id, edit.after, now)
    audit({ action: 'MESSAGE_CHANGED', entity, entityId: id, ...edit })
    await countMessages(tx, { ids: [id], atMost: 1 }, call)
  } else audit({ action: 'MESSAGE_UNCHANGED', entity, entityId: id })
  const rows = await selectMessages(tx, [id])
  const [row] = rows
  if (row && row.given_to !== message.given_to) await tellReceiver(row, message.given_to, call)
  const [reply] = rows.map(await replier(tx, rows))
  return found(reply, 'Message {id} was not found.', { id })
}

/** Returns how rows are answered: each message that is still open names the order of its outlet that it could amend. */
async function replier(db: Reading, rows: readonly MessageListRow[]): Promise<(row: MessageListRow) => Row> {
  const openOrders = await openOrdersOf(db, rows.filter(isOpen))
  return row => toReply(row, openOrders.get(row.id))
}
const isOpen = ({ state }: MessageListRow): boolean => state === 'NEW' || state === 'DRAFT'

const toReply = (row: MessageListRow, openOrder: OpenOrderOf | undefined): Row => ({
  id: row.id,
  source: row.source,
  senderName: row.sender_name,
  senderMobile: row.sender_mobile,
  receivedAt: row.received_at,
  text: row.text,
  parts: row.parts,
  media: row.media,
  outletId: row.outlet_id,
  outletName: row.outlet_name,
  customerId: row.customer_id,
  proposedOutlet:
    row.outlet_id === null && row.proposed_outlet_id !== null
      ? {
          id: row.proposed_outlet_id,
          name: row.proposed_name ?? '',
          businessname: row.proposed_business ?? '',
        }
      : null,
  businessname: row.business_name,
  state: row.state,
  orderId: row.order_id,
  lines: row.lines,
  toCheck: row.to_check,
  value: openOrder?.change ?? row.value_paise,
  readAt: row.read_at,
  intent: row.intent,
  draftBy:
    row.state === 'DRAFT' && row.draft_by !== null ? { id: row.draft_by, name: row.draft_name ?? '' } : null,
  draftAt: row.state === 'DRAFT' ? row.draft_at : null,
  givenTo: row.given_to === null ? null : { id: row.given_to, name: row.given_name ?? '' },
  openOrder: openOrder?.orders.open ?? null,
  lastOrderId: openOrder?.orders.last_order_id ?? null,
  version: row.version,
})
