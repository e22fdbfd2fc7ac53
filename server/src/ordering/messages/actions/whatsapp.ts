import type { Log } from '../../../platform/db/log.ts'
import { type Db, inTransaction } from '../../../platform/db/transaction.ts'
import { refusalOf } from '../../../platform/http/errors.ts'
import { recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
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
 * together are stored together, so that a thousand at once are answered soon. (rules §9.11)
 */
export function whatsAppIntake({
  db,
  now,
  log,
}: {
  db: Db
  now: () => Date
  log: Log
}): (body: unknown) => Promise<void> {
  let waiting: Waiting[] = []
  let busy = false
  async function storeAll(): Promise<void> {
    if (busy) return
    busy = true
    while (waiting.length > 0) {
      const part = waiting
      waiting = []
      await storeTogether(part)
    }
    busy = false
  }
  async function storeTogether(part: readonly Waiting[]): Promise<void> {
    try {
      await store(
        db,
        part.flatMap(({ messages }) => messages),
        now(),
      )
      for (const { stored } of part) stored()
    } catch (error) {
      // One request may be at fault for all of them; a database that does not respond fails each one alike.
      if (part.length === 1 || refusalOf(error)?.code === 'NOT_READY')
        for (const { failed } of part) failed(error)
      else for (const one of part) await storeTogether([one])
    }
  }
  return async body => {
    const { messages, unreadable } = whatsAppMessages(body, now())
    if (unreadable > 0)
      log.warn(`Messages of WhatsApp that could not be read and are not stored: ${unreadable}`)
    if (messages.length === 0) return
    await new Promise<void>((stored, failed) => {
      const received = messages.map(message => ({ ...message, source: 'WHATSAPP' as const, outletId: null }))
      waiting.push({ messages: received, stored, failed })
      void storeAll()
    })
  }
}

const store = (db: Db, messages: readonly Received[], now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    const added = await storeMessages(tx, messages, { createdBy: null, now })
    if (added.length === 0) return
    const events = added.map(({ id, row }) => ({
      action: 'MESSAGE_ADDED',
      entity: 'message',
      entityId: id,
      after: { source: 'WHATSAPP', row },
    }))
    const author = {
      userId: null,
      userName: 'WhatsApp',
      address: '',
      device: '',
      requestId: 'whatsapp',
      at: now,
    }
    await recordAndAnnounce(tx, { events, author, tags: ['Message'] })
  })
