import type { MessageId, OutletId } from '@packhouse/contract/ids.ts'
import type { MessageSource } from '@packhouse/contract/ordering/messages/inbox.ts'
import { longestMessage } from '@packhouse/contract/ordering/reading/model.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** A message that nobody has opened yet, with those that belong to it. */
export interface Waiting {
  id: MessageId
  /** Stored just now; the others have a row of the inbox. */
  isNew: boolean
  source: MessageSource
  senderKey: string
  outletId: OutletId | null
  /** Since 1970. */
  minute: number
  /** Characters of all its parts. */
  length: number
}

/** Minutes from the first message of a sender within which others belong to it. */
export const together = 10

/**
 * For each new message that belongs to one before it, or to one that was stored earlier: that message. What has a row keeps it, so
 * that nothing that somebody saw moves into another row. (rules §9.11)
 */
export function partsOf(messages: readonly Waiting[]): Map<MessageId, MessageId> {
  const headOf = new Map<MessageId, MessageId>()
  const ofSender = ({ source, senderKey, outletId }: Waiting) => `${source} ${outletId} ${senderKey}`
  for (const all of Map.groupBy(messages, ofSender).values()) {
    const inOrder = all.toSorted(
      (one, other) =>
        one.minute - other.minute || Number(one.isNew) - Number(other.isNew) || one.id - other.id,
    )
    let head: Waiting | undefined
    for (const [at, message] of inOrder.entries()) {
      const fits = (other: Waiting | undefined): other is Waiting =>
        other !== undefined &&
        Math.abs(other.minute - message.minute) <= together &&
        other.length + 1 + message.length <= longestMessage
      const next = message.isNew ? inOrder.slice(at + 1).find(({ isNew }) => !isNew) : undefined
      const first = message.isNew ? [head, next].find(fits) : undefined
      if (!first) {
        head = { ...message }
        continue
      }
      headOf.set(message.id, first.id)
      first.length += 1 + message.length
    }
  }
  return headOf
}

/** Returns why an order is not saved from a message: its sender wrote more since it was read. (rules §9.11) */
export function whyNotWhole(parts: readonly string[], read: string): Refusal | undefined {
  const missing = parts.find(part => !read.includes(part.trim()))
  return missing === undefined
    ? undefined
    : refusal('STALE_VERSION', 'The sender wrote more since: “{text}”. Open the message again.', {
        text: missing.slice(0, 100),
      })
}
