import { type Db, inTransaction } from '../../db/transaction.ts'
import { closeWrite } from '../../trail/close-write.ts'
import { whatsAppMessages } from '../rules/whatsapp.ts'
import { type Received, storeMessages } from './store.ts'

/** Requests that came while the ones before were stored, and who waits for them. */
interface Waiting {
  messages: Received[]
  stored(): void
  failed(error: unknown): void
}

/**
 * Returns what stores the messages of WhatsApp: each request is answered when its messages are in the database, and those that come
 * together are stored together, so that a thousand at once are answered soon. (rules.md §9.11)
 */
export function whatsAppIntake({ db, now }: { db: Db; now: () => Date }): (body: unknown) => Promise<void> {
  let waiting: Waiting[] = []
  let busy = false
  async function storeAll(): Promise<void> {
    if (busy) return
    busy = true
    for (; waiting.length > 0; ) {
      const part = waiting
      waiting = []
      try {
        await store(
          db,
          part.flatMap(({ messages }) => messages),
          now(),
        )
        for (const { stored } of part) stored()
      } catch (error) {
        for (const { failed } of part) failed(error)
      }
    }
    busy = false
  }
  return async body => {
    const messages = whatsAppMessages(body, now()).map(message => ({ ...message, source: 'WHATSAPP' as const, outletId: null }))
    if (messages.length === 0) return
    await new Promise<void>((stored, failed) => {
      waiting.push({ messages, stored, failed })
      void storeAll()
    })
  }
}

const store = (db: Db, messages: readonly Received[], now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    const added = await storeMessages(tx, messages, { createdBy: null, now })
    if (added.length === 0) return
    const events = added.map(id => ({ action: 'MESSAGE_ADDED', entity: 'message', entityId: id, after: { source: 'WHATSAPP' } }))
    const author = { userId: null, userName: 'WhatsApp', address: '', device: '', requestId: 'whatsapp', at: now }
    await closeWrite(tx, { events, author, tags: ['Message'], answered: undefined })
  })
