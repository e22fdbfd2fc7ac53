import type { MessageId, OutletId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { MessageSource, MessageState } from '@packhouse/contract/messages/inbox.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import { type Sent, sameAs, senderKeyOf } from '../rules/sent.ts'
import { insertMessages, selectOutletsOfSenders } from '../sql/messages.ts'
import { outletOfSender } from './whose.ts'

export interface Received extends Sent {
  source: MessageSource
  media?: string | null
  outsideId?: string | null
  /** null: that of its sender, if it is known. */
  outletId: OutletId | null
  state?: MessageState
  /** Who has it open; of a draft. */
  draftBy?: StaffUserId
}

/** Senders whose outlet is looked for in one go; a chat has fewer. */
const mostSenders = 200
/** Messages that are added by one statement. */
const atOnce = 500

/** Stores messages that are not there yet, each with the outlet of its sender; returns those that were added. (rules.md §9.11) */
export async function storeMessages(
  tx: Tx,
  messages: readonly Received[],
  by: { createdBy: StaffUserId | null; now: Date },
): Promise<MessageId[]> {
  const outletOf = await outletsOfSenders(tx, messages)
  const added: MessageId[] = []
  for (let from = 0; from < messages.length; from += atOnce) {
    const part = messages.slice(from, from + atOnce).map(message => ({
      ...message,
      ...sameAs(message),
      ...(message.media ? { content: `${message.media} ${message.outsideId}` } : {}),
      media: message.media ?? null,
      outsideId: message.outsideId ?? null,
      outletId: message.outletId ?? outletOf.get(senderKeyOf(message)) ?? null,
      state: message.state ?? 'NEW',
      draftBy: message.draftBy ?? null,
    }))
    added.push(...(await insertMessages(tx, part, by)))
  }
  return added
}

/** The outlets of senders: the one that their last message was given to, else the only one with their number or name. */
async function outletsOfSenders(db: Reading, messages: readonly Received[]): Promise<Map<string, OutletId>> {
  const senders = new Map(messages.filter(({ outletId }) => outletId === null).map(message => [senderKeyOf(message), message]))
  const known = await selectOutletsOfSenders(db, [...senders.keys()])
  const unknown = [...senders].filter(([key]) => key !== '' && !known.has(key)).slice(0, mostSenders)
  for (const [key, { senderName, senderMobile }] of unknown) {
    const outletId = await outletOfSender(db, { name: senderName, mobile: senderMobile })
    if (outletId !== null) known.set(key, outletId)
  }
  return known
}
