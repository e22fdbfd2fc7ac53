import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { addDays, dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { OutletId } from '@packhouse/contract/ids.ts'
import type { SentKind } from '@packhouse/contract/people/sending/model.ts'
import { selectSavedSettings } from '../../../business/settings/api.ts'
import type { Db } from '../../../platform/db/transaction.ts'
import type { Writing } from '../../../platform/http/call.ts'
import { recorded } from '../../../platform/trail/recorded.ts'
import { afterQuiet, quietHoursAt } from '../rules/quiet.ts'
import type { Ref } from '../rules/thing.ts'
import { triedForMs } from '../rules/tries.ts'
import { whoGets } from '../rules/who-gets.ts'
import { insertMessage, selectToRemind } from '../sql/messages.ts'
import { selectPeople } from '../sql/people.ts'

/** Something that goes by itself, once to each number. */
export interface Automatic {
  ref: Ref
  outletId: OutletId | null
  title: string
  /** Names the occasion together with kind and record, such as the due day of a reminder. */
  occasion: string
  notBefore: Date
}

/** Whether a kind of thing goes by itself. */
export const goesByItself = (
  kind: SentKind,
  { sendsOrders, sendsDocuments, sendsReminders }: Settings,
): boolean => ({ ORDER: sendsOrders, DOCUMENT: sendsDocuments, STATEMENT: false, DUES: sendsReminders })[kind]

/**
 * Puts what goes by itself into the outbox, in the transaction of what happened, for those of the customer who agreed. Its text is
 * made when it goes. (rules §32.4)
 */
export async function queueByItself(
  { ref, outletId, title, occasion, notBefore }: Automatic,
  { tx, now, audit }: Writing & { now: Date },
): Promise<void> {
  const people = await selectPeople(tx, ref, outletId)
  const numbers = whoGets(people)
  for (const { name, number } of people.filter(person => numbers.includes(person.number))) {
    const onceKey = `${ref.kind} ${ref.orderId ?? ''} ${ref.invoiceId ?? ''} ${ref.customerId} ${occasion} ${number}`
    const giveUpAt = new Date(notBefore.getTime() + triedForMs)
    const words = { name, address: number, title, text: '' }
    const times = { notBefore, giveUpAt, madeBy: null, now }
    const id = await insertMessage(tx, { ref, linkId: null, way: 'CLOUD', onceKey, ...words, ...times })
    if (id !== undefined)
      audit({
        action: 'SENDING_QUEUED',
        entity: 'sent_message',
        entityId: id,
        after: { title, to: name },
        changes: ['Sent'],
      })
  }
}

const author = (at: Date) => ({
  userId: null,
  userName: 'Sending',
  address: '',
  device: '',
  requestId: 'sending',
  at,
})

/** Reminds customers of what falls due in some days, once a due day, outside the quiet hours. (rules §32.4) */
export async function remindBeforeDue({ db, now }: { db: Db; now: Date }): Promise<void> {
  const settings = await settingsIfSetUp(db)
  if (!settings?.sendsReminders || quietHoursAt(now, settings)) return
  const today = dayOf(now)
  const dueOn = addDays(today, settings.remindDaysBefore)
  for (const customerId of await selectToRemind(db, dueOn, startOfDay(today))) {
    const ref = { kind: 'DUES', customerId, orderId: null, invoiceId: null, day: null } as const
    await recorded(db, { author: author(now) }, recording =>
      queueByItself(
        { ref, outletId: null, title: 'Reminder', occasion: dueOn, notBefore: afterQuiet(now, settings) },
        { ...recording, now },
      ),
    )
  }
}

/** The settings; undefined until the business is set up. */
async function settingsIfSetUp(db: Db): Promise<Settings | undefined> {
  return (await selectSavedSettings(db))?.value
}
