import type { Db } from '../../../platform/db/transaction.ts'
import { recorded } from '../../../platform/trail/recorded.ts'
import { marksIn } from '../rules/marks.ts'
import { moveByMark } from '../sql/messages.ts'

/** Returns what reads the marks of messages from the webhook of WhatsApp: sent, delivered, read, failed. (rules §32.4) */
export const deliveryMarks =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async (body: unknown): Promise<void> => {
    const at = now()
    const marks = marksIn(body, at)
    if (marks.length === 0) return
    const author = { userId: null, userName: 'WhatsApp', address: '', device: '', requestId: 'whatsapp', at }
    await recorded(db, { author }, async ({ tx, audit }) => {
      for (const mark of marks) {
        const id = await moveByMark(tx, mark)
        if (id !== undefined)
          audit({
            action: 'SENDING_OUTCOME',
            entity: 'sent_message',
            entityId: id,
            after: { state: mark.state },
            changes: ['Sent'],
          })
      }
    })
  }
