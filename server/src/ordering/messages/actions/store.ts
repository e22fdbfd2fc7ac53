import type { MessageId, OutletId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { MessageSource, MessageState } from '@packhouse/contract/ordering/messages/inbox.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import { partsOf, together } from '../rules/parts.ts'
import { type Sent, sameAs, senderKeyOf } from '../rules/sent.ts'
import { insertMessages, selectOutletsOfSenders } from '../sql/messages.ts'
import { joinMessages, lockWaiting } from '../sql/parts.ts'
import { outletLike, outletOfSender } from './whose.ts'

export interface Received extends Sent {
  source: MessageSource
  media?: string | null
  outsideId?: string | null
  /** What its sender's clock said, where that was ahead: by it the message is the same one again. */
  writtenAt?: Date | undefined
  /** null: that of its sender, if it is known. */
  outletId: OutletId | null
  state?: MessageState
  /** Who has it open; of a draft. */
  draftBy?: StaffUserId
}

/** A message that was added, and the row of the inbox that it is in: its own, or that of the sender's message before. */
export interface Stored {
  id: MessageId
  row: MessageId
}

/** Senders whose outlet is looked for in one go; a chat has fewer. */
const mostSenders = 200
/** Senders who have an outlet proposed in one go: all names of outlets are looked through for each. */
const maxProposed = 30
/** Messages that are added by one statement. */
const atOnce = 500

/**
 * Stores messages that are not there yet, each with the outlet of its sender; what a sender wrote within ten minutes is one row of the
 * inbox, as long as nobody opened it. Returns those that were added. (rules §9.11)
 */
export async function storeMessages(
  tx: Tx,
  messages: readonly Received[],
  by: { createdBy: StaffUserId | null; now: Date },
): Promise<Stored[]> {
  const whose = await outletsOfSenders(tx, messages)
  const added: MessageId[] = []
  for (let from = 0; from < messages.length; from += atOnce) {
    const part = messages.slice(from, from + atOnce).map(message => {
      const { given, proposed } = (message.outletId === null && whose.get(senderKeyOf(message))) || nobodys
      return {
        ...message,
        ...sameAs(message),
        ...(message.media ? { content: `${message.media} ${message.outsideId}` } : {}),
        media: message.media ?? null,
        outsideId: message.outsideId ?? null,
        outletId: message.outletId ?? given,
        proposedOutletId: proposed,
        state: message.state ?? 'NEW',
        draftBy: message.draftBy ?? null,
      }
    })
    added.push(...(await insertMessages(tx, part, by)))
  }
  const rowOf = partsOf(await lockWaiting(tx, added, together))
  if (rowOf.size > 0) await joinMessages(tx, rowOf, by.now)
  return added.map(id => ({ id, row: rowOf.get(id) ?? id }))
}

/** The rows of the inbox that messages came into, each once. */
export const rowsOf = (stored: readonly Stored[]): MessageId[] => [...new Set(stored.map(({ row }) => row))]

interface Whose {
  given: OutletId | null
  proposed: OutletId | null
}
const nobodys: Whose = { given: null, proposed: null }

/**
 * The outlets of senders: the one that their last message was given to, else the only one with their number or name; else the one
 * that their name is most like is proposed.
 */
async function outletsOfSenders(db: Reading, messages: readonly Received[]): Promise<Map<string, Whose>> {
  const senders = new Map(
    messages.filter(({ outletId }) => outletId === null).map(message => [senderKeyOf(message), message]),
  )
  const outlets = await selectOutletsOfSenders(db, [...senders.keys()])
  const whose = new Map(
    [...outlets].map(([key, outletId]): [string, Whose] => [key, { given: outletId, proposed: null }]),
  )
  const unknown = [...senders].filter(([key]) => key !== '' && !outlets.has(key)).slice(0, mostSenders)
  let left = maxProposed
  for (const [key, { senderName: name, senderMobile: mobile }] of unknown) {
    const given = await outletOfSender(db, { name, mobile })
    const proposed = given === null && left-- > 0 ? await outletLike(db, name) : null
    whose.set(key, { given, proposed })
  }
  return whose
}
