import { ReceiptId } from '@packhouse/contract/ids.ts'
import { notify } from '../../../business/notices/api.ts'
import { keepSetting, readSetting } from '../../../business/settings/api.ts'
import { type Db, inTransaction } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/http/services.ts'
import { holdTelling, selectWaitingSince } from '../sql/to-be-seen.ts'

/** The setting that says up to which receipt people were told. */
const key = 'doorUpiToldThrough'
/** UPI of the door waits for so long before people are told, in ms. */
const patienceMs = 24 * 60 * 60_000

/**
 * Tells everybody who takes money of UPI of the door that waits for more than a day to be seen in the bank, once a payment; returns how
 * many. Safe on any number of processes at once. (rules §6.18, §15.1)
 */
export const tellWaiting = ({
  db,
  services,
  now,
}: {
  db: Db
  services: Services
  now: Date
}): Promise<number> =>
  inTransaction(db, async tx => {
    if (!(await holdTelling(tx))) return 0
    const told = ReceiptId.safeParse(await readSetting(tx, key)).data ?? null
    const waiting = await selectWaitingSince(tx, {
      after: told,
      before: new Date(now.getTime() - patienceMs),
    })
    const last = waiting.at(-1)
    if (!last) return 0
    for (const { receiptId, customerId, subject, reference, amount } of waiting) {
      const part = { key: String(receiptId), text: reference, amount }
      const happened = {
        kind: 'UPI_WAITS',
        record: 'customer',
        recordId: customerId,
        subject,
        parts: [part],
      } as const
      await notify({ ...happened, to: [], toRight: 'money' }, { tx, now, services, user: null })
    }
    await keepSetting(tx, key, last.receiptId)
    return waiting.length
  })
